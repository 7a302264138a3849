"""The diary: who finds which matches, in which figures, and how it is taken away."""

import asyncio
import codecs
import csv
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rondin.server.diary.entries import Entry, Played, Sitter, places_of
from rondin.server.diary.figures import figures_of, ratings_of
from rondin.server.diary.store import Diary, Filter
from tests.server.running_server import Guest, Seat, play_to_the_end, serving

GAME = "gang-de-castors"


def entry(number: int, guests: Sequence[str], points: Sequence[int], **rest: Any) -> Entry:
    """Return a match of people and, where there is no guest, of a bot; few points win."""
    sitters = [
        Sitter(f"N-{guest}" if guest else "Bot", 1, bot="" if guest else "builder", guest=guest)
        for guest in guests
    ]
    winners = [k for k, one in enumerate(points) if one == min(points)]
    return Entry(
        table=f"t{number}", at=float(number), game=GAME, edition="gigamic", mode="normal", moves=9,
        sitters=sitters, points=list(points), winners=winners, low=True, ending="knock", **rest,
    )  # fmt: skip


def seen_by(guest: str, *entries: Entry) -> list[Played]:
    return [Played(one, [sitter.guest for sitter in one.sitters].index(guest)) for one in entries]


@pytest.fixture
async def diary(tmp_path: Path):
    found = Diary(tmp_path)
    yield found
    await found.close()


# --- what is kept -----------------------------------------------------------------------------
def test_who_won_comes_first_whatever_the_points_are():
    assert places_of([30, 12, 12, 40], [1, 2]) == [3, 1, 1, 4]
    assert places_of([3, 9, 5], [1]) == [3, 1, 2]
    assert places_of([5, 5], [1]) == [2, 1]  # a tie that something else broke


async def test_a_page_is_of_one_person_filtered_and_counted(diary: Diary):
    await diary.keep(
        [entry(k, ["ann", "bea" if k % 2 else "Cleo", ""], [k % 3, 1, 2]) for k in range(12)]
    )
    page, total = await diary.matches("ann", Filter(), 5)
    assert [one.entry.table for one in page] == ["t11", "t10", "t9", "t8", "t7"]
    assert total == 12
    page, total = await diary.matches("ann", Filter(before=page[-1].entry.at), 50)
    assert [one.entry.at for one in page] == [6.0, 5.0, 4.0, 3.0, 2.0, 1.0, 0.0]
    assert total == 12
    assert (await diary.matches("bea", Filter(), 5))[1] == 6
    assert (await diary.matches("ann", Filter(who="CLEO"), 5))[1] == 6
    assert (await diary.matches("ann", Filter(won=True), 5))[1] == 8
    assert (await diary.matches("ann", Filter(won=False), 5))[1] == 4
    assert (await diary.matches("ann", Filter(game="roi-des-castors"), 5)) == ([], 0)


async def test_what_was_deleted_does_not_come_back(diary: Diary):
    await diary.keep([entry(1, ["ann", "bea"], [1, 2])])
    assert await diary.hide("ann", "t1") == 1
    await diary.keep([entry(1, ["ann", "bea"], [1, 2])])  # its table was opened again
    assert (await diary.matches("ann", Filter(), 5))[1] == 0
    assert (await diary.matches("bea", Filter(), 5))[1] == 1
    assert await diary.hide("bea", None) == 1


# --- figures ----------------------------------------------------------------------------------
def test_figures_count_wins_records_and_streaks():
    points = [5, 9, 1, 2, 3, 8]
    alone, together = ["ann", ""], ["ann", "bea", ""]
    entries = [
        entry(k, alone if k % 2 else together, [one, 4] if k % 2 else [one, 4, 6])
        for k, one in enumerate(points)
    ]
    [found] = figures_of(seen_by("ann", *entries), "en")
    won = [one < 4 for one in points]
    assert (found.played, found.won, found.record, found.low) == (6, sum(won), 1, True)
    assert found.average == round(sum(points) / 6, 1)
    assert (found.streak, found.longest_streak) == (0, 3)
    assert [(one.what, one.played) for one in found.by_seats] == [("2", 3), ("3", 3)]
    assert [(one.what, one.played, one.won) for one in found.by_bot] == [("builder", 6, 3)]


def test_a_distinction_says_in_which_match_it_was_earned():
    mine = [{"knock": 4}, {"knock": 3}, {"knock": 3}]
    entries = [entry(k, ["ann", ""], [1, 2], deeds=[one, {}]) for k, one in enumerate(mine)]
    [found] = figures_of(seen_by("ann", *entries), "en")
    told = {one.name: one for one in found.distinctions}
    assert told["ten-knocks"].text == "Ten knocks in a row without regret"
    assert told["ten-knocks"].table == told["streak"].table == "t2"
    entries[1] = structs.replace(entries[1], deeds=[{"knock": 3, "regret": 1}, {}])
    [found] = figures_of(seen_by("ann", *entries), "fr")
    assert [one.name for one in found.distinctions] == ["streak"]


def test_ratings_are_of_people_and_the_more_matches_the_surer():
    few = [entry(k, ["ann", "bea", ""], [1, 2, 0]) for k in range(2)]
    many = [entry(k, ["ann", "bea", ""], [1, 2, 0]) for k in range(30)]
    [after_few], [after_many] = (ratings_of(seen_by("ann", *one)) for one in (few, many))
    for found in (after_few, after_many):
        assert [one.name for one in found.people] == ["N-ann", "N-bea"]  # no bots, the best first
        assert [one.you for one in found.people] == [True, False]
        assert all(one.low < one.rating < one.high for one in found.people)
    widths = [one.people[0].high - one.people[0].low for one in (after_few, after_many)]
    assert widths[1] < widths[0]
    assert ratings_of(seen_by("ann", entry(1, ["ann", ""], [1, 2]))) == []  # nobody to compare with


def test_ratings_tell_people_at_one_device_apart_and_know_who_has_two_seats():
    """At one device a cookie stands for all, told apart by a number that is another person's
    tomorrow; whoever plays two seats is one person."""

    def one_device(number: int, names: str, points: list[int]) -> Entry:
        found = entry(number, ["ann", "ann~2", "ann~3"], points)
        sitters = [
            structs.replace(one, name=n) for one, n in zip(found.sitters, names, strict=True)
        ]
        return structs.replace(found, sitters=sitters)

    monday, tuesday = one_device(1, "ABC", [1, 2, 3]), one_device(2, "AcD", [1, 3, 2])
    [found] = ratings_of(seen_by("ann", monday, tuesday))
    assert sorted((one.name, one.matches, one.you) for one in found.people) == [
        ("A", 2, True), ("B", 1, False), ("D", 1, False), ("c", 2, False),
    ]  # fmt: skip

    guests, teams = ["ann", "bea", "ann+", "cleo"], [0, 1, 0, 1]
    found = entry(1, guests, [1, 4, 1, 4])
    sitters = [structs.replace(one, team=t) for one, t in zip(found.sitters, teams, strict=True)]
    [rated] = ratings_of(seen_by("ann", structs.replace(found, sitters=sitters)))
    assert [(one.name, one.matches) for one in rated.people] == [
        ("N-ann", 1), ("N-bea", 1), ("N-cleo", 1),
    ]  # fmt: skip


# --- over the net -----------------------------------------------------------------------------
async def a_match(guest: Guest, **wishes: Any) -> str:
    name = await guest.make("you", "random", start=True, options={"rounds": 1}, **wishes)
    seat: Seat = await guest.come(name)
    await play_to_the_end(seat)
    return name


async def page_of(guest: Guest, query: str = "", count: int = 1) -> dict[str, Any]:
    """Return a page, once the matches that just ended are written down."""
    for _ in range(200):
        found: dict[str, Any] = (await guest.http.get(f"/api/diary{query}")).json()
        if found["total"] >= count:
            break
        await asyncio.sleep(0.02)
    return found


async def own_seat(guest: Guest, table: str) -> int | None:
    """Return where somebody sat, as a replay says it."""
    seen = await guest.http.get(f"/api/tables/{table}/replay")
    own: int | None = json.loads(seen.text.splitlines()[0])["own"]
    return own


async def test_a_diary_is_filled_exported_found_again_and_deleted(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("=Lou") as lou,
        server.guest("Eve") as eve,
    ):
        tables = {await a_match(lou), await a_match(lou)}
        found = await page_of(lou, count=2)
        assert {one["table"] for one in found["matches"]} == tables
        assert (await page_of(eve, count=0))["total"] == 0
        figures = (await lou.http.get("/api/diary/figures?lang=en")).json()
        assert figures["games"][0]["played"] == 2
        written = (await lou.http.get("/api/diary/export?as=csv")).content
        assert written.startswith(codecs.BOM_UTF8)  # spreadsheets read accents by it
        rows = list(csv.DictReader(io.StringIO(written.decode("utf-8-sig"))))
        assert [row["game"] for row in rows] == [GAME] * 2
        assert all(row["ended"].startswith("20") for row in rows)
        exported = (await lou.http.get("/api/diary/export")).json()
        assert exported["total"] == 2

        link = (await lou.http.get("/api/diary/link")).json()["link"]
        third = await a_match(eve)
        await page_of(eve)
        wrong = await eve.http.post("/api/diary/recover", json={"link": f"{link[:-1]}x"})
        assert wrong.json()["error"] == "unknown-link"
        assert (await eve.http.post("/api/diary/recover", json={"link": link})).status_code == 200
        assert {one["table"] for one in (await page_of(eve, count=3))["matches"]} == {
            *tables,
            third,
        }
        for table in (third, *tables):  # each is their own, whichever browser it was played in
            assert await own_seat(eve, table) == 0

        renewed = (await lou.http.post("/api/diary/link", json={})).json()["link"]
        async with server.guest("Zoe") as zoe:
            old = await zoe.http.post("/api/diary/recover", json={"link": link})
            assert old.json()["error"] == "unknown-link"
            assert await own_seat(zoe, third) is None
            new = await zoe.http.post("/api/diary/recover", json={"link": renewed})
            assert new.status_code == 200

        gone = await lou.http.post("/api/diary/forget", json={"table": third})
        assert gone.json()["count"] == 1
        assert (await page_of(lou, count=2))["total"] == 2
        assert (await lou.http.post("/api/diary/forget", json={"table": None})).json()["count"] == 2
        assert (await page_of(lou, count=0))["total"] == 0


async def test_what_goes_on_from_another_match_counts_nowhere(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou:
        name = await a_match(lou)
        await page_of(lou)
        wish = {"at": 2, "seat": 0, "bot": "random", "name": "Lou"}
        made = (await lou.http.post(f"/api/tables/{name}/what-if", json=wish)).json()
        await play_to_the_end(await lou.come(made["table"]))
        await a_match(lou)
        found = await page_of(lou, count=2)
    assert found["total"] == 2
    assert made["table"] not in {one["table"] for one in found["matches"]}


def test_a_name_is_no_formula_for_a_spreadsheet():
    from rondin.server.edge.api.diary import _csv, _listed

    one = entry(1, ["ann", "bea"], [1, 2])
    sitters = [one.sitters[0], structs.replace(one.sitters[1], name='=HYPERLINK("x")')]
    text = _csv([_listed(Played(structs.replace(one, sitters=sitters), 0))])
    [row] = csv.DictReader(io.StringIO(text))
    assert row["with"].startswith("'=")
