"""What a seat of Chabyrinthe knows, as a tensor."""

from tablee.core.pack import UNSEEN
from tablee.core.tensors import Tensors, numbers, remembered, set_of
from tablee.games.chabyrinthe.cards import CATS, MOST_PLACES
from tablee.games.chabyrinthe.state import ACTIONS, HOMES, MODES, MOST_PLAYERS, OVER

PLACE_SET, PLACE, SHAPE = set_of(MOST_PLACES), numbers(-1, MOST_PLACES - 1), numbers(UNSEEN, 31)
CAT_COUNT, STEP, POINTS = numbers(0, CATS), numbers(0, HOMES * CATS), numbers(0, 100)

TENSORS = Tensors(
    version=1,
    fields={
        "phase": numbers(0, OVER),
        "width": numbers(3, 4),
        "mode": numbers(0, len(MODES) - 1),
        "seats": numbers(1, MOST_PLAYERS),
        "max_turns": numbers(5, 1000),
        "actor": numbers(0, MOST_PLAYERS - 1),
        "actions": numbers(0, ACTIONS),
        "turns": numbers(0, 1000 * MOST_PLAYERS),
        "square": SHAPE,
        "stack_size": numbers(0, 31),
        "laid_under": remembered(numbers(0, 2 * ACTIONS * 1000 * MOST_PLAYERS)),
        "homes": PLACE_SET,
        "cats": PLACE_SET,
        "points_at": POINTS,
        "cats_left": CAT_COUNT,
        "points": POINTS,
        "cats_won": CAT_COUNT,
        "wins": CAT_COUNT,
        "win_step": STEP,
        "win_place": PLACE,
        "win_points": POINTS,
        "win_homes": PLACE_SET,
        "win_next": PLACE,
        "walks": STEP,
        "walk_step": STEP,
        "walk_from": PLACE,
        "walk_to": PLACE,
        "viewer": numbers(0, MOST_PLAYERS - 1),
        "gutters": remembered(SHAPE),
        "cat_stack": remembered(numbers(UNSEEN, 10)),
    },
    hidden={},
)
