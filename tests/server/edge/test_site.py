"""The pages: from memory, compressed, kept by browsers where that is safe."""

from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from rondin.server.edge.site import Site


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Rondin</title>" + " " * 1000)
    (tmp_path / "assets" / "app-1a2b.js").write_text("console.log('castor')")
    (tmp_path / "assets" / "card-3c.webp").write_bytes(b"RIFF")
    (tmp_path / ".stamp").write_text("hidden")
    return tmp_path


@pytest.fixture
def client(folder: Path) -> httpx.AsyncClient:
    return client_of(folder)


def client_of(folder: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[Route("/{path:path}", Site(folder).page)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://127.0.0.1")


async def test_every_page_of_the_application_is_its_index(client: httpx.AsyncClient):
    for path in ("/", "/lobby", "/new/gang-de-castors", "/t/abc?invite=1-x", "/rules/castor-party"):
        answer = await client.get(path)
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["cache-control"] == "private, no-cache"
        assert "<title>Rondin</title>" in answer.text
        tag = {"if-none-match": answer.headers["etag"]}
        assert (await client.get(path, headers=tag)).status_code == 304


async def test_assets_are_kept_for_ever(client: httpx.AsyncClient):
    script = await client.get("/assets/app-1a2b.js")
    assert script.text == "console.log('castor')"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-type"].startswith("application/javascript")
    picture = await client.get("/assets/card-3c.webp")
    assert picture.content == b"RIFF"
    assert "content-encoding" not in picture.headers
    plain = await client.get("/assets/app-1a2b.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers


@pytest.mark.parametrize(
    "path", ["/.stamp", "/assets/../.stamp", "/%2e%2e/%2e%2e/etc/passwd.x", "/assets/none.js"]
)
async def test_nothing_else_is_given_out(client: httpx.AsyncClient, path: str):
    assert (await client.get(path)).status_code == 404


async def test_a_new_build_is_noticed(client: httpx.AsyncClient, folder: Path):
    await client.get("/")
    (folder / "assets" / "new-9.js").write_text("new")
    (folder / "index.html").write_text("<title>New</title>")
    assert "New" in (await client.get("/")).text
    assert (await client.get("/assets/new-9.js")).text == "new"


async def test_without_a_build_a_page_says_what_to_do(tmp_path: Path):
    client = client_of(tmp_path)
    answer = await client.get("/?lang=en")
    assert answer.status_code == 503
    assert "make site" in answer.text
    assert "make site" in (await client.get("/t/abc")).text
