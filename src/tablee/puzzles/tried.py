"""Bots try puzzles: the better the bot, the more of them it solves; the harder the grade, the fewer."""

from random import Random

from tablee.bots.levels import simulations_at, unhurried_bot
from tablee.bots.reflex import Hand, hand_at
from tablee.core.chance import Stream, seed_for
from tablee.core.puzzles import SOLVER
from tablee.core.records import Record
from tablee.play.match import Match
from tablee.play.stacked import let_play
from tablee.puzzles.hill_climbing import HillClimber
from tablee.puzzles.puzzle import Attempt, Puzzle, press

MOST_TRIED = 40  # moves: who has not solved it by then does not


def tried_by(puzzle: Puzzle, level: int, number: int = 0) -> Attempt:
    """What comes of a bot's try: it sees and is asked what whoever solves the puzzle is; against time, of a modelled
    person's. Tries of other numbers are made in other moods. No clock cuts a thought short."""
    mood = f"{puzzle.day} {level} {number}"
    if puzzle.beats:
        hand = hand_at(level, puzzle.game, Random(mood))
        assert hand is not None
        return puzzle.judge(_presses(puzzle, hand))
    if puzzle.puzzles.asks_for_most:
        # The same lines at every level, and more of them: nothing that a level finds is missed by the one above.
        return puzzle.attempt(_climbed(puzzle, level, f"{puzzle.day} {number}".encode()))
    bot, match = unhurried_bot(level, puzzle.game, SOLVER, mood.encode()), puzzle.table()
    for _ in range(MOST_TRIED):
        if puzzle.is_over(match):
            break
        move = bot.choose(match.seen(SOLVER), match.legal_numbers(SOLVER))
        puzzle.play(match, str(puzzle.game.words.notation[move]))
    return puzzle.attempt(match)


def _climbed(puzzle: Puzzle, level: int, seed: bytes) -> Match:
    """A table on which the best of a level's lines was played, after every reply anew."""
    climber, match = HillClimber(puzzle.game, SOLVER, seed), puzzle.table()
    while not puzzle.is_over(match):
        for move in climber.best_of(simulations_at(level, puzzle.game), _imagined(puzzle, match)):
            puzzle.play(match, str(puzzle.game.words.notation[move]))
    return match


def _imagined(puzzle: Puzzle, match: Match) -> Record:
    """What lies open is enough: the rest, such as a deck below its top card, can be anything."""
    rules = puzzle.game.rules
    state: Record = rules.State()
    rules.imagine(match.seen(SOLVER), Stream.of(seed_for("imagined", 0)), state)
    return state


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
