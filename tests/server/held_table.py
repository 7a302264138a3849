"""The table that a client holds: the last whole one, with every change since put into it.

Patches are applied by a library of others, which knows nothing of how ours are made.
"""

import json
from typing import Any

import jsonpatch

Frame = dict[str, Any]


class HeldTable:
    """What one client holds."""

    def __init__(self) -> None:
        self.table: Frame | None = None

    def heard(self, message: Frame) -> Frame:
        """Take a message in; return the table it leads to, or the message if it is another."""
        if message["type"] == "table":
            self.table = _copy(message)
        elif message["type"] == "change":
            assert self.table is not None, "a change before the first table"
            assert self.table["revision"] == message["base"]
            change = _copy(message)
            patched: Frame = jsonpatch.apply_patch(self.table, change["patch"], in_place=True)
            patched["log"] += change["lines"]
            self.table = patched | {k: change[k] for k in ("revision", "number")}
        else:
            return message
        return _copy(self.table)


def _copy(message: Frame) -> Frame:
    """Return a copy that shares nothing: what came over a line is plain data."""
    copied: Frame = json.loads(json.dumps(message))
    return copied
