"""Bots try puzzles: the better the bot, the more of them it solves; the harder the grade, the fewer."""

from random import Random

from tablee.bots.levels import bot_at
from tablee.bots.reflex import Hand, hand_at
from tablee.core.puzzles import SOLVER
from tablee.play.stacked import let_play
from tablee.puzzles.puzzle import Attempt, Puzzle, press

MOST_TRIED = 40  # moves: who has not solved it by then does not


def tried_by(puzzle: Puzzle, level: int) -> Attempt:
    """What comes of a bot that sees what whoever solves the puzzle sees; against time, of a modelled person."""
    if puzzle.beats:
        hand = hand_at(level, puzzle.game, Random(f"{puzzle.day} {level}"))
        assert hand is not None
        return puzzle.judge(_presses(puzzle, hand))
    bot, match = bot_at(level, puzzle.game, SOLVER, seed=puzzle.day.toordinal()), puzzle.table()
    for _ in range(MOST_TRIED):
        if puzzle.is_over(match):
            break
        move = bot.choose(match.seen(SOLVER), match.legal_numbers(SOLVER))
        puzzle.play(match, str(puzzle.game.words.notation[move]))
    return puzzle.attempt(match)


def _presses(puzzle: Puzzle, hand: Hand) -> list[str]:
    """A hand that is not there before the cards have gone stays where it is."""
    match, presses, is_settling = puzzle.table(), list[str](), False
    for number, beat in enumerate(puzzle.beats):
        let_play(match, beat.moves)
        time = None if is_settling else hand.answer(match.seen(SOLVER))
        if time is not None and time <= beat.milliseconds:
            presses.append(press(number, int(time)))
        is_settling = beat.has_reason
    return presses
