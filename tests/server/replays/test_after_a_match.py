"""What else there is of a match that is over: open cards, a friend's advice, a picture."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import msgspec
import pytest

from rondin.bots import bot_named
from rondin.engine.match import file as matchfile
from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.match.verification import verified
from rondin.engine.registry import Game, games
from rondin.server.problems import ServerProblem
from rondin.server.replays.kept_events import events_of
from rondin.server.replays.picture import picture_of
from rondin.server.replays.replay import Replay
from rondin.server.table.commands import started
from rondin.testing.settings import setting_of, tables
from tests.server.held_table import HeldTable
from tests.server.new_tables import happen, new_table
from tests.server.replays.test_replay import lines_of, shown
from tests.server.running_server import play_to_the_end, serving
from tests.server.whole_table import SIGNER


def played(*about: Any, **wishes: Any) -> Match:
    """Return a match of people that is over."""
    match = Match(*about, key=4, **wishes)
    match.players[:] = [Player(f"P{seat}") for seat in range(match.seats)]
    bot = bot_named("thoughtful")
    while not match.over:
        match.play(bot.decide(match))
    return match


# --- all cards open ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    "game", [game for game in games().values() if game.open_view], ids=lambda game: game.name
)
def test_all_cards_open_is_what_a_spectator_sees_with_every_card_turned_up(game: Game):
    match = played(game)
    replay = Replay(match.table, events_of(match), SIGNER)
    held = HeldTable()
    opened = [held.heard(json.loads(text)) for text in replay.messages(None, "fr", cards_open=True)]
    closed = shown(replay, None, "fr")
    others = 0
    for again, one, other in zip(match.replayed(), opened, closed, strict=True):
        turned_up = json.loads(msgspec.json.encode(again.open_view()))
        assert one["view"] == other["view"] | turned_up
        assert one | {"view": None, "revision": 0} == other | {"view": None, "revision": 0}
        others += one["view"] != other["view"]
    assert others > len(opened) // 2  # in most positions something is hidden


def test_what_is_not_over_is_never_shown_with_open_cards():
    table = new_table("you", "random")
    replay = Replay("table-1", [table.created, *happen(table, started(table))], SIGNER)
    with pytest.raises(ServerProblem, match="not over"):
        next(replay.messages(None, "en", cards_open=True))


# --- the friend's advice, and a picture --------------------------------------------------------
async def test_a_friend_tells_of_decisions_of_ones_own(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou, server.guest("Eve") as eve:
        name = await lou.make("you", "random", "random", start=True)
        first = await lou.come(name)
        await play_to_the_end(first)
        opened, *steps = await lines_of(lou, f"/api/tables/{name}/replay?lang=fr")
        mine = [k for k, step in enumerate(steps[:-1]) if len(step["moves"]) > 1]
        path = f"/api/tables/{name}/advice?lang=fr&at="
        found = [(await lou.http.get(f"{path}{at}")).json() for at in mine[:3]]
        strangers = await eve.http.get(f"{path}{mine[0]}")
        others = next(k for k, mover in enumerate(opened["movers"]) if mover != 0)
        wrong = [(await lou.http.get(f"{path}{at}")).json() for at in (others, 99_999, "x")]
        back = (await lou.http.get(f"{path}{mine[0]}")).json()  # earlier than the last one
    file = verified(matchfile.parse(await _match_file(tmp_path, name), "m.json"), "m.json")
    for at, one in zip(mine, found, strict=False):
        assert (one["at"], one["seat"]) == (at, 0)
        assert one["played"]["move"] == file.history[at].move
        assert one["moves"][0]["text"]
        assert one["same"] == (one["moves"][0]["move"] == one["played"]["move"])
    assert back["at"] == mine[0]
    assert strangers.json()["error"] == "not-your-decision"
    assert [one["error"] for one in wrong] == ["not-your-decision", "nothing-left", "value"]


async def _match_file(folder: Path, name: str) -> bytes:
    async with serving(folder) as server, server.guest("Lou") as lou:
        return (await lou.http.get(f"/api/tables/{name}/match")).content


async def test_the_end_is_drawn_with_names_or_without(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("L<u & co") as lou:
        name = await lou.make("you", "random", start=True, options={"rounds": 1})
        seat = await lou.come(name)
        early = await lou.http.get(f"/api/tables/{name}/picture")
        await play_to_the_end(seat)
        drawn = await lou.http.get(f"/api/tables/{name}/picture?lang=en")
        nameless = await lou.http.get(f"/api/tables/{name}/picture?lang=en&names=no")
        file = (await lou.http.get(f"/api/tables/{name}/match")).content
        kind = {"content-type": "application/json"}
        of_file = await lou.http.post("/api/replays/picture?lang=en", content=file, headers=kind)
    assert early.json()["error"] == "not-over"
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert ET.fromstring(drawn.text).tag.endswith("svg")  # noqa: S314  # our own; names are escaped
    assert "L&lt;u &amp; co" in drawn.text
    assert "L&lt;u" not in nameless.text
    assert "Seat 1" in nameless.text
    assert of_file.text == drawn.text


@pytest.mark.parametrize("table", tables(), ids=str)
def test_every_game_and_mode_has_a_picture_of_its_end(table: Any):
    match = played(setting_of(table, None))
    for lang in ("fr", "en"):
        drawn = ET.fromstring(picture_of(match, lang))  # noqa: S314  # our own
        words = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
        assert {player.name for player in match.players} <= set(words)
        assert match.setting.title(lang) in words
        assert len(list(drawn.iter())) > 40


def test_long_names_stay_legible_and_inside_the_picture():
    match = played("gang-de-castors", seats=5, rounds=1)
    longest = ["Grand-père Barthélemy M.", "WWWWWWWWWWWWWWWWWWWWWWWW", "Anne-Sophie de la Tour"]
    match.players[:] = [Player(name) for name in [*longest, "Lou", "Max"]]
    drawn = ET.fromstring(picture_of(match, "fr"))  # noqa: S314  # our own
    texts = {
        text.text: float(text.get("font-size", "0"))
        for text in drawn.iter("{http://www.w3.org/2000/svg}text")
    }
    assert {"Grand-père", "Barthélemy M.", "Anne-Sophie", "de la Tour"} <= set(texts)
    assert min(texts.values()) >= 9  # of one word that fills the line
    assert min(size for text, size in texts.items() if text and "W" not in text) >= 15


async def test_a_server_that_was_started_for_a_file_shows_it_and_others_show_none(tmp_path: Path):
    """What `rondin replay FILE --web` opens: /replay/file asks for it."""
    match = played("gang-de-castors", seats=2, rounds=1)
    file = matchfile.to_text(match.to_file()).encode()
    async with serving(tmp_path / "a", shown_match=file) as server, server.guest("Lou") as lou:
        shown_file = await lou.http.get("/api/replays/shown")
        opened, *steps = await lines_of(lou, "/api/replays?lang=fr&eyes=open", shown_file.content)
    async with serving(tmp_path / "b") as server, server.guest("Lou") as lou:
        assert (await lou.http.get("/api/replays/shown")).json()["error"] == "not-found"
    assert shown_file.content == file
    assert opened["cards_open"]
    assert len(steps) == len(match.history) + 1
