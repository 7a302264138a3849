"""What the operator reads when something goes wrong: where, and never who or what was asked."""

import logging
import traceback
from pathlib import Path

from rondin.server.problems import LogError

logger = logging.getLogger("rondin.server")


def report_error(about: str, error: BaseException) -> None:
    """Tell the operator that something failed.

    Only errors of the event log are quoted: the text of others may hold what people sent.
    """
    what = str(error) if isinstance(error, LogError) else _place(error)
    logger.error("%s: %s: %s", about, type(error).__name__, what)


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
