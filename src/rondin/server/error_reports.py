"""What the operator reads: what goes wrong, and where; what a server begins and ends.

Never who asked, nor what: no names, no addresses, no words of people. As text for eyes, or a line
of JSON each for machines.
"""

import logging
import os
import traceback
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from rondin.server.problems import LogError

logger = logging.getLogger("rondin.server")
_FIELDS = "fields"  # of a record: what it says, for machines


def report_error(about: str, error: BaseException) -> None:
    """Tell the operator that something failed.

    Only errors of the event log are quoted: the text of others may hold what people sent.
    """
    what = str(error) if isinstance(error, LogError) else _place(error)
    kind = type(error).__name__
    fields = {"about": about, "error": kind, "what": what}
    logger.error("%s: %s: %s", about, kind, what, extra={_FIELDS: fields})


def report(event: str, **about: str | int | float) -> None:
    """Tell the operator that something began or ended, as it should."""
    logger.info("%s", event, extra={_FIELDS: {"event": event, **about}})


def report_trouble(event: str, text: str, **about: str | int) -> None:
    """Tell the operator of something that should not have happened, and ended nothing."""
    logger.warning("%s", text, extra={_FIELDS: {"event": event, **about}})


def set_up_logging(*, as_json: bool) -> None:
    """Write to standard error: as text what goes wrong, as JSON what else happens, too."""
    handler = logging.StreamHandler()
    if as_json:
        handler.setFormatter(_JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(handler)
        root.setLevel(logging.WARNING)
    logger.setLevel(logging.INFO if as_json else logging.WARNING)
    # uvicorn.error names addresses and queries, and a line for every bad byte anybody sends.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)


class _JsonLines(logging.Formatter):
    """A line of JSON for each record; of others' records their kind and place, not their text."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "process": os.getpid()}
        fields = getattr(record, _FIELDS, None)
        if fields is None:
            error = record.exc_info[1] if record.exc_info else None
            fields = {"about": record.name, "where": f"{record.module}:{record.lineno}"}
            if error is not None:
                fields |= {"error": type(error).__name__, "what": _place(error)}
        return msgspec.json.encode({**line, **fields}).decode()


def _place(error: BaseException) -> str:
    frames = traceback.extract_tb(error.__traceback__)
    return " > ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
