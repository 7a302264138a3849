"""The diary of all processes that share a PostgreSQL database: as `store` keeps it in a file."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import msgspec
from msgspec import structs

from rondin.engine.match.deeds import deeds_of
from rondin.engine.match.match import Match
from rondin.server.diary.entries import Entry, Played, searchable
from rondin.server.diary.store import Filter
from rondin.server.error_reports import report_error
from rondin.server.log.postgresql.connections import Connection, Connections
from rondin.server.problems import LogError

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_FITS = """
    guest = $1 AND NOT hidden AND ($2::text IS NULL OR game = $2)
    AND ($3::boolean IS NULL OR won = $3) AND strpos(names, $4) > 0
"""


class DatabaseDiary:
    """Keeps finished matches, and finds those of a person."""

    def __init__(self, url: str) -> None:
        self._connections = Connections(url, most=2)
        self._tasks: set[asyncio.Task[None]] = set()

    # --- writing ------------------------------------------------------------------------------
    def note(self, entry: Entry, match: Match) -> None:
        """Keep a match, in a while; twice, it is kept once. A table does not wait for it.

        What everybody did is counted in a thread: the match is over, and stays so.
        """
        self._begin(self._in_background(entry, match))

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _in_background(self, entry: Entry, match: Match) -> None:
        try:
            deeds = await asyncio.to_thread(deeds_of, match)
            await self.keep([structs.replace(entry, deeds=deeds)])
        except LogError as error:
            report_error("diary", error)

    async def keep(self, entries: list[Entry]) -> None:
        """Keep many matches at once."""
        async with self._connections.one() as connection, connection.transaction():
            for entry in entries:
                await _insert(connection, entry)

    async def hide(self, guest: str, match: str | None) -> int:
        """Take one match, or all, out of somebody's diary; return how many there were."""
        async with self._connections.one() as connection:
            hidden = await connection.fetch(
                "UPDATE diary_people SET hidden = true, names = '' WHERE guest = $1 AND NOT hidden"
                " AND ($2::text IS NULL OR match = $2) RETURNING match",
                guest,
                match,
            )
            return len(hidden)

    async def move(self, new: str, old: str) -> None:
        """Give the matches of a new guest to the one who was found again."""
        async with self._connections.one() as connection:
            await connection.execute(
                "UPDATE diary_people p SET guest = $2 WHERE guest = $1 AND NOT EXISTS"
                " (SELECT FROM diary_people WHERE guest = $2 AND match = p.match)",
                new,
                old,
            )

    async def link_number(self, guest: str, *, renew: bool = False) -> int:
        """Return the number of the recovery link that is good, a new one if it is renewed."""
        async with self._connections.one() as connection:
            if renew:
                await connection.execute(
                    "INSERT INTO diary_links AS old VALUES ($1, 2)"
                    " ON CONFLICT (guest) DO UPDATE SET number = old.number + 1",
                    guest,
                )
            question = "SELECT number FROM diary_links WHERE guest = $1"
            return await connection.fetchval(question, guest) or 1

    # --- reading ------------------------------------------------------------------------------
    async def matches(self, guest: str, wanted: Filter, most: int) -> tuple[list[Played], int]:
        """Return the newest matches of somebody that fit, and how many fit in all."""
        values = (guest, wanted.game, wanted.won, searchable(wanted.who))
        async with self._connections.one() as connection:
            total = await connection.fetchval(
                f"SELECT count(*) FROM diary_people WHERE {_FITS}",  # noqa: S608  # ours
                *values,
            )
            rows = await connection.fetch(
                "SELECT entry, seat FROM diary_people JOIN diary_matches ON id = match"  # noqa: S608  # ours
                f" WHERE {_FITS} AND ($5::float8 IS NULL OR at < $5) ORDER BY at DESC LIMIT $6",
                *values,
                wanted.before,
                most,
            )
        return [Played(_decoder.decode(content), seat) for content, seat in rows], int(total)

    async def all_of(self, guest: str) -> list[Played]:
        """Return every match of somebody, the oldest first."""
        async with self._connections.one() as connection:
            rows = await connection.fetch(
                "SELECT entry, seat FROM diary_people JOIN diary_matches ON id = match"
                " WHERE guest = $1 AND NOT hidden ORDER BY at",
                guest,
            )
        return [Played(_decoder.decode(content), seat) for content, seat in rows]

    async def seat_in(self, guest: str, match: str) -> int | None:
        """Return where somebody sat in a finished match, by whatever name they had then."""
        async with self._connections.one() as connection:
            question = "SELECT seat FROM diary_people WHERE guest = $1 AND match = $2"
            seat: int | None = await connection.fetchval(question, guest, match)
            return seat

    async def close(self) -> None:
        """Write what was noted, and stop."""
        await asyncio.gather(*self._tasks)
        await self._connections.close()


async def _insert(connection: Connection, entry: Entry) -> None:
    await connection.execute(
        "INSERT INTO diary_matches VALUES ($1, $2) ON CONFLICT DO NOTHING",
        entry.table,
        _encoder.encode(entry).decode(),
    )
    for seat, sitter in enumerate(entry.sitters):
        if sitter.guest:
            others = " ".join(one.name for k, one in enumerate(entry.sitters) if k != seat)
            await connection.execute(
                "INSERT INTO diary_people VALUES ($1, $2, $3, $4, $5, $6, $7, false)"
                " ON CONFLICT DO NOTHING",
                sitter.guest,
                entry.table,
                seat,
                entry.at,
                entry.game,
                seat in entry.winners,
                searchable(others),
            )
