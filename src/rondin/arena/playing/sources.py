"""A digest of everything that decides matches: rules, bots, and the edition."""

import hashlib
from pathlib import Path

import rondin.bots
import rondin.engine
from rondin.engine.setting.setting import Setting


def sources_digest(setting: Setting, *more: bytes) -> str:
    """Hash the sources of the rules and bots, the edition, and what else is given."""
    folders = [Path(str(m.__file__)).parent for m in (rondin.engine, rondin.bots)]
    files = [file for folder in folders for file in sorted(folder.rglob("*.py"))]
    digest = hashlib.sha256(repr(setting.data).encode())
    own = [f for f in sorted(setting.game.folder.rglob("*.py")) if "tests" not in f.parts]
    for file in [*files, *own]:
        digest.update(file.name.encode() + b"\0" + file.read_bytes() + b"\0")
    for one in more:
        digest.update(one)
    return digest.hexdigest()[:16]
