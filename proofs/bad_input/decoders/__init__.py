"""Every decoder of the platform, as the run feeds it."""

from pathlib import Path
from typing import Any

from proofs.bad_input.decoders.connections import Connections
from proofs.bad_input.decoders.files import BoardFile, EditionFile, MatchFile
from proofs.bad_input.decoders.log import Archive, Log
from proofs.bad_input.decoders.passing_on import PassingOn
from proofs.bad_input.decoders.requests import Requests
from proofs.bad_input.decoders.table import NewTables, TableSocket


def decoders(folder: Path) -> list[Any]:
    """Return all of them; `folder` is for what they write."""
    return [
        TableSocket("socket", guest="eve-guest"),
        TableSocket("player socket", guest="host-guest"),
        NewTables(),
        Connections(folder),
        Requests(folder),
        PassingOn(),
        MatchFile(),
        EditionFile(folder),
        BoardFile(folder),
        Log(),
        Archive(),
    ]
