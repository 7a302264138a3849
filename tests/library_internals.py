"""Checks that a library still has the inner parts which we use, and says it clearly when not.

Such a part has no promise behind it: it may go with any release. See decision 19.
"""

import inspect
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


class Internals:
    """What we use of one library, and what of that has changed."""

    def __init__(self, library: str, *users: str) -> None:
        """Begin; `users` are our modules that lean on the library. They are not imported."""
        self.library = library
        self.changes: list[str] = []
        self._files = [_file(user) for user in users]

    def has(self, module: str, path: str) -> Any:
        """Return a name of a module (`Class.method`), None if it is gone."""
        try:
            found: Any = import_module(module)
            for name in path.split("."):
                found = inspect.getattr_static(found, name)
        except (ImportError, AttributeError):
            self.changes.append(f"{module}.{path} is gone")
            return None
        return found

    def takes(self, module: str, path: str, *parameters: str) -> None:
        """Check that a function is there and has exactly these parameters."""
        found = self.has(module, path)
        if found is not None:
            function = getattr(found, "__func__", found)
            now = tuple(inspect.signature(function).parameters)
            if now != parameters:
                told = f"({', '.join(now)}), not ({', '.join(parameters)})"
                self.changes.append(f"{module}.{path} now takes {told}")

    def holds(self, sentence: str, check: Callable[[], object]) -> None:
        """Check a behaviour that a sentence describes; an exception is a change too."""
        try:
            held, why = bool(check()), ""
        except Exception as error:  # noqa: BLE001  # whatever it is, it is told
            held, why = False, f" ({type(error).__name__}: {error})"
        if not held:
            self.changes.append(f"no longer true: {sentence}{why}")

    def settle(self) -> None:
        """Fail if anything changed, and say what, and where to look."""
        if self.changes:
            changes = "".join(f"\n  - {change}" for change in self.changes)
            raise AssertionError(
                f"{self.library} {version(self.library)} is not what Rondin leans on:{changes}\n"
                f"Look at {' and '.join(self._files)}; then move the bound of {self.library} in "
                "pyproject.toml. docs/decisions/0019-what-we-lean-on.md says why."
            )


def _file(module: str) -> str:
    spec = find_spec(module)
    assert spec is not None, f"{module} has moved: say its new name here"
    assert spec.origin is not None
    return Path(spec.origin).relative_to(ROOT).as_posix()
