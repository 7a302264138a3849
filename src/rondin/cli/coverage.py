"""Which rules of a game are proved: by a test in its folder, marked with the identifier.

The sources are read, not run, so that the answer costs nothing; `make test` runs them.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from rondin.engine.registry import Game

_NOT_RUN = {"skip", "skipif", "xfail"}


def unproved(game: Game) -> list[str]:
    """Return the identifiers of a game's rules that no test is marked with."""
    proved = {name for path in _test_files(game) for name in _proved_by(path)}
    return [name for name in game.rule_names if name not in proved]


def _test_files(game: Game) -> list[Path]:
    return sorted((game.folder / "tests").rglob("test_*.py"))


def _proved_by(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_test(node.name):
            marks = [mark for mark in map(_mark, node.decorator_list) if mark is not None]
            if not any(name in _NOT_RUN for name, _ in marks):
                yield from (word for name, words in marks if name == "rule" for word in words)


def _is_test(name: str) -> bool:
    return name.startswith("test_")


def _mark(decorator: ast.expr) -> tuple[str, list[str]] | None:
    """Return the name and the words of `@pytest.mark.name("word", ...)`."""
    call = decorator if isinstance(decorator, ast.Call) else None
    target = call.func if call else decorator
    if not (isinstance(target, ast.Attribute) and ast.unparse(target.value) == "pytest.mark"):
        return None
    given = call.args if call else []
    words = [str(arg.value) for arg in given if isinstance(arg, ast.Constant)]
    return target.attr, words
