"""What a seat knows, and what it can imagine (AR-18)."""

from tablee.core.chance import Stream, below, shuffle
from tablee.core.pack import NO_CARD
from tablee.core.records import copier
from tablee.core.rule import rule
from tablee.core.seats import MOST_SEATS
from tablee.core.sets import EMPTY, first_ones, has, only
from tablee.games.arriba.cards import CARDS, SYMBOL, TOTEM
from tablee.games.arriba.moves import READ, SIGNAL, TURN
from tablee.games.arriba.state import DEALING, Open, Seen, State, lies_open, top_before, top_card, up_at

copy_open = copier(Open)


@rule
def observe(state: State, seat: int, seen: Seen) -> None:
    """AR-18: tops and sizes; whatever else could be remembered is not told, nor which Totem cards are spent."""
    seen.viewer = seat
    copy_open(state, seen)
    for side in range(MOST_SEATS):
        seen.top[side] = top_card(state, side) if side < state.seats else NO_CARD


@rule
def imagine(seen: Seen, random: Stream, state: State) -> None:
    """The visible tops where they are, and all other cards anywhere, each order as likely."""
    copy_open(seen, state)
    if is_undealt(seen):
        return
    for card in range(CARDS):
        state.cards[card] = card
    shuffle(random, state.cards, CARDS)
    for side in range(seen.seats):
        if seen.up_size[side] > 0:
            show(state, up_at(state, side), seen.top[side])
    if seen.is_settled:
        imagine_after_settlement(seen, random, state)
    else:
        imagine_after_card(seen, random, state)


@rule
def is_undealt(seen: Seen) -> bool:
    """Before the first deal there is no card to imagine."""
    return seen.phase == DEALING and seen.rounds == 0


@rule
def show(state: State, place: int, card: int) -> None:
    """Change a card over with the one that chance has put in its place."""
    for other in range(CARDS):
        if state.cards[other] == card:
            state.cards[other] = state.cards[place]
            state.cards[place] = card
            return


@rule
def imagine_after_card(seen: Seen, random: Stream, state: State) -> None:
    """A Totem card just turned is live; an older one may be spent, and is after a settlement before that card."""
    for side in range(seen.seats):
        is_new = has(seen.just_turned, side)
        if is_new and is_totem(top_card(state, side)):
            state.live |= only(side)
        if is_totem(top_before(state, side)) and not seen.was_settled and below(random, 2) == 1:
            state.was_live |= only(side)
            if not is_new:
                state.live |= only(side)


@rule
def imagine_after_settlement(seen: Seen, random: Stream, state: State) -> None:
    """Only early grabs leave a Totem card live that was just turned, only later ones the Totem card that it covers."""
    were_early = below(random, 2) == 1
    for side in range(seen.seats):
        if has(seen.just_turned, side) and is_totem(top_card(state, side)) and were_early:
            state.live |= only(side)
        if has(seen.just_turned, side) and is_totem(top_before(state, side)) and not were_early:
            state.was_live |= only(side)


@rule
def is_totem(card: int) -> bool:
    return card != NO_CARD and SYMBOL[card] == TOTEM


@rule
def who_learns(before: State, after: State, actor: int, move: int) -> int:
    """Everybody from a card that is turned, and from a grab where there is something to grab for."""
    if move == READ:
        return EMPTY
    shows = move in (TURN, SIGNAL) or lies_open(before)
    return first_ones(before.seats) if shows else EMPTY
