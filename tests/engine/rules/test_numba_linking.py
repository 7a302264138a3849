"""Compiled functions are linked and optimised once, for the doors that Python opens."""

import importlib

import pytest

from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.rules.compiled import numba_linking as linking
from rondin.engine.rules.records import Layout, Record, Row, i1, i8, u4

RULES = """
def add(a, b):
    return a + b

def twice(a):
    return add(a, a)

def total(s):
    return twice(s.narrow[1]) + add(s.wide, s.narrow[0]) + add(s.unsigned, 1)

def beyond(s, i):
    return twice(s.narrow[i])

def hardly(a):
    return add(a, a) if a != a else a

def all_but_never(a):
    return twice(a) + hardly(a)
"""


class Linked(Record):
    wide: int = i8()
    unsigned: int = u4()
    narrow: Row = i1(2)


LAYOUT = Layout("linked", Linked)


@pytest.fixture
def linked(tmp_path, monkeypatch):
    """A module of functions that call each other, and nothing compiled yet."""
    (tmp_path / "tiny_linked.py").write_text(RULES)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(binding, "_bound", {})
    monkeypatch.setenv("RONDIN_CACHE", str(tmp_path / "cache"))
    module = importlib.import_module("tiny_linked")
    yield module
    monkeypatch.delitem(importlib.sys.modules, "tiny_linked")


@pytest.fixture
def record():
    found = LAYOUT.records(1)[0]
    found.wide, found.unsigned, found.narrow[:] = 1 << 40, 4_000_000_000, (-128, 100)
    return found


def test_one_form_serves_callers_with_narrow_and_wide_numbers(linked, record):
    answer = binding.compiled(linked).total(record)
    assert answer == 200 + (1 << 40) - 128 + 4_000_000_001
    parts = binding._both(linked, (), False, None).parts
    assert len(parts["add"].overloads) == len(parts["twice"].overloads) == 1


def test_only_what_python_calls_goes_to_the_disk(linked, record, tmp_path):
    doors = binding.compiled(linked)
    doors.total(record)
    assert [path.name.split("-")[0] for path in (tmp_path / "cache").rglob("*.nbc")] == [
        "tiny_linked.tiny_linked_total"
    ]
    assert doors.twice(21) == 42  # a part has a door of its own
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 2


def test_parts_are_shared_between_doors_and_are_no_machine_code(linked, record):
    doors = binding.compiled(linked)
    doors.total(record)
    doors.beyond(record, 0)
    parts = binding._both(linked, (), False, None).parts
    (part,) = parts["twice"].overloads.values()
    assert len(parts["twice"].overloads) == 1
    assert part.library.get_pointer_to_function(part.fndesc.llvm_func_name) == 0


def test_bounds_are_checked_inside_a_whole(linked, record):
    with pytest.raises(IndexError):
        binding.compiled(linked, checked=True).beyond(record, 2)


def test_a_part_whose_first_caller_does_not_need_it_is_linked_for_the_second(linked):
    assert binding.compiled(linked).all_but_never(7) == 21


def test_a_call_that_goes_nowhere_is_told_and_not_left_to_crash(linked, monkeypatch):
    monkeypatch.setattr(linking, "_reached", lambda library: [])
    with pytest.raises(RuntimeError, match=r"tiny_linked_twice calls what was not linked: .*add"):
        binding.compiled(linked).twice(21)
