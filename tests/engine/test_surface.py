"""The public surface: listed, sorted, importable, and quick to start."""

import doctest
import importlib
import inspect
import pydoc
import subprocess
import sys
from functools import cached_property
from pathlib import Path

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


EXAMPLES = [
    "rondin",
    "rondin.bots.bot",
    "rondin.engine.match.match",
    "rondin.engine.problems",
    "rondin.engine.registry",
    "rondin.engine.setting.setting",
    "rondin.engine.words.plain_names",
    "rondin.laboratory",
    "rondin.testing.contract",
]


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_in_docstrings_are_true(name):
    loosely = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    failed, tried = doctest.testmod(importlib.import_module(name), optionflags=loosely)
    assert (failed, tried > 0) == (0, True)


def public_names(module):
    """Yield all that a module offers, and all that its classes do, by name."""
    for name in module.__all__:
        found = getattr(module, name)
        yield name, found
        for kind in inspect.getmro(found) if inspect.isclass(found) else ():
            if kind.__module__.startswith("rondin"):
                yield from (
                    (f"{name}.{own}", one) for own, one in vars(kind).items() if own[0] != "_"
                )


def is_documented(found):
    if isinstance(found, property | cached_property):
        found = found.func if isinstance(found, cached_property) else found.fget
    elif isinstance(found, classmethod | staticmethod):
        found = found.__func__
    return not callable(found) or bool((found.__doc__ or "").strip())


@pytest.mark.parametrize("name", ["rondin", "rondin.testing", "rondin.envs"])
def test_no_public_name_is_undocumented(name):
    names = dict(public_names(importlib.import_module(name)))
    assert names
    assert [name for name, found in names.items() if not is_documented(found)] == []


def fields_of(found):
    for kind in ("__struct_fields__", "__dataclass_fields__", "_fields"):
        yield from getattr(found, kind, ()) if inspect.isclass(found) else ()


@pytest.mark.parametrize("name", ["rondin", "rondin.testing", "rondin.envs"])
def test_every_public_field_is_told_of_by_its_class(name):
    module = importlib.import_module(name)
    fields = [(one, field) for one in module.__all__ for field in fields_of(getattr(module, one))]
    silent = [f"{one}.{f}" for one, f in fields if f"`{f}`" not in getattr(module, one).__doc__]
    assert silent == []


def test_every_public_module_has_its_page():
    pages = (Path(__file__).parents[2] / "docs" / "api").glob("*.md")
    told = {
        line[4:] for page in pages for line in page.read_text().splitlines() if line[:3] == ":::"
    }
    assert told == {"rondin", "rondin.testing", "rondin.envs"}


def test_help_reads_like_a_guide():
    guide = pydoc.plain(pydoc.render_doc(rondin))
    for name in ("Match(", "Bot.named(", "Setting.choose(", "simulate(", "tournament", "report"):
        assert name in guide.partition("PACKAGE CONTENTS")[0], name


def test_the_version_is_that_of_the_package():
    from importlib.metadata import version

    assert rondin.__version__ == version("rondin")


@pytest.mark.parametrize("problem", [rondin.Unknown, rondin.BadMove, rondin.BadMatchFile])
def test_every_problem_is_a_problem(problem):
    assert issubclass(problem, rondin.Problem)
    assert issubclass(rondin.Problem, ValueError)
