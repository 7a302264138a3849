"""The bar at the top: where the match stands is read whole, in every mode and language."""

import pytest
from textual.app import App, ComposeResult

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from rondin.terminal.drawing.bars import TopBar
from rondin.terminal.words import say
from rondin.testing.walks import telling
from tests.contract.cases import every_usual_setting

WIDTH = 80
NAME = "Maximilienne"


class Bar(App[None]):
    def compose(self) -> ComposeResult:
        yield TopBar()


async def drawn(*bars: tuple[str, str, str]) -> list[str]:
    """Return what the bar shows of title, heading and view."""
    app, shown = Bar(), []
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        for texts in bars:
            app.query_one(TopBar).show(*texts)
            await pilot.pause()
            shown.append(app.query_one(TopBar).render_line(0).text)
    return shown


def of_match(match: Match, lang: str) -> tuple[str, str, str]:
    title = match.setting.texts(lang).say("title")
    return title, match.describe(0, lang).heading, say(lang, "table.eyes", who=NAME)


async def check_headings(matches: list[Match]) -> None:
    bars = [of_match(match, lang) for match in matches for lang in LANGUAGES]
    for (_, heading, _), line in zip(bars, await drawn(*bars), strict=True):
        assert heading in line
        assert len(line) == WIDTH


@every_usual_setting
async def test_where_a_match_stands_is_read_whole(setting):
    await check_headings(list(telling(setting)))


@pytest.mark.parametrize("mode", ["normal", "expert", "discovery", "team"])
async def test_so_it_is_in_the_last_round_of_a_game_of_a_cup(mode):
    setting = Setting.choose("roi-des-castors", mode=mode, options={"cup": True})
    match = Match(setting, key=1, players=[Player(NAME)] * setting.seats)
    match._state.laps, match._state.closing = 11, 1
    await check_headings([match])


async def test_title_and_view_give_way_to_it():
    title, view = "Le Roi des Castors", "Vu par Lina"
    all_three, without_title, alone, cut = await drawn(
        (title, "x" * 45, view),
        (title, "x" * 46, view),
        (title, "x" * 67, view),
        (title, "x" * 80, view),
    )
    assert all_three.strip() == f"{title} · {'x' * 45} {view}"
    assert without_title.split() == ["x" * 46, *view.split()]
    assert alone.strip() == "x" * 67
    assert cut.strip() == "x" * 78 + "…"
