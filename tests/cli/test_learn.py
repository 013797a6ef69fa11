"""`tablee learn`."""

from cli.commands import Command


def test_a_lesson_is_taken_by_typing_what_it_asks_for(tablee_command: Command) -> None:
    outcome = tablee_command("learn", "awimbawe", "mouse", typed="play mountain-mouse\n\n")
    assert outcome.code == 0
    assert "The mouse wins" in outcome.out
    assert "tablee play awimbawe" in outcome.out


def test_another_move_is_answered_and_a_forbidden_one_gets_its_rule(tablee_command: Command) -> None:
    typed = "play mountain-hyena\nplay meadow-snake\nnonsense\nplay mountain-mouse\n\n"
    outcome = tablee_command("learn", "awimbawe", "mouse", typed=typed)
    assert "It only runs from the mountain mouse" in outcome.out
    assert "(AW-6)" in outcome.out
    assert "“nonsense” is not a move" in outcome.out
    assert outcome.out.index("It only runs") < outcome.out.index("The mouse wins")


def test_a_course_is_left_at_any_time(tablee_command: Command) -> None:
    outcome = tablee_command("learn", "awimbawe", "--language", "fr", typed="\nquitter\n")
    assert outcome.code == 0
    assert outcome.out.endswith("À bientôt.\n")


def test_an_unknown_lesson_is_answered_with_those_there_are(tablee_command: Command) -> None:
    outcome = tablee_command("learn", "awimbawe", "dance")
    assert outcome.code == 2
    assert "no lesson is called 'dance'; the lessons are: crowns, follow" in outcome.err
    assert "has no lessons; its rules: tablee rules pebbles" in tablee_command("learn", "pebbles").err
