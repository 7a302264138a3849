"""A game folder imports the engine and itself; its rules import nothing that cannot be compiled."""

import ast
from collections.abc import Iterator
from pathlib import Path

from rondin.engine.registry import Game

COMPILED = ("rules/", "rules.py", "bot/", "bot.py")
RECORDS = {"GameState", "EditionRecord", "Record"}


def check_imports(game: Game) -> None:
    for path in sorted(game.folder.rglob("*.py")):
        name = path.relative_to(game.folder).as_posix()
        if not name.startswith("tests/"):
            check_source(name, path.read_text("utf-8"), game.package)


def check_source(name: str, source: str, package: str) -> None:
    tree = ast.parse(source)
    allowed = ("rondin.engine", package)
    for module in imported(tree):
        if module.split(".")[0] == "rondin":
            inside = any(module == root or module.startswith(f"{root}.") for root in allowed)
            assert inside, f"{name} imports {module}: a game imports the engine and itself"
        if name.startswith(COMPILED):
            inside = module.split(".")[0] in ("rondin", "typing", package.split(".", maxsplit=1)[0])
            assert inside, f"{name} imports {module}: compiled rules are plain functions"
    if name.startswith(COMPILED):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                assert bases & RECORDS, f"{name}:{node.lineno}: a class that is no record"
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
    packages = [game.folder / part / "__init__.py" for part in ("rules", "bot", "view")]
    modules = ("game.toml", "rules/state.py", "rules/moves.py", "view/shape.py")
    found = [*packages, *(game.folder / part for part in modules)]
    edition = game.folder / "edition.py"
    found.append(game.folder / "edition" / "__init__.py" if not edition.is_file() else edition)
    return [path for path in found if not path.is_file()]
