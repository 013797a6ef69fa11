"""What a guest may ask of the table, and the lines that follow from it. Nothing here changes anything."""

from collections.abc import Callable
from typing import Any

from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.plain_text import is_plain
from tablee.play.dealer import Dealer
from tablee.play.opening import open_table
from tablee.server import protocol as ask
from tablee.server.refusals import refusal
from tablee.server.state import lines
from tablee.server.state.people import Chair
from tablee.server.state.table_state import TableState
from tablee.server.terms import Settings

Decided = list[lines.AnyLine]
WHILE_SHUFFLING = (ask.Leave, ask.Close, ask.Mute, ask.HandOver)  # they change no seat of the pact


def decide(state: TableState, guest: int, request: ask.Request) -> Decided:
    """The lines that a request leads to; a Refusal where it may not be."""
    if state.is_closed:
        raise refusal("table-closed")
    if state.shuffling.is_under_way and not isinstance(request, WHILE_SHUFFLING):
        raise refusal("shuffling")
    return ANSWERS[type(request)](state, guest, request)


def plain_text(text: str) -> str:
    """A name or a line of talk as it will stand there."""
    text = " ".join(text.split())
    if not text or not is_plain(text):
        raise refusal("bad-text")
    return text


def check_settings(game: Game, settings: Settings) -> None:
    """A Refusal where the game cannot be played so."""
    if settings.is_slow and game.facts.is_real_time:
        raise refusal("not-by-and-by")
    try:
        open_table(game, settings.seats, settings.options, None, Dealer())
    except TableeError as error:
        raise refusal("bad-settings", str(error)) from None


def newcomer(state: TableState, name: str, mark: str, most: int, gone: int | None) -> Decided:
    """The lines of somebody who comes to the table; where it is full, one who has gone makes room."""
    if state.is_closed:
        raise refusal("table-closed")
    check_mark(state, mark)
    joined = lines.Joined(guest=state.guests, name=_free_name(state, name), mark=mark)
    if len(state.present()) < most:
        return [joined]
    if gone is None:
        raise refusal("table-full")
    return [lines.Left(guest=gone), joined]


def check_mark(state: TableState, mark: str) -> None:
    """Nobody comes from where somebody was kicked, unless others here live at the same address."""
    kicked = {person.mark for person in state.people.values() if person.was_kicked}
    if mark and mark in kicked - {person.mark for person in state.present()}:
        raise refusal("kicked")


def _free_name(state: TableState, name: str) -> str:
    """Whoever was kicked does not come back as if nothing had been: their name stays taken at this table."""
    name = plain_text(name)
    namesakes = [person for person in state.people.values() if person.name.casefold() == name.casefold()]
    if any(person.was_kicked or not person.has_left for person in namesakes):
        raise refusal("name-taken")
    return name


def sit(state: TableState, guest: int, request: ask.Sit) -> Decided:
    """In the middle of a game a bot's chair can be had too: the others are asked, or it was one's own."""
    _not_withheld(state, guest)
    if _chair(state, request.chair).bot is not None and state.phase != "playing":
        raise refusal("chair-taken")
    return _take_chair(state, guest, request.chair)


def seat_guest(state: TableState, guest: int, request: ask.SeatGuest) -> Decided:
    _may_decide(state, guest)
    _person(state, request.guest)
    _not_withheld(state, request.guest)
    return _take_chair(state, request.guest, request.chair)


def _take_chair(state: TableState, guest: int, chair: int) -> Decided:
    if _chair(state, chair).guest is not None:
        raise refusal("chair-taken")
    if state.phase == "playing" and state.has_sat.get(guest, chair) != chair:
        raise refusal("knows-another-hand")
    return [lines.Sat(guest=guest, chair=chair)]


def rise(state: TableState, guest: int, request: ask.Rise) -> Decided:
    """Also for who has no chair, and wants none when the next game begins."""
    return [lines.Rose(guest=guest, bot=_successor_of(state, guest))]


def leave(state: TableState, guest: int, request: ask.Leave) -> Decided:
    return [lines.Left(guest=guest, bot=_successor_of(state, guest)), *_next_host(state, guest)]


def kick(state: TableState, guest: int, request: ask.Kick) -> Decided:
    _may_decide(state, guest)
    _another(state, guest, request.guest)
    is_playing = state.phase == "playing" and state.chair_of(request.guest) is not None
    if guest != state.host and (is_playing or request.guest == state.host):
        raise refusal("not-host")
    return [lines.Left(guest=request.guest, bot=_successor_of(state, request.guest), was_kicked=True)]


def swap(state: TableState, guest: int, request: ask.Swap) -> Decided:
    """Places with a bot or nobody are changed at once; the table holds what two people have yet to agree on."""
    _not_while_playing(state)
    own = _own_chair(state, guest)
    _chair(state, request.chair)
    order = list(range(len(state.chairs)))
    order[own], order[request.chair] = request.chair, own
    return [lines.Arranged(order=order)]


def arrange(state: TableState, guest: int, request: ask.Arrange) -> Decided:
    _may_decide(state, guest)
    _not_while_playing(state)
    if sorted(request.order) != list(range(len(state.chairs))):
        raise refusal("bad-order")
    return [lines.Arranged(order=list(request.order))]


def put_bot(state: TableState, guest: int, request: ask.PutBot) -> Decided:
    _may_decide(state, guest)
    if _chair(state, request.chair).guest is not None:
        raise refusal("chair-taken")
    if request.level is None:
        _not_while_playing(state)
    return [lines.BotSeated(chair=request.chair, level=request.level)]


def configure(state: TableState, guest: int, request: ask.Configure) -> Decided:
    _may_decide(state, guest)
    if state.phase != "open":
        raise refusal("not-while-playing")
    check_settings(state.game, request.settings)
    return [lines.Configured(settings=request.settings)]


def check_start(state: TableState, guest: int) -> None:
    """A Refusal where this guest cannot let the match begin."""
    if state.is_closed:
        raise refusal("table-closed")
    _may_decide(state, guest)
    if state.phase != "open":
        raise refusal("not-while-playing")
    if any(chair.is_empty for chair in state.chairs):
        raise refusal("empty-chairs")


def close(state: TableState, guest: int, request: ask.Close) -> Decided:
    _only_host(state, guest)
    return [lines.Closed()]


def mute(state: TableState, guest: int, request: ask.Mute) -> Decided:
    _may_decide(state, guest)
    _another(state, guest, request.guest)
    return [lines.Muted(guest=request.guest, is_muted=request.is_muted)]


def hand_over(state: TableState, guest: int, request: ask.HandOver) -> Decided:
    _only_host(state, guest)
    _another(state, guest, request.guest)
    return [lines.Hosted(guest=request.guest)]


def rename(state: TableState, guest: int, request: ask.Rename) -> Decided:
    return [lines.Renamed(guest=guest, name=_free_name(state, request.name))]


def stand_in(state: TableState, guest: int, request: ask.StandIn) -> Decided:
    """While the host is long away, which the table knows; a stranger with the code sits at no chair."""
    _own_chair(state, guest)
    return [lines.StoodIn(guest=guest)]


ANSWERS: dict[type[ask.Request], Callable[[TableState, int, Any], Decided]] = {
    ask.Sit: sit,
    ask.SeatGuest: seat_guest,
    ask.Rise: rise,
    ask.Leave: leave,
    ask.Kick: kick,
    ask.Swap: swap,
    ask.Arrange: arrange,
    ask.PutBot: put_bot,
    ask.Configure: configure,
    ask.Close: close,
    ask.Mute: mute,
    ask.HandOver: hand_over,
    ask.StandIn: stand_in,
    ask.Rename: rename,
}


def _only_host(state: TableState, guest: int) -> None:
    if guest != state.host:
        raise refusal("not-host")


def _may_decide(state: TableState, guest: int) -> None:
    """What the host may do, and who stands in for them."""
    if guest != state.deciding:
        raise refusal("not-host")


def _not_while_playing(state: TableState) -> None:
    if state.phase == "playing":
        raise refusal("not-while-playing")


def _not_withheld(state: TableState, guest: int) -> None:
    """Else somebody could withhold a secret, and play what is dealt instead."""
    if state.phase == "playing" and guest in state.shuffling.withheld:
        raise refusal("withheld")


def _person(state: TableState, guest: int) -> None:
    if state.has_left(guest):
        raise refusal("no-guest")


def _another(state: TableState, guest: int, other: int) -> None:
    _person(state, other)
    if guest == other:
        raise refusal("not-yourself")


def _chair(state: TableState, chair: int) -> Chair:
    if chair >= len(state.chairs):
        raise refusal("no-chair")
    return state.chairs[chair]


def _own_chair(state: TableState, guest: int) -> int:
    chair = state.chair_of(guest)
    if chair is None:
        raise refusal("not-seated")
    return chair


def _successor(state: TableState) -> int | None:
    """The bot that goes on for somebody who gives up a seat in the middle of a game."""
    is_needed = state.phase == "playing" or state.shuffling.is_under_way
    return state.successor if is_needed else None


def _successor_of(state: TableState, guest: int) -> int | None:
    return _successor(state) if state.chair_of(guest) is not None else None


def _next_host(state: TableState, leaving: int) -> Decided:
    """A table has a host as long as it has a guest; whoever sits there comes before who watches."""
    others = [person.number for person in state.present() if person.number != leaving]
    if not others:
        return [lines.Closed()]
    others.sort(key=lambda guest: state.chair_of(guest) is None)
    return [lines.Hosted(guest=others[0])] if leaving == state.host else []
