"""Laws of every match: what is written can be read, what is refused changes nothing, what is over is over."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

import tablee
from helpers import refused
from laws.tables import Table
from tablee.core.seats import CLOCK

Positions = Callable[[int], Iterator[tablee.Match]]


def test_moves_survive_writing_and_reading(table: Table) -> None:
    notation = table.game.notation
    for number, move in enumerate(notation):
        assert notation.number(str(move)) == number
        assert notation.number(f"  {str(move).upper()} ") == number
        assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move


def test_the_log_alone_rebuilds_the_match(table: Table, positions: Positions) -> None:
    for seed in range(3):
        for number, match in enumerate(positions(seed)):
            if number % 25 == 0 or match.is_over:
                assert_rebuilt(match)


def assert_rebuilt(match: tablee.Match) -> None:
    again = tablee.replay(match.record())
    assert bytes(again.state) == bytes(match.state)
    assert again.record() == match.record()
    seats = [*range(match.seats), None]
    assert [again.view(seat) for seat in seats] == [match.view(seat) for seat in seats]
    assert [again.events(seat) for seat in seats] == [match.events(seat) for seat in seats]


def test_what_is_taken_back_never_was(table: Table, positions: Positions) -> None:
    """A move that may be undone leaves state, lists and views as before; the log keeps both lines."""
    undone = 0
    for number, match in enumerate(positions(4)):
        if number % 5 or match.is_over:
            continue
        seat = match.to_act()[0]
        for move in match.legal(seat)[:4]:
            twin = tablee.replay(match.record())
            twin.follow(seat, move)
            if twin.can_undo(seat):
                twin.undo(seat)
                assert bytes(twin.state) == bytes(match.state)
                assert len(twin.log) == len(match.log) + 2
                assert_rebuilt(twin)
                undone += 1
            else:
                refused_undo(twin, seat)
    assert undone or table.game.facts.has_secrets


def refused_undo(match: tablee.Match, seat: int) -> None:
    before = match.record()
    with pytest.raises(tablee.Refusal) as caught:
        match.undo(seat)
    assert caught.value.code == "nothing-to-undo"
    assert match.record() == before


def test_a_refused_move_changes_nothing_and_says_why(table: Table, positions: Positions) -> None:
    choice = Random(0)
    for number, match in enumerate(positions(3)):
        if number % 10 and not match.is_over:
            continue
        for seat in [*range(table.seats), CLOCK]:
            legal = set(match.legal(seat))
            for move in choice.sample(table.game.notation.moves, min(12, len(table.game.notation))):
                if move not in legal:
                    assert_sentence(refused(match, seat, str(move)))


def assert_sentence(refusal: tablee.Refusal) -> None:
    assert refusal.code
    assert refusal.words.en.endswith((".", "!", "?"))
    assert refusal.words.fr.endswith((".", "!", "?"))
    assert refusal.words.en != refusal.words.fr


def test_a_chain_with_one_bad_move_is_refused_whole(table: Table, positions: Positions) -> None:
    for number, match in enumerate(positions(6)):
        if number % 10 == 0 and not match.is_over:
            seat = match.to_act()[0]
            good = str(match.legal(seat)[0])
            before = match.record()
            with pytest.raises(tablee.TableeError):
                match.play(seat, [good, "no such move"])
            assert match.record() == before


def test_no_text_is_a_move_by_accident(table: Table) -> None:
    match = table.match(1)
    before = match.record()
    for text in ["", " ", "play", "\0", "é" * 1000, "0", "-1", "undo", "deal", "None", '{"kind":"play"}']:
        with pytest.raises(tablee.BadMove, match="move"):
            match.play(0, text)
    assert match.record() == before


def test_no_seat_is_at_the_table_by_accident(table: Table) -> None:
    match = table.match(1)
    for seat in [-1, table.seats, 8, 99, True, "0", 1.0]:
        with pytest.raises(tablee.BadSeats, match="seat"):
            match.legal(seat)  # type: ignore[arg-type]


def test_legal_lists_have_no_duplicates_and_a_fixed_order(table: Table, positions: Positions) -> None:
    for match in positions(5):
        for seat in match.to_act():
            legal = match.legal(seat)
            assert 0 < len(legal) <= table.game.facts.longest_list
            assert len(set(legal)) == len(legal)
            assert match.legal(seat) == legal


def test_over_means_nobody_to_act_and_scores_exist(table: Table, positions: Positions) -> None:
    for match in positions(7):
        assert len(match.scores()) == table.seats
        assert match.is_over == (match.to_act() == [])
    assert match.is_over
    assert all(0 <= winner < table.seats for winner in match.winners())
    for seat in range(table.seats):
        assert match.legal(seat) == []
        assert refused(match, seat, str(table.game.notation[0])).code == "game-over"


def test_views_are_plain_words_and_can_be_drawn(table: Table, positions: Positions) -> None:
    for number, match in enumerate(positions(8)):
        if number % 10 == 0 or match.is_over:
            for seat in [*range(table.seats), None]:
                assert msgspec.json.decode(msgspec.json.encode(match.view(seat))) == match.view(seat)
                assert all(match.game.draw(match.view_of(seat), language) for language in ("en", "fr"))
