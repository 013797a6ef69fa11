"""The command line: one file for each verb."""

import argparse
import codecs
import io
import os
import sys
from collections.abc import Sequence

from tablee import __version__
from tablee.cli import (
    admin,
    arena,
    backup,
    bench,
    compile_ahead,
    export,
    games,
    learn,
    play,
    puzzle,
    replay,
    restore,
    review,
    rules,
    serve,
    simulate,
    solve,
    verify,
)
from tablee.cli.arguments import BAD_INPUT, Parser
from tablee.core.errors import TableeError
from tablee.core.words import NARROW_SPACE

INTERRUPTED = 130  # what shells give for Ctrl-C
PIPE_CLOSED = 141  # and for a reader that went away
OLD_TERMINAL = "tablee-old-terminal"

VERBS = {
    "games": (games, "list the games"),
    "rules": (rules, "tell the rules of a game, or one by its number"),
    "learn": (learn, "learn a game by playing it"),
    "serve": (serve, "open tables for browsers"),
    "compile": (compile_ahead, "make machine code of rules and bots, before a server's first start"),
    "admin": (admin, "see what a server does; close a table, ban an address"),
    "backup": (backup, "write a whole server's tables into a file, while it runs"),
    "restore": (restore, "bring back what such a file has in it"),
    "play": (play, "play in the terminal against bots"),
    "simulate": (simulate, "play many games at random and count"),
    "replay": (replay, "show or check a replay file"),
    "review": (review, "look back at a finished match: luck, moves, and what they cost"),
    "verify": (verify, "check that the deals of a match were honest"),
    "arena": (arena, "let bots play bots, and rate them"),
    "export": (export, "write matches as Parquet, for whoever studies them"),
    "solve": (solve, "find the best answer to a puzzle"),
    "puzzle": (puzzle, "show the puzzle of the day, the same for everybody"),
    "bench": (bench, "measure fairness, reflexes, and how often people win against bots"),
}
EXAMPLES = """examples:
  tablee games                          what there is to play
  tablee play awimbawe                  play it, here and now
  tablee serve                          open tables on http://localhost:8000
  tablee simulate awimbawe --games 500  let chance play
  tablee play --help                    all about one verb
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    codecs.register_error(OLD_TERMINAL, _plain)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, OLD_TERMINAL), (sys.stderr, OLD_TERMINAL)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)  # no terminal is too old to play
    try:
        return _obey(argv)
    except SystemExit as done:  # argparse has said what there was to say
        return int(done.code or 0)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # else Python complains once more when it flushes
        return PIPE_CLOSED
    except TableeError as error:
        return _wrong(str(error))
    except OSError as error:
        return _wrong(f"cannot open {error.filename}: {error.strerror}")


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What an old terminal gets for a letter that it does not know; a narrow space is a space there."""
    assert isinstance(error, UnicodeEncodeError)
    unknown = error.object[error.start : error.end]
    return "".join(" " if letter == NARROW_SPACE else "?" for letter in unknown), error.end


def _obey(argv: Sequence[str] | None) -> int:
    parser = command_line()
    arguments = parser.parse_args(argv)
    if arguments.verb is None:
        parser.print_help(sys.stderr)
        return BAD_INPUT
    code: int = VERBS[arguments.verb][0].run(arguments)
    sys.stdout.flush()
    return code


def command_line() -> Parser:
    """The parser of the whole command line."""
    layout = argparse.RawDescriptionHelpFormatter
    about = "One table, five games: play them here, or let chance play."
    parser = Parser(prog="tablee", description=about, epilog=EXAMPLES, formatter_class=layout)
    parser.add_argument("--version", action="version", version=f"tablee {__version__}")
    verbs = parser.add_subparsers(dest="verb", metavar="VERB", title="verbs")
    for name, (verb, meaning) in VERBS.items():
        about = f"{meaning[0].upper()}{meaning[1:]}."
        verb.add_arguments(
            verbs.add_parser(name, help=meaning, description=about, epilog=verb.EXAMPLES, formatter_class=layout)
        )
    return parser


def _wrong(sentence: str) -> int:
    print(f"tablee: {sentence}", file=sys.stderr)
    return BAD_INPUT
