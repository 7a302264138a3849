"""Callbacks of parts to their owner, without a circle of references.

A room owns its clock, its publisher and its queue. If these owned the room in turn, a table that is
over would stay in memory until the garbage collector looks for it, which a busy server never does.
"""

from collections.abc import Callable
from types import MethodType
from typing import TypeVar
from weakref import ref

Result = TypeVar("Result")


def weak_callback(method: Callable[[], Result]) -> Callable[[], Result]:
    """Return what calls a method while its object lives; later it raises ReferenceError."""
    if not isinstance(method, MethodType):
        raise TypeError("only the method of an object can be called back weakly")
    function, owner = method.__func__, ref(method.__self__)

    def call() -> Result:
        living = owner()
        if living is None:
            raise ReferenceError(f"{function.__qualname__}: its object is gone")
        result: Result = function(living)
        return result

    return call
