"""Kuhn poker, a package from outside, in the terminal: from the first choice to the result."""

from rondin.terminal.drawing.choice_list import Choices
from rondin.terminal.screens.ending import EndScreen
from rondin.terminal.session.session import Waiting
from tests.outside_games import KUHN, found_in
from tests.terminal import tables
from tests.terminal.tables import seen, until, waits


async def test_a_whole_match_by_keys(tmp_path, monkeypatch):
    with found_in(KUHN, monkeypatch):
        app = tables.app(tmp_path, 1, 1, game="kuhn-poker", key="1")
        async with app.run_test(size=tables.SIZE) as pilot:
            await waits(pilot, Waiting.CHOICE)
            assert "une carte cachée" in seen(app)
            labels = [item.label for item in app.screen.query_one(Choices).items]
            assert any("Miser un jeton" in label for label in labels)
            while app.screen.wait.kind is not Waiting.OVER:
                await pilot.press("1")
                await waits(pilot, Waiting.CHOICE, Waiting.OVER)
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, EndScreen))
        assert app.session.match.over
        assert sum(app.session.match.result.points) == 0
