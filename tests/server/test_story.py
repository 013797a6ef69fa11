"""A finished match told step by step."""

import aiohttp

import tablee
from server.houses import Hall, in_hall
from tablee.games.awimbawe.effects import TrickFull
from tablee.server.http.story import story_of


def finished() -> tablee.Match:
    match = tablee.new_match("awimbawe", seed=5, names=["Anne", "Guillaume"])
    while not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.legal(seat)[0])
    return match


def test_a_story_has_a_step_for_each_line_and_ends_as_the_match_did() -> None:
    match = finished()
    story = story_of(match.replay_file(), 0)
    assert [step.n for step in story.steps] == list(range(len(match.log)))
    assert story.steps[-1].view == match.view(0)
    assert story.names == ["Anne", "Guillaume"]
    assert story.winners == match.winners()


def test_a_story_tells_what_came_of_each_line_as_fully_as_the_table_did() -> None:
    match = finished()
    story = story_of(match.replay_file(), 0)
    assert [step.effects for step in story.steps] == [list(event.effects) for event in match.events(0)]
    for step in story.steps:
        taken = [index for index, effect in enumerate(step.effects) if isinstance(effect, TrickFull)]
        assert [moment.effect for moment in step.moments] == taken, "both cards of a trick are seen before it is taken"


def test_eyes_see_their_own_hand_and_a_spectators_see_none() -> None:
    kept = finished().replay_file()
    hands = [[card["card"] for card in story_of(kept, eyes).steps[0].view["hand"]] for eyes in (0, 1, None)]
    assert len(hands[0]) == len(hands[1]) == 6
    assert set(hands[0]).isdisjoint(hands[1])
    assert hands[2] == []


def test_eyes_of_nobody_are_a_spectators() -> None:
    kept = finished().replay_file()
    assert story_of(kept, 7).steps[0].view["seat"] is None


def test_seeds_are_not_told_as_moves() -> None:
    assert story_of(finished().replay_file(), None).steps[0].move == "deal"


@in_hall()
async def test_a_match_that_goes_on_has_no_story(hall: Hall) -> None:
    anne, _ = await hall.pair()
    async with aiohttp.ClientSession() as session:
        answer = await session.get(f"{hall.url}/api/tables/{anne.code}/replays/1/story?eyes=1")
        assert answer.status == 404
        assert (await answer.json())["code"] == "no-replay"
