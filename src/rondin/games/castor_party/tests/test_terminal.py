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
            assert any(player.name in line for line in shown)
        words = seen(app).split()
        assert all(f"{hour}h" in words for hour in range(1, 13))
        assert all(str(buoy) in words for buoy in range(7, 31))
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


async def test_drawing_by_hand_is_offered_while_others_act_and_can_be_forgotten(tmp_path):
    app = raft(tmp_path, 1, hands="none", by_hand=True, pace=60)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        while app.session.match.to_act == 0:
            await pilot.press("enter")
        assert app.session.wait().kind is Waiting.BOT
        assert "Piocher quand même · pioche 2" in seen(app)
        number = len(app.session.match.history)
        await pilot.press("2")
        played = app.session.match.history[number]
        assert (played.seat, played.move) == (0, {"do": "catch-up", "seat": 0, "pile": 1})
        assert "Tu pioches une carte." in seen(app)
        assert "Piocher quand même" not in seen(app)
