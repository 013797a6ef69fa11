"""Imagining tree search: information-set Monte Carlo tree search, compiled whole for each game.

Every simulation imagines what the searcher cannot see, walks down one tree that is shared by all
imagined states, adds a leaf, plays on to a settled position, and writes its worth back up.
"""

import math

from tablee.core.chance import Stream, below, pick, stream_in
from tablee.core.contract import (
    apply,
    can_judge,
    deal,
    imagine,
    is_settled,
    legal,
    roll,
    seen_in,
    state_in,
    to_act,
    worth,
)
from tablee.core.records import Grid, Record, Row
from tablee.core.rule import rule
from tablee.core.seats import DEALER
from tablee.core.sets import count, has, lowest

# A node of the tree: the move that leads to it, who made it, its first child and next sibling
# (0 is none: the root is nobody's child), and what is known of it.
MOVE, SEAT, CHILD, SIBLING, VISITS, AVAILABLE, WORTH = range(7)
NODE = 7
ROOT = 0
NODES_USED = WORTH  # the root's own worth is of no interest; it counts the nodes of the tree
DEEPEST = 400  # moves along one path of the tree


@rule
def search(
    seen: Row,
    words: Row,
    stream: Row,
    moves: Row,
    stamps: Row,
    tree: Grid,
    path: Row,
    seat: int,
    simulations: int,
    curiosity: int,
) -> None:
    """Run some simulations for the seat that has seen this; the tree grows from call to call."""
    random, state = stream_in(stream), state_in(words)
    for _ in range(simulations):
        for index in range(len(words)):
            words[index] = 0
        imagine(seen_in(seen), random, state)
        depth = descend(state, random, moves, stamps, tree, path, seat, curiosity)
        play_on(state, random, moves)
        write_back(state, tree, path, depth)


@rule
def descend(
    state: Record, random: Stream, moves: Row, stamps: Row, tree: Grid, path: Row, seat: int, curiosity: int
) -> int:
    """Walk down the tree and add one leaf; how many nodes lie on the path."""
    node, depth = ROOT, 0
    tree[ROOT, VISITS] += 1
    mover = seat
    while depth < DEEPEST:
        size = legal(state, mover, moves)
        child = choose(tree, node, mover, moves, size, stamps, random, curiosity)
        if child == ROOT:  # the tree is full, and has none of these moves here
            return depth
        is_new = tree[child, VISITS] == 0
        apply(state, mover, tree[child, MOVE])
        path[depth] = child
        depth += 1
        acting = to_act(state)
        if is_new or is_settled(state) or has(acting, DEALER):
            return depth
        node, mover = child, lowest(acting)
    return depth


@rule
def choose(
    tree: Grid, node: int, mover: int, moves: Row, size: int, stamps: Row, random: Stream, curiosity: int
) -> int:
    """An untried legal move as a new leaf where there is one and room for it, else the child that promises most."""
    tree[ROOT, MOVE] += 1  # a stamp that no earlier visit has used
    stamp = tree[ROOT, MOVE]
    for index in range(size):
        stamps[moves[index]] = stamp
    best, tried = best_child(tree, node, stamps, stamp, curiosity)
    if tried < size and tree[ROOT, NODES_USED] < len(tree) - 1:
        return add_child(tree, node, mover, untried(moves, size, stamps, stamp, below(random, size - tried)))
    return best


@rule
def best_child(tree: Grid, node: int, stamps: Row, stamp: int, curiosity: int) -> tuple[int, int]:
    """Of the children that are legal now, the one with the best upper bound; and how many are legal."""
    best, best_bound, tried = ROOT, -1.0, 0
    child = tree[node, CHILD]
    while child != ROOT:
        if stamps[tree[child, MOVE]] == stamp:
            stamps[tree[child, MOVE]] = 0
            tried += 1
            tree[child, AVAILABLE] += 1
            visits = tree[child, VISITS]
            bound = (tree[child, WORTH] + curiosity * math.sqrt(visits * math.log(tree[child, AVAILABLE]))) / visits
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree[child, SIBLING]
    return best, tried


@rule
def untried(moves: Row, size: int, stamps: Row, stamp: int, rank: int) -> int:
    """The legal move that has `rank` untried ones before it: its stamp is still there."""
    for index in range(size):
        if stamps[moves[index]] == stamp:
            if rank == 0:
                return moves[index]
            rank -= 1
    return moves[0]


@rule
def add_child(tree: Grid, node: int, mover: int, move: int) -> int:
    tree[ROOT, NODES_USED] += 1
    child = tree[ROOT, NODES_USED]
    tree[child, MOVE] = move
    tree[child, SEAT] = mover
    tree[child, CHILD] = ROOT
    tree[child, SIBLING] = tree[node, CHILD]
    tree[child, VISITS] = 0
    tree[child, AVAILABLE] = 1
    tree[child, WORTH] = 0
    tree[node, CHILD] = child
    return child


@rule
def play_on(state: Record, random: Stream, moves: Row) -> None:
    """Play as the game's quick player does, until the position can be judged."""
    while not can_judge(state):
        acting = to_act(state)
        if has(acting, DEALER):
            deal(state, random)
        else:
            mover = lowest(acting) if count(acting) == 1 else pick(random, acting)
            apply(state, mover, roll(state, mover, moves, legal(state, mover, moves), random))


@rule
def write_back(state: Record, tree: Grid, path: Row, depth: int) -> None:
    """Every node on the path hears what the outcome was worth to the one who moved there."""
    for index in range(depth):
        node = path[index]
        tree[node, VISITS] += 1
        tree[node, WORTH] += worth(state, tree[node, SEAT])
