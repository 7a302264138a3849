"""Several people at one screen: nobody sees what is not theirs."""

from rondin.engine.words.description import Description
from rondin.terminal.screens.overlays import CurtainScreen
from rondin.terminal.screens.table_face import Board
from rondin.terminal.session.session import Waiting
from tests.terminal import card_tables as tables
from tests.terminal.tables import seen, until, waits


def private_marks(text: str) -> int:
    """Count the cards on a screen that are shown as private: in brackets or double lines."""
    return text.count("╔") + sum(f"({sign})" in text for sign in [*"0123456789⇄◉", "+2"])


def drawn_for(app) -> Description:
    return app.screen.query_one(Board)._shown[0]


async def test_two_people_pass_the_screen_behind_a_curtain(tmp_path):
    app = tables.app(tmp_path, 2, 1, rounds=1, moment=0.03)
    looked, curtains = set(), 0
    async with app.run_test(size=tables.SIZE) as pilot:
        for _ in range(2000):
            await pilot.pause(0.002)
            if isinstance(app.screen, CurtainScreen):
                shown = seen(app)
                who = app.session.match.players[app.screen.seat].name
                assert f"Passe l’écran à {who}" in shown
                assert app.session.view_seat is None
                assert private_marks(shown) == 0
                assert "▒▒" not in shown
                curtains += 1
                curtain = app.screen
                await pilot.press("enter")
                await until(pilot, lambda curtain=curtain: app.screen is not curtain)
                continue
            wait, view_seat = app.screen.wait, app.session.view_seat
            if wait.kind is Waiting.OVER:
                break
            if view_seat is None:
                shown = seen(app)
                assert private_marks(shown) == 0
                assert "Vu par tout le monde" in shown
                assert drawn_for(app) == app.session.match.describe(None, "fr")
            else:
                looked.add(view_seat)
                assert view_seat == app.session.match.to_act
            if wait.kind in (Waiting.CHOICE, Waiting.PAUSE):
                await pilot.press("1")
        assert app.session.match.over
    assert looked == {0, 1}
    assert curtains >= 4


async def test_a_look_begins_only_when_the_curtain_is_lifted(tmp_path):
    app = tables.app(tmp_path, 2, 0)
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        clock = app.screen_stack[-2]._clock
        assert not clock.runs
        assert not app.session.match.history
        seat = app.screen.seat
        await pilot.press("enter")
        await waits(pilot, Waiting.MOMENT)
        await until(pilot, lambda: clock.runs)
        assert app.session.view_seat == seat
        assert "╔1" in seen(app)
        clock.start(0.01)
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        assert app.screen.seat != seat
        assert private_marks(seen(app)) == 0


async def test_the_curtain_speaks_the_other_language_too(tmp_path):
    app = tables.app(tmp_path, 2, 0)
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
        await pilot.press("l")
        await pilot.pause()
        assert "Pass the screen to" in seen(app)
        await pilot.press("s", "t", "a", "1")
        assert isinstance(app.screen, CurtainScreen)


async def test_the_public_view_is_shown_before_the_curtain_falls(tmp_path):
    app = tables.app(tmp_path, 2, 0, pace=30)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CURTAIN)
        assert "Le rideau tombe" in seen(app)
        assert private_marks(seen(app)) == 0
        await pilot.press("space")
        await until(pilot, lambda: isinstance(app.screen, CurtainScreen))
