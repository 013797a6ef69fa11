"""What a bot thinks reaches its table from another process, at every table."""

import pytest

from laws.tables import Table
from tablee.core.chance import fresh_seed
from tablee.server.thinking.answering import Answerer
from tablee.server.thinking.questions import ChooseMove, Chosen, read_answer, write

pytestmark = pytest.mark.compiled
LEVEL = 4  # thinks by the same loops as the best one, and not for as long


def test_what_a_bot_thinks_can_be_sent(table: Table) -> None:
    match = table.match(1)
    seat = match.to_act()[0]
    legal = match.legal_numbers(seat)
    question = ChooseMove(
        game=table.game.facts.slug, seat=seat, level=LEVEL, seed=fresh_seed(), seen=bytes(match.seen(seat)), legal=legal
    )
    answer = read_answer(Answerer().answer(write(question)))
    assert isinstance(answer, Chosen), answer
    assert answer.choice.move in legal
