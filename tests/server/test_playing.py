"""Playing over real sockets."""

import asyncio

from server.houses import Hall, at_random, in_hall


@in_hall()
async def test_two_people_play_a_whole_game(hall: Hall) -> None:
    anne, guillaume = await hall.pair()
    ends = await asyncio.gather(anne.play(at_random(1)), guillaume.play(at_random(2)))
    assert ends[0].is_over
    assert ends[0].scores == ends[1].scores
    assert anne.events[-1].n == len(anne.events) - 1
