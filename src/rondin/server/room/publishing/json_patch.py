"""The difference between two trees as a JSON Patch (RFC 6902), each operation in JSON.

A tree is made of dicts with names as keys, lists or tuples, records (msgspec structs) and leaves.
What is equal is passed over without looking inside; what is not shared costs what it holds.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

_encode = msgspec.json.Encoder().encode
_LISTS = (list, tuple)
_LEAVES = frozenset((bool, int, type(None)))
_UNDIVIDED = frozenset((bool, int, float, str, type(None), msgspec.Raw))
_SHORTEST = len(b'{"op":"replace","path":"/","value":},')  # that an operation is, with a comma


def difference(before: Any, after: Any, path: bytes, out: list[bytes]) -> None:
    """Add to `out` the operations that lead from one tree to another, at a path (in JSON)."""
    Differences().add(before, after, path, out)


class Differences:
    """Finds differences, those of two dicts at one place once: several trees may share them."""

    __slots__ = ("_of_dicts",)

    def __init__(self) -> None:
        # With the dicts themselves, so that no others take the numbers of these meanwhile.
        self._of_dicts: dict[tuple[int, int, bytes], tuple[Any, Any, list[bytes]]] = {}

    def add(self, before: Any, after: Any, path: bytes, out: list[bytes]) -> None:
        """Add to `out` the operations that lead from one tree to another."""
        if before is not after and before != after:
            self.add_changes(before, after, path, out)

    def add_changes(self, before: Any, after: Any, path: bytes, out: list[bytes]) -> None:
        """Do the same for trees that are known to differ."""
        kind = type(after)
        if kind in _UNDIVIDED or kind is not type(before):
            out.append(_replace(path, after))
        elif kind is dict:
            key = (id(before), id(after), path)
            known = self._of_dicts.get(key)
            if known is None:
                known = self._of_dicts[key] = (before, after, [])
                self._add_of_dicts(before, after, path, known[2])
            out += known[2]
        elif kind in _LISTS:
            self._add_of_lists(before, after, path, out)
        elif isinstance(after, Struct) and not kind.__struct_config__.omit_defaults:
            for name in kind.__struct_fields__:
                self.add(getattr(before, name), getattr(after, name), path + _step(name), out)
        else:
            out.append(_replace(path, after))

    def _add_of_dicts(
        self, before: dict[str, Any], after: dict[str, Any], path: bytes, out: list[bytes]
    ) -> None:
        """Change some fields; or replace all, if most are to change and that is less."""
        different: list[str] = []
        for name, value in after.items():
            if name not in before or ((old := before[name]) is not value and old != value):
                different.append(name)
        missing: Sequence[str] = ()
        if len(before) > len(after) or before.keys() != after.keys():
            missing = [name for name in before if name not in after]
        count = len(different) + len(missing)
        if count > 1 and 2 * count >= len(after):
            whole = _replace(path, after)
            if len(whole) <= count * (_SHORTEST + len(path)):
                out.append(whole)
                return
        for name in different:
            if name in before:
                self.add_changes(before[name], after[name], path + _step(name), out)
            else:
                out.append(_add(path + _step(name), after[name]))
        if missing:
            out += [_remove(path + _step(name)) for name in missing]

    def _add_of_lists(
        self, before: Sequence[Any], after: Sequence[Any], path: bytes, out: list[bytes]
    ) -> None:
        """Change parts in their places, add or remove at the end; or replace all.

        Everything is replaced if half of it is to change, and that is less.
        """
        shared, different = min(len(before), len(after)), []
        for k in range(shared):
            old, new = before[k], after[k]
            if old is not new and old != new:
                different.append(k)
        count = len(different) + abs(len(before) - len(after))
        whole = b""
        if not shared or (count > 1 and 2 * count >= len(after)):
            whole = _replace(path, after)
            if not shared or len(whole) <= count * (_SHORTEST + len(path)):
                out.append(whole)
                return
        found: list[bytes] = []
        for k in different:
            self.add_changes(before[k], after[k], b"%b/%d" % (path, k), found)
        if len(before) != len(after):
            found += [_add(path + b"/-", value) for value in after[shared:]]
            found += [_remove(b"%b/%d" % (path, k)) for k in range(len(before) - 1, shared - 1, -1)]
        if whole and sum(map(len, found)) + len(found) > len(whole):
            found = [whole]
        out += found


@lru_cache(10_000)
def _step(name: str) -> bytes:
    """Return a name as the next step of a path, escaped as a JSON Pointer and in JSON."""
    return _encode("/" + name.replace("~", "~0").replace("/", "~1"))[1:-1]


def _replace(path: bytes, value: Any) -> bytes:
    if type(value) in _LEAVES:
        return _replace_leaf(path, value)
    return b'{"op":"replace","path":"%b","value":%b}' % (path, _encode(value))


@lru_cache(20_000, typed=True)
def _replace_leaf(path: bytes, value: Any) -> bytes:
    """Return an operation that many tables have in common; sentences with names are not."""
    return b'{"op":"replace","path":"%b","value":%b}' % (path, _encode(value))


def _add(path: bytes, value: Any) -> bytes:
    return b'{"op":"add","path":"%b","value":%b}' % (path, _encode(value))


def _remove(path: bytes) -> bytes:
    return b'{"op":"remove","path":"%b"}' % path
