"""Bots that search think beside the screen, from the moment their turn begins."""

import time

import pytest

from rondin.bots.live import table_bots
from rondin.terminal.session.session import Waiting
from tests.bots.fake_searches import BOT, Searches
from tests.terminal import card_tables as tables


@pytest.fixture
def searches(monkeypatch):
    begun = Searches()
    monkeypatch.setattr(table_bots, "search_of", begun)
    monkeypatch.setattr(table_bots, "INTERPRETED_SECONDS", 60.0)
    monkeypatch.setattr(table_bots, "INTERPRETED_EVERY", 0.0)
    monkeypatch.setattr("tests.terminal.tables.BOT", BOT)
    monkeypatch.setattr(tables, "friendly_key", lambda *_: "7")
    return begun


async def test_the_screen_stays_awake_while_a_bot_thinks(tmp_path, searches):
    app = tables.app(tmp_path, 0, 2)
    async with app.run_test(size=tables.SIZE) as pilot:
        await tables.until(pilot, lambda: searches.begun)
        made = len(app.session.entries)
        begun = time.monotonic()
        await pilot.press("l")
        assert app.lang == "en"
        assert time.monotonic() - begun < 2
        assert len(app.session.entries) == made
        searches.begun[0].may_grow.set()
        await tables.until(pilot, lambda: len(app.session.entries) > made)
        assert app.session.match.history[made].action == searches.begun[0].actions[-1]
    assert searches.begun[1].stopped.is_set()  # that of the next bot, when the table was left
    app.table_bots.stop()


async def test_thinking_begins_with_the_turn_and_not_with_its_end(tmp_path, searches):
    searches.ready = True
    app = tables.app(tmp_path, 0, 2, pace=1.0)
    async with app.run_test(size=tables.SIZE) as pilot:
        await tables.until(pilot, lambda: searches.begun)
        made = len(app.session.entries)
        await tables.until(pilot, lambda: searches.begun[0].playouts)
        assert len(app.session.entries) == made
    app.table_bots.stop()


async def test_a_search_is_asked_for_when_its_table_opens(tmp_path, searches, monkeypatch):
    asked = []
    monkeypatch.setattr(table_bots.Precompiler, "compile_next", lambda _, game: asked.append(game))
    monkeypatch.setattr(table_bots.TableBots, "begin", lambda *_: None)  # before any bot's turn
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE):
        assert asked
    assert not searches.begun
    app.table_bots.stop()


def test_only_a_bot_that_decides_thinks(tmp_path, searches):
    mind = table_bots.TableBots()
    searches.ready = True
    session = tables.session(tmp_path, 1, 1)
    kinds = set()
    while Waiting.PAUSE not in kinds:
        wait, begun = session.wait(), len(searches.begun)
        kinds.add(wait.kind)
        decision = session.begin_decision(mind)
        assert (decision is not None) == (wait.kind is Waiting.BOT)
        if decision is None:
            session.play(session.match.moves()[0])
        elif len(session.match.actions()) == 1:
            session.take_bot_move(decision.answer())
            assert len(searches.begun) == begun
        else:
            assert decision.answer() == searches.begun[-1].actions[-1]
            session.take_bot_move(decision.answer())
    assert kinds == {Waiting.MOMENT, Waiting.CHOICE, Waiting.BOT, Waiting.PAUSE}
    mind.stop()


async def test_a_bot_takes_its_time_however_soon_it_has_decided(tmp_path, searches, monkeypatch):
    monkeypatch.setattr(table_bots.TableBots, "seconds_for", lambda *_: 30.0)
    searches.ready = True
    app = tables.app(tmp_path, 1, 1, pace=0.05)
    async with app.run_test(size=tables.SIZE):
        while app.screen.wait.kind is not Waiting.BOT:
            app.session.play(app.session.match.moves()[0])
            app.screen.advance()
        assert app.screen.seconds_left() > 20
    app.table_bots.stop()
