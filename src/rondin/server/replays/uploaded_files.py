"""Match files that people hand over: read within the server's limits."""

import msgspec

from rondin.engine.match import file as matchfile
from rondin.engine.match.file import MatchFile
from rondin.engine.problems import BadEdition, BadMatchFile
from rondin.engine.setting.house_editions import LIMIT_KB
from rondin.server.settings import Limits

LONGEST_NAME = 80


def uploaded_file(content: bytes, source: str, limits: Limits) -> MatchFile:
    """Return what a file holds, not verified yet; raise BadMatchFile if it cannot be taken.

    An edition is checked in one step, while everybody waits: it may be as long as one that comes by
    itself, and no longer.
    """
    file = matchfile.parse(content, source)
    if len(msgspec.json.encode(file.edition_data)) > limits.edition_bytes:
        long = BadEdition("size", file="edition_data", limit=LIMIT_KB)
        raise BadMatchFile("table", file=source, reason=long)
    return file
