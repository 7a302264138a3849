"""A table with a board and moves of three fields: Castor Party! at 80 by 24."""

import pytest

from rondin.terminal.drawing.choice_list import Choices, Item
from rondin.terminal.screens.table_face import Board
from rondin.terminal.session.session import Waiting
from tests.terminal import tables
from tests.terminal.tables import lines, seen, waits


def raft(folder, bots, **options):
    plan = {"game": "castor-party", "key": "1", "first": 0, **options}
    return tables.app(folder, 1, bots, **plan)


@pytest.mark.parametrize("bots", [1, 3, 5])
async def test_the_whole_raft_is_seen_at_every_number_of_seats(tmp_path, bots):
    app = raft(tmp_path, bots)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        shown = lines(app)
        for player in app.session.match.players:
            assert any(line.strip("▶ ").startswith(player.name) for line in shown)
        for label in ("Radeau", "1 à 6", "7 à 12", "13 à 18", "19 à 24", "25 à 30"):
            assert any(line.strip().startswith(label) for line in shown)
        assert app.screen.query_one(Board).max_scroll_y == 0
        assert "à plat" in seen(app)


async def test_card_and_tail_are_asked_one_after_the_other(tmp_path):
    app = raft(tmp_path, 1, hands="none")
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        await pilot.press("1")
        assert "Quelle carte joues-tu" in seen(app)
        await pilot.press("1")
        shown = seen(app)
        assert "Où pointe sa queue ?" in shown
        assert all(f" {hour}h " in shown for hour in range(1, 13))  # without a page to turn
        await pilot.press("2")
        assert app.session.match.history[0].move["tail"] == 1


async def test_an_echo_of_a_choice_is_ignored(tmp_path):
    app = raft(tmp_path, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        choices = app.screen.query_one(Choices)
        choices.post_message(Choices.Picked(choices, Item("3h →", 0)))
        await pilot.pause()
        assert not app.session.match.history
        assert not app.screen.chooser.started
