"""The comparison of snapshots of one table: what changed between them, as a JSON Patch.

What several viewers share is the same object in their snapshots, and is compared once.
"""

from typing import Any

from rondin.server.room.publishing.json_patch import difference
from rondin.server.room.publishing.snapshot import PASSING, TOLD, Scene, Snapshot, Tree

_PASSING_PATHS = (*(f"/{name}".encode() for name in PASSING), b"/view/to_act")
_TOLD_PATHS = tuple(f"/told/{name}".encode() for name in TOLD)


class Comparison:
    """Compares the snapshots of one moment with those of the moment before."""

    def __init__(self) -> None:
        self._of_scenes: dict[tuple[int, int], bytes] = {}
        self._of_public: dict[tuple[int, int], dict[str, list[bytes]]] = {}

    def patch(self, before: Snapshot, after: Snapshot) -> bytes | None:
        """Return the operations that lead from one snapshot to the next, in JSON, with commas.

        None where a match began in between: then the whole table says more.
        """
        old, new = before.scene, after.scene
        if (old.told is None) is not (new.told is None):
            return None
        key = (id(old), id(new))
        patch = self._of_scenes.get(key)
        if patch is None:
            patch = self._of_scenes[key] = b",".join(self._scene_changes(old, new))
        if before.lasting is not after.lasting:
            found: list[bytes] = [patch] if patch else []
            difference(before.lasting, after.lasting, b"", found)
            return b",".join(found)
        return patch

    def _scene_changes(self, before: Scene, after: Scene) -> list[bytes]:
        out: list[bytes] = []
        if before is after:
            return out
        _compare(_PASSING_PATHS, before.passing, after.passing, out)
        if before.told is not after.told and before.told is not None and after.told is not None:
            _compare(_TOLD_PATHS, before.told, after.told, out)
        own = before.own.keys() | after.own.keys()
        for name, operations in self._public_changes(before.public, after.public).items():
            if name not in own:
                out += operations
        for name in own:
            old = before.own[name] if name in before.own else before.public[name]
            new = after.own[name] if name in after.own else after.public[name]
            if old is not new and old != new:
                difference(old, new, b"/view/" + name.encode(), out)
        return out

    def _public_changes(self, before: Tree, after: Tree) -> dict[str, list[bytes]]:
        """Return what changed for everybody, by the names of the fields."""
        key = (id(before), id(after))
        found = self._of_public.get(key)
        if found is None:
            found = self._of_public[key] = {}
            for name, value in after.items():
                old = before[name]
                if old is not value and old != value:
                    difference(old, value, b"/view/" + name.encode(), found.setdefault(name, []))
        return found


def _compare(
    paths: tuple[bytes, ...], before: tuple[Any, ...], after: tuple[Any, ...], out: list[bytes]
) -> None:
    for path, old, new in zip(paths, before, after, strict=True):
        if old is not new and old != new:
            difference(old, new, path, out)
