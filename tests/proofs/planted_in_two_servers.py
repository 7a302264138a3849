"""Faults planted in servers that share a database; each is put in before one begins."""

from random import Random

from rondin.server.log.group_commit import Append
from rondin.server.log.postgresql.group_append import GroupAppend


def acknowledges_before_it_is_written(luck: Random) -> None:
    """What is to be written waits for a while, and is said to be there already."""
    add = GroupAppend.add

    def early(self: GroupAppend, append: Append) -> None:
        loop = append.done.get_loop()
        append.answer(None)
        copy = Append(append.writes, loop.create_future())
        loop.call_later(0.3, add, self, copy)

    GroupAppend.add = early  # type: ignore[method-assign]
