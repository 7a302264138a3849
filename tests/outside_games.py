"""Games from outside for tests: Kuhn poker of `examples`, where it lies or installed."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import pytest

from rondin.engine import game_folders, registry

KUHN = Path(__file__).parent.parent / "examples" / "kuhn-poker" / "kuhn_poker"
_ENTRIES = "[rondin.games]\nkuhn-poker = kuhn_poker\n"


def install(folder: Path) -> Path:
    """Put Kuhn poker into a folder as pip would; return the folder, to be put on the path."""
    shutil.copytree(KUHN, folder / KUHN.name, ignore=shutil.ignore_patterns("__pycache__"))
    about = folder / "rondin_kuhn_poker-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: rondin-kuhn-poker\nVersion: 1.0\n"
    )
    (about / "entry_points.txt").write_text(_ENTRIES)
    return folder


@contextmanager
def found_in(folder: Path | str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Find the games of a folder too; afterwards nothing of them stays loaded."""
    monkeypatch.setenv(game_folders.VARIABLE, str(folder))
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_found", cache(registry._found.__wrapped__))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        origin = getattr(getattr(sys.modules[name], "__spec__", None), "origin", None) or ""
        if not origin.startswith((sys.prefix, sys.base_prefix)) and "rondin" not in name:
            del sys.modules[name]
