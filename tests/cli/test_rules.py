"""`tablee rules`."""

from cli.commands import Command


def test_a_game_tells_its_rules_chapter_by_chapter(tablee_command: Command) -> None:
    outcome = tablee_command("rules", "awimbawe")
    assert outcome.code == 0
    assert outcome.out.startswith("The goal\n  Two heirs want the throne")
    assert "\n\nThe end\n  Win two rounds, and beware of the fourth hyena.\n  AW-15: " in outcome.out


def test_a_rule_of_a_variant_says_so(tablee_command: Command) -> None:
    assert "\n  CB-12 [Kittens]: " in tablee_command("rules", "chabyrinthe").out


def test_a_rule_is_shown_move_by_move_on_a_prepared_table(tablee_command: Command) -> None:
    outcome = tablee_command("rules", "awimbawe", "--show", "aw-6")
    assert outcome.code == 0
    assert "Not allowed: " in outcome.out
    assert (
        "Player 1 plays the mountain mouse.\nPlayer 1 takes the trick: the mouse frightens the elephant." in outcome.out
    )


def test_a_rule_that_no_move_shows_is_answered_with_those_that_can_be_shown(tablee_command: Command) -> None:
    outcome = tablee_command("rules", "awimbawe", "--show", "AW-1")
    assert outcome.code == 2
    assert "no moves show rule AW-1 of awimbawe; those that can be shown are: AW-2, " in outcome.err
    assert "can be shown are: none" in tablee_command("rules", "pebbles", "--show", "PE-1").err


def test_a_number_from_a_refusal_leads_to_its_rule(tablee_command: Command) -> None:
    assert tablee_command("rules", "pebbles", "PE-1").out == "Take one or two pebbles from the heap.\n"
    french = tablee_command("rules", "pebbles", "pe-1", "--language", "fr")
    assert french.out == "Prenez un ou deux cailloux du tas.\n"


def test_a_number_that_is_not_there_is_answered_with_those_that_are(tablee_command: Command) -> None:
    outcome = tablee_command("rules", "pebbles", "PE-9")
    assert outcome.code == 2
    assert outcome.err == "tablee: pebbles has no rule 'PE-9'; its rules are: PE-1, PE-2, PE-3\n"
