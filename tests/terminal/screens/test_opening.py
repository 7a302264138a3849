"""How a table opens, is saved, resumed and left."""

import pytest

from rondin.engine.match.file import Player
from rondin.engine.match.match import PERSON, Match
from rondin.engine.problems import Unknown
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.terminal import Plan, play
from rondin.terminal.app import TableApp
from rondin.terminal.drawing.journal import Journal
from rondin.terminal.screens.start import Selector, StartScreen
from rondin.terminal.screens.table import TableScreen
from rondin.terminal.session.session import Waiting
from tests.terminal import card_tables as tables
from tests.terminal.tables import seen, until, waits


def start_app(folder, **plan):
    return TableApp(Plan(save=folder / "match.json", moment=30, pace=0, key="7", **plan))


async def test_enter_on_the_start_page_plays_at_once(tmp_path):
    app = start_app(tmp_path, lang="fr", game=tables.GAME)
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        shown = " ".join(seen(app).split())
        tagline = game_named(tables.GAME).texts("fr").say("tagline")
        assert tagline.replace("\u202f", " ") in shown
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await waits(pilot, Waiting.MOMENT)
        assert app.session.people == [0]
        assert len({player.name for player in app.session.match.players}) == 4
    assert app.session.path.exists()


async def test_the_start_page_settles_seats_people_names_and_options(tmp_path):
    app = start_app(tmp_path, lang="en", game=tables.GAME)
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        screen = app.screen
        screen.query_one("#selector-seats", Selector).focus()
        await pilot.press("left")
        await pilot.pause()
        assert "3 seats" in seen(app)
        screen.query_one("#selector-option-rounds", Selector).focus()
        await pilot.press("right", "right")
        screen.query_one("#name-1").focus()
        await pilot.press(*"Bob", "down")
        await until(pilot, lambda: screen.focused.id == "selector-chair-1")
        while screen.seating.chairs[1].by != PERSON:
            await pilot.press("right")
            await pilot.pause()
        assert "2 people" in seen(app)
        await pilot.press("l")
        await pilot.pause()
        assert "2 personnes" in seen(app)
        await pilot.press("enter")
        await until(pilot, lambda: app.playing)
        match = app.session.match
        assert match.seats == 3
        assert match.setting.options["rounds"] == 2
        assert match.players[1] == Player("Bob", PERSON)


async def test_ten_seats_fit_the_start_page(tmp_path):
    app = start_app(tmp_path, lang="fr", game=tables.GAME)
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        app.screen.query_one("#selector-seats", Selector).focus()
        for _ in range(6):
            await pilot.press("right")
            await pilot.pause()
        shown = seen(app)
        for player in app.screen.seating.players():
            assert player.name in shown
        assert shown.count("Bâtisseur") == 9
        assert "C’est parti" in shown


@pytest.mark.parametrize("game", ["roi-des-castors", tables.GAME])
async def test_the_button_that_begins_stays_below_many_options(tmp_path, game):
    app = start_app(tmp_path, lang="fr", game=game)
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        if game == tables.GAME:
            app.screen.query_one("#selector-edition", Selector).focus()
            await pilot.press("right")
            await until(pilot, lambda: "Pioche refaite aussitôt" in seen(app))
        rows = list(app.screen.query("#rows Selector").results(Selector))
        assert 2 * len(rows) > app.screen.query_one("#rows").size.height
        for row in rows:
            row.focus()
            await until(pilot, lambda row=row: f"◂ {row.row.value}"[:20] in seen(app))
            assert "C’est parti" in seen(app)


async def test_a_resumed_match_goes_on(tmp_path):
    app = tables.app(tmp_path, 1, 2)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.MOMENT)
        await pilot.press("q")
        await pilot.pause()
    line = app.exit_lines()[0]
    assert f"rondin play --resume {app.session.path}" in line
    resumed = Match.load(app.session.path)
    assert resumed.to_file() == app.session.match.to_file()
    plan = Plan(match=resumed, save=app.session.path, lang="en", pace=0, moment=0.05)
    again = TableApp(plan)
    async with again.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.CHOICE)
        assert again.screen.query_one(".near", Journal)._lines[1:] == again.session.log("en")
        assert any("You have memorised" in told.text for told in again.session.log("en"))
        await pilot.press("1")
        await pilot.pause()
    assert Match.load(app.session.path).history == again.session.match.history


async def test_every_move_is_saved_at_once(tmp_path):
    app = tables.app(tmp_path, 1, 2)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.MOMENT)
        assert Match.load(app.session.path).history == app.session.match.history


async def test_save_says_where(tmp_path, monkeypatch):
    app = tables.app(tmp_path, 1, 2)
    said = []
    monkeypatch.setattr(app, "notify", lambda text, **_: said.append(text))
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.MOMENT)
        await pilot.press("ctrl+s")
        await until(pilot, lambda: said)
        assert str(app.session.path) in said[0]


async def test_a_file_that_cannot_be_written_is_told_and_does_not_stop_the_match(tmp_path):
    app = tables.app(tmp_path, 1, 2)
    app.session.path = tmp_path / "file" / "match.json"
    (tmp_path / "file").write_text("in the way")
    async with app.run_test(size=tables.SIZE, notifications=True) as pilot:
        await waits(pilot, Waiting.MOMENT)
        assert "ne s’enregistre pas" in seen(app)
    assert app.exit_lines()[0].startswith("Partie non enregistrée")


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_leaving(tmp_path, key):
    app = tables.app(tmp_path, 2, 0)
    async with app.run_test(size=tables.SIZE) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not app.is_running or app._exit
    assert app.return_code == 0


async def test_leaving_the_start_page_says_nothing(tmp_path):
    app = start_app(tmp_path)
    async with app.run_test(size=tables.SIZE) as pilot:
        await pilot.press("ctrl+q")
    assert app.exit_lines() == []
    assert not list(tmp_path.iterdir())


async def test_a_setting_without_players_gets_one_person_and_bots(tmp_path):
    setting = Setting.choose(game_named(tables.GAME), seats=3)
    app = start_app(tmp_path, setting=setting)
    assert app.session.people == [0]
    assert sorted(app.session.bots) == [1, 2]


def test_a_wrong_bot_is_told_before_the_screen_opens(tmp_path):
    setting = Setting.choose(game_named(tables.GAME), seats=2)
    players = [Player("Lina"), Player("Malo", "genius")]
    with pytest.raises(Unknown):
        play(Plan(setting=setting, players=players, save=tmp_path / "match.json"))


def test_play_says_goodbye(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(TableApp, "run", lambda self: None)
    setting = Setting.choose(game_named(tables.GAME), seats=2)
    assert play(Plan(setting=setting, save=tmp_path / "my match.json", lang="en")) == 0
    assert f"rondin play --resume '{tmp_path}/my match.json'" in capsys.readouterr().out


async def test_watching_bots_needs_nobody(tmp_path):
    app = tables.app(tmp_path, 0, 3, rounds=2)
    async with app.run_test(size=tables.SIZE) as pilot:
        await waits(pilot, Waiting.OVER)
        assert "Vu par le public" in seen(app)


async def test_the_start_page_shows_teams_and_a_table_for_one(tmp_path):
    app = start_app(tmp_path, lang="fr", game="roi-des-castors")
    async with app.run_test(size=tables.SIZE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, StartScreen))
        dial = app.screen.query_one("#selector-mode", Selector)
        dial.focus()
        await pilot.press("right", "right", "right")
        await until(pilot, lambda: "Équipe 2" in seen(app))
        shown = seen(app)
        assert shown.index("Équipe 1") < shown.index("Équipe 2")
        app.screen.query_one("#selector-mode", Selector).focus()
        await pilot.press("right")
        await until(pilot, lambda: len(app.screen.seating.chairs) == 1)
        assert "Équipe" not in seen(app)
        app.screen.query_one("#start").focus()
        await until(pilot, lambda: "Rien que toi" in seen(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert app.session.match.setting.mode == "solo"
        assert app.session.people == [0]
        assert app.session.bots == {}
