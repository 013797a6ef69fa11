"""What the server says when it cannot do what was asked."""

import pytest

from tablee.core.errors import BadMove, BadOption, BadSeats, TableeError
from tablee.server.refusals import as_refusal, refusal


@pytest.mark.parametrize("error", [BadMove("'juggle' is unknown"), BadOption("no such step"), BadSeats("not nine")])
def test_what_a_program_did_wrong_is_said_in_english_and_no_french_sentence_has_it(error: TableeError) -> None:
    words = as_refusal(error).words
    assert str(error) in words.en
    assert str(error) not in words.fr


def test_a_message_that_cannot_be_read_is_refused_in_whole_sentences() -> None:
    words = refusal("bad-message", "Expected `str`").words
    assert words.en == "That message cannot be read: Expected `str`."
    assert words.fr == "Ce message est illisible."
