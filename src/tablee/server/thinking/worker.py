"""A thinking process: questions come in, answers go out, a length before each. It ends with whoever started it."""

import os
import signal
import struct
import sys
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from tablee.games import catalogue
from tablee.server.operations.logs import write_logs
from tablee.server.thinking.answering import Answerer

LENGTH = struct.Struct(">I")
READY = b""  # the first answer, to nobody's question
STOP = b""  # instead of a question: answer the last one with what there is
NICENESS = 10  # whoever serves the tables comes first


def main() -> None:
    write_logs("warning")
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our pipe
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a bot prints is no answer
    catalogue()
    answerer, questions = Answerer(), SimpleQueue[bytes]()
    Thread(target=_listen, args=[answerer, questions], daemon=True).start()
    answer = READY
    while True:
        answers.write(LENGTH.pack(len(answer)) + answer)
        answers.flush()
        answer = answerer.answer(questions.get())


def _listen(answerer: Answerer, questions: "SimpleQueue[bytes]") -> None:
    while (text := _read(sys.stdin.buffer)) is not None:
        if text == STOP:
            answerer.stop()
        else:
            answerer.expect()
            questions.put(text)
    os._exit(0)  # nobody waits for what it is thinking about


def _read(pipe: BinaryIO) -> bytes | None:
    head = pipe.read(LENGTH.size)
    return pipe.read(LENGTH.unpack(head)[0]) if len(head) == LENGTH.size else None


if __name__ == "__main__":
    main()
