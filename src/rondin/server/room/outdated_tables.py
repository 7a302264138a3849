"""What becomes of a match that began by other rules than are known here.

A process that knows them goes on with it while it lives; where there is none any more, the match
ends with a word and its file. It is never played on by rules under which it did not begin.
"""

from rondin.engine.match.file import MatchFile
from rondin.server.error_reports import report_error
from rondin.server.log.event_log import EventLog
from rondin.server.problems import LogError, OtherRules, ServerProblem
from rondin.server.room.shared_tables import Elsewhere
from rondin.server.table import outdated
from rondin.server.table.events import LAST, Outdated


class OutdatedTables:
    """Finds who may go on with such matches, or ends them."""

    def __init__(self, log: EventLog) -> None:
        self._log = log

    async def settle(self, name: str, other: OtherRules) -> ServerProblem:
        """Return what is told of a table that is ours, and that we cannot go on with.

        Raises Elsewhere if another process can, LogError if nobody knows.
        """
        events = await self._log.read(name)
        is_live = not any(isinstance(event, LAST) for event in events)
        if is_live and self._log.ownership is not None:
            rules = outdated.rules_of(other.game, other.found)
            if (address := await self._log.ownership.pass_over(name, rules)) is not None:
                raise Elsewhere(address)
        if is_live and other.found < other.known:
            await self._log.append(name, len(events) + 1, [Outdated(other.known)])
        return outdated.told(other)

    async def match_file(self, name: str) -> MatchFile | None:
        """Return the file of a match that has ended so; None if there is none."""
        try:
            events = await self._log.read(name)
        except LogError as error:
            report_error(f"table {name}", error)
            raise ServerProblem("storage") from None
        ended = any(isinstance(event, LAST) for event in events)
        return outdated.match_file(name, events) if ended else None
