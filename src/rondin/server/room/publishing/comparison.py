"""The comparison of snapshots of one table: what changed between them, as a JSON Patch.

What several viewers share is the same object in their snapshots, and is compared once.
"""

from rondin.server.room.publishing.json_patch import Differences
from rondin.server.room.publishing.snapshot import ByPath, Scene, Snapshot

_Changes = dict[bytes, list[bytes]]  # operations, by where they stand in a Table


class Comparison:
    """Compares the snapshots of one moment with those of the moment before."""

    def __init__(self) -> None:
        self._of_scenes: dict[tuple[int, int], tuple[bytes, Scene]] = {}  # and keeps the newer one
        self._of_shared: dict[tuple[int, int], _Changes] = {}
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
            known = self._of_scenes[key] = (b",".join(self._scene_changes(old, new)), new)
        patch = known[0]
        if before.lasting is not after.lasting:
            found: list[bytes] = [patch] if patch else []
            self._differences.add(before.lasting, after.lasting, b"", found)
            return b",".join(found)
        return patch

    def _scene_changes(self, before: Scene, after: Scene) -> list[bytes]:
        out: list[bytes] = []
        if before is after:
            return out
        old_own, own = before.own, after.own
        for old, new in ((before.public, after.public), (before.told, after.told)):
            for path, operations in self._shared_changes(old, new).items():
                if path not in own and path not in old_own:
                    out += operations
        for path in own.keys() | old_own.keys():
            old_value = old_own[path] if path in old_own else before.shared_at(path)
            value = own[path] if path in own else after.shared_at(path)
            if old_value is not value and old_value != value:
                self._differences.add_changes(old_value, value, path, out)
        return out

    def _shared_changes(self, before: ByPath, after: ByPath) -> _Changes:
        """Return what changed for everybody."""
        key = (id(before), id(after))
        found = self._of_shared.get(key)
        if found is None:
            found = self._of_shared[key] = {}
            for path, value in after.items():
                old = before[path]
                if old is not value and old != value:
                    self._differences.add_changes(old, value, path, found.setdefault(path, []))
        return found
