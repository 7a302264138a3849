"""Which bot sits where is read beside its name, as far as there is room."""

import pytest

from rondin.engine.match.file import Player
from rondin.engine.match.match import PERSON, Match
from rondin.engine.words.description import Cell, Description, Line
from rondin.terminal.drawing.columns import LEVELS, Viewer
from rondin.terminal.drawing.described_view import sentences, table
from rondin.terminal.screens.overlays import HelpScreen
from rondin.terminal.session.session import Session, Waiting
from tests.small_games import whole_games
from tests.terminal import card_tables as tables

NAMES = ("Lina", "Malo", "Nour", "Zoé")


def plain(contents):
    return [content.plain for content in contents]


def seated(game, folder):
    kinds = (PERSON, "cub", "builder", "master")[: Match(game, key=1).seats]
    players = [Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False)]
    return Session(Match(game, key=1, players=players), folder / "match.json")


@pytest.mark.parametrize("level", range(LEVELS))
@pytest.mark.parametrize("game", whole_games())
def test_the_kind_of_every_bot_stands_beside_its_name(game, level, tmp_path):
    session = seated(game, tmp_path)
    kinds = session.kinds("fr")
    description = session.match.describe(0, "fr")
    shown = plain(table(description, Viewer(80, 0, 0, level, kinds=kinds)))
    told = " ".join(plain(sentences(description, Viewer(80, 0, kinds=kinds))))
    assert sorted(kinds) == list(range(1, session.match.seats))
    for seat, kind in kinds.items():
        row = next(k for k, row in enumerate(shown) if NAMES[seat] in row[:8])
        in_thread, after = f"{NAMES[seat]} {kind} ", f" {kind} "
        assert in_thread in shown[row] or after in shown[row] + shown[row + 1]
        assert f"({kind})" in told
    before = table(description, Viewer(80, 0, 0, level))
    assert len(shown) == len(before)  # no card goes below because of it
    assert all(row.cell_length == 80 for row in before)


def drawn(kind, note):
    """Return the row of a bot whose cards and note leave some room."""
    cells = tuple(Cell(str(k)) for k in range(5))
    description = Description("", (Line("", "Malo", cells, note, 1),), "", ())
    return plain(table(description, Viewer(60, kinds={1: kind})))[0]


def test_what_lies_on_the_table_goes_before_the_kind():
    kind = "Ancien, mém. 9"  # after the name, with 24 columns of cards, 10 are left for a note
    assert drawn(kind, "9" * 10).startswith(f"  Malo {kind}   0 ")
    assert drawn(kind, "9" * 11).endswith(f" {'9' * 11} · Ancien      ")
    assert drawn(kind, "9" * 17).endswith(f" {'9' * 17} · Ancien")
    for note in range(18, 27):
        assert drawn(kind, "9" * note).startswith("  Malo   0 ")
        assert drawn(kind, "9" * note).rstrip().endswith(f" {'9' * note}")


async def test_labels_only_get_shorter_until_the_table_is_laid_out_anew(tmp_path, monkeypatch):
    monkeypatch.setattr("tests.terminal.tables.BOT", "builder")
    app = tables.app(tmp_path, 1, 3, moment=0.05)
    async with app.run_test(size=tables.SIZE) as pilot:
        await tables.waits(pilot, Waiting.CHOICE)
        assert "Malo Bâtisseur" in tables.seen(app)
        app.screen._labels -= 1  # a move before, there was less room
        app.screen.draw()
        await pilot.pause()
        assert "Malo Bâtisseur" not in tables.seen(app)
        app.screen.lay_out_anew()
        app.screen.draw()
        await pilot.pause()
        assert "Malo Bâtisseur" in tables.seen(app)


async def test_the_help_tells_all_about_the_bots(tmp_path):
    app = tables.app(tmp_path, 1, 2)
    async with app.run_test(size=(80, 60)) as pilot:
        await pilot.press("question_mark")
        await tables.until(pilot, lambda: isinstance(app.screen, HelpScreen))
        assert "Malo : Réfléchi, mémoire 100 %" in tables.seen(app)
        assert "Lina :" not in tables.seen(app)


async def test_your_own_view_is_called_yours(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    app.session.match.players[0] = Player("You", PERSON)
    async with app.run_test(size=tables.SIZE) as pilot:
        await pilot.pause()
        assert "Vu par You" in tables.seen(app)
        await pilot.press("l")
        await pilot.pause()
        assert "Your view" in tables.seen(app)
