"""What a game from outside brings for the browser is served, and nothing else of its package."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from rondin.engine.registry import forget_games, game_named
from rondin.server.edge.api import catalogue
from rondin.server.edge.game_files import GameFiles
from tests.outside_games import KUHN, found_in, install

WEB = "/games/kuhn-poker/web"


@pytest.fixture
def kuhn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = install(tmp_path) / KUHN.name
    (folder / "web" / "built" / ".secret.js").write_text("hidden")
    (folder / "web" / "built" / "way-out.js").symlink_to(folder / "rules.py")
    with found_in(folder, monkeypatch):
        yield folder


@pytest.fixture
def client(kuhn: Path) -> httpx.AsyncClient:
    files = GameFiles()
    routes = [
        Route("/games/{game}/rules.js", files.rules),
        Route("/games/{game}/web/{path:path}", files.file),
    ]
    transport = httpx.ASGITransport(Starlette(routes=routes))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1")


async def test_a_built_board_is_served_and_fetched_anew_only_when_it_changed(client, kuhn: Path):
    board = await client.get(f"{WEB}/board.js")
    assert board.status_code == 200
    assert board.headers["content-type"] == "application/javascript; charset=utf-8"
    assert "export function mount" in board.text
    assert (await client.get(f"{WEB}/board.css")).headers["content-type"].startswith("text/css")
    known = {"if-none-match": board.headers["etag"]}
    assert (await client.get(f"{WEB}/board.js", headers=known)).status_code == 304
    (kuhn / "web" / "built" / "board.js").write_text("export const mount = 1")
    assert (await client.get(f"{WEB}/board.js", headers=known)).text == "export const mount = 1"


@pytest.mark.parametrize(
    "path",
    [
        f"{WEB}/none.js",
        f"{WEB}/",
        f"{WEB}/.secret.js",
        f"{WEB}/way-out.js",
        f"{WEB}/..%2f..%2frules.py",
        f"{WEB}/%2e%2e/%2e%2e/rules.py",
        f"{WEB}/%00",
        f"{WEB}/{'x' * 5000}",
        "/games/no-such-game/web/board.js",
        "/games/no-such-game/rules.js",
    ],
)
async def test_nothing_else_is_served(client, path: str):
    assert (await client.get(path)).status_code == 404


async def test_the_rules_come_in_javascript_to_check_matches_by(client, kuhn: Path):
    rules = await client.get("/games/kuhn-poker/rules.js")
    assert rules.status_code == 200
    assert "export const rules = {" in rules.text


async def test_rules_that_cannot_be_translated_are_not_there(client, kuhn: Path, capsys):
    path = kuhn / "rules.py"
    text = path.read_text("utf-8")
    path.write_text(text.replace("loser = 1 - s.player", "loser = [1 - s.player][-1:][0]"), "utf-8")
    forget_games()
    assert game_named("kuhn-poker").faults == []
    assert (await client.get("/games/kuhn-poker/rules.js")).status_code == 404


def test_the_list_of_games_names_the_board_of_those_that_bring_one(kuhn: Path):
    listed = {game.name: game for game in catalogue.game_list.__wrapped__("en").games}
    kuhns = listed.pop("kuhn-poker")
    assert (kuhns.own_board, kuhns.own_cover) == (f"{WEB}/board.js", f"{WEB}/cover.svg")
    assert {game.own_board or game.own_cover for game in listed.values()} == {None}
