"""The game in figures, as the server gives it: shipped, or the operator's own."""

import shutil
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from rondin.engine.registry import games
from rondin.server.edge.api.catalogue import REPORT_FILE, game_list
from rondin.server.edge.api.report_pages import ReportPages

GAME = "gang-de-castors"
SHIPPED = games()[GAME].folder / REPORT_FILE


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[Route("/reports/{game}", ReportPages(tmp_path).page)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")


async def test_gives_the_shipped_figures_as_a_page(client):
    answer = await client.get(f"/reports/{GAME}?lang=en")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["content-encoding"] == "gzip"
    assert "script-src 'sha256-" in answer.headers["content-security-policy"]
    assert '<html lang="en">' in answer.text
    assert 'href="/"' in answer.text
    tag = {"if-none-match": answer.headers["etag"]}
    assert (await client.get(f"/reports/{GAME}?lang=en", headers=tag)).status_code == 304
    plain = await client.get(f"/reports/{GAME}?lang=en", headers={"accept-encoding": "identity"})
    assert plain.text == answer.text


async def test_the_operators_own_figures_come_first_and_are_read_anew(client, tmp_path):
    assert "clé zèbre" not in (await client.get(f"/reports/{GAME}")).text
    (tmp_path / "reports").mkdir()
    own = tmp_path / "reports" / f"{GAME}.json"
    shutil.copyfile(SHIPPED, own)
    own.write_text(own.read_text("utf-8").replace('"key": "rondin"', '"key": "zèbre"'), "utf-8")
    assert "clé zèbre" in (await client.get(f"/reports/{GAME}")).text


@pytest.mark.parametrize("game", ["nowhere", "..", "gang-de-castors.json"])
async def test_there_is_no_report_on_other_things(client, game):
    assert (await client.get(f"/reports/{game}")).status_code == 404


async def test_figures_that_cannot_be_read_are_no_page(client, tmp_path, caplog):
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / f"{GAME}.json").write_text('{"game": 1}')
    assert (await client.get(f"/reports/{GAME}")).status_code == 404
    assert "the report in gang-de-castors.json" in caplog.text


def test_the_list_of_games_says_which_have_one():
    for info in game_list("fr").games:
        assert info.report == (games()[info.name].folder / REPORT_FILE).is_file()
