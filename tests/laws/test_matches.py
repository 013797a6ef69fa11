"""Laws of every match: what is written can be read, what is refused changes nothing, what is over is over."""

from collections.abc import Callable, Iterator
from random import Random

import msgspec
import pytest

import tablee
from helpers import refused
from laws.tables import Table, play_any
from tablee.core.seats import CLOCK, Seat
from tablee.core.sets import has
from tablee.play.referee import Standing

Positions = Callable[[int], Iterator[tablee.Match]]


def test_moves_survive_writing_and_reading(table: Table) -> None:
    notation = table.game.words.notation
    for number, move in enumerate(notation):
        assert notation.number(str(move)) == number
        assert notation.number(f"  {str(move).upper()} ") == number
        assert msgspec.json.decode(msgspec.json.encode(move), type=type(move)) == move


def test_the_log_alone_rebuilds_the_match(table: Table, positions: Positions) -> None:
    for seed in range(2):
        for match in positions(seed):
            assert_rebuilt(match)


def assert_rebuilt(match: tablee.Match) -> None:
    again = tablee.replay(match.replay_file())
    assert bytes(again.state) == bytes(match.state)
    assert again.replay_file() == match.replay_file()
    for seat in [*range(match.seats), None]:
        assert again.view(seat) == match.view(seat)
        assert again.events(seat) == match.events(seat)


def test_a_move_can_be_taken_back_just_when_nobody_learned_from_it(table: Table, positions: Positions) -> None:
    """Then state, lists and views are as before; the log keeps both lines."""
    for match in positions(4):
        for seat in match.to_act():
            for move in match.legal(seat)[:4]:
                twin = tablee.replay(match.replay_file())
                twin.apply(seat, move)
                number = table.game.words.notation.number(move)
                learners = table.game.rules.who_learns(match.state, twin.state, seat, number)
                is_undone = move.undone_by() is not None
                assert twin.can_undo(seat) == (is_undone or not (learners or seat == CLOCK or move.is_final))
                if twin.can_undo(seat):
                    assert_taken_back(match, twin, seat)
                else:
                    assert_stays(twin, seat)


def assert_taken_back(before: tablee.Match, match: tablee.Match, seat: int) -> None:
    match.undo(seat)
    assert bytes(match.state) == bytes(before.state)
    assert len(match.log) == len(before.log) + 2
    assert_rebuilt(match)


def assert_stays(match: tablee.Match, seat: int) -> None:
    before = match.replay_file()
    with pytest.raises(tablee.Refusal) as caught:
        match.undo(seat)
    assert caught.value.code == "nothing-to-undo"
    assert match.replay_file() == before


def test_a_refused_move_changes_nothing_and_says_why(table: Table, positions: Positions) -> None:
    choice = Random(0)
    for match in positions(3):
        for seat in [*range(table.seats), CLOCK]:
            legal = set(match.legal(seat))
            notation = table.game.words.notation
            for number in choice.sample(range(len(notation)), min(12, len(notation))):
                # A move may go by another name, such as a turn to the left that ends where one to the right does.
                if not legal & {notation[number], notation[table.game.rules.listed_as(match.state, number)]}:
                    assert_sentence(refused(match, seat, str(notation[number])))


def assert_sentence(refusal: tablee.Refusal) -> None:
    assert refusal.code
    assert refusal.words.en.endswith((".", "!", "?"))
    assert refusal.words.fr.endswith((".", "!", "?"))
    assert refusal.words.en != refusal.words.fr


def test_a_chain_with_one_bad_move_is_refused_whole(table: Table, positions: Positions) -> None:
    choice = Random(0)
    for match in positions(6):
        for seat in match.to_act():
            if seat == CLOCK:
                continue
            good = choice.choice([move for move in match.legal(seat) if not move.is_for_referee])
            after = tablee.replay(match.replay_file())
            after.apply(seat, good)
            number = table.game.words.notation.number(good)
            learners = table.game.rules.who_learns(match.state, after.state, seat, number)
            bad = next(move for move in table.game.words.notation if move not in after.legal(seat))
            refusal = refused(match, seat, [str(good), str(bad)])
            assert (refusal.code == "chain-too-long") == has(learners, seat), "a chain must not be a way to peek"


def test_a_chain_of_good_moves_is_the_same_as_its_moves_one_by_one(table: Table, positions: Positions) -> None:
    for match in positions(9):
        for seat in match.to_act():
            one_by_one = tablee.replay(match.replay_file())
            chain: list[tablee.Move] = []
            while seat in one_by_one.to_act() and len(chain) < 3:
                move = one_by_one.legal(seat)[-1]
                before = one_by_one.state
                one_by_one.apply(seat, move)
                chain.append(move)
                number = table.game.words.notation.number(move)
                if has(table.game.rules.who_learns(before, one_by_one.state, seat, number), seat):
                    break
            match_twin = tablee.replay(match.replay_file())
            match_twin.apply(seat, chain)
            assert match_twin.replay_file() == one_by_one.replay_file()


def test_no_text_is_a_move_by_accident(table: Table) -> None:
    match = table.match(1)
    before = match.replay_file()
    for text in ["", " ", "play", "\0", "é" * 1000, "0", "-1", "undo", "deal", "None", '{"kind":"play"}']:
        with pytest.raises(tablee.BadMove, match="move"):
            match.play(0, text)
    assert match.replay_file() == before


def test_no_seat_is_at_the_table_by_accident(table: Table) -> None:
    match = table.match(1)
    for seat in [-1, table.seats, 8, 99, True, "0", 1.0, None]:
        with pytest.raises(tablee.BadSeats, match="seat"):
            match.legal(seat)  # type: ignore[arg-type]


def test_legal_lists_have_no_duplicates_and_a_fixed_order(table: Table, positions: Positions) -> None:
    for match in positions(5):
        for seat in match.to_act():
            legal = match.legal(seat)
            assert 0 < len(legal) <= table.game.facts.longest_list
            assert len(set(legal)) == len(legal)
            assert match.legal(seat) == legal


def test_every_move_of_the_clock_has_its_time(table: Table, positions: Positions) -> None:
    for match in positions(5):
        timers, notation = table.game.rules.timers(match.state), table.game.words.notation
        assert {str(notation[timer.move]) for timer in timers} == {str(move) for move in match.legal(CLOCK)}
        assert all(timer.milliseconds >= 0 for timer in timers)


def test_over_means_nobody_to_act_and_scores_exist(table: Table) -> None:
    match, choice = table.match(7), Random(7)
    while not match.is_over:
        play_any(match, choice)
        assert match.winners() == [] or match.is_over
    assert match.to_act() == []
    assert len(match.scores()) == table.seats
    assert all(0 <= winner < table.seats for winner in match.winners())
    for player in range(table.seats):
        assert match.legal(player) == []
        assert refused(match, player, str(table.game.words.notation[0])).code == "game-over"


def test_views_are_plain_words_and_can_be_drawn(table: Table, positions: Positions) -> None:
    for match in positions(8):
        for seat in [*range(table.seats), None]:
            assert msgspec.json.decode(msgspec.json.encode(match.view(seat))) == match.view(seat)
            assert all(match.game.words.draw(match.view_of(seat), language) for language in ("en", "fr"))


def test_no_move_foresees_more_numbers_than_its_game_says(table: Table, positions: Positions) -> None:
    """Machine code would write them where they have no place."""
    previews = table.game.words.previews
    if previews is None:
        return
    for match in positions(8):
        for seat in range(match.seats):
            foreseen = Standing.foreseen(table.game, match.state, Seat(seat), match.legal_numbers(seat))
            assert all(len(one) <= previews.most for one in foreseen)
