"""What a seat knows, and what it can imagine (AW-19)."""

from math import comb

from tablee.core.chance import Stream, below, pick
from tablee.core.pack import NO_CARD, UNSEEN
from tablee.core.records import copier, field_copier
from tablee.core.rule import rule
from tablee.core.seats import NOBODY
from tablee.core.sets import EMPTY, count, has, members, only, without
from tablee.games.awimbawe.cards import ALL_CARDS
from tablee.games.awimbawe.state import (
    CHOOSING_LEADER,
    DEALING,
    DEALT,
    DEEPEST,
    HAND,
    OVER,
    PILES,
    SEATS,
    Open,
    Seen,
    State,
    card_at_place,
    dealt_to_hand,
    opponent,
    places_of,
)

# WAYS[n][k]: how many different k places there are among n.
WAYS = tuple(tuple(comb(places, held) for held in range(HAND + 1)) for places in range(HAND + 1))

copy_open = copier(Open)
copy_piles = field_copier("pile", of=State, to=Seen)


@rule
def is_laid_open(phase: int) -> bool:
    """When a round is over, all its cards may be seen (AW-15)."""
    return phase in (CHOOSING_LEADER, OVER, DEALING)


@rule
def observe(state: State, seat: int, seen: Seen) -> None:
    observe_table(state, seen)
    observe_own(state, seat, seen)


@rule
def observe_table(state: State, seen: Seen) -> None:
    """What all see alike."""
    copy_open(state, seen)
    copy_piles(state, seen)
    is_open = is_laid_open(state.phase)
    for side in range(SEATS):
        hand, held = state.hand[side], state.paralysed[side]
        seen.hand_size[side] = count(hand)
        seen.held_places[side] = places_of(state, side, held) if held else EMPTY
        seen.held_tops[side] = held & state.face_up
        seen.shown_hand[side] = hand if is_open else EMPTY
        if not is_open:
            cover_piles(state, side, seen)


@rule
def observe_own(state: State, seat: int, seen: Seen) -> None:
    """One's own cards in the order of their places (AW-12)."""
    seen.viewer = seat
    own, place = seen.own_hand, 0
    if seat != NOBODY:
        hand = state.hand[seat]
        for index in range(HAND):
            card = dealt_to_hand(state, seat, index)
            if card >= 0 and has(hand, card):
                own[place] = card
                place += 1
    for empty in range(place, HAND):
        own[empty] = NO_CARD


@rule
def cover_piles(state: State, side: int, seen: Seen) -> None:
    """Nobody sees a card that was never face up."""
    face_up, pile, shown = state.face_up, state.pile, seen.pile
    for place in range(PILES):
        for depth in range(state.height[side, place]):
            if not has(face_up, pile[side, place, depth]):
                shown[side, place, depth] = UNSEEN


@rule
def imagine(seen: Seen, random: Stream, state: State) -> None:
    """All cards that the viewer has not seen, dealt to the places where they can lie."""
    copy_open(seen, state)
    for index in range(SEATS * DEALT):
        state.deck[index] = NO_CARD
    unseen = ALL_CARDS & ~known_cards(seen)
    for side in range(SEATS):
        if side == seen.viewer:
            for place in range(seen.hand_size[side]):
                put_in_hand(state, side, place, seen.own_hand[place])
        elif is_laid_open(seen.phase):
            take_hand(state, side, seen.shown_hand[side])
        else:
            imagine_hand(seen, random, unseen, state)
    unseen &= ~(state.hand[0] | state.hand[1])
    for side in range(SEATS):
        unseen = imagine_piles(seen, side, random, unseen, state)
        state.paralysed[side] = seen.held_tops[side]
        for place in members(seen.held_places[side]):
            state.paralysed[side] |= only(card_at_place(state, side, place))


@rule
def known_cards(seen: Seen) -> int:
    cards = seen.face_up | seen.taken[0] | seen.taken[1]
    for place in range(HAND):
        if seen.own_hand[place] != NO_CARD:
            cards |= only(seen.own_hand[place])
    if seen.led != NO_CARD:
        cards |= only(seen.led)
    if seen.answer != NO_CARD:
        cards |= only(seen.answer)
    return cards


@rule
def imagine_hand(seen: Seen, random: Stream, unseen: int, state: State) -> None:
    """The opponent's hand: any unseen cards that its plays do not rule out, drawn anew while in doubt."""
    side = opponent(seen.viewer)
    possible = unseen & ~seen.lacks[side]
    while True:
        state.hand[side] = EMPTY
        for place in range(seen.hand_size[side]):
            put_in_hand(state, side, place, pick(random, possible & ~state.hand[side]))
        if is_beyond_doubt(seen, side, state.hand[side], random):
            return


@rule
def is_beyond_doubt(seen: Seen, side: int, hand: int, random: Stream) -> bool:
    """Keep a hand as often as chance would have put its doubted cards just into the places that were paralysed."""
    for doubt in range(seen.doubts[side]):
        there = seen.shown_since[side, doubt] + count(hand & seen.doubted[side, doubt])
        places, held = seen.places_then[side, doubt], seen.held_then[side, doubt]
        if there > held:
            return False
        if below(random, WAYS[places][held]) >= WAYS[places - there][held - there]:
            return False
    return True


@rule
def imagine_piles(seen: Seen, side: int, random: Stream, unseen: int, state: State) -> int:
    """Fill the piles of one side; the cards that are still unseen afterwards."""
    for place in range(PILES):
        for depth in range(DEEPEST):
            card = seen.pile[side, place, depth]
            if card == UNSEEN:
                card = pick(random, unseen)
                unseen = without(unseen, card)
            state.pile[side, place, depth] = card
    return unseen


@rule
def take_hand(state: State, side: int, cards: int) -> None:
    place = 0
    for card in members(cards):
        put_in_hand(state, side, place, card)
        place += 1


@rule
def put_in_hand(state: State, side: int, place: int, card: int) -> None:
    state.hand[side] |= only(card)
    state.deck[side * DEALT + 2 * PILES + place] = card


@rule
def who_learns(before: State, after: State, actor: int, move: int) -> int:
    """Both, when cards were turned up or a round ended; the opponent, when a play showed what a hand has or lacks."""
    if after.face_up & ~before.face_up or is_laid_open(after.phase) or is_laid_open(before.phase):
        return only(0) | only(1)
    shows_hand = before.hand[actor] != after.hand[actor]
    shows_lack = before.lacks[actor] != after.lacks[actor] or before.doubts[actor] != after.doubts[actor]
    return only(opponent(actor)) if shows_hand or shows_lack else EMPTY
