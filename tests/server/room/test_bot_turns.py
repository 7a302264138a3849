"""Bots that search think beside the table: nobody waits for them, and their answer is in time."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rondin.bots import bot_named
from rondin.bots.live import table_bots
from rondin.server.room import automatic_play
from rondin.server.settings import Pace
from rondin.server.table.events import Moved
from rondin.server.wire import messages as m
from tests.bots.fake_searches import BOT, Searches
from tests.server.room_fixture import PACE, Scene


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> Searches:
    begun = Searches()
    monkeypatch.setattr(table_bots, "search_of", begun)
    return begun


@pytest.fixture
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let searches be interpreted whenever a bot decides, and bots take two seconds for a move."""
    monkeypatch.setattr(table_bots, "INTERPRETED_EVERY", 0.0)
    monkeypatch.setattr(table_bots, "INTERPRETED_SECONDS", 20.0)
    bots_take(2.0, monkeypatch)


def bots_take(seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots.TableBots, "seconds_for", lambda *_: seconds)


async def until(holds: Callable[[], object], seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  # a test looks now and then
            await asyncio.sleep(0.005)


async def thinking(folder: Path, searches: Searches, *seats: str, pace: Pace = PACE) -> Scene:
    """Return a match in which a bot has just begun to think."""
    scene = await Scene.open(folder, *seats, pace=pace)
    await scene.ask(m.Start())
    await until(lambda: searches.begun)
    return scene


async def warming(scene: Scene) -> int | None:
    """Return what somebody is told who loads the page now."""
    scene.room.tell_table(scene.connection)
    found: int | None = (await scene.told())[-1]["warming"]
    return found


def moves(scene: Scene) -> list[Moved]:
    return [event for event in scene.log.appended if isinstance(event, Moved)]


@pytest.mark.usefixtures("often")
async def test_nobody_waits_for_a_bot_that_thinks(tmp_path: Path, searches: Searches):
    scene = await thinking(tmp_path, searches, BOT, BOT)
    made = len(moves(scene))
    for _ in range(20):
        begun = time.monotonic()
        assert await scene.ask(m.Speak("fr"))
        assert time.monotonic() - begun < 0.5
    assert len(moves(scene)) == made
    search = searches.begun[0]
    search.may_grow.set()
    await until(lambda: len(moves(scene)) > made)
    codec = scene.room.table.setting.game.codec
    assert moves(scene)[made].move == codec.name(search.actions[-1])
    assert moves(scene)[made].by == "bot"
    assert search.playouts == table_bots.INTERPRETED_PLAYOUTS
    await scene.close()


@pytest.mark.usefixtures("often")
async def test_what_others_do_meanwhile_does_not_begin_it_anew(tmp_path: Path, searches: Searches):
    scene = await thinking(tmp_path, searches, "you", BOT, BOT)
    await scene.ask(m.Say("one"))
    await scene.ask(m.Say("two"))
    assert len(searches.begun) == 1
    assert not searches.begun[0].stopped.is_set()
    await scene.close()


@pytest.mark.usefixtures("often")
async def test_a_move_waits_for_the_pace_too(
    tmp_path: Path, searches: Searches, monkeypatch: pytest.MonkeyPatch
):
    bots_take(0.05, monkeypatch)
    searches.ready = True
    scene = await thinking(tmp_path, searches, BOT, BOT, pace=replace(PACE, bot=(0.4, 0.4)))
    made, search = len(moves(scene)), searches.begun[0]
    await until(lambda: search.playouts)
    await until(lambda: len(moves(scene)) > made)
    assert time.monotonic() - search.begun_at > 0.3
    await scene.close()


async def test_the_answer_comes_in_the_bots_time(tmp_path: Path, searches: Searches):
    scene = await thinking(tmp_path, searches, BOT, BOT)
    made, begun = len(moves(scene)), time.monotonic()
    await until(lambda: len(moves(scene)) > made)
    assert time.monotonic() - begun < bot_named(BOT).seconds
    assert searches.begun[0].playouts == 0  # it never grew: the rule of thumb has decided
    await scene.close()


@pytest.mark.usefixtures("often")
async def test_a_seat_taken_back_ends_the_thinking(
    tmp_path: Path, searches: Searches, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("rondin.server.room.automatic_play.USUAL_BOT", BOT)  # that stands in
    scene = await Scene.open(tmp_path, "you", "random", pace=replace(PACE, deserted=0.05))
    await scene.ask(m.Start())
    await scene.part(scene.connection)
    await until(lambda: searches.begun)
    made = len(moves(scene))
    assert await scene.room.join(scene.connection)
    await scene.ask(m.Back())
    assert searches.begun[0].stopped.is_set()
    await asyncio.sleep(0.1)
    assert len(moves(scene)) == made
    assert scene.bots.scheduler.running_searches == 0
    await scene.close()


@pytest.mark.usefixtures("often")
async def test_the_end_of_the_room_ends_the_thinking(tmp_path: Path, searches: Searches):
    scene = await thinking(tmp_path, searches, BOT, BOT)
    await scene.close()
    assert searches.begun[0].stopped.is_set()
    assert scene.bots.scheduler.running_searches == 0


@pytest.mark.usefixtures("often")
async def test_a_search_that_fails_leaves_the_rule_of_thumb(
    tmp_path: Path,
    searches: Searches,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
):
    bots_take(0.2, monkeypatch)
    searches.broken = True
    scene = await thinking(tmp_path, searches, BOT, BOT)
    made = len(moves(scene))
    await until(lambda: len(moves(scene)) > made + 3)
    assert "ZeroDivisionError" in caplog.text
    await scene.close()


async def test_a_search_is_interpreted_and_short_until_it_is_warm(
    tmp_path: Path, searches: Searches, monkeypatch: pytest.MonkeyPatch
):
    searches.ready = True
    scene = await thinking(tmp_path, searches, BOT, BOT)
    monkeypatch.setattr(scene.bots.precompiler, "is_ready", lambda _: True)
    await until(lambda: any(search.compiled for search in searches.begun))
    await until(lambda: len(searches.begun) > 4)
    cold, warm = searches.begun[0], next(one for one in searches.begun if one.compiled)
    assert not cold.compiled
    assert cold.playouts == table_bots.INTERPRETED_PLAYOUTS
    assert warm.playouts == 1000
    await scene.close()


@pytest.mark.parametrize(("seats", "asks"), [(("elder", BOT), 1), (("elder", "elder"), 0)])
async def test_a_search_is_asked_for_when_its_bot_sits_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: tuple[str, str], asks: int
):
    asked: list[object] = []
    monkeypatch.setattr(table_bots.Precompiler, "compile_next", lambda _, game: asked.append(game))
    scene = await Scene.open(tmp_path, *seats)  # nobody has begun yet
    assert len(asked) == asks
    await scene.close()


async def test_an_open_seat_is_no_bot(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    scene = await Scene.open(tmp_path, "open", BOT)
    [told] = await scene.ask(m.Speak("fr"))
    assert told["seats"][0]["by"] == "open"
    assert not caplog.records
    await scene.close()


async def test_the_table_says_when_its_bots_are_at_full_strength(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    ready: set[object] = set()
    monkeypatch.setattr(table_bots.Precompiler, "is_ready", lambda _, game: bool(ready))
    monkeypatch.setattr(table_bots.Precompiler, "seconds_left", lambda *_: 11.2)
    monkeypatch.setattr(automatic_play, "_LOOK_SECONDS", 0.01)
    scene = await Scene.open(tmp_path, "elder", BOT)
    assert await warming(scene) == 12
    ready.add("now")
    async with asyncio.timeout(5):
        while await warming(scene) is not None:  # noqa: ASYNC110  # a test looks now and then
            await asyncio.sleep(0.01)
    await scene.close()


async def test_interpreted_searches_are_seldom(tmp_path: Path, searches: Searches):
    searches.ready = True
    scene = await thinking(tmp_path, searches, BOT, BOT)
    begun = time.monotonic()
    await until(lambda: len(moves(scene)) > 12)
    assert len(searches.begun) <= 2 + (time.monotonic() - begun) / table_bots.INTERPRETED_EVERY
    await scene.close()


async def test_a_game_too_slow_for_them_goes_by_the_rule_of_thumb(
    tmp_path: Path, searches: Searches, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(table_bots, "INTERPRETED_EVERY", 0.0)
    scene = await thinking(tmp_path, searches, BOT, BOT)  # which never grows
    await until(lambda: scene.bots._too_slow)
    made = len(moves(scene))
    await until(lambda: len(moves(scene)) > made + 6)
    assert len(searches.begun) == 1
    await scene.close()
