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

from rondin.engine.rules import bit_sets, chance, count_piles, exact_lengths

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


def _checked_pile(counts: Any, kinds: Any) -> int:
    """Return how many kinds there are; refuse what is no pile of so many counts of a byte."""
    if not isinstance(kinds, types.IntegerLiteral):
        raise TypeError("the number of kinds must be a constant")
    if not isinstance(counts, types.Array) or counts.dtype != types.int8:
        raise TypeError("a pile has counts of one byte")
    return int(kinds.literal_value)


def _all_counts(context: Any, builder: Any, kind: Any, pile: Any, size: int) -> Any:
    """Return where all counts of a pile are, as one vector."""
    data = context.make_array(kind)(context, builder, pile).data
    return builder.bitcast(data, ir.VectorType(ir.IntType(8), size).as_pointer())


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # see above
def _set_counts(_context: Any, counts: Any, others: Any, kinds: Any) -> Any:
    size = _checked_pile(counts, kinds)

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        to, source = (
            _all_counts(context, builder, kind, pile, size)
            for kind, pile in zip(signature.args[:2], arguments[:2], strict=True)
        )
        builder.store(builder.load(source, align=1), to, align=1)
        return context.get_dummy_value()

    return types.none(counts, others, kinds), lower


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # see above
def _add_counts(_context: Any, counts: Any, others: Any, kinds: Any) -> Any:
    size = _checked_pile(counts, kinds)

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        to, source = (
            _all_counts(context, builder, kind, pile, size)
            for kind, pile in zip(signature.args[:2], arguments[:2], strict=True)
        )
        both = builder.add(builder.load(to, align=1), builder.load(source, align=1))
        builder.store(both, to, align=1)
        return context.get_dummy_value()

    return types.none(counts, others, kinds), lower


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # see above
def _clear_counts(_context: Any, counts: Any, kinds: Any) -> Any:
    size = _checked_pile(counts, kinds)

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        to = _all_counts(context, builder, signature.args[0], arguments[0], size)
        builder.store(ir.Constant(ir.VectorType(ir.IntType(8), size), [0] * size), to, align=1)
        return context.get_dummy_value()

    return types.none(counts, kinds), lower


_DIAGONAL = ir.Constant(_WORD, 0x8040201008040201)  # of eight bytes each one's own bit
_LOW = ir.Constant(_WORD, 0x7F7F7F7F7F7F7F7F)


@intrinsic(prefer_literal=True)  # type: ignore[untyped-decorator]  # see above
def _write_flags(_context: Any, out: Any, _first: Any, _members: Any, count: Any) -> Any:
    """Eight bits become eight bytes: a product gives each byte all of them, a mask its own."""
    size = _checked_pile(out, count)

    def lower(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, arguments[0]).data
        start = builder.gep(data, [arguments[1]])
        for begin in range(0, size, _LANES):
            eight = builder.lshr(arguments[2], ir.Constant(_WORD, begin))
            eight = builder.mul(builder.and_(eight, ir.Constant(_WORD, 255)), _EACH)
            own = builder.and_(eight, _DIAGONAL)
            flags = builder.lshr(builder.add(own, _LOW), ir.Constant(_WORD, 7))
            flags = builder.and_(flags, _EACH)
            kept = ir.IntType(8 * min(_LANES, size - begin))
            if kept.width < _WORD.width:
                flags = builder.trunc(flags, kept)
            place = builder.gep(start, [ir.Constant(_WORD, begin)])
            builder.store(flags, builder.bitcast(place, kept.as_pointer()), align=1)
        return context.get_dummy_value()

    return types.none(out, types.int64, types.int64, count), lower


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


_WIDE, _HALF = ir.IntType(128), ir.IntType(32)


@intrinsic  # type: ignore[untyped-decorator]  # see above
def _compared(_context: Any, _x: Any, _y: Any, _length: Any) -> Any:
    """A product of two words is two words: the squares need not be taken part by part."""

    def lower(_target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        wide = [builder.sext(argument, _WIDE) for argument in arguments]
        x, y, length = (builder.mul(one, one) for one in wide)
        both = builder.add(x, y)
        above = builder.zext(builder.icmp_unsigned(">", both, length), _WORD)
        below = builder.sext(builder.icmp_unsigned("<", both, length), _WORD)
        return builder.or_(above, below)

    return types.int64(types.int64, types.int64, types.int64), lower


@intrinsic  # type: ignore[untyped-decorator]  # see above
def _quarter_round(_context: Any, _a: Any, _b: Any, _c: Any, _d: Any) -> Any:
    """Words of 32 bits as what they are: they need no masks, and turn in one operation."""
    result = types.UniTuple(types.int64, 4)

    def lower(target: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        turned = builder.module.declare_intrinsic(
            "llvm.fshl.i32", (), ir.FunctionType(_HALF, [_HALF] * 3)
        )
        a, b, c, d = (builder.trunc(argument, _HALF) for argument in arguments)
        for first, second in ((16, 12), (8, 7)):
            a = builder.add(a, b)
            d = builder.xor(d, a)
            d = builder.call(turned, [d, d, ir.Constant(_HALF, first)])
            c = builder.add(c, d)
            b = builder.xor(b, c)
            b = builder.call(turned, [b, b, ir.Constant(_HALF, second)])
        words = [builder.zext(word, _WORD) for word in (a, b, c, d)]
        return target.make_tuple(builder, result, words)

    return result(types.int64, types.int64, types.int64, types.int64), lower


OPERATIONS: dict[Callable[..., Any], Any] = {
    count_piles.take_one: _take_one,
    count_piles.set_counts: _set_counts,
    count_piles.add_counts: _add_counts,
    count_piles.clear_counts: _clear_counts,
    bit_sets.write_flags: _write_flags,
    bit_sets.count_of: _count_of,
    bit_sets.first_of: _first_of,
    exact_lengths.compared: _compared,
    chance.quarter_round: _quarter_round,
}
if get_host_cpu_features().get("bmi2"):  # else the loop is compiled as it stands
    OPERATIONS[bit_sets.only_nth] = _only_nth
