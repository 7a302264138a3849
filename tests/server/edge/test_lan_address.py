"""What a phone in the house can open, and who is told so."""

from pathlib import Path

import pytest

from rondin.server.edge import lan_address
from rondin.server.edge.lan_address import (
    ALL_ADDRESSES,
    SeenOrigins,
    is_this_machine,
    lan_origin,
    other_origins,
)
from tests.server.running_server import serving

OWN = "192.168.1.20"
OTHER = "10.8.0.3"
NOTHING = {"origin": None, "others": [], "proven": False}


@pytest.fixture(autouse=True)
def _network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lan_address, "_own_address", lambda: OWN)
    monkeypatch.setattr(lan_address, "_named_addresses", lambda: ["127.0.1.1", OWN, OTHER])


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", None),
        ("localhost", None),
        ("::1", None),
        ("10.0.0.7", "http://10.0.0.7:8000"),
        ("fd00::7", "http://[fd00::7]:8000"),
        ("castors.example", "http://castors.example:8000"),
        (ALL_ADDRESSES, f"http://{OWN}:8000"),
        ("::", f"http://{OWN}:8000"),
    ],
)
def test_where_a_server_can_be_reached(host: str, found: str | None):
    assert lan_origin(host, 8000) == found


@pytest.mark.parametrize("own", [None, "127.0.0.1"])
def test_a_machine_without_a_network_is_alone(own: str | None, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(lan_address, "_own_address", lambda: own)
    assert lan_origin(ALL_ADDRESSES, 8000) is None


def test_a_machine_of_several_networks_has_several_addresses():
    assert other_origins(ALL_ADDRESSES, 8000) == [f"http://{OTHER}:8000"]
    assert other_origins(OWN, 8000) == []


def test_names_that_only_this_machine_understands():
    assert all(map(is_this_machine, ("localhost", "127.0.0.1", "127.9.9.9", "::1")))
    assert not any(map(is_this_machine, (OWN, "castors.example", "", "localhost.example")))


async def test_only_who_sits_at_the_machine_is_told(tmp_path: Path):
    async with serving(tmp_path, host=ALL_ADDRESSES) as server, server.guest() as lou:
        port = server.address.rpartition(":")[2]
        near = (await lou.http.get("/api/reach")).json()
        assert near == {
            "origin": f"http://{OWN}:{port}",
            "others": [f"http://{OTHER}:{port}"],
            "proven": False,
        }
        for host in ("castors.local", OWN):
            far = (await lou.http.get("/api/reach", headers={"host": f"{host}:{port}"})).json()
            assert far == NOTHING


async def test_a_server_for_this_machine_has_nothing_to_tell(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        assert (await lou.http.get("/api/reach")).json() == NOTHING


# --- the address that works ---------------------------------------------------------------------
def test_the_address_by_which_somebody_came_last_is_the_one_that_works():
    seen = SeenOrigins()
    assert seen.newest is None
    for hostname in (OWN, OTHER, OWN):
        seen.note("192.168.1.31", hostname, 8000)
    assert seen.newest == f"http://{OWN}:8000"
    seen.note("127.0.0.1", OTHER, 8000)  # whoever sits here proves nothing
    assert seen.newest == f"http://{OWN}:8000"
    seen.note("fd00::31", "fd00::7", 8000)
    assert seen.newest == "http://[fd00::7]:8000"


@pytest.mark.parametrize(
    "made_up", ["127.0.0.1", "::1", ALL_ADDRESSES, "203.0.114.9", "2a00::9", "evil.example", ""]
)
def test_nobody_sends_a_room_to_where_its_server_cannot_be(made_up: str):
    seen = SeenOrigins()
    seen.note("192.168.1.31", made_up, 8000)
    assert seen.newest is None


async def test_a_screen_says_which_address_works_once_a_phone_has_opened_it(tmp_path: Path):
    house = {"host": ALL_ADDRESSES, "proxies": ("127.0.0.1",)}
    async with serving(tmp_path, **house) as server, server.guest() as lou:
        port = server.address.rpartition(":")[2]
        phone = {"host": f"{OTHER}:{port}", "x-forwarded-for": "10.8.0.31"}
        assert (await lou.http.get("/api/games", headers=phone)).status_code == 200
        near = (await lou.http.get("/api/reach")).json()
        assert near == {"origin": f"http://{OTHER}:{port}", "others": [], "proven": True}
