"""Les îles de Casimir at 80 by 24: ways have long names, and where they lead is read whole."""

from rondin.terminal.drawing.bars import Prompt
from rondin.terminal.drawing.choice_list import Choices
from rondin.terminal.session.session import Waiting
from tests.terminal import tables
from tests.terminal.tables import lines, seen, waits


async def test_a_way_that_is_cut_in_its_column_is_read_whole_when_it_is_marked(tmp_path):
    app = tables.app(tmp_path, 1, 3, game="iles-de-casimir", key="5")
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        choices = app.screen.query_one(Choices)
        items = [item.label.replace("\u202f", " ") for item in choices.items]
        cut = 0
        for label in items:
            assert any(label in line for line in lines(app)), seen(app)
            cut += choices.is_cut
            hint = str(app.screen.query_one(Prompt).render()).splitlines()[-1]
            assert (label == hint.strip().replace("\u202f", " ")) == choices.is_cut
            await pilot.press("down")
            await pilot.pause()
        assert 0 < cut < len(items)
