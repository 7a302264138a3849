"""What a few machine operations do, where the same in Python takes a loop.

Each has a plain form, which says what it means: interpreted rules run that, and the browser a
translation of it. Compiled callers get what is written here, in LLVM's words; a test compares both.
"""

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba import types
from numba.extending import intrinsic

from rondin.engine.rules import bit_sets, count_piles

_WORD, _LANES = ir.IntType(64), 8
_EACH, _HIGH = (ir.Constant(_WORD, lane * 0x0101010101010101) for lane in (1, 0x80))
_ZERO, _ONE, _THREE = (ir.Constant(_WORD, number) for number in (0, 1, 3))
_DEFINED = ir.Constant(ir.IntType(1), 1)  # there is a lowest bit: LLVM need not ask


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # Numba has no types
def _take_one(_context: Any, counts: Any, kinds: Any, _place: Any) -> Any:
    """Eight counts are a word: a product adds them up from left to right, all at once."""
    if not isinstance(kinds, types.IntegerLiteral):
        raise TypeError("the number of kinds must be a constant")
    size = kinds.literal_value
    if not isinstance(counts, types.Array) or counts.dtype != types.int8 or size > 2 * _LANES:
        raise TypeError(f"a pile has at most {2 * _LANES} counts of one byte")

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        pile = context.make_array(signature.args[0])(context, builder, arguments[0])
        first = _Counts(builder, pile.data, 0, min(size, _LANES))
        wanted = builder.add(arguments[2], _ONE)
        passing = first.reaching(wanted)
        if size <= _LANES:
            first.store_without(builder.and_(passing, builder.neg(passing)))
            return builder.lshr(builder.cttz(passing, _DEFINED), _THREE)
        second = _Counts(builder, pile.data, _LANES, size - _LANES)
        is_first = builder.icmp_unsigned("!=", passing, _ZERO)
        passing = builder.select(
            is_first, passing, second.reaching(builder.sub(wanted, first.total))
        )
        lowest = builder.and_(passing, builder.neg(passing))
        first.store_without(builder.select(is_first, lowest, _ZERO))
        second.store_without(builder.select(is_first, _ZERO, lowest))
        lane = builder.lshr(builder.cttz(passing, _DEFINED), _THREE)
        return builder.add(lane, builder.select(is_first, _ZERO, ir.Constant(_WORD, _LANES)))

    return types.int64(counts, kinds, types.int64), lower


class _Counts:
    """Up to eight counts of a pile in one word, the first one lowest, and their running sums."""

    def __init__(self, builder: Any, data: Any, first: int, size: int) -> None:
        self._builder, self._kept = builder, ir.IntType(8 * size)
        begin = builder.gep(data, [ir.Constant(_WORD, first)])
        self._memory = builder.bitcast(begin, self._kept.as_pointer())
        counts = builder.load(self._memory, align=1)
        self._counts = builder.zext(counts, _WORD) if size < _LANES else counts
        self._sums = builder.mul(self._counts, _EACH)

    @property
    def total(self) -> Any:
        return self._builder.lshr(self._sums, ir.Constant(_WORD, 8 * (_LANES - 1)))

    def reaching(self, wanted: Any) -> Any:
        """Return the highest bit of every lane in which the running sum is at least so much."""
        builder = self._builder
        less = builder.sub(builder.or_(self._sums, _HIGH), builder.mul(wanted, _EACH))
        return builder.and_(less, _HIGH)

    def store_without(self, lane: Any) -> None:
        """Write the counts again, one less in the lane whose highest bit is given."""
        builder = self._builder
        left = builder.sub(self._counts, builder.lshr(lane, ir.Constant(_WORD, 7)))
        if self._kept.width < _WORD.width:
            left = builder.trunc(left, self._kept)
        builder.store(left, self._memory, align=1)


@intrinsic  # type: ignore[untyped-decorator]  # see above
def _count_of(_context: Any, _members: Any) -> Any:
    def lower(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), lower


@intrinsic  # type: ignore[untyped-decorator]  # see above
def _first_of(_context: Any, _members: Any) -> Any:
    def lower(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], _DEFINED)

    return types.int64(types.int64), lower


@intrinsic  # type: ignore[untyped-decorator]  # see above
def _only_nth(_context: Any, _members: Any, _place: Any) -> Any:
    def lower(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        deposit = builder.module.declare_intrinsic(
            "llvm.x86.bmi.pdep.64", (), ir.FunctionType(_WORD, [_WORD, _WORD])
        )
        bit = builder.shl(_ONE, arguments[1])
        return builder.call(deposit, [bit, arguments[0]])

    return types.int64(types.int64, types.int64), lower


OPERATIONS: dict[Callable[..., Any], Any] = {
    count_piles.take_one: _take_one,
    bit_sets.count_of: _count_of,
    bit_sets.first_of: _first_of,
}
if get_host_cpu_features().get("bmi2"):  # else the loop is compiled as it stands
    OPERATIONS[bit_sets.only_nth] = _only_nth
