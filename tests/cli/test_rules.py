"""`tablee rules`."""

from cli.commands import Command


def test_a_game_tells_its_rules_chapter_by_chapter(tablee_command: Command) -> None:
    outcome = tablee_command("rules", "awimbawe")
    assert outcome.code == 0
    assert outcome.out.startswith("The cards\n  AW-1: Four lands")
    assert "\n\nThe end\n  AW-15: " in outcome.out


def test_a_number_from_a_refusal_leads_to_its_rule(tablee_command: Command) -> None:
    assert tablee_command("rules", "pebbles", "PE-1").out == "Take one or two pebbles from the heap.\n"
    french = tablee_command("rules", "pebbles", "pe-1", "--language", "fr")
    assert french.out == "Prenez un ou deux cailloux du tas.\n"


def test_a_number_that_is_not_there_is_answered_with_those_that_are(tablee_command: Command) -> None:
    outcome = tablee_command("rules", "pebbles", "PE-9")
    assert outcome.code == 2
    assert outcome.err == "tablee: pebbles has no rule 'PE-9'; its rules are: PE-1, PE-2, PE-3\n"
