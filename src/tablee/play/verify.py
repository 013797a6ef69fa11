"""What a replay file proves of how it was dealt and played, and what it cannot prove."""

import msgspec

from tablee.core.errors import BadReplayFile
from tablee.play.dealing import Pact, Shuffle, check_shuffle, commitment_to, hash_of, names_in
from tablee.play.match import Match
from tablee.play.replay import replay, seal_of
from tablee.play.shuffle_words import WordedDealing, check_words


class Receipt(msgspec.Struct, frozen=True, kw_only=True):
    """What one player has kept of a match; a replay file alone could have been made up afterwards."""

    number: str = ""  # their own secret
    pact: str = ""  # the hash of the pact, as they saw it before they disclosed
    seal: str = ""  # the hash of the replay file, as everybody got it when the match was over
    commitment: str = ""  # the server's, as the table showed it before the match


class Findings(msgspec.Struct, frozen=True):
    """Each a sentence."""

    proved: list[str]
    unproved: list[str]


NAMELESS = "somebody"
MOVES_UNPROVED = "that moves and times are as they were played: give the --seal that you got at the end"
PACT_UNPROVED = "that all secrets were fixed before yours was known: give the --pact that you saw"
NUMBER_UNPROVED = "that a secret of your own is in it: give your --number"


def verify(file: str | bytes, receipt: Receipt) -> Findings:
    """BadReplayFile at the first thing that is not as it should be."""
    match = replay(file)
    found = Findings([_verify_end(match, file, receipt)], [])
    deals = [entry.move for entry in match.log if entry.seat == "dealer"]
    if isinstance(match.dealing, Shuffle):
        _verify_shuffle(match, check_shuffle(match.dealing, deals), receipt, found)
    elif match.dealing is not None:
        check_words(match.dealing, deals)
        _verify_words(match.dealing, receipt, found)
    else:
        raise BadReplayFile("nobody made a promise for this match: its replay file has neither `shuffle` nor `dealing`")
    _verify_seal(file, receipt, found)
    return found


def _verify_end(match: Match, file: str | bytes, receipt: Receipt) -> str:
    """A match that was too long ends as it stands: only the seal can tell that from one that was cut afterwards."""
    lawful = f"all {len(match.log)} lines are moves that the rules allow"
    if match.is_over:
        return f"{lawful}, to the end of the match"
    if receipt.seal.strip().lower() != seal_of(file):
        raise BadReplayFile(
            "the match is cut short: its moves do not lead to its end, and no seal says that it was ended there"
        )
    return f"{lawful}; the match was sealed there, before its end"


def _verify_shuffle(match: Match, pact: Pact, receipt: Receipt, found: Findings) -> None:
    facts = match.game.facts
    names = names_in([seat.name for seat in pact.seats], match.named)
    called = [name or other for name, other in zip(names, match.names, strict=False)]
    fixed = (pact.game, pact.rules_version, pact.options, called)
    if fixed != (facts.slug, facts.rules_version, match.options, match.names):
        raise BadReplayFile("game, options and names are not those that the pact has fixed")
    names = [name or NAMELESS for name in names]
    people = [name for name, seat in zip(names, pact.seats, strict=True) if seat.commitment]
    whose = " and of ".join(["the server", *people])
    found.proved.append(f"the deals follow from the secrets of {whose}, each as it was committed to")
    found.proved.append("game, options, seats and names are those that were fixed with the commitments")
    if NAMELESS in names:
        found.unproved.append("who sat there whose name was taken out at their own wish; all else is bound without it")
    if pact.withheld:
        withheld = ", ".join(name or NAMELESS for name in names_in(pact.withheld, match.named))
        found.proved.append(f"it took {pact.attempt} attempts: {withheld} did not disclose a secret")
    _compare(receipt.commitment, pact.server, "the server's commitment is the one that you were shown", found)
    if receipt.number:
        own = commitment_to(receipt.number)
        seats = [name for name, seat in zip(names, pact.seats, strict=True) if seat.commitment == own]
        if not seats:
            raise BadReplayFile("your number is not among the secrets of this replay file")
        found.proved.append(f"your number is in it, as {seats[0]}")
    _compare(receipt.pact, hash_of(_shuffle_of(match).pact), "the pact is the one that you saw", found)
    if receipt.number and receipt.pact:
        found.proved.append("so nobody chose the deals: all else was fixed before your number was known")
    found.unproved.extend([] if receipt.number else [NUMBER_UNPROVED])
    found.unproved.extend([] if receipt.pact else [PACT_UNPROVED])


def _shuffle_of(match: Match) -> Shuffle:
    assert isinstance(match.dealing, Shuffle)
    return match.dealing


def _verify_words(dealing: WordedDealing, receipt: Receipt, found: Findings) -> None:
    """A replay file from before there were pacts promises less."""
    if receipt.number or receipt.pact:
        raise BadReplayFile("this replay file is older than numbers and pacts: it has neither")
    found.proved.append("the deals follow from the seed of the commitment, and from the words in this file")
    _compare(receipt.commitment, dealing.commitment, "the commitment is the one that you were shown", found)
    found.unproved.append("whose words they are, and that nobody who knew the seed has searched for them")
    found.unproved.append("that names and options are those of the match")
    if not receipt.commitment:
        found.unproved.append("that the seed was fixed before the match: give the --commitment that you were shown")


def _verify_seal(file: str | bytes, receipt: Receipt, found: Findings) -> None:
    _compare(receipt.seal, seal_of(file), "every name, move and time is as it was sealed at the end", found)
    found.unproved.extend([] if receipt.seal else [MOVES_UNPROVED])
    found.unproved.append("that nobody was shown what they should not see: whoever runs a server sees all cards")


def _compare(kept: str, stands: str, proved: str, found: Findings) -> None:
    """What somebody has kept, where they have, with what stands there."""
    if not kept:
        return
    if kept.strip().lower() != stands:
        raise BadReplayFile(f"not so: {proved}")
    found.proved.append(proved)
