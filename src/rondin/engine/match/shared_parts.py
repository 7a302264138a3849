"""Shared parts: what two trees have in common becomes the same object.

Whoever compares a view with the one before then finds out at a glance what has not changed.
"""

from typing import Any

_TREES = frozenset((dict, list))


def with_shared_parts(before: Any, after: Any) -> Any:
    """Return `after`, in which parts that are equal to those of `before` are those themselves.

    Dicts and lists that changed are made anew: nothing that is given is changed. Both trees have
    the same shape: what is a number in one is not True or False in the other.
    """
    if before is after or before == after:
        return before
    if type(before) is not type(after):
        return after
    if isinstance(after, dict):
        return {
            name: with_shared_parts(before.get(name), part) if type(part) in _TREES else part
            for name, part in after.items()
        }
    if isinstance(after, list):
        shared = [
            with_shared_parts(old, new) if type(new) in _TREES else new
            for old, new in zip(before, after, strict=False)
        ]
        return shared + after[len(shared) :]
    return after
