"""A move to be explained: what a game's `view/hints.py` says why it is good from."""

from typing import Any, NamedTuple


class Considered(NamedTuple):
    """A move, and what its seat may know: as the rules have it, and as its view shows it.

    People must remember what a view leaves out; whoever asks for advice is helped with that too.
    """

    move: dict[str, Any]
    e: Any  # the edition
    v: Any  # the veiled state
    seen: Any  # the view
    seat: int
