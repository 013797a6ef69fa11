"""What could be known: exact chances where they can be counted, and what `imagine` draws everywhere."""

import json
import math
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from math import comb
from pathlib import Path
from typing import cast

import msgspec
import pytest

import tablee
from games.awimbawe.tables import Side, table
from helpers import ANNE, GUILLAUME, rule_test
from reviewing.test_review import played
from tablee.cli import main
from tablee.core.chance import PLAYING_ROUNDS, Stream, seed_for
from tablee.core.contract import Game
from tablee.core.records import Record
from tablee.core.seats import Seat
from tablee.games.chabyrinthe.cards import CATS
from tablee.games.chabyrinthe.state import State
from tablee.games.chiwawa.cards import COPIES, NAMES
from tablee.play.referee import seen_by
from tablee.reviewing.history import history
from tablee.reviewing.knowledge import Knowledge, known, known_at
from tablee.reviewing.review import CannotReview

SURE = 5.0  # standard errors; the draws are always the same ones
SECRETIVE = [("awimbawe", 2, {}), ("chiwawa", 3, {}), ("chabyrinthe", 2, {"mode": "versus"}), ("chabyrinthe", 1, {})]

pytestmark = pytest.mark.usefixtures("plain")


def shares(found: Knowledge, place: str) -> dict[str, float]:
    [one] = [one for one in found.places if one.place == place]
    return {likely.piece: likely.share for likely in one.likely}


def assert_drawn(found: dict[str, float], exact: dict[str, float], draws: int) -> None:
    """Each share is the exact one, as far as so many draws can tell; what is impossible was never drawn."""
    assert found.keys() <= {piece for piece, share in exact.items() if share > 0}
    for piece, share in exact.items():
        assert abs(found.get(piece, 0.0) - share) <= SURE * math.sqrt(share * (1 - share) / draws), piece


@rule_test("AW-19")
def test_a_card_that_was_never_seen_is_as_likely_in_each_place_as_that_has_room_for() -> None:
    match = played("awimbawe")
    found = known(match, 0, ANNE)
    unseen = [piece for place in found.places for piece in place.really]
    assert len(unseen) == 14
    assert_drawn(shares(found, "hand-1"), dict.fromkeys(unseen, 6 / 14), found.draws)
    for place in ("pile-0-0", "pile-1-3"):
        assert_drawn(shares(found, place), dict.fromkeys(unseen, 1 / 14), found.draws)


@rule_test("AW-6", "AW-19")
def test_a_terrain_that_a_hand_lacks_lies_in_the_piles() -> None:
    """Guillaume discarded a card of his hand, so what he could have followed with is face down."""
    match = table(Side(hand="earth-hyena"), Side(hand="meadow-mouse", lacks="earth sky"))
    match.play(ANNE, "play earth-hyena")
    match.play(GUILLAUME, "play meadow-mouse")
    found = known_at(match.game, match.state, 0, ANNE)
    sizes = {place.place: len(place.really) for place in found.places}
    unseen = [piece for place in found.places for piece in place.really]
    held = [piece for piece in unseen if not piece.startswith(("earth", "eagle"))]
    hands = [*combinations(held, sizes["hand-1"])]
    in_hand = {piece: sum(piece in hand for hand in hands) / len(hands) for piece in unseen}
    assert_drawn(shares(found, "hand-1"), in_hand, found.draws)
    face_down = len(unseen) - sizes["hand-1"]
    in_pile = {piece: (1 - share) * sizes["pile-0-1"] / face_down for piece, share in in_hand.items()}
    assert_drawn(shares(found, "pile-0-1"), in_pile, found.draws)
    assert 0 in in_hand.values()


@rule_test("CH-11")
def test_every_unknown_god_is_as_likely_at_every_unknown_place() -> None:
    match = played("chiwawa", seats=3)
    for line in (1, 20):
        found = known(match, line, ANNE, draws=1_000)
        unknown = Counter(piece for place in found.places for piece in place.really)
        total = unknown.total()
        for place in found.places:
            size = len(place.really)
            exact = {piece: 1 - comb(total - copies, size) / comb(total, size) for piece, copies in unknown.items()}
            assert_drawn(shares(found, place.place), exact, found.draws)
            assert all(unknown[one.piece] <= COPIES[NAMES.index(one.piece)] for one in place.likely)


@rule_test("CB-6")
def test_the_next_gutter_and_the_next_cat_are_any_that_nobody_has_seen() -> None:
    match = played("chabyrinthe", seats=2, mode="versus")
    found, state = known(match, 0, ANNE), cast(State, history(match)[0].after)
    cats = Counter(f"cat-{state.cat_stack[cat]}" for cat in range(CATS - state.cats_left, CATS))
    exact = {cat: copies / cats.total() for cat, copies in cats.items()}
    assert_drawn(shares(found, "cats"), exact, found.draws)
    assert sum(shares(found, "stack").values()) == pytest.approx(1)


def positions() -> Iterator[tuple[Game, Record, int, Seat]]:
    for game, seats, options in SECRETIVE:
        match = played(game, 5, seats, **options)
        for step in history(match)[::11]:
            for seat in range(seats):
                yield match.game, step.after, step.entry.n, Seat(seat)


def test_what_is_told_is_what_imagine_draws_and_nothing_else() -> None:
    """The shares are those of the draws; a draw has the same places, and all that is hidden lies somewhere."""
    for game, state, line, seat in positions():
        found = known_at(game, state, line, seat, draws=5)
        hidden, seen = game.hindsight.hidden, seen_by(game, state, seat)
        assert hidden is not None
        assert all(one.piece in game.words.pieces for place in found.places for one in place.likely)
        if not found.places:
            continue
        now, stream = hidden(state, seen), Stream.of(seed_for(f"known {line} {seat}", 0), PLAYING_ROUNDS)
        drawn = [imagined(game, seen, stream) for _ in range(5)]
        for place in found.places:
            counts = Counter(piece for one in drawn for piece in {*hidden(one, seen)[place.place]})
            assert shares(found, place.place) == {piece: times / 5 for piece, times in counts.items()}
        for then in (hidden(one, seen) for one in drawn):
            assert {place: len(pieces) for place, pieces in then.items()} == {
                place: len(pieces) for place, pieces in now.items()
            }
            if game.facts.slug != "chabyrinthe":  # there only the next ones are told
                assert Counter(chain(*now.values())) == Counter(chain(*then.values()))


def imagined(game: Game, seen: Record, stream: Stream) -> Record:
    drawn: Record = game.rules.State()
    game.rules.imagine(seen, stream, drawn)
    return drawn


def test_two_tables_that_a_seat_cannot_tell_apart_are_known_alike() -> None:
    for game, seats, options in SECRETIVE[:3]:
        match = played(game, 5, seats, **options)
        state, twin = history(match)[9].after, match.game.rules.State()
        match.game.rules.imagine(seen_by(match.game, state, ANNE), Stream.of(bytes(32)), twin)
        assert bytes(twin) != bytes(state)
        one, other = (known_at(match.game, table, 9, ANNE, 50).places for table in (state, twin))
        assert [(place.place, place.likely) for place in one] == [(place.place, place.likely) for place in other]


def test_nothing_is_hidden_once_a_match_is_over_and_nobody_may_look_before() -> None:
    match = played("awimbawe")
    assert known(match, len(match.log) - 1, ANNE).places == []
    with pytest.raises(CannotReview, match="not over"):
        known(tablee.new_match("awimbawe", seed=1), 0, ANNE)
    with pytest.raises(CannotReview, match="no line"):
        known(match, 10_000, ANNE)


def test_the_command_line_and_the_library_tell_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, match = tmp_path / "match.jsonl", played("awimbawe")
    file.write_text(match.replay_file())
    assert main(["review", str(file), "--known", "5", "--seat", "2", "--json"]) == 0
    told = msgspec.convert(json.loads(capsys.readouterr().out), list[Knowledge])
    assert told == [tablee.known(match, 5, GUILLAUME)]
    assert main(["review", str(file), "--known", "5", "--seat", "1", "--language", "fr"]) == 0
    assert "pouvait savoir" in capsys.readouterr().out
