"""The moves of a match, in the order in which they were made: a few bytes each."""

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, overload

from msgspec import Struct

from rondin.engine.rules.codec import Codec

_DIGEST_BYTES = 8


class Played(Struct):
    """One move as it was made: whose, its number and name, and the position's digest after it."""

    seat: int
    action: int
    move: dict[str, Any]
    check: str


class History(Sequence[Played]):
    """Every move of a match; each is made into a `Played` when somebody asks for it."""

    __slots__ = ("_codec", "_digests", "actions", "seats")

    def __init__(self, codec: Codec) -> None:
        self.actions = array("I")
        self.seats = bytearray()
        self._digests = bytearray()
        self._codec = codec

    def add(self, seat: int, action: int, digest: bytes) -> None:
        """Add a move, with the digest of the position after it."""
        self.actions.append(action)
        self.seats.append(seat)
        self._digests += digest[:_DIGEST_BYTES]

    def copy(self) -> "History":
        """Return the same moves, to be gone on with apart."""
        other = History(self._codec)
        other.actions = self.actions[:]
        other.seats, other._digests = self.seats[:], self._digests[:]
        return other

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
