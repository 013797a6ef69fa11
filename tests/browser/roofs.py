"""Somebody who is good at Chabyrinthe: looks at both actions of a turn, from what stands on the page."""

import json
from array import array
from random import Random
from typing import Any

from playwright.sync_api import Page

from tablee.games import chabyrinthe
from tablee.games.chabyrinthe.cards import CELL_NAMES, KINDS, LYING_NORTH, ORIENTATIONS
from tablee.games.chabyrinthe.moves import INSERT, notation
from tablee.games.chabyrinthe.rules import apply
from tablee.games.chabyrinthe.rules import legal as write_legal
from tablee.games.chabyrinthe.state import ACTING, ACTIONS, MODES, State

UNKNOWN = -1


class Listener:
    """What the server last told this page of the match, and all events that it told."""

    def __init__(self, page: Page) -> None:
        self.told: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self._hear))

    def _hear(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] == "told":
            self.told = message
            self.events += message["events"]


def table_of(view: dict[str, Any]) -> State:
    """The table that a view shows; cards that nobody has seen are UNKNOWN."""
    state = State()
    state.phase, state.seats, state.mode = ACTING, len(view["sides"]), MODES.index(view["mode"])
    state.width, state.max_turns, state.turns = view["size"], view["max_turns"], view["turn"]
    state.actor, state.actions = view["seat"], ACTIONS - view["actions_left"]
    for card in (card for row in view["square"] for card in row):
        lying = LYING_NORTH[KINDS.index(card["kind"])] + ORIENTATIONS.index(card["orientation"])
        state.square[CELL_NAMES.index(card["cell"])] = lying
    cards = view["stack"]["cards"]
    state.stack_size, state.cats_left = len(cards), view["cats_left"]
    for depth, kind in enumerate(cards):
        state.gutters[depth] = UNKNOWN if kind is None else KINDS.index(kind)
    for place, lies in enumerate(view["ring"]):
        state.homes |= lies["is_home"] << place
        state.cats |= (lies["cat"] is not None) << place
    return state


def legal(state: State) -> list[int]:
    """What may be done; a card that is not known yet is not pushed in."""
    out = array("q", bytes(8 * chabyrinthe.facts.longest_list))
    if state.phase != ACTING:
        return []
    if state.gutters[state.laid_under % state.stack_size] == UNKNOWN:
        hidden, state = state, state.copy()
        state.gutters[hidden.laid_under % hidden.stack_size] = 0
        return [move for move in out[: write_legal(state, state.actor, out)] if move < INSERT]
    return list(out[: write_legal(state, state.actor, out)])


def after(state: State, move: int) -> State:
    state = state.copy()
    apply(state, state.actor, move)
    return state


def best_move(view: dict[str, Any], chance: Random) -> str:
    """The action with which this turn brings most cats home; by chance where several do."""
    state = table_of(view)
    me = state.actor

    def promise(move: int) -> tuple[int, float]:
        then = after(state, move)
        home = then.cats_won[me]
        if then.phase == ACTING and then.actor == me and state.actions == 0:
            home = max((after(then, other).cats_won[me] for other in legal(then)), default=home)
        return home, chance.random()

    return str(notation[max(legal(state), key=promise)])
