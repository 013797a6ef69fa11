"""Text that stands on one line: letters of any script, emoji whole, and nothing that cannot be seen."""

import re

# One emoji made of several: an astronaut is a woman, a joiner and a rocket, a flag of Scotland a flag and unseen tags.
# Between letters a joiner would only make two names look alike.
PICTURE = "[\U0001f000-\U0001faff\u2190-\u21ff\u2300-\u27bf\u2b00-\u2bff]\ufe0f?[\U0001f3fb-\U0001f3ff]?"
WHOLE_EMOJI = re.compile(f"{PICTURE}(?:\u200d{PICTURE})+|\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")


def is_plain(text: str) -> bool:
    """Whether all of it can be seen, with no line break or control character in it."""
    return WHOLE_EMOJI.sub("", text).isprintable()
