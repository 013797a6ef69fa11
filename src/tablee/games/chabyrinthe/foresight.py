"""Looking a turn ahead against others: all that a player can do with a turn, and what the next one makes of it."""

from tablee.core.chance import Stream, below, shuffle, stream_in
from tablee.core.contract import seen_in, state_in
from tablee.core.playout import copy_row
from tablee.core.records import Grid, Record, Row, number, record_in, row_of
from tablee.core.rule import rule
from tablee.games.chabyrinthe.moves import INSERT, TURN
from tablee.games.chabyrinthe.paths import borders_of, is_any_cat_connected, joined_to
from tablee.games.chabyrinthe.planning import fill, threats
from tablee.games.chabyrinthe.rules import apply, counts_turns, is_partner, legal, side_points, turn_card
from tablee.games.chabyrinthe.secrets import imagine
from tablee.games.chabyrinthe.state import OVER, TEAMS, Open, State, table_of

POINT = 48  # a point of the game in the unit of these values: shares of it stay whole
UNTRIED = -(1 << 40)  # less than any value
NO_ACTION = -1
VALUE, FIRST, SECOND = range(3)  # what is noted of a turn: its value and its actions
NOTED = 3
OWN, FIRST_DONE, SECOND_DONE, REPLY = range(4)  # rows with states; the reply's turn uses the two after it
TABLES = REPLY + 3
TRIES = 8  # actions that the quick player thinks of


class Sight(Record):
    """How much a player sees of what a turn can become."""

    ways: int = number()  # in which it sees a card inserted, of four
    breadth: int = number()  # first actions of the own turn that are followed up
    answered: int = number()  # own turns to which the reply is looked at; none: the own turn alone counts
    reply_breadth: int = number()  # first actions of a reply that are followed up
    promise: int = number()  # what a chance is worth to whoever goes on with the turn
    danger: int = number()  # what a chance that is left to the next player costs
    minding: int = number()  # how much of a reply counts, in 48ths


sight_in = record_in(lambda game: Sight)


@rule
def chances(state: Open) -> int:
    """How many cards could bring a cat home by one turn."""
    table = table_of(state.width)
    from_cats = joined_to(state.square, borders_of(table, state.cats))
    from_homes = joined_to(state.square, borders_of(table, state.homes))
    return threats(state.square, from_cats, from_homes)


@rule
def outlook(state: Open, seat: int, sight: Sight) -> int:
    """What the chances on the table are worth to the seat that has just acted: its own side goes on, or another."""
    if state.phase == OVER:
        return 0
    if counts_turns(state) or is_partner(state, seat, state.actor):
        return sight.promise * chances(state)
    return -sight.danger * chances(state) if sight.danger else 0


@rule
def value_after(tables: Grid, here: int, move: int, seat: int, before: int, sight: Sight) -> int:
    """Play a move of the table `here` on the one behind it: points won since `before`, and the outlook."""
    copy_row(row_of(tables, here), row_of(tables, here + 1))
    state = state_in(row_of(tables, here + 1))
    apply(state, seat, move)
    return POINT * (side_points(state, seat) - before) + outlook(state, seat, sight)


@rule
def note_actions(
    tables: Grid, here: int, first: int, before: int, sight: Sight, random: Stream, moves: Row, out: Grid, size: int
) -> int:
    """Note the actions that the player to act has in sight, as first ones or after a first one; how many are noted.

    They come in random order, so that equal ones are chosen by chance and no game goes in circles.
    """
    state = state_in(row_of(tables, here))
    count = legal(state, state.actor, moves)
    shuffle(random, moves, count)
    for index in range(count):
        move = moves[index]
        if is_in_sight(move, sight):
            out[size, VALUE] = value_after(tables, here, move, state.actor, before, sight)
            out[size, FIRST] = move if first == NO_ACTION else first
            out[size, SECOND] = NO_ACTION if first == NO_ACTION else move
            size += 1
    return size


@rule
def is_in_sight(move: int, sight: Sight) -> bool:
    """Who sees fewer ways does not think of turning the stack's card before it is inserted."""
    return move < INSERT or (move - INSERT) % 4 < sight.ways


@rule
def note_turns(
    tables: Grid, here: int, breadth: int, sight: Sight, random: Stream, moves: Row, firsts: Grid, turns: Grid
) -> int:
    """Note the turns of the player to act that begin with the most promising actions; how many there are."""
    state = state_in(row_of(tables, here))
    before = side_points(state, state.actor)
    firsts_noted = note_actions(tables, here, NO_ACTION, before, sight, random, moves, firsts, 0)
    size = 0
    for _ in range(min(firsts_noted, breadth)):
        best = best_of(firsts, firsts_noted)
        first = firsts[best, FIRST]
        value = value_after(tables, here, first, state.actor, before, sight)
        if is_turn_over(state, state_in(row_of(tables, here + 1))):
            note_turn(turns, size, value, first)
            size += 1
        else:
            size = note_actions(tables, here + 1, first, before, sight, random, moves, turns, size)
        firsts[best, VALUE] = UNTRIED
    return size


@rule
def is_turn_over(before: State, after: State) -> bool:
    return after.phase == OVER or after.turns > before.turns


@rule
def note_turn(turns: Grid, index: int, value: int, first: int) -> None:
    """A turn of a single action: the last one of a turn under way, or of the game."""
    turns[index, VALUE] = value
    turns[index, FIRST] = first
    turns[index, SECOND] = NO_ACTION


@rule
def best_of(turns: Grid, size: int) -> int:
    best = 0
    for index in range(1, size):
        if turns[index, VALUE] > turns[best, VALUE]:
            best = index
    return best


@rule
def foresee(
    seen: Row,
    stream: Row,
    words: Row,
    tables: Grid,
    moves: Row,
    firsts: Grid,
    turns: Grid,
    replies: Grid,
    scores: Row,
    totals: Row,
    worlds: int,
) -> None:
    """Imagine the stacks some times, and add up what each action is worth as the beginning of a turn."""
    sight, random = sight_in(words), stream_in(stream)
    for _ in range(worlds):
        fill(row_of(tables, OWN), 0)
        imagine(seen_in(seen), random, state_in(row_of(tables, OWN)))
        consider(sight, random, tables, moves, firsts, turns, replies, scores)
        add_scores(scores, totals)


@rule
def consider(
    sight: Sight, random: Stream, tables: Grid, moves: Row, firsts: Grid, turns: Grid, replies: Grid, scores: Row
) -> None:
    """What each action is worth that begins one of the best turns, in one order of the stacks."""
    fill(scores, UNTRIED)
    size = note_turns(tables, OWN, sight.breadth, sight, random, moves, firsts, turns)
    for _ in range(min(size, max(sight.answered, 1))):
        best = best_of(turns, size)
        value = turns[best, VALUE]
        if sight.answered > 0:
            play_turn(tables, turns[best, FIRST], turns[best, SECOND])
            value = value_with_reply(tables, sight, random, moves, firsts, replies)
        scores[turns[best, FIRST]] = max(scores[turns[best, FIRST]], value)
        turns[best, VALUE] = UNTRIED


@rule
def add_scores(scores: Row, totals: Row) -> None:
    """What was not looked at counts a little less than the least that was."""
    least = -UNTRIED
    for move in range(len(scores)):
        if scores[move] != UNTRIED:
            least = min(least, scores[move])
    for move in range(len(scores)):
        totals[move] += least - 1 if scores[move] == UNTRIED else scores[move]


@rule
def play_turn(tables: Grid, first: int, second: int) -> None:
    """Play a whole turn of one's own, on the table of the reply."""
    copy_row(row_of(tables, OWN), row_of(tables, REPLY))
    state = state_in(row_of(tables, REPLY))
    seat = state.actor
    apply(state, seat, first)
    if second != NO_ACTION:
        apply(state, seat, second)


@rule
def value_with_reply(tables: Grid, sight: Sight, random: Stream, moves: Row, firsts: Grid, replies: Grid) -> int:
    """Points won by a turn, less what the next player's best turn is worth to them."""
    root, state = state_in(row_of(tables, OWN)), state_in(row_of(tables, REPLY))
    won = POINT * (side_points(state, root.actor) - side_points(root, root.actor))
    if state.phase == OVER:
        return won
    size = note_turns(tables, REPLY, sight.reply_breadth, sight, random, moves, firsts, replies)
    return won - minded_share(state, root.actor, sight) * replies[best_of(replies, size), VALUE] // POINT


@rule
def minded_share(state: State, seat: int, sight: Sight) -> int:
    """How much of a reply counts, in 48ths: a partner's is a gain, and one opponent of several counts less."""
    if is_partner(state, seat, state.actor):
        return -sight.minding
    return sight.minding if state.mode == TEAMS else sight.minding // (state.seats - 1)


@rule
def roll(state: State, seat: int, moves: Row, size: int, random: Stream) -> int:
    """The quick player: of a few actions that come to mind, a turn that brings a cat home, else the last of them."""
    move = moves[below(random, size)]
    for _ in range(TRIES - 1):
        if turns_home(state, move):
            return move
        move = moves[below(random, size)]
    return move


@rule
def turns_home(state: State, move: int) -> bool:
    """Whether an action turns a card so that a cat comes home (CB-5, CB-7)."""
    if move >= INSERT:
        return False
    cell, quarters = (move - TURN) // 3, (move - TURN) % 3 + 1
    turn_card(state.square, cell, quarters)
    is_home = is_any_cat_connected(state.square, table_of(state.width), state.cats, state.homes)
    turn_card(state.square, cell, 4 - quarters)
    return is_home
