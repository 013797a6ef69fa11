"""`tablee play` against time: the table goes on, whether anything is typed or not."""

import os
import pty
import subprocess
from random import Random

import pytest

import tablee
from cli.commands import COMMAND, Command, environment, in_a_process
from cli.test_play import read_until
from games.arriba.tables import table
from helpers import ANNE, GUILLAUME, rule_test
from tablee.bots.reflex import LEVELS, Hand, Reflexes
from tablee.cli.race import Race
from tablee.core.words import Language, typeset

# A hand that sees everything after 500 ms, and turns its cards after a second.
STEADY = Reflexes(
    shift=500, mean=0, spread=0, tail=1e-9, slowed_by_look_alike=0, misled=0, lapse=0, false_start=0, turning=1e-9
)
ASLEEP = Reflexes(
    shift=500, mean=0, spread=0, tail=1e-9, slowed_by_look_alike=0, misled=0, lapse=1, false_start=0, turning=1e-9
)
PAIR = "yellow-ring green-ring"
NO_PAIR = "yellow-ring green-sun"


class Typist:
    """Types lines at their seconds; the clock goes no further than somebody waits."""

    def __init__(self, *lines: tuple[float, str]) -> None:
        self.now = 0.0
        self._lines = list(lines)

    def line(self, seconds: float) -> str | None:
        at, text = self._lines[0] if self._lines else (float("inf"), "")
        if at > self.now + seconds:
            self.now += seconds
            return None
        self.now = max(at, self.now)
        self._lines.pop(0)
        return text

    def clock(self) -> float:
        return self.now


def race(cards: str, typist: Typist, reflexes: Reflexes, language: Language = "en", **options: int) -> tablee.Match:
    """Anne at the keys, a bot as Guillaume, and these cards first; seat 0 starts."""
    match = table(2, cards, **options)
    contest = match.game.contest
    assert contest is not None
    hands = {GUILLAUME: Hand(contest, reflexes, Random(1))}
    Race(match, contest, ANNE, hands, language, typist.clock, typist).play()
    return match


def moves(match: tablee.Match, *seats: int | str) -> list[tuple[int, int | str, str]]:
    return [(entry.at, entry.seat, entry.move) for entry in match.log if entry.seat in seats]


@rule_test("AR-4", "AR-8")
def test_bots_turn_and_grab_while_nothing_is_typed() -> None:
    match = race(PAIR, Typist((0.2, "turn"), (3.0, "quit")), STEADY)
    assert moves(match, 0, 1)[:3] == [(200, 0, "turn"), (800, 1, "turn"), (1300, 1, "grab")]


@rule_test("AR-6")
def test_the_clock_turns_for_a_person_who_does_nothing_and_a_whole_game_ends() -> None:
    match = race(PAIR, Typist(), LEVELS[0], card_limit=12)
    assert match.is_over
    assert (4000, "clock", "turn") in moves(match, "clock")
    assert tablee.replay(match.replay_file()).digest() == match.digest()


@rule_test("AR-8")
def test_enter_alone_grabs_at_the_moment_when_it_is_pressed(capsys: pytest.CaptureFixture[str]) -> None:
    match = race(PAIR, Typist((0.2, "t"), (1.2, ""), (2.5, "quit")), STEADY)
    assert moves(match, 0, 1)[2:4] == [(1200, 0, "grab"), (1300, 1, "grab")]
    out = capsys.readouterr().out
    assert "You were first: 2 cards to Player 2." in out
    assert "Player 2 was too late: nothing happens." in out


@rule_test("AR-12")
def test_a_key_pressed_too_soon_is_judged_by_the_referee() -> None:
    match = race(NO_PAIR, Typist((0.2, "t"), (0.85, ""), (2.5, "quit")), STEADY)
    assert (850, 0, "grab before") in moves(match, 0)


def test_a_hint_never_advises_a_wrong_grab(capsys: pytest.CaptureFixture[str]) -> None:
    race(NO_PAIR, Typist((0.1, "hint"), (0.2, "t"), (0.9, "hint"), (1.0, "quit")), ASLEEP)
    said = capsys.readouterr().out
    assert "Now: turn" in said
    assert "Wait: there is no reason to act." in said
    race(PAIR, Typist((0.2, "t"), (0.9, "hint"), (1.0, "quit")), ASLEEP)
    assert "Now: grab" in capsys.readouterr().out


def test_what_is_told_is_told_once_in_the_language_of_the_player(capsys: pytest.CaptureFixture[str]) -> None:
    race(PAIR, Typist((0.2, "t"), (0.9, "aide"), (1.0, "oups"), (2.5, "quitter")), STEADY, "fr")
    said = capsys.readouterr().out
    assert said.count(typeset("Joueur 2 retourne : anneau (vert).")) == 1
    assert "Horloge" not in said
    assert "Entrée seule" in said
    assert "soyez rapide" in said
    assert "n'est pas un coup de ce jeu" in said
    assert said.endswith("Vous quittez la table.\n")


@pytest.mark.parametrize(("typed", "language"), [("turn", "en"), ("t", "en"), ("r", "fr"), ("retourner", "fr")])
def test_a_card_that_is_not_ones_own_to_turn_is_refused_with_its_rule(
    typed: str, language: Language, capsys: pytest.CaptureFixture[str]
) -> None:
    match = race(NO_PAIR, Typist((0.2, "t"), (0.9, typed), (1.0, "quit")), ASLEEP, language)
    assert "(AR-6)" in capsys.readouterr().out
    assert len(moves(match, 0)) == 1


def test_a_bot_by_name_has_no_reflexes(tablee_command: Command) -> None:
    outcome = tablee_command("play", "arriba", "--bot", "greedy")
    assert outcome.code == 2
    assert "choose a --level" in outcome.err


def test_end_of_input_leaves_a_race_cleanly() -> None:
    outcome = in_a_process("play", "arriba", "--level", "1")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.endswith("You leave the table.\n")


def test_at_a_real_terminal_cards_are_turned_without_a_key() -> None:
    ours, theirs = pty.openpty()
    command = [*COMMAND, "play", "arriba", "--seed", "3", "--option", "turn_seconds=1"]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment()) as player:
        try:
            shown = read_until(ours, b"cards turned: 2")
            os.write(ours, b"quit\n")
            read_until(ours, b"You leave the table.")
            assert player.wait(120) == 0
        finally:
            player.kill()
            os.close(theirs)
            os.close(ours)
    assert b"Player 2 turns: " in shown
