"""A friend at the terminal: asked by a key, thinks beside the screen, knows what you know."""

from time import monotonic

import pytest

from rondin.bots.live.scheduler import ScheduledSearch
from rondin.bots.review import hint_words
from rondin.bots.review import hints as advice
from rondin.bots.search.driver import Line
from rondin.engine.match.match import Match
from rondin.terminal.screens.hints import HintScreen
from rondin.terminal.screens.overlays import CurtainScreen, NoticeScreen
from rondin.terminal.screens.table import TableScreen
from rondin.terminal.session.session import Waiting
from tests.terminal import card_tables as tables
from tests.terminal.tables import seen, until, waits


class Search:
    """A search that has found what it says about the moves of a position."""

    playouts = 1234

    def __init__(self, match):
        self.actions = match.actions()

    def stop(self):
        """Have nothing to stop."""

    def ranking(self):
        first, *_, last = self.actions
        return [Line(last, 900, 0.416, 12.5, 14.0, 0.2, 0.3, usual=True),
                Line(first, 300, 0.3, 11.0, 14.5, 0.2, 0.3, usual=False)]  # fmt: skip


@pytest.fixture
def asked(monkeypatch):
    """Keep every thought that was begun; a test ends it."""
    scheduled_searches = []

    def search_for_hint(_bots, match):
        scheduled_searches.append(ScheduledSearch(Search(match), 0, monotonic() + 600))
        return scheduled_searches[-1]

    monkeypatch.setattr(advice, "search_for_hint", search_for_hint)
    return scheduled_searches


def on(app, screen):
    return lambda: isinstance(app.screen, screen)


async def ask(pilot):
    """Wait for a turn, and ask."""
    await waits(pilot, Waiting.CHOICE)
    await pilot.press("h")
    await until(pilot, on(pilot.app, HintScreen))


async def test_two_moves_and_why(tmp_path, asked):
    app = tables.app(tmp_path, 1, 1, moment=0.05)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        assert " h conseil " in seen(app)
        match, before = app.session.match, app.session.match.to_file()
        await ask(pilot)
        assert "Ton ami réfléchit…" in seen(app)
        asked[0].set_result(asked[0].search)
        await until(pilot, lambda: " d les chiffres " in seen(app))
        shown = " ".join(seen(app).split())
        for action, share in ((match.actions()[-1], 42), (match.actions()[0], 30)):
            text = hint_words.move_in_words(match, action, 0, "fr").replace("\u202f", " ")
            [reason, *_] = hint_words.reasons(match, advice.Advice(action), "fr")
            assert text in shown
            assert " ".join(reason.split()[:4]).replace("\u202f", " ") in shown
            assert f" {share} % de chances " in shown
        assert "1 234 suites" not in shown
        assert "à 0,4 près" not in shown
        await pilot.press("d")
        await until(pilot, lambda: "1 234 suites" in seen(app))
        shown = seen(app)
        for share in (42, 30):
            assert f"Tes chances de gagner : environ {share} %, " in shown
        assert shown.index(" 42 %") < shown.index(" 30 %")
        assert "12,5 pour toi, à 0,4 près, et 14 pour" in " ".join(shown.split())
        await pilot.press("l")
        await until(pilot, lambda: "They imagined 1,234 ways on" in seen(app))
        await pilot.press("escape")
        await until(pilot, on(app, TableScreen))
        assert match.to_file() == before


@pytest.mark.parametrize(("key", "place"), [("1", -1), ("2", 0)])
async def test_a_digit_makes_the_move(tmp_path, asked, key, place):
    app = tables.app(tmp_path, 1, 1, moment=0.05)
    async with app.run_test(size=tables.SIZE) as pilot:
        await ask(pilot)
        made, action = len(app.session.entries), app.session.match.actions()[place]
        await pilot.press(key)  # too early: nothing is known yet
        asked[0].set_result(asked[0].search)
        await until(pilot, lambda: " 42 % " in seen(app))
        assert len(app.session.entries) == made
        await pilot.press(key)
        await until(pilot, lambda: len(app.session.entries) > made)
        assert app.session.match.history[made].action == action


async def test_what_was_thought_of_is_told_again(tmp_path, asked):
    app = tables.app(tmp_path, 1, 1, moment=0.05)
    app.table_bots.precompiler._ready.add(tables.GAME)
    async with app.run_test(size=tables.SIZE) as pilot:
        await ask(pilot)
        asked[0].set_result(asked[0].search)
        await until(pilot, lambda: " 42 % " in seen(app))
        await pilot.press("escape")
        await until(pilot, on(app, TableScreen))
        await ask(pilot)
        await until(pilot, lambda: " 42 % " in seen(app))
        assert len(asked) == 1


async def test_who_closes_it_lets_the_thought_go(tmp_path, asked):
    app = tables.app(tmp_path, 1, 1, moment=0.05)
    async with app.run_test(size=tables.SIZE) as pilot:
        await ask(pilot)
        await pilot.press("escape")
        await until(pilot, asked[0].cancelled)
        await ask(pilot)
        asked[1].set_exception(ZeroDivisionError())
        await until(pilot, lambda: "ne trouve rien à dire" in seen(app))
        await pilot.press("q")
        await until(pilot, lambda: app._exit)


async def test_a_hint_comes_from_what_the_seat_knows(tmp_path, monkeypatch):
    app = tables.app(tmp_path, 1, 1, moment=0.05)
    looked, veiled = set(), Match.veiled

    def veiled_for(match, seat):
        looked.add(seat)
        return veiled(match, seat)

    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        monkeypatch.setattr(Match, "veiled", veiled_for)
        await ask(pilot)
        await until(pilot, lambda: " d les chiffres " in seen(app))
        await pilot.press("d")
        await until(pilot, lambda: "C’est ce que dit le bon sens" in seen(app))
        assert looked == {0}
    app.table_bots.stop()


async def test_no_hint_out_of_turn(tmp_path, asked):
    app = tables.app(tmp_path, 1, 1, moment=0.05, pace=60)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.BOT)
        assert " h conseil " not in seen(app)
        await pilot.press("h")
        await until(pilot, on(app, NoticeScreen))
        assert "Quand ce sera ton tour" in seen(app)
    assert not asked


@pytest.mark.parametrize("agreed", [False, True])
async def test_several_people_have_hints_if_all_agree(tmp_path, asked, agreed):
    app = tables.app(tmp_path, 2, 0, moment=0.05)
    app.plan.hints = agreed
    async with app.run_test(size=tables.SIZE) as pilot:
        while (
            getattr(app.screen, "wait", None) is None or app.screen.wait.kind is not Waiting.CHOICE
        ):
            await pilot.press("enter")
            await pilot.pause(0.02)
        assert not isinstance(app.screen, CurtainScreen)
        await pilot.press("h")
        await until(pilot, on(app, HintScreen if agreed else NoticeScreen))
        assert agreed or "rondin play --hints" in seen(app)
    assert len(asked) == agreed
