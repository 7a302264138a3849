"""Where games are found: in `rondin/games`, in installed packages, and in folders of one's own.

A folder with a `game.toml` is a game. An installed package names its game in the entry point group
`rondin.games`. Folders of one's own are those of `RONDIN_GAMES`, parted like those of `PATH`, and
of `rondin --games`; each is a game or holds games. Nothing is imported here.
"""

import os
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from rondin.engine.problems import BadGame

FILE = "game.toml"
GROUP = "rondin.games"
VARIABLE = "RONDIN_GAMES"


class Place(NamedTuple):
    """A game's folder, and the name under which its modules are imported."""

    folder: Path
    package: str


def look_in(folder: Path) -> None:
    """Find games in this folder too, here and in the processes that are started from here."""
    known = os.environ.get(VARIABLE, "")
    os.environ[VARIABLE] = os.pathsep.join(filter(None, [str(folder.absolute()), known]))


def places() -> Iterator[Place | BadGame]:
    """Yield every game's place, or what is wrong with it: ours first."""
    yield from (Place(folder, f"{GROUP}.{folder.name}") for folder in _games_in(_OURS))
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        yield _installed(entry)
    for word in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        root = Path(word).absolute()
        if not root.is_dir():
            yield BadGame("no-folder", name=word)
            continue
        for folder in _games_in(root):
            yield _importable(folder)


_OURS = Path(__file__).parent.parent / "games"


def _games_in(root: Path) -> list[Path]:
    if (root / FILE).is_file():
        return [root]
    return sorted(path.parent for path in root.glob(f"*/{FILE}"))


def _installed(entry: EntryPoint) -> Place | BadGame:
    try:
        spec = find_spec(entry.value)
    except (ImportError, ValueError) as error:
        return BadGame("package", name=entry.name, package=entry.value, reason=error)
    if spec is None or not spec.submodule_search_locations:
        return BadGame("no-package", name=entry.name, package=entry.value)
    folder = Path(next(iter(spec.submodule_search_locations)))
    if not (folder / FILE).is_file():
        return BadGame("no-file", name=entry.name, file=FILE, folder=folder.name)
    return Place(folder, entry.value)


def _importable(folder: Path) -> Place | BadGame:
    """Let a folder of one's own be imported by its name."""
    name = folder.name
    if not name.isidentifier():
        return BadGame("folder-name", name=name, likely=_as_identifier(name))
    if str(folder.parent) not in sys.path:
        sys.path.append(str(folder.parent))  # last: nobody's module is replaced by it
    if not (folder / "__init__.py").is_file():
        return BadGame("no-init", name=name)
    spec = find_spec(name)
    if spec is None or spec.origin != str(folder / "__init__.py"):
        return BadGame("taken", name=name, other=spec and spec.origin)
    return Place(folder, name)


def _as_identifier(name: str) -> str:
    likely = "".join(sign if sign.isalnum() else "_" for sign in name)
    return likely if likely.isidentifier() else f"game_{likely}"
