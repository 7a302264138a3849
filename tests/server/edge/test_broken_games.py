"""Beside games with every typical mistake the others are listed and played at the web table."""

from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from rondin.engine.registry import games
from rondin.server.edge.api import catalogue
from tests.outside_games import found_in
from tests.server.running_server import Guest, Seat, play_to_the_end, serving
from tests.typical_mistakes import MISTAKES, copy_of_kuhn_poker, make

OURS = set(games())
NAMES = {mistake: f"pond-{n}" for n, mistake in enumerate(MISTAKES)}
# Found when the game is loaded: it is not offered at all. Of others only a check would tell.
NOT_OFFERED = {
    "a file is missing",
    "a misspelt field",
    "a syntax error",
    "a missing verb",
    "a missing text",
    "a rule without a number",
    "a number that the box does not know",
    "a record without a field",
}
# A table is opened, and nobody can be shown it: its view or its words cannot be made.
NOT_SHOWN = {"a set in a view", "a text that there is not"}


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A folder with a game for each mistake; the list of games is made anew."""
    home = tmp_path / "games"
    with found_in(home, monkeypatch):
        for mistake, name in NAMES.items():
            make(mistake, copy_of_kuhn_poker(home, name))
        catalogue.game_list.cache_clear()
        yield home
    catalogue.game_list.cache_clear()


async def test_the_other_games_stay_playable(broken: Path, tmp_path: Path):
    async with serving(tmp_path / "data") as server, server.guest() as lou:
        listed = [game["name"] for game in (await lou.http.get("/api/games")).json()["games"]]
        offered = [name for mistake, name in NAMES.items() if mistake not in NOT_OFFERED]
        assert {*listed} == OURS | {*offered}
        waiting = await lou.make("you", "random", game=min(OURS), start=True)
        for mistake, name in NAMES.items():
            if mistake in NOT_SHOWN:
                await is_told_that_it_cannot_be_shown(lou, name)
            else:
                assert await goes_as_far_as_it_can(lou, name) == (name in offered), name
        seat = await lou.come(waiting)
        assert (await play_to_the_end(seat))["state"] == "over"


async def is_told_that_it_cannot_be_shown(guest: Guest, name: str) -> None:
    """Nobody looks at an empty page: not who comes first, and not who comes again."""
    table = await guest.make("you", "random", game=name, start=True)
    for _ in range(2):
        address = f"ws://{guest.address}/api/tables/{table}/socket?lang=en"
        seat = Seat(await connect(address, additional_headers={"cookie": guest.cookie}, proxy=None))
        told = await seat.trouble()
        assert (told["error"], "rondin check" in told["text"]) == ("unshown-table", True)
        await seat.close()


async def goes_as_far_as_it_can(guest: Guest, name: str) -> bool:
    """Open a table of a broken game and make a move; tell whether it could be opened."""
    for page in ("rules", "texts"):
        await guest.http.get(f"/api/games/{name}/{page}")
    wish = {"game": name, "seats": ["you", "random"], "name": "Lou", "start": True}
    answer = await guest.http.post("/api/tables", json=wish)
    if answer.status_code == 200:
        seat = await guest.come(answer.json()["table"])
        if seat.table["moves"]:
            await seat.play(seat.table["moves"][0]["move"])
    return answer.status_code == 200
