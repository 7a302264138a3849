"""A table together with its log: an event is written down first, and then applied to the table."""

from rondin.server.error_reports import report_error
from rondin.server.log.event_log import Entry, EventLog
from rondin.server.problems import Conflict, LogError, ServerProblem, Stale
from rondin.server.table.events import Event
from rondin.server.table.table import Table


class LoggedTable:
    """The table in memory; the log is the truth, and is read again when the two may differ."""

    __slots__ = ("_log", "may_differ", "table")

    def __init__(self, table: Table, log: EventLog) -> None:
        self.table = table
        self.may_differ = False  # whether memory and log may differ
        self._log = log

    def current(self) -> Table:
        """Return the table as it is now; reading it again makes another one."""
        return self.table

    async def append(self, events: list[Event], action: int | None = None, *others: Entry) -> None:
        """Write events down, then apply them.

        `action` is the number of a move that was found legal: it is not checked again. `others` are
        written at other tables, all together or not at all. Raises Stale if another process has
        written to this table, ServerProblem if the log failed.
        """
        own = Entry(self.table.id, self.table.number + 1, events)
        try:
            await self._log.append_together(own, *others)
        except Conflict:
            self.may_differ = True
            raise Stale from None
        except LogError as error:
            self.may_differ = True
            raise self._storage_problem(error) from None
        for event in events:
            self.table.apply(event, action=action)

    async def read_again(self) -> None:
        """Make the table anew from its log; raise ServerProblem if that fails."""
        try:
            events = await self._log.read(self.table.id)
            self.table = Table.from_events(self.table.id, events)
        except LogError as error:
            raise self._storage_problem(error) from None
        self.may_differ = False

    def distrust(self, error: Exception) -> None:
        """Report an error of ours: the table is read again before it is used."""
        self.may_differ = True
        report_error(f"table {self.table.id}", error)

    def _storage_problem(self, error: LogError) -> ServerProblem:
        report_error(f"table {self.table.id}", error)
        return ServerProblem("storage")
