"""`tablee play`: a person at a terminal."""

import os
import pty
import re
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

import tablee
from cli.commands import COMMAND, Command, environment, in_a_process
from tablee.bots import RandomBot
from tablee.cli.sitting import Sitting, in_columns
from tablee.core.seats import CLOCK, Seat
from tablee.core.words import typeset

PLAY = ("play", "awimbawe", "--bot", "random", "--seed", "7")  # in this deal seat 1 leads


def test_a_whole_game_is_played_to_its_result(tablee_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    outcome = tablee_command(*PLAY, "--save", str(file), typed="1\n" * 200)
    match = tablee.replay(file.read_text())
    assert (outcome.code, outcome.err) == (0, "")
    assert match.is_over
    you, other = match.scores()
    assert f"The game is over.\nScores: You = {you}, Player 2 = {other}\n" in outcome.out
    assert ("You win!" if match.winners() == [0] else "Player 2 wins.") in outcome.out


def test_the_same_seed_gives_the_same_game(tablee_command: Command) -> None:
    assert tablee_command(*PLAY, typed="1\n" * 200) == tablee_command(*PLAY, typed="1\n" * 200)


def test_one_sees_the_table_the_moves_and_what_the_others_did(tablee_command: Command) -> None:
    outcome = tablee_command(*PLAY, typed="play mountain-snake\ndecline\n")
    assert "Awimbawe: you are player 1 of 2" in outcome.out
    led = "You lead the round, with fewer crowns in sight."
    assert f"The cards are dealt.\n{led}\n\nRound 1, trick 1\n" in outcome.out
    assert "  1. play meadow-cheetah" in outcome.out
    assert "Player 2 plays the mountain " in outcome.out
    assert "You take the trick: the mountain snake beats " in outcome.out


def test_what_happens_is_told_in_the_language_of_the_player(tablee_command: Command) -> None:
    outcome = tablee_command(*PLAY, "--language", "fr", typed="1\n" * 200)
    assert typeset("Joueur 2 joue : ") in outcome.out
    assert typeset("remportez le pli : ") in outcome.out
    assert "gagnez la manche" in outcome.out or "gagne la manche" in outcome.out


def test_moves_are_listed_and_typed_in_french_and_the_file_keeps_the_notation(
    tablee_command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    typed = "jouer lune\nconseil\nJouer MONTAGNE-serpent\n"
    outcome = tablee_command(*PLAY, "--language", "fr", "--save", str(file), typed=typed)
    assert "  1. jouer prairie-guépard" in outcome.out
    assert typeset("« jouer lune » n'est pas un coup de ce jeu.") in outcome.out
    assert typeset("un coup comme « jouer ") in outcome.out
    assert typeset("Le meilleur robot jouerait : jouer ") in outcome.out
    mine = [entry.move for entry in tablee.replay(file.read_text()).log if entry.seat == 0]
    assert mine[0] == "play mountain-snake"


def test_one_may_sit_elsewhere(tablee_command: Command) -> None:
    outcome = tablee_command(*PLAY, "--seat", "2")
    assert "you are player 2 of 2" in outcome.out
    assert "Player 1 plays the " in outcome.out


def test_several_moves_can_be_typed_in_a_row(tablee_command: Command) -> None:
    chain = "pillar 5-frog\ndiscard mimicry swap source-1 with hand-5-lizard\n"
    outcome = tablee_command("play", "chiwawa", "--bot", "random", "--seed", "3", "--seats", "3", typed=chain)
    assert "Your hand: lizard 5, monkey 5, eagle 10, jaguar 10, serpent 10, moon 20, sun 20, Destruction" in outcome.out


def test_a_number_stands_for_the_move_in_the_list(tablee_command: Command) -> None:
    outcome = tablee_command(*PLAY, typed="5\n")
    assert "  5. play mountain-snake" in outcome.out
    assert "You led mountain snake" in outcome.out


def test_a_chain_is_played_whole_or_not_at_all(tablee_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    chain = "play earth-rhinoceros, move 1 under 9\nplay earth-rhinoceros, fight\n6, move 1 under 2\n"
    outcome = tablee_command(*PLAY, "--save", str(file), typed=chain)
    mine = [entry.move for entry in tablee.replay(file.read_text()).log if entry.seat == 0]
    assert "“move 1 under 9” is not a move of this game" in outcome.out
    assert "The rhinoceros comes first: move a card, or decline. (AW-10)" in outcome.out
    assert mine == ["play earth-rhinoceros", "move 1 under 2"]


def test_a_refusal_names_its_rule_in_the_chosen_language_and_changes_nothing(
    tablee_command: Command, tmp_path: Path
) -> None:
    file = tmp_path / "match.jsonl"
    outcome = tablee_command(*PLAY, "--language", "fr", "--save", str(file), typed="play meadow-mouse\nquitter\n")
    assert "La carte souris (prairie) n'est ni dans votre main, ni visible sur une de vos piles. (AW-3)" in outcome.out
    assert len(tablee.replay(file.read_text()).log) == 1  # the deal


@pytest.mark.parametrize("typed", ["0", "11", "9" * 5000, "-1", "²", "٣", ",", "play mose", "\0"])
def test_a_slip_is_explained_and_asked_again(tablee_command: Command, typed: str) -> None:
    outcome = tablee_command(*PLAY, typed=f"{typed}\nquit\n")
    assert outcome.code == 0
    assert "There is no move number" in outcome.out or "is not a move of this game" in outcome.out
    assert outcome.out.endswith("> You leave the table.\n")


def test_the_nearest_legal_move_is_offered(tablee_command: Command) -> None:
    assert "a move such as “play desert-hyena”" in tablee_command(*PLAY, typed="play desert hyna\n").out


def test_help_and_an_empty_line_change_nothing(tablee_command: Command) -> None:
    outcome = tablee_command(*PLAY, typed="help\n\nquit\n")
    assert "take back your last move" in outcome.out
    assert outcome.out.count("Round 1, trick 1") == 2


def test_a_move_that_taught_nobody_anything_can_be_taken_back(tablee_command: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    # The cheetah lies open on a pile, and its power is still to be chosen.
    outcome = tablee_command(*PLAY, "--save", str(file), typed="undo\nplay meadow-cheetah\nundo\n")
    assert "There is nothing of yours to take back" in outcome.out
    assert "Taken back." in outcome.out
    assert [entry.move for entry in tablee.replay(file.read_text()).log[1:]] == ["play meadow-cheetah", "undo"]


@pytest.mark.parametrize("word", ["quit", "QUIT", "quitter", "q", ""])
def test_leaving_is_no_error_and_saves(tablee_command: Command, tmp_path: Path, word: str) -> None:
    file = tmp_path / "match.jsonl"
    outcome = tablee_command(*PLAY, "--save", str(file), typed=word)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.endswith(f"You leave the table.\nSaved in {file}\n")
    assert not tablee.replay(file.read_text()).is_over


def test_at_a_table_of_many_bots_play_in_turn_and_the_clock_when_nobody_can(tablee_command: Command) -> None:
    outcome = tablee_command(
        "play", "pebbles", "--seats", "3", "--seat", "2", "--bot", "random", "--option", "heap=8", typed="take 2\n" * 9
    )
    assert "Player 1: take" in outcome.out
    assert "Player 3: take" in outcome.out
    assert "Clock: time-up" in outcome.out
    assert "The game is over." in outcome.out


@pytest.mark.usefixtures("plain")
def test_a_bot_of_level_three_sits_down_by_default(tablee_command: Command) -> None:
    outcome = tablee_command("play", "pebbles", "--option", "heap=2", typed="take 1\n")
    assert "Scores: You = 1, Player 2 = 1\nYou and Player 2 win together.\n" in outcome.out


class SlowHands:
    """A clock that goes on by so many seconds with each line that is typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float, typed: list[str]) -> None:
        self.now, self.seconds, self.typed = 1000.0, seconds, iter(typed)
        monkeypatch.setattr("builtins.input", self.type)

    def type(self, prompt: str) -> str:
        self.now += self.seconds
        return next(self.typed)

    def __call__(self) -> float:
        return self.now


def alone_at_xalapa(clock: SlowHands, **options: int) -> tablee.Match:
    match = tablee.new_match("xalapa", seed=3, options=options)
    Sitting(match, Seat(0), {}, "en", clock).play()
    return match


def test_a_line_typed_after_the_time_is_up_is_refused_kindly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = SlowHands(monkeypatch, seconds=20, typed=["place a1", "place b2", "quit"])
    match = alone_at_xalapa(hands, round_seconds=30)
    told = [(entry.at, entry.seat, entry.move) for entry in match.log if entry.seat != "dealer"]
    assert told == [(20_000, 0, "place a1"), (30_000, "clock", "time-up round")]
    out = capsys.readouterr().out
    assert "Time was up before that." in out
    assert "Check of day 1:" in out
    assert "Time left: 10 s" in out


def test_time_runs_on_while_nobody_types_anything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each time that ran out began when the one before it was up."""
    match = alone_at_xalapa(SlowHands(monkeypatch, seconds=1000, typed=["", "quit"]), round_seconds=30, check_seconds=5)
    clock = [entry.at for entry in match.log if entry.seat == "clock"]
    assert clock[:4] == [30_000, 35_000, 65_000, 70_000]
    assert match.is_over
    assert match.scores() == [match.view(0)["sides"][0]["points"]]
    capsys.readouterr()


@pytest.mark.usefixtures("plain")
def test_a_game_with_a_solver_gives_the_best_hints(tablee_command: Command) -> None:
    hint = tablee_command("play", "xalapa", "--seed", "3", typed="hint\nquit\n").out
    assert "The strongest bot would play: place " in hint


@pytest.mark.usefixtures("plain")
def test_a_hint_in_the_terminal_says_how_good_moves_are_and_what_speaks_for_them(tablee_command: Command) -> None:
    english = tablee_command("play", "xalapa", "--seed", "3", typed="hint\nquit\n").out
    assert re.search(
        r"would play: place \w\d  \[#+ *\]\n    - can end this day with a score of \d+\n    - (meets|brings) ", english
    )
    assert "\nOr: place " in english
    french = tablee_command("play", "xalapa", "--seed", "3", "--language", "fr", typed="conseil\nquitter\n").out
    assert re.search(r"    - peut finir ce jour avec un score de \d+\n    - (réussit|avance)", french)


@pytest.mark.usefixtures("plain")
def test_a_bot_that_solves_every_round_wins_against_an_empty_board(tablee_command: Command) -> None:
    outcome = tablee_command("play", "xalapa", "--seats", "2", "--seed", "3", typed="done\nready\n" * 7)
    assert "Player 2 wins." in outcome.out


def test_of_a_very_long_list_only_one_move_of_each_kind_is_shown(tablee_command: Command) -> None:
    out = tablee_command("play", "xalapa", "--seed", "3", typed="place a1\n71\nquit\n").out
    assert "  1. place b1  (35 of this kind)" in out
    assert " 36. take a1\n" in out
    assert "[" in out.split("Your moves")[2], "a number stands for its move though it is not shown"


def test_times_in_the_log_come_from_the_clock_that_was_given(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = SlowHands(monkeypatch, seconds=0.25, typed=["take 1"] * 3)
    match = tablee.new_match("pebbles", options={"heap": 3})
    bots = {Seat(1): RandomBot(match.game, Seat(1), 1)}
    Sitting(match, Seat(0), bots, "en", clock).play()
    assert [entry.at for entry in match.log][:2] == [250, 250]
    assert CLOCK not in match.to_act()
    capsys.readouterr()


def test_long_lists_are_set_in_columns() -> None:
    moves = [f"{number:2}. move" for number in range(1, 15)]
    assert in_columns(moves[:6], 80) == moves[:6]
    assert in_columns(moves, 80)[0] == " 1. move   6. move  11. move"
    assert in_columns(moves, 10) == moves


def test_end_of_input_leaves_cleanly() -> None:
    outcome = in_a_process(*PLAY)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.endswith("You leave the table.\n")


def test_an_old_terminal_gets_question_marks_and_no_traceback() -> None:
    outcome = in_a_process(*PLAY, "--language", "fr", PYTHONIOENCODING="ascii")
    assert (outcome.code, outcome.err) == (0, "")
    assert "Awimbawe : vous ?tes le joueur 1" in outcome.out


def test_ctrl_c_at_the_prompt_ends_with_a_word_and_saves(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *PLAY, "--save", str(file)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment(),
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # tests may run where it is ignored
    ) as player:
        try:
            shown = read_until(ours, b"> ")
            press_ctrl_c(player)
            shown += read_until(ours, b"Stopped.")
            assert player.wait(120) == 130
        finally:
            player.kill()
            os.close(theirs)
            os.close(ours)
    assert b"Traceback" not in shown
    assert f"Saved in {file}".encode() in shown
    assert len(tablee.replay(file.read_text()).log) == 1


def press_ctrl_c(player: subprocess.Popen[bytes]) -> None:
    """When it waits for keys: a signal between the prompt and that would be noticed with the next key alone."""
    while Path(f"/proc/{player.pid}/stat").read_text().rpartition(")")[2].split()[0] != "S":
        assert player.poll() is None
        time.sleep(0.01)
    player.send_signal(signal.SIGINT)


def read_until(terminal: int, words: bytes) -> bytes:
    """What a terminal shows until these words come; it may be silent for two minutes at most."""
    shown = b""
    while words not in shown:
        assert select.select([terminal], [], [], 120)[0], f"waited for {words!r}, and saw {shown!r}"
        shown += os.read(terminal, 4096)
    return shown


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    command = " ".join([*COMMAND, "games", "|", "true"])
    done = subprocess.run(["bash", "-c", command], env=environment(), capture_output=True, text=True, timeout=300)
    assert done.stderr == ""
