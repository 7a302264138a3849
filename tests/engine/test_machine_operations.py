"""What compiled rules do in a few machine operations is what the plain functions say."""

import sys
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rondin.engine.rules import bit_sets, chance, count_piles, exact_lengths
from rondin.engine.rules.compiled import compilation
from rondin.engine.rules.compiled.machine_operations import OPERATIONS

MOST = 120  # cards of a pile
SIZES = (1, 2, 7, 8, 9, 13, 16)
SOURCE = """
from rondin.engine.rules.bit_sets import count_of, first_of, only_nth
from rondin.engine.rules.bit_sets import write_flags
from rondin.engine.rules.chance import quarter_round
from rondin.engine.rules.count_piles import add_counts, clear_counts, set_counts, take_one
from rondin.engine.rules.exact_lengths import compared

def sign(x, y, length):
    return compared(x, y, length)

def turned(a, b, c, d):
    return quarter_round(a, b, c, d)

def counted(members):
    return count_of(members)

def first(members):
    return first_of(members)

def nth(members, place):
    return only_nth(members, place)
"""
SIZED = """
def take_{n}(counts, place):
    return take_one(counts, {n}, place)

def set_{n}(counts, others):
    set_counts(counts, others, {n})

def add_{n}(counts, others):
    add_counts(counts, others, {n})

def clear_{n}(counts):
    clear_counts(counts, {n})

def flags_{n}(out, first, members):
    write_flags(out, first, members, {n})
"""
FLAGS = (1, 7, 8, 10, 48, 63)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """Return compiled callers of the operations."""
    folder = tmp_path_factory.mktemp("operations")
    file = folder / "operations_called.py"
    file.write_text(SOURCE + "".join(SIZED.format(n=n) for n in {*SIZES, *FLAGS}), "utf-8")
    module = ModuleType("operations_called")
    module.__file__ = str(file)
    sys.modules[module.__name__] = module
    exec(compile(file.read_text("utf-8"), file, "exec"), vars(module))  # noqa: S102  # ours, above
    yield compilation.compiled(module, cache=folder)
    del sys.modules[module.__name__]


piles = st.sampled_from(SIZES).flatmap(
    lambda size: st.lists(st.integers(0, MOST // size), min_size=size, max_size=size)
)


@settings(max_examples=300, deadline=None)
@given(pile=piles.filter(any), chance=st.floats(0, 1, exclude_max=True))
def test_a_card_is_taken_out_of_a_pile(compiled, pile, chance):
    place, guard = int(chance * sum(pile)), [77] * 3
    plain, memory = list(pile), np.array(guard + pile + guard, np.int8)
    kind = count_piles.take_one(plain, len(pile), place)
    assert kind == np.repeat(np.arange(len(pile)), pile)[place]
    take = getattr(compiled, f"take_{len(pile)}")
    assert take(memory[3:-3], place) == kind
    assert memory.tolist() == guard + plain + guard  # and nothing beside the pile is touched


def test_every_place_of_a_full_pile(compiled):
    pile = [4] * 9 + [9, 9, 7, 5]
    for place in range(sum(pile)):
        plain, memory = list(pile), np.array(pile, np.int8)
        assert compiled.take_13(memory, place) == count_piles.take_one(plain, 13, place)
        assert memory.tolist() == plain


@settings(max_examples=300, deadline=None)
@given(members=st.integers(1, 2**63 - 1), chance=st.floats(0, 1, exclude_max=True))
def test_sets_as_bits(compiled, members, chance):
    count = members.bit_count()
    place = int(chance * count)
    assert compiled.counted(members) == bit_sets.count_of(members) == count
    assert compiled.first(members) == bit_sets.first_of(members)
    assert compiled.nth(members, place) == bit_sets.only_nth(members, place)


@settings(max_examples=200, deadline=None)
@given(pile=piles, more=piles)
def test_whole_piles_of_counts(compiled, pile, more):
    size = len(pile)
    more = (more * 16)[:size]
    for name in ("set", "add", "clear"):
        plain, memory = list(pile), np.array([77, *pile, 77], np.int8)
        others = () if name == "clear" else (more,)
        getattr(count_piles, f"{name}_counts")(plain, *others, size)
        arrays = [np.array(other, np.int8) for other in others]
        getattr(compiled, f"{name}_{size}")(memory[1:-1], *arrays)
        assert memory.tolist() == [77, *plain, 77]


@settings(max_examples=200, deadline=None)
@given(members=st.integers(0, 2**63 - 1), count=st.sampled_from(FLAGS), first=st.integers(0, 9))
def test_flags_of_a_set(compiled, members, count, first):
    plain, memory = [77] * 80, np.full(80, 77, np.int8)
    bit_sets.write_flags(plain, first, members, count)
    getattr(compiled, f"flags_{count}")(memory, first, members)
    assert memory.tolist() == plain


def test_the_empty_set(compiled):
    assert compiled.counted(0) == bit_sets.count_of(0) == 0
    assert compiled.nth(0, 0) == bit_sets.only_nth(0, 0) == 0


def test_each_operation_has_a_plain_form():
    plain = (bit_sets, chance, count_piles, exact_lengths)
    assert {f.__module__ for f in OPERATIONS} == {module.__name__ for module in plain}


lengths = st.integers(-(2**60) + 1, 2**60 - 1)


@settings(max_examples=500, deadline=None)
@given(x=lengths, y=lengths, length=st.integers(0, 2**60 - 1))
def test_lengths_compared(compiled, x, y, length):
    exact = x * x + y * y - length * length
    sign = (exact > 0) - (exact < 0)
    assert compiled.sign(x, y, length) == exact_lengths.compared(x, y, length) == sign


@settings(max_examples=200, deadline=None)
@given(n=st.integers(1, 2**57), side=st.sampled_from((1, -1)), off=st.integers(-1, 1))
def test_lengths_that_are_nearly_the_same(compiled, n, side, off):
    args = (3 * n * side, 4 * n, 5 * n + off)
    assert compiled.sign(*args) == exact_lengths.compared(*args) == -off


words = st.integers(0, 2**32 - 1)


@settings(max_examples=200, deadline=None)
@given(a=words, b=words, c=words, d=words)
def test_a_quarter_round(compiled, a, b, c, d):
    assert compiled.turned(a, b, c, d) == chance.quarter_round(a, b, c, d)
