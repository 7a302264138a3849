"""The diary, in a file and in a database: both keep and find the same."""

import asyncio
from pathlib import Path

import pytest

from rondin.bots import bot_named
from rondin.engine.match.deeds import deeds_of
from rondin.engine.match.match import Match
from rondin.server.data_folder import open_database
from rondin.server.diary.entries import Entry, Sitter
from rondin.server.diary.in_database import DatabaseDiary
from rondin.server.diary.store import Diary, Filter
from tests.server.running_server import play_to_the_end, serving

EVERYTHING = Filter()


def entry(table: str, at: float, game: str, winners: list[int], *guests: str) -> Entry:
    sitters = [Sitter(f"Name of {guest}", 1, guest=guest) for guest in guests]
    points = [int(seat in winners) for seat in range(len(guests))]
    return Entry(table, at, game, "e", "m", 9, sitters, points, winners, low=False, ending="end")


@pytest.fixture(params=["file", "database"])
async def diary(request: pytest.FixtureRequest, tmp_path: Path):
    if request.param == "file":
        made: Diary | DatabaseDiary = Diary(tmp_path)
    else:
        url = request.getfixturevalue("database")
        log, _ = open_database(url)
        await log.close()
        made = DatabaseDiary(url)
    yield made
    await made.close()


async def test_a_match_is_kept_once_and_found_by_what_is_asked(diary: Diary):
    one = entry("a", 1.0, "gang", [0], "lou", "max")
    await diary.keep([one, one, entry("b", 2.0, "party", [1], "lou", "ana", "Zoé")])
    await diary.keep([entry("c", 3.0, "gang", [1], "max", "ana")])
    found, total = await diary.matches("lou", EVERYTHING, 10)
    assert [(played.entry.table, played.seat) for played in found] == [("b", 0), ("a", 0)]
    assert total == 2
    for wanted, tables in (
        (Filter(game="gang"), ["a"]),
        (Filter(won=True), ["a"]),
        (Filter(won=False), ["b"]),
        (Filter(who="OF ANA"), ["b"]),
        (Filter(who="nobody"), []),
        (Filter(who="zoe"), ["b"]),
        (Filter(who="ZOÉ"), ["b"]),
    ):
        found, total = await diary.matches("lou", wanted, 10)
        assert ([played.entry.table for played in found], total) == (tables, len(tables))
    found, total = await diary.matches("lou", Filter(before=2.0), 10)
    assert ([played.entry.table for played in found], total) == (["a"], 2)
    assert (await diary.matches("lou", EVERYTHING, 1))[1] == 2
    assert [played.entry.table for played in await diary.all_of("max")] == ["a", "c"]
    assert (await diary.all_of("lou"))[0].entry == one


async def test_what_is_taken_out_stays_out_and_a_guest_who_is_found_again_has_all(diary: Diary):
    one, two = (entry(table, 1.0, "gang", [0], "lou", "max") for table in "ab")
    await diary.keep([one, two])
    assert [await diary.hide("lou", "a"), await diary.hide("lou", "a")] == [1, 0]
    await diary.keep([one])  # its table is opened again
    assert [played.entry.table for played in await diary.all_of("lou")] == ["b"]
    assert [await diary.link_number("lou"), await diary.link_number("lou", renew=True)] == [1, 2]
    assert [await diary.link_number("lou", renew=True), await diary.link_number("max")] == [3, 1]
    await diary.keep([entry("c", 2.0, "gang", [0], "new", "max")])
    await diary.move("new", "lou")
    assert [played.entry.table for played in await diary.all_of("lou")] == ["b", "c"]
    assert await diary.all_of("new") == []
    assert [await diary.seat_in(who, "c") for who in ("lou", "max", "new")] == [0, 1, None]
    assert await diary.hide("lou", None) == 2


async def test_a_match_that_one_process_ended_is_in_the_diary_of_all(tmp_path: Path, database: str):
    async with (
        serving(tmp_path, database=database, warming=False) as one,
        serving(tmp_path, database=database, warming=False) as other,
        one.guest("Lou") as lou,
    ):
        table = await lou.make("you", "random", game="gang-de-castors")
        seat = await lou.sit(table)
        await seat.say("start")
        await play_to_the_end(seat)
        async with other.guest() as there:
            there.http.cookies = lou.http.cookies
            for _ in range(200):  # it is written down after the table has said that it is over
                page = (await there.http.get("/api/diary")).json()
                if page["total"]:
                    break
                await asyncio.sleep(0.02)
    assert [found["table"] for found in page["matches"]] == [table]


async def test_what_everybody_did_is_kept_with_a_match(diary: Diary):
    match = Match("gang-de-castors", seats=2, key=1, rounds=2)
    bot = bot_named("thoughtful")
    while not match.over:
        match.play(bot.decide(match))
    diary.note(entry("a", 1.0, "gang-de-castors", [0], "lou", "max"), match)
    await asyncio.gather(*diary._tasks)
    [found] = await diary.all_of("max")
    assert found.entry.deeds == deeds_of(match)
    assert any(found.entry.deeds)
