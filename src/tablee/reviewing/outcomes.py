"""How games end that quick players play on from a position: the loops that judge, compiled for each game.

Chance deals in them as it does at the table. So the chance before a deal is the mean of the chances after it, and
what all deals of many matches give to a seat comes to nothing.
"""

from tablee.core.chance import Stream, pick, stream_in
from tablee.core.contract import apply, deal, imagine, legal, roll, seen_in, state_in, to_act, winners
from tablee.core.playout import copy_row
from tablee.core.records import Record, Row
from tablee.core.rule import rule
from tablee.core.seats import DEALER
from tablee.core.sets import count, has, lowest, members

LOST, GAINED = range(2)  # what a pair of games counts: a win that the other move would have had, and one that it cost


@rule
def play_to_end(state: Record, random: Stream, moves: Row) -> None:
    acting = to_act(state)
    while acting:
        if has(acting, DEALER):
            deal(state, random)
        else:
            seat = lowest(acting) if count(acting) == 1 else pick(random, acting)
            apply(state, seat, roll(state, seat, moves, legal(state, seat, moves), random))
        acting = to_act(state)


@rule
def wins_from(start: Row, scratch: Row, stream: Row, moves: Row, wins: Row, games: int) -> None:
    """Count for each seat the games that it wins, alone or with others, from a state that lies open."""
    state, random = state_in(scratch), stream_in(stream)
    for _ in range(games):
        copy_row(start, scratch)
        play_to_end(state, random, moves)
        for seat in members(winners(state)):
            wins[seat] += 1


@rule
def wins_as_seen(seen: Row, scratch: Row, stream: Row, moves: Row, wins: Row, games: int) -> None:
    """The same from what one seat has seen: every game fills in the rest anew."""
    state, random = state_in(scratch), stream_in(stream)
    for _ in range(games):
        imagine_anew(seen_in(seen), random, state, scratch)
        play_to_end(state, random, moves)
        for seat in members(winners(state)):
            wins[seat] += 1


@rule
def compare_moves(
    seen: Row,
    drawn: Row,
    scratch: Row,
    stream: Row,
    moves: Row,
    pairs: Row,
    seat: int,
    played: int,
    other: int,
    games: int,
) -> None:
    """Play two moves of a seat in the same imagined states, and count the pairs of games that end differently."""
    imagined, state, random = state_in(drawn), state_in(scratch), stream_in(stream)
    for _ in range(games):
        imagine_anew(seen_in(seen), random, imagined, drawn)
        won = wins_with(drawn, state, scratch, random, moves, seat, played)
        would_win = wins_with(drawn, state, scratch, random, moves, seat, other)
        pairs[LOST] += would_win and not won
        pairs[GAINED] += won and not would_win


@rule
def wins_with(drawn: Row, state: Record, scratch: Row, random: Stream, moves: Row, seat: int, move: int) -> bool:
    copy_row(drawn, scratch)
    apply(state, seat, move)
    play_to_end(state, random, moves)
    return has(winners(state), seat)


@rule
def imagine_anew(seen: Record, random: Stream, state: Record, words: Row) -> None:
    for index in range(len(words)):
        words[index] = 0
    imagine(seen, random, state)
