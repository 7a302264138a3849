"""Shared parts: what a view has in common with the one before becomes the same object.

Whoever compares the two then finds out at a glance what has not changed.
"""

from typing import Any

_MISSING = object()


def with_shared_parts(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return `after`, in which parts that are equal to those of `before` are those themselves.

    Nothing that is given is changed. A part has the same shape in both: what is a number in one is
    not True or False in the other. Only whole parts are shared: to look into those that changed
    takes longer than to compare them.
    """
    found = {}
    for name, part in after.items():
        old = before.get(name, _MISSING)
        found[name] = old if old == part else part
    return found
