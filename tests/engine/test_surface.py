"""The public surface: listed, sorted, importable, and quick to start."""

import doctest
import importlib
import subprocess
import sys

import pytest

import rondin


def run(source):
    command = [sys.executable, "-c", source]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def test_the_surface_is_listed_and_sorted():
    assert rondin.__all__ == sorted(rondin.__all__)
    assert len(set(rondin.__all__)) == len(rondin.__all__)


@pytest.mark.parametrize("name", rondin.__all__)
def test_everything_listed_is_there_and_says_what_it_is(name):
    assert callable(getattr(rondin, name))
    assert getattr(rondin, name).__doc__


def test_nothing_else_is_public():
    source = "import rondin, types; print(*[n for n, v in vars(rondin).items() if n[0] != '_'"
    found = run(source + " and not isinstance(v, types.ModuleType)])")
    assert sorted(found) == rondin.__all__


def test_the_surface_stays_when_a_game_is_imported():
    """The package `rondin.games` must not take the place of the function `rondin.games`."""
    source = "import rondin; rondin.Match('gang-de-castors'); print(*rondin.all_games())"
    assert "gang-de-castors" in run(source)


def test_a_first_move_imports_no_compiler():
    source = """
import sys, rondin
match = rondin.Match("gang-de-castors", seats=4, key=7)
match.play(match.moves()[0])
match.view(0), match.describe(1, "fr"), match.last_events(None)
print(*[name for name in ("numba", "numpy", "llvmlite", "textual", "rich") if name in sys.modules])
"""
    assert run(source) == []


def test_listing_the_games_imports_none_of_them():
    source = (
        "import sys, rondin; rondin.all_games(); print(*[n for n in sys.modules if 'castors' in n])"
    )
    assert run(source) == []


@pytest.mark.parametrize("name", ["rondin", "rondin.engine.match.match"])
def test_the_examples_in_docstrings_are_true(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert (failed, tried > 0) == (0, True)


def test_the_version_is_that_of_the_package():
    from importlib.metadata import version

    assert rondin.__version__ == version("rondin")


@pytest.mark.parametrize("problem", [rondin.Unknown, rondin.BadMove, rondin.BadMatchFile])
def test_every_problem_is_a_problem(problem):
    assert issubclass(problem, rondin.Problem)
    assert issubclass(rondin.Problem, ValueError)
