"""What a guest may ask of the room, and the lines that follow from it. Nothing here changes anything."""

from collections.abc import Callable
from typing import Any

from tablee.core.chance import fresh_seed
from tablee.core.contract import Game
from tablee.core.errors import TableeError
from tablee.core.options import complete
from tablee.play.dealer import Dealer
from tablee.play.match import open_table
from tablee.server import protocol as ask
from tablee.server.refusals import refusal
from tablee.server.table import lines
from tablee.server.table.room import Chair, Room
from tablee.server.terms import Settings

Decided = list[lines.AnyLine]
DEFAULT_KEEPER = 1  # for a seat that is left for good where the host wants no keeper


def decide(room: Room, guest: int, request: ask.Request) -> Decided:
    """The lines that a request leads to; a Refusal where it may not be."""
    if room.is_closed:
        raise refusal("table-closed")
    return ANSWERS[type(request)](room, guest, request)


def plain_text(text: str) -> str:
    """A name or a line of talk as it will stand there."""
    text = " ".join(text.split())
    if not text or not text.isprintable():
        raise refusal("bad-text")
    return text


def check_settings(game: Game, settings: Settings) -> None:
    """A Refusal where the game cannot be played so."""
    try:
        open_table(game, settings.seats, settings.options, None, Dealer())
    except TableeError as error:
        raise refusal("bad-settings", str(error)) from None


def newcomer(room: Room, name: str, most: int) -> lines.Joined:
    """The line of somebody who comes to the table."""
    if room.is_closed:
        raise refusal("table-closed")
    if len(room.present()) >= most or len(room.people) >= 10 * most:
        raise refusal("table-full")
    return lines.Joined(guest=len(room.people), name=_free_name(room, name))


def _free_name(room: Room, name: str) -> str:
    name = plain_text(name)
    if any(person.name.casefold() == name.casefold() for person in room.present()):
        raise refusal("name-taken")
    return name


def sit(room: Room, guest: int, request: ask.Sit) -> Decided:
    chair = _chair(room, request.chair)
    if room.phase == "playing" and room.has_sat.get(guest) != request.chair:
        raise refusal("host-decides")
    # In the middle of a game a bot may be keeping the chair of the one who comes back.
    if chair.guest is not None or (chair.bot is not None and room.phase != "playing"):
        raise refusal("chair-taken")
    return [lines.Sat(guest=guest, chair=request.chair)]


def seat_guest(room: Room, guest: int, request: ask.SeatGuest) -> Decided:
    _only_host(room, guest)
    _person(room, request.guest)
    if _chair(room, request.chair).guest is not None:
        raise refusal("chair-taken")
    if room.phase == "playing" and room.has_sat.get(request.guest, request.chair) != request.chair:
        raise refusal("knows-another-hand")
    return [lines.Sat(guest=request.guest, chair=request.chair)]


def rise(room: Room, guest: int, request: ask.Rise) -> Decided:
    _own_chair(room, guest)
    return [lines.Rose(guest=guest, bot=_successor(room))]


def leave(room: Room, guest: int, request: ask.Leave) -> Decided:
    return [lines.Left(guest=guest, bot=_successor_of(room, guest)), *_next_host(room, guest)]


def kick(room: Room, guest: int, request: ask.Kick) -> Decided:
    _only_host(room, guest)
    _another(room, guest, request.guest)
    return [lines.Left(guest=request.guest, bot=_successor_of(room, request.guest), was_kicked=True)]


def swap(room: Room, guest: int, request: ask.Swap) -> Decided:
    """Places with a bot or nobody are changed at once; the table holds what two people have yet to agree on."""
    _not_while_playing(room)
    own = _own_chair(room, guest)
    _chair(room, request.chair)
    order = list(range(len(room.chairs)))
    order[own], order[request.chair] = request.chair, own
    return [lines.Arranged(order=order)]


def arrange(room: Room, guest: int, request: ask.Arrange) -> Decided:
    _only_host(room, guest)
    _not_while_playing(room)
    if sorted(request.order) != list(range(len(room.chairs))):
        raise refusal("bad-order")
    return [lines.Arranged(order=list(request.order))]


def put_bot(room: Room, guest: int, request: ask.PutBot) -> Decided:
    _only_host(room, guest)
    if _chair(room, request.chair).guest is not None:
        raise refusal("chair-taken")
    if request.level is None:
        _not_while_playing(room)
    return [lines.Bot(chair=request.chair, level=request.level)]


def configure(room: Room, guest: int, request: ask.Configure) -> Decided:
    _only_host(room, guest)
    if room.phase != "open":
        raise refusal("not-while-playing")
    check_settings(room.game, request.settings)
    return [lines.Configured(settings=request.settings)]


def start(room: Room, guest: int, request: ask.Start) -> Decided:
    _only_host(room, guest)
    if room.phase != "open":
        raise refusal("not-while-playing")
    if any(chair.is_empty for chair in room.chairs):
        raise refusal("empty-chairs")
    names = [room.name_of(chair) for chair in room.chairs]
    words = [chair.words for chair in room.chairs]
    options = complete(room.game.facts.options, room.settings.options, len(names))
    return [lines.Started(rules_version=room.game.facts.rules_version, options=options, names=names, words=words)]


def rematch(room: Room, guest: int, request: ask.Rematch) -> Decided:
    _only_host(room, guest)
    if room.phase != "over":
        raise refusal("not-over")
    return [lines.Renewed(seed=fresh_seed().hex())]


def close(room: Room, guest: int, request: ask.Close) -> Decided:
    _only_host(room, guest)
    return [lines.Closed()]


def mute(room: Room, guest: int, request: ask.Mute) -> Decided:
    _only_host(room, guest)
    _another(room, guest, request.guest)
    return [lines.Muted(guest=request.guest, is_muted=request.is_muted)]


def hand_over(room: Room, guest: int, request: ask.HandOver) -> Decided:
    _only_host(room, guest)
    _another(room, guest, request.guest)
    return [lines.Hosted(guest=request.guest)]


def rename(room: Room, guest: int, request: ask.Rename) -> Decided:
    return [lines.Renamed(guest=guest, name=_free_name(room, request.name))]


def add_words(room: Room, guest: int, request: ask.AddWords) -> Decided:
    _own_chair(room, guest)
    if room.phase != "open":
        raise refusal("not-while-playing")
    words = " ".join(request.words.split())
    if not words.isprintable():
        raise refusal("bad-text")
    return [lines.Worded(guest=guest, words=words)]


def check_voice(room: Room, guest: int) -> None:
    """A Refusal for whoever the host has muted."""
    if room.people[guest].is_muted:
        raise refusal("muted")


ANSWERS: dict[type[ask.Request], Callable[[Room, int, Any], Decided]] = {
    ask.Sit: sit,
    ask.SeatGuest: seat_guest,
    ask.Rise: rise,
    ask.Leave: leave,
    ask.Kick: kick,
    ask.Swap: swap,
    ask.Arrange: arrange,
    ask.PutBot: put_bot,
    ask.Configure: configure,
    ask.Start: start,
    ask.Rematch: rematch,
    ask.Close: close,
    ask.Mute: mute,
    ask.HandOver: hand_over,
    ask.Rename: rename,
    ask.AddWords: add_words,
}


def _only_host(room: Room, guest: int) -> None:
    if guest != room.host:
        raise refusal("not-host")


def _not_while_playing(room: Room) -> None:
    if room.phase == "playing":
        raise refusal("not-while-playing")


def _person(room: Room, guest: int) -> None:
    if guest not in room.people or room.people[guest].has_left:
        raise refusal("no-guest")


def _another(room: Room, guest: int, other: int) -> None:
    _person(room, other)
    if guest == other:
        raise refusal("not-yourself")


def _chair(room: Room, chair: int) -> Chair:
    if chair >= len(room.chairs):
        raise refusal("no-chair")
    return room.chairs[chair]


def _own_chair(room: Room, guest: int) -> int:
    chair = room.chair_of(guest)
    if chair is None:
        raise refusal("not-seated")
    return chair


def _successor(room: Room) -> int | None:
    """The bot that goes on for somebody who gives up a seat in the middle of a game."""
    return (room.settings.keeper or DEFAULT_KEEPER) if room.phase == "playing" else None


def _successor_of(room: Room, guest: int) -> int | None:
    return _successor(room) if room.chair_of(guest) is not None else None


def _next_host(room: Room, leaving: int) -> Decided:
    """A table has a host as long as it has a guest."""
    others = [person.number for person in room.present() if person.number != leaving]
    if not others:
        return [lines.Closed()]
    return [lines.Hosted(guest=others[0])] if leaving == room.host else []
