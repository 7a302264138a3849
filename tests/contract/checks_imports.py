"""A game folder imports the engine and itself; its rules import nothing that cannot be compiled."""

import ast
from collections.abc import Iterator

from rondin.engine.registry import Game

COMPILED = ("rules.py", "bot.py")
COMPILED_PACKAGES = ("rules/", "bot/")
RECORDS = {"EditionRecord", "GameState", "Record"}
NOT_OURS = ("tests", "web")


def check_imports(game: Game) -> None:
    for path in sorted(game.folder.rglob("*.py")):
        name = path.relative_to(game.folder)
        if name.parts[0] not in NOT_OURS:
            check_source(name.as_posix(), path.read_text("utf-8"), game.package)


def check_source(name: str, source: str, package: str) -> None:
    tree = ast.parse(source)
    allowed = ("rondin.engine", package)
    compiled = name in COMPILED or name.startswith(COMPILED_PACKAGES)
    for module in imported(tree):
        if module.split(".")[0] == "rondin":
            inside = any(module == root or module.startswith(f"{root}.") for root in allowed)
            assert inside, f"{name} imports {module}: a game imports the engine and itself"
        if compiled:
            inside = module.split(".")[0] == "rondin"
            assert inside, f"{name} imports {module}: compiled rules are plain functions"
    if compiled:
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = {base.id for base in node.bases if isinstance(base, ast.Name)}
                assert RECORDS >= bases > set(), f"{name}:{node.lineno}: a class"
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


def missing_files(game: Game) -> list[str]:
    """Return the parts that a game must have and has not: modules, or packages of them."""
    modules = [name for name in ("rules", "view", "edition", "bot") if not is_there(game, name)]
    if not is_there(game, "moves") and not is_there(game, "rules/moves"):
        modules.append("moves")
    return modules if (game.folder / "game.toml").is_file() else ["game.toml", *modules]


def is_there(game: Game, name: str) -> bool:
    path = game.folder / name
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()
