"""What a server does again and again: nothing that goes wrong once ends it."""

import logging
from collections.abc import Awaitable

from tablee.server.operations.logs import note, note_mistake
from tablee.server.store import StoreError


async def despite_all(failure: str, work: Awaitable[None]) -> bool:
    """Whether it was done; else the log says what was not, and it is done the next time."""
    try:
        await work
    except StoreError as error:
        note(failure, logging.WARNING, reason=str(error))
    except Exception as error:
        note_mistake("repeated work", error, failure=failure)
    else:
        return True
    return False
