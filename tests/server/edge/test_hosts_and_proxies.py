"""Under which names a server answers, and whom it believes about where a request comes from."""

from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers

from rondin.server.edge.protection.security import is_allowed_host
from rondin.server.serve import uvicorn_config
from rondin.server.settings import Limits, Rate, Settings
from tests.server.running_server import MANY, serving

HANDSHAKE = {
    "connection": "Upgrade",
    "upgrade": "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
ORIGINS = ("https://games.example", "http://table.example:8000")


@pytest.mark.parametrize(
    ("host", "allowed"),
    [
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.20", True),
        ("localhost:8000", True),
        ("nas:8000", True),
        ("nas.local:8000", True),
        ("games.example", True),
        ("GAMES.example", True),
        ("table.example:8000", True),
        ("table.example", False),
        ("evil.example:8000", False),
        ("evil.example.:8000", False),
        ("127.0.0.1.evil.example", False),
        ("localhost.evil.example", False),
        ("games.example.evil.example", False),
        ("[::1", False),
    ],
)
def test_which_hosts_are_allowed(host: str, allowed: bool):
    assert is_allowed_host(Headers({"host": host}), ORIGINS) is allowed


async def test_a_name_that_was_made_to_lead_here_gets_nothing(tmp_path: Path):
    """DNS rebinding: the browser takes a stranger's page for one of ours."""
    async with serving(tmp_path) as server:
        stranger = {"host": "evil.example"}
        async with httpx.AsyncClient(trust_env=False) as http:
            for path in ("/", "/api/tables", "/api/games?lang=en"):
                answer = await http.get(f"http://{server.address}{path}", headers=stranger)
                assert answer.status_code == 421
                assert answer.json()["field"] == "Host"
                assert "--origin" in answer.json()["text"]
                assert "set-cookie" not in answer.headers
            answer = await http.get(
                f"http://{server.address}/api/tables/x/socket", headers=stranger | HANDSHAKE
            )
            assert answer.status_code == 403


async def many_connections(tmp_path: Path, proxies: tuple[str, ...]) -> list[int]:
    """Return the answers to guesses of codes, each of which claims to come from elsewhere."""
    limits = Limits(codes=Rate(0.0, 3), new_connections=MANY)
    found = []
    async with (
        serving(tmp_path, limits=limits, proxies=proxies) as server,
        httpx.AsyncClient(trust_env=False) as http,
    ):
        for k in range(6):
            answer = await http.post(
                f"http://{server.address}/api/join",
                json={"code": f"LOUTRE-{k}"},
                headers={"x-forwarded-for": f"198.51.100.{k}"},
            )
            found.append(answer.status_code)
    return found


async def test_what_a_client_says_of_its_address_is_not_believed(tmp_path: Path):
    assert await many_connections(tmp_path, ()) == [404] * 3 + [429] * 3


async def test_a_proxy_that_was_named_is_believed(tmp_path: Path):
    assert await many_connections(tmp_path, ("127.0.0.1/32",)) == [404] * 6
    assert await many_connections(tmp_path / "b", ("10.0.0.0/8",)) == [404] * 3 + [429] * 3


def test_nobody_is_believed_unless_named(tmp_path: Path):
    config = uvicorn_config(object(), Settings(data=tmp_path))
    assert config.proxy_headers is False
