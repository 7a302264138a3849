"""A lesson at the live server: asked for, refused in words, left, gone on with, and ended."""

from pathlib import Path

import pytest

from rondin import all_games
from rondin.engine.lessons.reading import lessons
from tests.server.running_server import Guest, Seat, serving

GAME = "gang-de-castors"
FIRST = {"game": GAME, "lesson": "first", "name": "Lou"}
STEPS = len(lessons(all_games()[GAME])["first"].steps)


async def _begin(lou: Guest, **wishes: object) -> str:
    answer = await lou.http.post("/api/lessons", json={**FIRST, **wishes})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


async def _at(seat: Seat, step: int) -> dict:
    def is_there(frame: dict) -> bool:
        lesson = frame["lesson"]
        return lesson["step"] == step and lesson["asks"] != "watch"

    return await seat.until(is_there)


async def _read_on(seat: Seat, step: int) -> dict:
    await _at(seat, step)
    await seat.say("go-on", step=step)
    return await _at(seat, step + 1)


async def test_a_lesson_is_left_gone_on_with_and_ended(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        table = await _begin(lou)
        seat = await lou.come(table)
        first = await _at(seat, 0)
        assert first["seats"][1]["name"] == "Malo"
        assert first["seats"][1]["bot"] is None
        assert first["moves"] == []  # first the beaver speaks
        assert first["invite"] is None
        await _read_on(seat, 0)
        asked = await _read_on(seat, 1)
        assert asked["lesson"]["asks"] == "move"
        assert asked["lesson"]["marked"] == [{"do": "take", "place": 0}]
        refused = await seat.asked("move", number=asked["number"], move={"do": "draw"})
        assert (refused["type"], refused["rule"]) == ("refused", "GC-09")
        assert "Piocher" in refused["text"]
        illegal = await seat.asked("move", number=asked["number"], move={"do": "knock"})
        assert (illegal["type"], illegal["rule"]) == ("refused", "GC-18")
        await seat.play({"do": "take", "place": 0})
        assert (await _at(seat, 3))["view"]["discard"]["top"] == "swap"
        cookie = lou.http.cookies
    async with serving(tmp_path) as server, server.guest() as lou:
        lou.http.cookies = cookie
        yours = (await lou.http.get("/api/tables")).json()["yours"]
        assert [(one["table"], one["lesson"]) for one in yours] == [(table, True)]
        assert await _begin(lou) == table
        seat = await lou.come(table, lang="en")
        now = await _at(seat, 3)
        assert "Well played" in now["lesson"]["text"]
        await seat.say("go-on", step=2)  # an old page: nothing happens
        over = await _to_the_end(seat)
        assert over["state"] == "over"
        assert over["lesson"]["asks"] == "over"
        assert (await lou.http.get("/api/tables")).json()["yours"] == []
        assert (await seat.troubled("rematch"))["error"] == "not-over"
        assert await _begin(lou) != table


async def _to_the_end(seat: Seat) -> dict:
    for step in range(3, STEPS):
        now = await _at(seat, step)
        if now["lesson"]["asks"] == "go-on":
            await seat.say("go-on", step=step)
        else:
            await seat.play((now["lesson"]["marked"] or [now["moves"][0]["move"]])[0])
    return await seat.until(lambda frame: frame["state"] == "over")


async def test_a_lesson_may_begin_again_in_another_edition_and_is_closed_by_leaving(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        table = await _begin(lou)
        again = await _begin(lou, again=True)
        other = await _begin(lou, edition="amigo")
        assert len({table, again, other}) == 3
        seat = await lou.come(other)
        assert seat.table["edition"] == "amigo"
        await seat.say("leave")
        await seat.until(lambda frame: frame["state"] == "over")


@pytest.mark.parametrize(
    ("wish", "status", "field"),
    [
        ({"game": "tarot"}, 404, "game"),
        ({"lesson": "last"}, 404, "lesson"),
        ({"edition": "/etc/hostname.toml"}, 400, "edition"),
        ({"name": ""}, 400, "name"),
    ],
)
async def test_what_is_no_lesson_is_told_with_its_field(tmp_path: Path, wish, status, field):
    async with serving(tmp_path) as server, server.guest() as lou:
        answer = await lou.http.post("/api/lessons?lang=fr", json={**FIRST, **wish})
        assert (answer.status_code, answer.json()["field"]) == (status, field)


async def test_who_is_at_no_lesson_cannot_go_on(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        seat = await lou.come(await lou.make("you", "random", start=True))
        assert (await seat.troubled("go-on", step=0))["error"] == "no-lesson"
