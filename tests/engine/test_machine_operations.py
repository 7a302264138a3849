"""What compiled rules do in a few machine operations is what the plain functions say."""

import sys
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rondin.engine.rules import bit_sets, count_piles
from rondin.engine.rules.compiled import compilation
from rondin.engine.rules.compiled.machine_operations import OPERATIONS

MOST = 120  # cards of a pile
SIZES = (1, 2, 7, 8, 9, 13, 16)
SOURCE = """
from rondin.engine.rules.bit_sets import count_of, first_of, only_nth
from rondin.engine.rules.count_piles import take_one

def counted(members):
    return count_of(members)

def first(members):
    return first_of(members)

def nth(members, place):
    return only_nth(members, place)
"""
TAKE = "def take_{n}(counts, place):\n    return take_one(counts, {n}, place)\n"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    """Return compiled callers of the operations."""
    folder = tmp_path_factory.mktemp("operations")
    file = folder / "operations_called.py"
    file.write_text(SOURCE + "".join(TAKE.format(n=n) for n in SIZES), "utf-8")
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


def test_the_empty_set(compiled):
    assert compiled.counted(0) == bit_sets.count_of(0) == 0
    assert compiled.nth(0, 0) == bit_sets.only_nth(0, 0) == 0


def test_each_operation_has_a_plain_form():
    assert {f.__module__ for f in OPERATIONS} == {bit_sets.__name__, count_piles.__name__}
