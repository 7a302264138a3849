"""Observations: what a seat knows as a row of small numbers, for whoever learns to play.

A game declares once which fields of its state are observed and how each is encoded:

    OBSERVATION = Observation(
        State,
        version=1,
        parts=(one_of("drawn", HIDDEN, DRAW_TWO), number("pile", most=MOST_CARDS), ...),
        left_out=("did", "by"),
    )

From that follow the functions that write it (compiled or as they are), its size with any number of
seats, and what each number means. A seat is told the others in the order of play, itself first: so
what was learnt in one seat holds in all. The functions are given a veiled state, never the truth.
"""

import hashlib
from collections.abc import Callable, Iterator
from math import prod
from typing import Any, NamedTuple, TypeAlias

from rondin.engine.rules.bit_sets import write_flags
from rondin.engine.rules.chance import GameState
from rondin.engine.rules.records import Field, written

Writer: TypeAlias = Callable[[Any, Any, int, Any], None]  # e, v, seat, out

LOWEST, HIGHEST = -128, 127  # what an observed number can be
_NO_AXIS = -1
_WORD = {"i1": 8, "u1": 8, "i2": 16, "u2": 16, "i4": 32, "u4": 32, "i8": 63}  # bits that are used

ONE_OF, NUMBER, TOTAL, BITS = "one of", "number", "total", "bits"
SEAT, SEATS = "seat", "seats"


class Company(NamedTuple):
    """How many sit at a table, and how many sides they are: teams, or everybody alone."""

    seats: int
    sides: int


class Part(NamedTuple):
    """A field of the state with its encoding.

    `axis` is the one that counts seats, or sides with `by_side`; `rest` keeps what comes after the
    last of them.
    """

    field: str
    encoding: str
    axis: int = _NO_AXIS
    by_side: bool = False
    rest: bool = False
    low: int = 0
    high: int = 0
    shift: int = 0
    by: int = 1

    def among(self, company: Company) -> int:
        """Return how many the seats or sides are that this part counts."""
        return company.sides if self.by_side else company.seats

    def bytes(self, company: Company) -> int:
        """Return how many bytes each element becomes in the compact form."""
        if self.encoding in (BITS, SEATS):
            return -(-self.width(company) // 8)
        return 1

    def width(self, company: Company) -> int:
        """Return how many numbers each element of the field becomes."""
        if self.encoding in (ONE_OF, BITS):
            return self.high - self.low + 1
        if self.encoding in (NUMBER, TOTAL):
            return 1
        return self.among(company) + (self.encoding == SEAT)

    def by_sides(self, *, rest: bool = False) -> "Part":
        """Return the part with sides in place of seats: partners share what they have."""
        return self._replace(by_side=True, rest=rest)


def one_of(field: str, low: int, high: int, *, axis: int = _NO_AXIS) -> Part:
    """A value from `low` to `high` as one 1 among zeros (one-hot); all zeros if it is another."""
    return Part(field, ONE_OF, axis, low=low, high=high)


def number(  # what makes a number small, each by its name
    field: str, *, most: int, least: int = 0, by: int = 1, shift: int = 0, axis: int = _NO_AXIS
) -> Part:
    """A count or a measure: shifted right, divided by `by`, cut to `least` and `most`."""
    if not LOWEST <= least <= most <= HIGHEST:
        raise ValueError(f"{field}: an observed number is from {LOWEST} to {HIGHEST}")
    return Part(field, NUMBER, axis, low=least, high=most, shift=shift, by=by)


def total(field: str, *, most: int, axis: int = _NO_AXIS) -> Part:
    """Numbers added up along the first axis."""
    return Part(field, TOTAL, axis, high=most)


def bits(field: str, count: int, *, first: int = 0, axis: int = _NO_AXIS) -> Part:
    """So many bits of a number from the bit `first` on, as flags."""
    return Part(field, BITS, axis, low=first, high=first + count - 1)


def seat(field: str, *, axis: int = _NO_AXIS) -> Part:
    """A seat as one 1 among zeros, counted from who looks on; the last place is nobody."""
    return Part(field, SEAT, axis)


def seats(field: str, *, axis: int = _NO_AXIS) -> Part:
    """A set of seats (a bit each) as flags, counted from who looks on."""
    return Part(field, SEATS, axis)


class Span(NamedTuple):
    """Where a part stands in an observation, its shape, and how low and high its numbers go."""

    part: Part
    start: int
    shape: tuple[int, ...]
    low: int
    high: int

    @property
    def size(self) -> int:
        return prod(self.shape)


class Observation:
    """What one game tells a learner, and how."""

    def __init__(
        self,
        state: type[GameState],
        *,
        version: int,
        parts: tuple[Part, ...],
        left_out: tuple[str, ...] = (),
    ) -> None:
        self.version = version
        self.parts = parts
        fields: dict[str, Field] = state._fields
        own = {name: field for name, field in fields.items() if name not in GameState._fields}
        told = {part.field for part in parts}
        if unknown := sorted((told | set(left_out)) - own.keys()):
            raise ValueError(f"the state has no field '{unknown[0]}' to observe")
        if both := sorted(told & set(left_out)):
            raise ValueError(f"'{both[0]}' is observed and left out")
        if neither := sorted(own.keys() - told - set(left_out)):
            raise ValueError(f"'{neither[0]}' is neither observed nor left out")
        self._shapes = {name: field.shape for name, field in own.items()}
        self._narrow = {name for name, field in own.items() if field.code == "i1"}
        for part in parts:
            if part.axis >= len(self._shapes[part.field]):
                raise ValueError(f"'{part.field}' has no axis {part.axis}")

    @classmethod
    def of_all_fields(cls, state: type[GameState]) -> "Observation":
        """Return the observation of a game that declares none: each field as it is stored.

        Bytes are numbers, wider fields their bits; nothing is turned towards who looks on.
        """
        parts = [
            number(name, least=LOWEST, most=HIGHEST)
            if field.code in ("i1", "u1")
            else bits(name, _WORD[field.code])
            for name, field in state._fields.items()
            if name not in GameState._fields
        ]
        return cls(state, version=0, parts=tuple(parts))

    # --- what it looks like -------------------------------------------------------------------
    def spans(self, company: Company) -> Iterator[Span]:
        """Yield the parts in order, with their places for a company."""
        start = 0
        for part in self.parts:
            width = part.width(company)
            single = part.encoding in (NUMBER, TOTAL)
            shape = (*self._cut(part, company), *(() if single else (width,)))
            low, high = (part.low, part.high) if single else (0, 1)
            yield Span(part, start, shape, low, high)
            start += prod(shape)

    def size(self, company: Company) -> int:
        """Return how many numbers an observation has."""
        return sum(span.size for span in self.spans(company))

    def compact_size(self, company: Company) -> int:
        """Return how many bytes the compact form has."""
        return sum(prod(self._cut(part, company)) * part.bytes(company) for part in self.parts)

    def bounds(self, company: Company) -> tuple[list[int], list[int]]:
        """Return the lowest and the highest value of each number."""
        low, high = [], []
        for span in self.spans(company):
            low += [span.low] * span.size
            high += [span.high] * span.size
        return low, high

    def listing(self, company: Company) -> str:
        """Return a readable line for each part."""
        size = f"{self.size(company)} numbers, {self.compact_size(company)} bytes"
        who = f"{company.seats} seats, {company.sides} sides"
        lines = [f"version {self.version}, {who}: {size}"]
        for span in self.spans(company):
            part = span.part
            shape = " x ".join(map(str, span.shape)) or "1"
            lines.append(f"{span.start:5}  {part.field:18}{part.encoding:8}{shape:14}{told(part)}")
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def digest(self, company: Company) -> str:
        """Return a short name for this very layout: what was learnt with another does not fit."""
        return hashlib.sha256(self.listing(company).encode()).hexdigest()[:16]

    def _cut(self, part: Part, company: Company) -> tuple[int, ...]:
        shape = self._shapes[part.field]
        cut = tuple(
            part.among(company) if k == part.axis and not part.rest else size
            for k, size in enumerate(shape)
        )
        return cut[1:] if part.encoding == TOTAL else cut

    # --- the functions that write it ----------------------------------------------------------
    def observe(self, company: Company) -> Writer:
        """Return what writes the observation of a veiled state: to be compiled."""
        body = [f"for i in range({self.size(company)}):", "    out[i] = 0"]
        for span in self.spans(company):
            body += self._loops(span.part, company, span.start, self._encoded(span.part, company))
        made: Writer = written("observe", "e, v, me, out", body, write_flags=write_flags)
        return made

    def compress(self, company: Company) -> Writer:
        """Return what writes the compact form: a byte for each element, eight flags in one."""
        body: list[str] = []
        start = 0
        for part in self.parts:
            bytes_each = part.bytes(company)
            body += self._loops(part, company, start, self._compact(part, company), bytes_each)
            start += prod(self._cut(part, company)) * bytes_each
        made: Writer = written("compress", "e, v, me, out", body)
        return made

    def _loops(
        self, part: Part, company: Company, start: int, body: list[str], width: int | None = None
    ) -> list[str]:
        """Return the lines that do something with each element `x` of a part, `k` its place.

        All sizes are written out: the compiler makes wide instructions of such loops.
        """
        step = part.width(company) if width is None else width
        shape = self._cut(part, company)
        adds = part.encoding == TOTAL
        lines, value, place = [], "", [str(start)]
        for axis in range(len(shape)):
            value += "[p]" if axis + adds == part.axis else f"[i{axis}]"
            place.append(f"i{axis} * {prod(shape[axis + 1 :]) * step}")
        of_seats = part.axis - adds
        axes = sorted(range(len(shape)), key=lambda axis: axis != of_seats)  # that of seats first
        for depth, axis in enumerate(axes):
            indent = "    " * depth
            lines.append(f"{indent}for i{axis} in range({shape[axis]}):")
            if axis == of_seats:
                lines += [f"{indent}    {line}" for line in _turned_to(part, company, f"i{axis}")]
        indent = "    " * len(shape)
        if adds:
            lines += [f"{indent}x = 0", f"{indent}for t in range({self._shapes[part.field][0]}):"]
            lines += [f"{indent}    x += v.{part.field}[t]{value}"]
        else:
            lines += [f"{indent}x = v.{part.field}{value}"]
        lines += [f"{indent}k = {' + '.join(place)}"]
        return lines + [indent + line for line in body]

    def _encoded(self, part: Part, company: Company) -> list[str]:
        """Return the lines that write one element; a value out of its range writes nothing."""
        width = part.width(company)
        if part.encoding == ONE_OF:
            return [f"x = x - {part.low}", f"if 0 <= x < {width}:", "    out[k + x] = 1"]
        if part.encoding in (NUMBER, TOTAL):
            value = _number(part)
            if part.encoding == NUMBER and value == "x" and part.field in self._narrow:
                return ["out[k] = x"]  # a byte: there is nothing to cut
            return [f"out[k] = min(max({value}, {part.low}), {part.high})"]
        if part.encoding == BITS:
            return [f"write_flags(out, k, x >> {part.low}, {width})"]
        if part.encoding == SEAT:
            return [f"out[k + ({_turned(part, company)})] = 1"]
        return [f"write_flags(out, k, {_turned_set(part, company)}, {width})"]

    def _compact(self, part: Part, company: Company) -> list[str]:
        """Return the lines that write one element in bytes."""
        if part.encoding in (NUMBER, TOTAL):
            return self._encoded(part, company)
        if part.encoding == SEAT:
            return [f"out[k] = {_turned(part, company)}"]
        if part.encoding == ONE_OF:
            return ["out[k] = x"]
        flags = f"x >> {part.low}" if part.encoding == BITS else _turned_set(part, company)
        lines = [f"x = {flags} & {(1 << part.width(company)) - 1}"]
        # A byte is signed: the highest flag of eight counts -128.
        return lines + [
            f"out[k + {j}] = (x >> {8 * j} & 255 ^ 128) - 128" for j in range(part.bytes(company))
        ]


def told(part: Part) -> str:
    """Return what a part's numbers mean, in a few words."""
    shifted = f", from bit {part.shift}" if part.shift else ""
    words = {
        ONE_OF: f"{part.low} to {part.high}",
        NUMBER: f"{part.low} to {part.high}" + (f", by {part.by}" if part.by > 1 else "") + shifted,
        TOTAL: f"{part.low} to {part.high}, added up along the first axis",
        BITS: f"bits {part.low} to {part.high}",
        SEAT: "from who looks on, then nobody",
        SEATS: "from who looks on",
    }[part.encoding]
    kind = "side" if part.by_side else "seat"
    return words + (f"; axis {part.axis} by {kind}" if part.axis != _NO_AXIS else "")


def _number(part: Part) -> str:
    value = f"(x >> {part.shift})" if part.shift else "x"
    return f"{value} // {part.by}" if part.by > 1 else value


def _me(part: Part, company: Company) -> str:
    """Return the expression of the seat, or side, that looks on."""
    return f"(me % {company.sides})" if part.by_side and company.sides < company.seats else "me"


def _turned_to(part: Part, company: Company, index: str) -> list[str]:
    """Return the lines that find `p`, the seat that comes `index` after who looks on."""
    among = part.among(company)
    lines = [f"p = {_me(part, company)} + {index}", f"p = p - {among} if p >= {among} else p"]
    return [*lines, f"p = p if {index} < {among} else {index}"] if part.rest else lines


def _turned(part: Part, company: Company) -> str:
    """Return the expression of the seat `x` as counted from who looks on; nobody comes last."""
    me, among = _me(part, company), part.among(company)
    turned = f"(x - {me} if x >= {me} else x - {me} + {among})"
    return f"{among} if x < 0 or x >= {among} else {turned}"


def _turned_set(part: Part, company: Company) -> str:
    """Return the expression of the set of seats `x` as counted from who looks on."""
    me, among = _me(part, company), part.among(company)
    everybody = (1 << among) - 1
    return f"((x & {everybody}) >> {me} | x << ({among} - {me})) & {everybody}"
