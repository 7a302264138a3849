"""Tables that are over: packed after a time and found as before; a rematch is never an orphan."""

import sqlite3
from contextlib import closing
from pathlib import Path

from rondin.server.log.database import FILE, checksum
from rondin.server.table.events import Created, Rematched, Said, to_json
from tests.server.log_reader import all_events, events_of
from tests.server.running_server import Guest, Seat, serving


async def finished(lou: Guest) -> tuple[str, Seat]:
    """Play a short match to its end; return its table."""
    table = await lou.make("you", "random", start=True, options={"rounds": 1})
    seat = await lou.come(table)
    frame = await seat.until(lambda one: bool(one["moves"]) or one["state"] == "over")
    while frame["state"] != "over":
        await seat.play(frame["moves"][0]["move"])
        number = frame["number"]
        frame = await seat.until(
            lambda one, number=number: (
                one["number"] > number and (bool(one["moves"]) or one["state"] == "over")
            )
        )
    return table, seat


def packed(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / FILE)) as file:
        return [table for [table] in file.execute("SELECT id FROM archive")]


async def test_a_packed_table_is_found_by_its_link_and_goes_on(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        table, seat = await finished(lou)
        log = seat.table["log"]
        match = (await lou.http.get(f"/api/tables/{table}/match")).text
        cookies = dict(lou.http.cookies.items())
    async with serving(tmp_path, archive_after=-60.0) as server:  # at once
        lou = Guest(server.address, "Lou")
        lou.http.cookies.update(cookies)
        async with lou:
            assert (await lou.http.get(f"/api/tables/{table}/match")).text == match
            seat = await lou.come(table)
            assert packed(tmp_path) == [table]
            assert (seat.table["state"], seat.table["you"]) == ("over", 0)
            assert [one["text"] for one in seat.table["log"]] == [one["text"] for one in log]
            await seat.say("rematch")
            frame = await seat.until(lambda one: one["rematch"] is not None)
            assert packed(tmp_path) == []
    events = events_of(tmp_path, table)
    assert events[-1] == Rematched(frame["rematch"])
    assert isinstance(events[0], Created)


async def test_a_rematch_that_cannot_be_told_is_not_made(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        table, seat = await finished(lou)
        number = len(events_of(tmp_path, table)) + 1
        stray = to_json(Said(0, "from elsewhere")).decode()
        row = (table, number, 0.0, stray, checksum(table, number, stray))
        with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
            file.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", row)
        assert (await seat.troubled("rematch"))["error"] == "stale"
        assert list(all_events(tmp_path)) == [table]
        await seat.say("rematch")
        frame = await seat.until(lambda one: one["rematch"] is not None)
        assert set(all_events(tmp_path)) == {table, frame["rematch"]}
