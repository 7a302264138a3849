"""One source, two flavours, and a disk cache that can be trusted."""

import importlib
import os
import subprocess
import sys
import time

import pytest

from rondin.engine.rules import contract
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.rules.compiled import record_copying as kernel
from rondin.engine.rules.records import Grid, Layout, Record, Row, i1

ALGORITHM = """
from rondin.engine.rules.contract import to_act
from rondin.engine.rules.compiled.record_copying import copy_state

def twice(e, s):
    return to_act(e, to_act(e, s))

def fourfold(e, s):
    return twice(e, twice(e, s))
"""
RULES = """
from {package}.callee import step

ROW = 3

def to_act(e, s):
    return step(s) + e
"""
CALLEE = "def step(s):\n    return s + {step}\n"
# Prints a result, and how many functions came from the disk and how many were compiled.
SCRIPT = """
from pathlib import Path
import tiny_algorithm, {package}.rules
from rondin.engine.rules.compiled import compilation as binding
table = binding.compiled(tiny_algorithm, ({package}.rules,))
result = table.fourfold(1, 0)
hits = sum(table.fourfold.stats.cache_hits.values())
print(result, hits, sum(table.fourfold.stats.cache_misses.values()))
"""


@pytest.fixture
def tiny(tmp_path, monkeypatch):
    """An algorithm and two games of three lines each."""
    root = tmp_path / "sources"
    root.mkdir()
    (root / "tiny_algorithm.py").write_text(ALGORITHM)
    for package, step in (("tiny_one", 1), ("tiny_two", 10)):
        folder = root / package
        folder.mkdir()
        (folder / "__init__.py").touch()
        (folder / "rules.py").write_text(RULES.format(package=package))
        (folder / "callee.py").write_text(CALLEE.format(step=step))
    monkeypatch.syspath_prepend(root)
    monkeypatch.setattr(binding, "_bound", {})
    monkeypatch.setenv("RONDIN_CACHE", str(tmp_path / "cache"))
    yield root
    for name in [name for name in sys.modules if name.startswith("tiny_")]:
        del sys.modules[name]


def modules(package):
    names = ("tiny_algorithm", f"{package}.rules")
    return tuple(importlib.import_module(name) for name in names)


def in_another_process(root, package):
    paths = os.pathsep.join([str(root), *filter(None, [os.environ.get("PYTHONPATH")])])
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", SCRIPT.format(package=package)]
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return tuple(map(int, ran.stdout.split()))


# --- flavours ---------------------------------------------------------------------------------
def test_a_verb_that_is_not_bound_says_so():
    for verb in contract.VERBS:
        arguments = [0] * getattr(contract, verb).__code__.co_argcount
        with pytest.raises(contract.Unbound, match=f"'{verb}' belongs to a game"):
            getattr(contract, verb)(*arguments)


def test_one_algorithm_is_bound_to_two_games_in_one_process(tiny):
    for package, result in (("tiny_one", 8), ("tiny_two", 44)):
        algorithm, rules = modules(package)
        plain = binding.plain(algorithm, {"to_act": rules.to_act})
        fast = binding.compiled(algorithm, (rules,))
        assert plain.fourfold(1, 0) == fast.fourfold(1, 0) == result
        assert fast.fourfold is not plain.fourfold
    with pytest.raises(contract.Unbound):
        algorithm.fourfold(1, 0)


def test_a_module_is_bound_once(tiny):
    algorithm, rules = modules("tiny_one")
    assert binding.compiled(algorithm, (rules,)) is binding.compiled(algorithm, (rules,))
    assert binding.compiled(rules) is not binding.compiled(rules, checked=True)


def test_constants_and_imports_are_kept(tiny):
    _, rules = modules("tiny_one")
    assert binding.compiled(rules).ROW == binding.plain(rules).ROW == 3


def test_a_state_is_copied_whole_in_both_flavours():
    class Copied(Record):
        grid: Grid = i1(2, 2)
        row: Row = i1(2)
        one: int = i1()

    layout = Layout("copied", Copied)
    plain = binding.plain(kernel)
    states = [layout.new(), layout.new()]
    layout.fill(states[0], {"grid": [[1, 2], [3, 4]], "row": [5, 6], "one": 7})
    records = layout.records(2)
    layout.to_record(states[0], records[0])
    binding._copy_plain(states, 1, 0)
    binding.compiled(kernel).copy_state(records, 1, 0)
    assert layout.pack(states[1]) == layout.pack(states[0])
    assert layout.pack(layout.to_plain(records[1])) == layout.pack(states[0])
    states[0].grid[1][1] = states[0].row[0] = 0
    assert (states[1].grid, states[1].row) == ([[1, 2], [3, 4]], [5, 6])
    assert plain.copy_state is binding._copy_plain


def test_checked_code_finds_an_index_that_is_too_high(tiny):
    class Checked(Record):
        row: Row = i1(2)
        next: int = i1()

    layout = Layout("checked", Checked)
    (tiny / "tiny_one" / "reader.py").write_text("def read(s, i):\n    return s.row[i]\n")
    reader = importlib.import_module("tiny_one.reader")
    record = layout.records(1)[0]
    with pytest.raises(IndexError):
        binding.compiled(reader, checked=True).read(record, 2)


# --- the cache --------------------------------------------------------------------------------
def test_a_second_process_compiles_nothing(tiny):
    assert in_another_process(tiny, "tiny_one") == (8, 0, 1)
    assert in_another_process(tiny, "tiny_one") == (8, 1, 0)


def test_what_was_left_half_written_is_compiled_again(tiny):
    in_another_process(tiny, "tiny_one")
    folder = binding.cache_folder(*modules("tiny_one"))
    assert folder is not None
    (code,) = folder.rglob("*.nbc")
    code.rename(code.with_name(f"{code.name}.tmp.1234"))  # Numba had written its index before
    assert not binding.is_cached(*modules("tiny_one"))
    assert in_another_process(tiny, "tiny_one") == (8, 0, 1)
    assert in_another_process(tiny, "tiny_one") == (8, 1, 0)


def test_a_changed_callee_changes_the_folder_and_the_result(tiny):
    assert in_another_process(tiny, "tiny_one")[0] == 8
    before = binding.cache_folder(*modules("tiny_one"))
    (tiny / "tiny_one" / "callee.py").write_text(CALLEE.format(step=5))
    assert binding.cache_folder(*modules("tiny_one")) != before
    assert in_another_process(tiny, "tiny_one") == (24, 0, 1)


def test_two_games_are_cached_apart(tiny):
    assert binding.cache_folder(*modules("tiny_one")) != binding.cache_folder(*modules("tiny_two"))
    assert in_another_process(tiny, "tiny_one") == (8, 0, 1)
    assert in_another_process(tiny, "tiny_two") == (44, 0, 1)
    assert in_another_process(tiny, "tiny_one") == (8, 1, 0)


def test_checked_code_has_a_folder_of_its_own(tiny):
    rules = modules("tiny_one")[1]
    assert binding.cache_folder(rules) != binding.cache_folder(rules, checked=True)


def test_only_what_a_module_imports_matters(tiny):
    package = tiny / "tiny_one"
    (package / "moves.py").write_text("A = 1")
    (package / "cards.py").write_text("from tiny_one.moves import A\n\ndef f(s):\n    return A\n")
    cards = importlib.import_module("tiny_one.cards")
    before = binding.cache_folder(cards)
    (package / "tests").mkdir()
    (package / "tests" / "test_rules.py").write_text("assert 1")
    (package / "notes.toml").write_text("a = 1")
    (package / "view.py").write_text("B = 1")
    assert binding.cache_folder(cards) == before
    (package / "moves.py").write_text("A = 2")
    assert binding.cache_folder(cards) != before


def test_a_folder_that_cannot_be_written_is_done_without(tiny, tmp_path):
    (tmp_path / "file").write_text("no folder")
    nowhere = tmp_path / "file" / "cache"
    algorithm, rules = modules("tiny_one")
    assert binding.cache_folder(rules, root=nowhere) is None
    assert not binding.is_cached(rules, root=nowhere)
    assert binding.compiled(algorithm, (rules,), cache=nowhere).fourfold(1, 0) == 8


def test_what_is_compiled_is_known_to_be_cached(tiny):
    algorithm, rules = modules("tiny_one")
    assert not binding.is_cached(algorithm, rules)
    binding.compiled(algorithm, (rules,)).fourfold(1, 0)
    assert binding.is_cached(algorithm, rules)
    assert not binding.is_cached(algorithm, rules, checked=True)


def test_the_cache_is_where_the_environment_says(tiny, tmp_path, monkeypatch):
    assert binding.cache_root() == tmp_path / "cache"
    monkeypatch.setenv("RONDIN_CACHE", "")
    assert binding.cache_root().parts[-2:] == ("rondin", "compiled")
    monkeypatch.delenv("RONDIN_CACHE")
    assert binding.cache_root().parts[-2:] == ("rondin", "compiled")


def test_what_nobody_used_for_a_month_is_removed(tiny, tmp_path):
    root = tmp_path / "cache"
    for name, days in (("old", 31), ("recent", 29)):
        (root / name).mkdir(parents=True)
        then = time.time() - days * 24 * 3600
        os.utime(root / name, (then, then))
    binding.cache_folder(modules("tiny_one")[1])
    assert not (root / "old").exists()
    assert (root / "recent").exists()
