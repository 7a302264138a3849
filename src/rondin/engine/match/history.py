"""The moves of a match, in the order in which they were made: a few bytes each."""

from array import array
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, overload

from msgspec import Struct

from rondin.engine.rules.codec import Codec

_DIGEST_BYTES = 8
_MARK_EVERY = 32  # moves; the positions in between are found by playing on from a mark
_MARKS = 3


class Played(Struct):
    """One move as it was made: the `seat`, the `move`, and its number, `action`.

    `check` is the digest of the position after it, as match files have it.
    """

    seat: int
    action: int
    move: dict[str, Any]
    check: str


class History(Sequence[Played]):
    """Every move of a match; each is made into a `Played` when somebody asks for it."""

    __slots__ = ("_codec", "_digests", "_marks", "actions", "seats")

    def __init__(self, codec: Codec) -> None:
        self.actions = array("I")
        self.seats = bytearray()
        self._digests = bytearray()
        self._marks: deque[tuple[int, bytes]] = deque(maxlen=_MARKS)  # positions now and then
        self._codec = codec

    def add(self, seat: int, action: int, digest: bytes, packed: bytes) -> None:
        """Add a move, with the position after it and its digest."""
        self.actions.append(action)
        self.seats.append(seat)
        self._digests += digest[:_DIGEST_BYTES]
        if len(self) % _MARK_EVERY == 0:
            self._marks.append((len(self), packed))

    def pop(self) -> Played:
        """Take the last move out, and return it."""
        last = self[-1]
        self.actions.pop()
        self.seats.pop()
        del self._digests[-_DIGEST_BYTES:]
        if self._marks and self._marks[-1][0] > len(self):
            self._marks.pop()
        return last

    def mark_before(self, number: int) -> tuple[int, bytes]:
        """Return the last position that is kept up to move `number`, and its number; else 0."""
        kept = [mark for mark in self._marks if mark[0] <= number]
        return kept[-1] if kept else (0, b"")

    def copy(self) -> "History":
        """Return the same moves, to be gone on with apart."""
        other = History(self._codec)
        other.actions = self.actions[:]
        other.seats, other._digests = self.seats[:], self._digests[:]
        other._marks = self._marks.copy()
        return other

    def __repr__(self) -> str:
        return f"<History of {len(self)} move{'' if len(self) == 1 else 's'}>"

    def __len__(self) -> int:
        return len(self.actions)

    @overload
    def __getitem__(self, place: int) -> Played: ...
    @overload
    def __getitem__(self, place: slice) -> list[Played]: ...
    def __getitem__(self, place: int | slice) -> Played | list[Played]:
        if isinstance(place, slice):
            return [self[k] for k in range(*place.indices(len(self)))]
        k = range(len(self))[place]
        digest = self._digests[k * _DIGEST_BYTES : (k + 1) * _DIGEST_BYTES].hex()
        action = self.actions[k]
        return Played(self.seats[k], action, self._codec.name(action), digest)

    def __iter__(self) -> Iterator[Played]:
        return (self[k] for k in range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows
