"""A game folder imports the engine and itself; its rules import nothing that cannot be compiled."""

import ast
from collections.abc import Iterator
from pathlib import Path

from rondin.engine.registry import Game

COMPILED = ("rules.py", "bot.py")


def check_imports(game: Game) -> None:
    for path in sorted(game.folder.glob("*.py")):
        check_source(path.name, path.read_text("utf-8"), game.package)


def check_source(name: str, source: str, package: str) -> None:
    tree = ast.parse(source)
    allowed = ("rondin.engine", package)
    for module in imported(tree):
        if module.split(".")[0] == "rondin":
            inside = any(module == root or module.startswith(f"{root}.") for root in allowed)
            assert inside, f"{name} imports {module}: a game imports the engine and itself"
        if name in COMPILED:
            inside = module.split(".")[0] == "rondin"
            assert inside, f"{name} imports {module}: compiled rules are plain functions"
    if name in COMPILED:
        for node in ast.walk(tree):
            assert not isinstance(node, ast.ClassDef), f"{name}:{node.lineno}: a class"
            if isinstance(node, ast.FunctionDef):
                assert not node.decorator_list, f"{name}:{node.lineno}: a decorator"


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"
            yield str(node.module)
            if node.module == "rondin":
                yield from (f"rondin.{alias.name}" for alias in node.names)


def missing_files(game: Game) -> list[Path]:
    """Return the files that a game must have and has not."""
    parts = ("game.toml", "rules.py", "moves.py", "view.py", "edition.py", "bot.py")
    return [path for path in (game.folder / part for part in parts) if not path.is_file()]
