"""Bots try puzzles: the better the bot, the more of them it solves; the harder the grade, the fewer."""

from dataclasses import replace
from functools import cache
from random import Random

import msgspec

from tablee.bots.levels import LEVELS, bot_at
from tablee.bots.reflex import Hand, hand_at
from tablee.bots.search_bot import CURIOSITY, SearchBot
from tablee.core.bot import Bot
from tablee.core.contract import WHOLE_WIN, Game
from tablee.core.puzzles import SOLVER
from tablee.play.stacked import let_play
from tablee.puzzles.puzzle import Attempt, Puzzle, press

MOST_TRIED = 40  # moves: who has not solved it by then does not


def tried_by(puzzle: Puzzle, level: int, number: int = 0) -> Attempt:
    """What comes of a bot's try: it sees and is asked what whoever solves the puzzle is; against time, of a modelled
    person's. Tries of other numbers are made in other moods."""
    mood = f"{puzzle.day} {level} {number}"
    if puzzle.beats:
        hand = hand_at(level, puzzle.game, Random(mood))
        assert hand is not None
        return puzzle.judge(_presses(puzzle, hand))
    bot, match = bot_for(puzzle, level, mood.encode()), puzzle.table()
    for _ in range(MOST_TRIED):
        if puzzle.is_over(match):
            break
        move = bot.choose(match.seen(SOLVER), match.legal_numbers(SOLVER))
        puzzle.play(match, str(puzzle.game.words.notation[move]))
    return puzzle.attempt(match)


def bot_for(puzzle: Puzzle, level: int, seed: bytes) -> Bot:
    """The game's bot of a level; where the task asks for more than it plays for, its search, after that."""
    game = asked(puzzle.game)
    if game is puzzle.game:
        return bot_at(level, game, SOLVER, seed)
    simulations = LEVELS[level].simulations or game.bots.simulations
    # A search is as curious as there is something to win, from losing by as much as the task tells to solving it.
    at_stake = 2 * game.bots.worth(puzzle.played(puzzle.own_line).state, SOLVER) / WHOLE_WIN - 1
    return SearchBot(game, SOLVER, seed, simulations, None, CURIOSITY * at_stake)


@cache
def asked(game: Game) -> Game:
    """The game to a bot that is after what its puzzles ask for."""
    worth = game.puzzles.worth if game.puzzles else None
    if worth is None:
        return game
    # Machine code is kept by the game's name.
    facts = msgspec.structs.replace(game.facts, slug=f"{game.facts.slug}-puzzle")
    return replace(game, facts=facts, bots=replace(game.bots, worth=worth))


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
