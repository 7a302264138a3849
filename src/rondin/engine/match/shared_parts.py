"""Shared parts: what two trees have in common becomes the same object.

Whoever compares a view with the one before then finds out at a glance what has not changed.
"""

from typing import Any


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
            name: with_shared_parts(before[name], part) if name in before else part
            for name, part in after.items()
        }
    if isinstance(after, list):
        known = zip(before, after, strict=False)
        shared = [with_shared_parts(old, new) for old, new in known]
        return shared + after[len(shared) :]
    return after
