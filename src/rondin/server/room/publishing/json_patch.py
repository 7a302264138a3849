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


def difference(before: Any, after: Any, path: bytes, out: list[bytes]) -> None:
    """Add to `out` the operations that lead from one tree to another, at a path (in JSON)."""
    if before is after:
        return
    kind = type(after)
    if kind is not type(before):
        out.append(_replace(path, after))
    elif kind is dict:
        _of_dicts(before, after, path, out)
    elif kind in _LISTS:
        if before != after:
            _of_lists(before, after, path, out)
    elif isinstance(after, Struct) and not kind.__struct_config__.omit_defaults:
        for name in kind.__struct_fields__:
            difference(getattr(before, name), getattr(after, name), path + _step(name), out)
    elif before != after:
        out.append(_replace(path, after))


def _of_dicts(before: dict[str, Any], after: dict[str, Any], path: bytes, out: list[bytes]) -> None:
    for name, value in after.items():
        if name not in before:
            out.append(_add(path + _step(name), value))
        elif (old := before[name]) is not value and old != value:
            difference(old, value, path + _step(name), out)
    if len(before) > len(after) or before.keys() != after.keys():
        out += [_remove(path + _step(name)) for name in before if name not in after]


def _of_lists(before: Sequence[Any], after: Sequence[Any], path: bytes, out: list[bytes]) -> None:
    """Change parts in their places, add or remove at the end; or replace all, if that is less."""
    shared = min(len(before), len(after))
    found: list[bytes] = []
    if shared:
        for k in range(shared):
            if before[k] is not after[k] and before[k] != after[k]:
                difference(before[k], after[k], b"%b/%d" % (path, k), found)
        found += [_add(path + b"/-", value) for value in after[shared:]]
        found += [_remove(b"%b/%d" % (path, k)) for k in range(len(before) - 1, shared - 1, -1)]
    if len(found) == 1:  # as short as it can be
        out += found
        return
    whole = _replace(path, after)
    if found and sum(map(len, found)) + len(found) <= len(whole):
        out += found
    else:
        out.append(whole)


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
