"""The comparison of snapshots of one table: what changed between them, as a JSON Patch.

What several viewers share is the same object in their snapshots, and is compared once.
"""

from typing import NamedTuple

from rondin.server.room.publishing.json_patch import Differences
from rondin.server.room.publishing.snapshot import ByPath, Scene, Snapshot

_Changes = list[tuple[bytes, bytes]]  # where they stand in a Table, and the operations
_Pair = tuple[int, int]  # of objects that live as long as the comparison


class _Shared(NamedTuple):
    """What changed for everybody who reads the same, and what does not differ for some."""

    changes: _Changes
    patch: bytes  # all of them


class Comparison:
    """Compares the snapshots of one moment with those of the moment before."""

    __slots__ = ("_differences", "_of_parts", "_of_scenes", "_of_shared")

    def __init__(self) -> None:
        self._of_scenes: dict[_Pair, tuple[bytes, Scene]] = {}  # and keeps the newer one
        self._of_shared: dict[_Pair, _Shared] = {}
        self._of_parts: dict[_Pair, _Changes] = {}
        self._differences = Differences()

    def patch(self, before: Snapshot, after: Snapshot) -> bytes | None:
        """Return the operations that lead from one snapshot to the next, in JSON, with commas.

        None where a match began in between: then the whole table says more.
        """
        old, new = before.scene, after.scene
        key = (id(old), id(new))
        known = self._of_scenes.get(key)
        if known is None:
            if old.has_match is not new.has_match:
                return None
            known = self._of_scenes[key] = (self._scene_changes(old, new), new)
        patch = known[0]
        if before.lasting is not after.lasting:
            found: list[bytes] = [patch] if patch else []
            self._differences.add(before.lasting, after.lasting, b"", found)
            return b",".join(found)
        return patch

    def _scene_changes(self, before: Scene, after: Scene) -> bytes:
        if before is after:
            return b""
        shared, old_own, own = self._shared_changes(before, after), before.own, after.own
        if not own and not old_own:
            return shared.patch
        out = [
            operations
            for path, operations in shared.changes
            if path not in own and path not in old_own
        ]
        for path, value in own.items():
            old = old_own[path] if path in old_own else before.shared_at(path)
            if old is not value and old != value:
                self._differences.add_changes(old, value, path, out)
        for path, old in old_own.items():
            if path not in own and (value := after.shared_at(path)) != old:
                self._differences.add_changes(old, value, path, out)
        return b",".join(out)

    def _shared_changes(self, before: Scene, after: Scene) -> _Shared:
        """Return what changed for everybody who reads the same as these two."""
        key = (id(before.told), id(after.told))
        found = self._of_shared.get(key)
        if found is None:
            changes = self._changes(before.public, after.public)
            changes = changes + self._changes(before.told, after.told)
            patch = b",".join([operations for _, operations in changes])
            found = self._of_shared[key] = _Shared(changes, patch)
        return found

    def _changes(self, before: ByPath, after: ByPath) -> _Changes:
        key = (id(before), id(after))
        found = self._of_parts.get(key)
        if found is None:
            found = self._of_parts[key] = []
            for path, value in after.items():
                old = before[path]
                if old is not value and old != value:
                    out: list[bytes] = []
                    self._differences.add_changes(old, value, path, out)
                    found.append((path, b",".join(out)))
        return found
