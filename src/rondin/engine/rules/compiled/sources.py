"""Which source files can reach the compiled form of a module: its own, and all that it imports."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType


def sources_of(*modules: ModuleType) -> list[Path]:
    """Return the files of these modules and of all they import, directly or not, in order.

    Followed are imports within the packages that the modules and the engine belong to.
    """
    tops = {name.__name__.partition(".")[0] for name in modules} | {__name__.partition(".")[0]}
    found: dict[str, Path] = {}
    waiting = [module.__name__ for module in modules]
    while waiting:
        name = waiting.pop()
        file = getattr(sys.modules.get(name), "__file__", None)
        if name in found or file is None or name.partition(".")[0] not in tops:
            continue
        found[name] = Path(file)
        waiting += _imported(found[name])
    return sorted(found.values())


def _imported(path: Path) -> Iterator[str]:
    """Yield the names that may be modules among what a file imports at its top."""
    for node in ast.parse(path.read_bytes()).body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
