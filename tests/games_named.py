"""Which games a central test needs: those that its file, or what it imports from `tests`, names.

A game can be deleted with its folder. Tests about a game that is not there have nothing to test,
and are not collected; what a page shows of it is not tried.
"""

import ast
from functools import cache
from pathlib import Path

from rondin.engine.registry import games

ROOT = Path(__file__).parent
# Every game that central tests name, and the name of its folder.
NAMED = {
    "castor-party": "castor_party",
    "gang-de-castors": "gang_de_castors",
    "iles-de-casimir": "iles_de_casimir",
    "roi-des-castors": "roi_des_castors",
}


def is_about_missing_games(path: Path) -> bool:
    """Tell whether a test file needs a game that is not here."""
    return not needed_by(path) <= set(games())


def named_in(text: str) -> frozenset[str]:
    """Return the games that a text names."""
    return frozenset(name for name, folder in NAMED.items() if name in text or folder in text)


def is_here(text: str) -> bool:
    """Tell whether all games that a text names are here."""
    return named_in(text) <= set(games())


@cache
def needed_by(path: Path) -> frozenset[str]:
    """Return the games that a file of `tests` names, itself or through what it imports."""
    if path == Path(__file__):
        return frozenset()
    source = path.read_text("utf-8")
    imported = (needed_by(other) for other in _imported(source) if other != path)
    return named_in(source).union(*imported)


def _imported(source: str) -> set[Path]:
    """Return the files of `tests` that a source imports."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("tests"):
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
            files = (ROOT.parent / f"{name.replace('.', '/')}.py" for name in names)
            found |= {file for file in files if file.is_file()}
    return found
