"""One person against bots, at 80 by 24, by keys and by mouse."""

import re

import pytest
from textual.widgets import Input

from rondin.engine.match.match import Match
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.terminal.app import TableApp
from rondin.terminal.drawing.choice_list import Choices
from rondin.terminal.drawing.journal import Journal
from rondin.terminal.screens.ending import EndScreen
from rondin.terminal.screens.overlays import HelpScreen, NoticeScreen, SheetScreen
from rondin.terminal.screens.table import TableScreen
from rondin.terminal.screens.table_face import Board
from rondin.terminal.session.plan import Plan
from rondin.terminal.session.session import Waiting
from tests.terminal import card_tables as tables
from tests.terminal.tables import seen, until, waits


async def to_turn(pilot):
    """Look at the cards, hide them, and wait for the first turn."""
    await waits(pilot, Waiting.MOMENT)
    pilot.app.screen._clock.start(pilot.app.plan.moment - 1)  # a second has gone by
    await pilot.press("enter")
    await waits(pilot, Waiting.CHOICE)


async def test_a_whole_match_by_keys(tmp_path):
    app = tables.app(tmp_path, 1, 2, rounds=2, moment=0.05)
    async with app.run_test(size=tables.SIZE) as pilot:
        for _ in range(400):
            await waits(pilot, Waiting.CHOICE, Waiting.PAUSE, Waiting.OVER)
            if app.screen.wait.kind is Waiting.OVER:
                break
            labels = [item.label for item in app.screen.query_one(Choices).items]
            knock = next((k for k, label in enumerate(labels) if "Toquer" in label), 0)
            await pilot.press(str(knock + 1))
        assert app.session.match.over
        assert "Voir le résultat" in seen(app)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        shown = seen(app)
        assert "rondin verify" in shown
        assert app.session.match.commitment in shown
        assert app.session.match.secret in shown
        assert "Total" in shown
    assert Match.load(app.session.path).result == app.session.match.result
    assert "rondin verify" in app.exit_lines()[0]


async def test_rematch_begins_another_match_in_another_file(tmp_path):
    app = tables.app(tmp_path, 0, 2, rounds=1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.OVER)
        first = app.session.match
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, EndScreen))
        await pilot.press("r")
        await until(pilot, lambda: app.session.match is not first)
        assert app.session.match.players == first.players
        await waits(pilot, Waiting.OVER)
    assert app.session.path.name == "match-2.json"
    assert Match.load(tmp_path / "match.json").over


async def test_what_you_look_at_disappears_by_itself(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.MOMENT)
        assert "╔1" in seen(app)
        assert re.search(r"Ça se recache dans (30|2\d) secondes", seen(app))
        assert app.screen._clock.runs
        app.screen._clock.start(0.01)  # the time is nearly over
        await waits(pilot, Waiting.CHOICE)
        assert "╔" not in seen(app)
        assert {"do": "remember"} in [p.move for p in app.session.match.history if p.seat == 0]


async def test_a_moment_does_not_pass_while_the_help_hides_it(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.MOMENT)
        clock = app.screen._clock
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen) and not clock.runs)
        left = clock.left
        assert 0 < left < app.plan.moment
        await pilot.pause(0.1)
        assert clock.left == left
        await pilot.press("escape")
        await until(pilot, lambda: clock.runs and clock.left < left)


async def test_a_key_pressed_twice_does_not_end_a_look(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.MOMENT)
        app.screen._clock.start(app.plan.moment + 60)  # it will have begun a minute from now
        await pilot.press("enter")
        assert app.session.wait().kind is Waiting.MOMENT
        await to_turn(pilot)


async def test_an_impossible_choice_is_answered_with_its_rule(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        before = app.session.match.to_file()
        await pilot.press("a")
        assert "× Jouer Échange" in seen(app)
        choices = app.screen.query_one(Choices)
        choices.at = next(k for k, item in enumerate(choices.items) if item.value == "swap")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
        assert "Règle GC-09" in seen(app)
        await pilot.press("x")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session.match.to_file() == before
        await pilot.press("escape")
        assert "× Jouer Échange" not in seen(app)


async def test_typed_moves_are_made_asked_on_or_answered(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        for typed, answer in (("toquer", "GC-18"), ("danser", "Aucun coup ne s’appelle"),
                              ("prendre 7", "1 à 4")):  # fmt: skip
            await pilot.press("colon")
            app.screen.query_one("#typed-move", Input).value = typed
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
            assert answer in seen(app)
            await pilot.press("x")
            await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("slash", *"take", "enter")
        await pilot.pause()
        assert "Quelle carte de ta rangée remplacer ?" in seen(app)
        await pilot.press("escape")
        assert "Quelle carte" not in seen(app)
        await pilot.press("slash", *"draw", "enter")
        await pilot.pause()
        assert app.session.match.history[-1].move == {"do": "draw"}


async def test_keys_after_a_refused_move_are_not_typed_into_it(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        await pilot.press("colon", *"toquer", "enter")
        await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        field = app.screen.query_one("#typed-move", Input)
        assert not field.display
        await pilot.press("colon")
        assert field.value == "toquer"  # to be mended
        await pilot.press("end", "z", "enter")
        await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
        await pilot.press("q")
        await until(pilot, lambda: app._exit)
    assert field.value == "toquerz"


async def test_a_typed_move_out_of_turn_is_answered_with_the_rule_of_turns(tmp_path):
    app = tables.app(tmp_path, 1, 1, moment=0.01, pace=60)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.BOT)
        await pilot.press("colon", *"draw", "enter")
        await until(pilot, lambda: isinstance(app.screen, NoticeScreen))
        assert "GC-06" in seen(app)
        await pilot.press("x")
        await waits(pilot, Waiting.BOT)
        await pilot.press("space")
        await waits(pilot, Waiting.MOMENT, Waiting.CHOICE)


async def test_fields_are_asked_and_can_be_taken_back(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        await pilot.press("down", "enter")
        assert "Quelle carte de ta rangée remplacer ?" in seen(app)
        await pilot.press("backspace")
        assert "À toi" in seen(app)
        await pilot.press("2", "3")
        await pilot.pause()
        assert {"do": "take", "place": 2} in [played.move for played in app.session.match.history]


async def test_everything_can_be_clicked(tmp_path):
    app = tables.app(tmp_path, 1, 1)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        await pilot.click(Board)
        await pilot.click(Choices, offset=(5, 0))
        await pilot.pause()
        assert app.session.match.history[-1].move == {"do": "draw"}
        await pilot.click("KeyBar", offset=(2, 0))
        await pilot.pause()
        assert "×" in seen(app)


async def test_sheet_help_and_sentences(tmp_path):
    app = tables.app(tmp_path, 1, 3)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SheetScreen))
        assert "Total" in seen(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        assert "Les touches" in seen(app)
        await pilot.press("end")
        await pilot.pause()
        assert "GC-33" in seen(app)
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("t")
        await pilot.pause()
        shown = " ".join(seen(app).split())
        for line in app.session.match.describe(0, "fr").lines:
            assert " ".join(line.text.split()) in shown


async def test_the_language_changes_at_once(tmp_path):
    app = tables.app(tmp_path, 1, 3)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        assert "À toi" in seen(app)
        await pilot.press("l")
        await pilot.pause()
        shown = seen(app)
        assert "Your turn!" in shown
        assert "Draw a card" in shown
        assert app.screen.query_one(".near", Journal)._lines[1:] == app.session.log("en")
        assert "Piocher" not in shown
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, HelpScreen))
        await pilot.press("l")
        await pilot.pause()
        assert "Les touches" in seen(app)


async def test_ten_seats_fit(tmp_path):
    app = tables.app(tmp_path, 1, 9, rounds=1, moment=0.05)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        await pilot.press("1")
        await pilot.pause()
        shown = tables.lines(app)
        assert len(shown) == 24
        names = [player.name for player in app.session.match.players]
        for name in names:
            row = next(line for line in shown[1:13] if line[2:].startswith(name))
            assert row.count("▒▒") == 4
            assert "0 point" in row
        assert any(line.startswith("  Au milieu") for line in shown)
        assert any(line.startswith("  En main") for line in shown)
        assert "Tu as pioché" in shown[13]
        assert "1 " in shown[15]
        assert "quitter" in shown[23]
        assert app.screen.query_one(Board).max_scroll_y == 0
        while app.screen.wait.kind is not Waiting.OVER:
            await pilot.press("1")
            await waits(pilot, Waiting.CHOICE, Waiting.OVER)
        shown = "\n".join(tables.lines(app)[1:13])
        assert "…" not in shown
        assert shown.count("dans la manche") == 10
        assert shown.count("points") + shown.count("point ") >= 10


async def test_more_room_is_used(tmp_path):
    app = tables.app(tmp_path, 1, 3)
    async with app.run_test(size=(130, 40)) as pilot:
        await to_turn(pilot)
        shown = seen(app)
        assert "Feuille de score" in shown
        assert shown.count("╭4") == 4
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert seen(app).count("╭4") == 1
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        assert "toi" in seen(app)


@pytest.mark.parametrize("size", [(80, 24), (130, 40)])
async def test_a_screen_that_was_tiny_shows_the_whole_table_again(tmp_path, size):
    app = tables.app(tmp_path, 1, 3)
    async with app.run_test(size=size) as pilot:
        await to_turn(pilot)
        before = seen(app)
        for small in ((30, 8), (10, 3)):
            await pilot.resize_terminal(*small)
            await pilot.pause()
            await pilot.resize_terminal(*size)
            await until(pilot, lambda: seen(app) == before)


@pytest.mark.parametrize(("mode", "label"), [("team", "Votre main  "), ("normal", "Lina (toi)  ")])
async def test_only_a_name_is_told_to_be_yours(tmp_path, mode, label):
    setting = Setting.choose(game_named("roi-des-castors"), seats=4, mode=mode)
    plan = Plan(setting, tables.players(1, 3), key="7", lang="fr", save=tmp_path / "m.json")
    app = TableApp(plan)
    async with app.run_test(size=tables.SIZE):
        assert label in seen(app)


@pytest.mark.parametrize(
    ("game", "edition", "title"),
    [("gang-de-castors", "amigo", "Biberbande"), ("gang-de-castors", "gigamic", "Gang de Castors")],
)
async def test_a_table_is_called_as_its_edition(tmp_path, game, edition, title):
    app = tables.app(tmp_path, 1, 1, game=game, edition=edition)
    async with app.run_test(size=tables.SIZE) as pilot:
        await to_turn(pilot)
        assert tables.lines(app)[0].startswith(f" {title} · ")
        await pilot.press("?")
        await pilot.pause()
        assert tables.lines(app)[0].startswith(f" {title} · ")
