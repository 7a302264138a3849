"""A replay shows exactly what was shown: in every game and mode, to all eyes, by number."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from rondin.engine.match import file as matchfile
from rondin.engine.match.verification import verified
from rondin.server.problems import ServerProblem
from rondin.server.replays.replay import Replay
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.publisher import Publisher
from rondin.server.room.publishing.snapshot import Presence
from rondin.server.table.commands import started
from rondin.server.table.events import (
    CameBack,
    Ended,
    Event,
    LookBegan,
    Said,
    Sat,
    Undone,
    WentAway,
)
from rondin.server.table.table import Chair
from rondin.testing.settings import setting_of, tables
from tests.server.held_table import HeldTable
from tests.server.new_tables import HOST, OTHER, THIRD, bot_moves, happen, new_table
from tests.server.room_fixture import WHOLE, written
from tests.server.running_server import Frame, Guest, play_to_the_end, serving
from tests.server.whole_table import SIGNER

EYES: list[tuple[str, int | None, str]] = [
    (HOST, 0, "fr"), (OTHER, 1, "en"), (THIRD, 2, "fr"), ("watches", None, "en"),
]  # fmt: skip
# What is of the moment, or for those who are at the table.
NOT_KEPT = {
    "revision", "ready", "awaited", "may_begin", "seconds", "slow", "looking", "host", "host_seat",
    "code", "privacy", "invite", "personal", "asks", "asked", "chat", "claims", "seat_link",
    "rematch",
}  # fmt: skip


class LiveMatch:
    """A match of three people and a spectator: every frame is kept, with its number."""

    def __init__(self, setting: Any) -> None:
        seats = ["you", *["random"] * (setting.seats - 1)]
        wishes = {"edition": setting.edition, "mode": setting.mode, "options": setting.options}
        self.table = new_table(
            *seats, game=setting.game.name, chat=True, gathers=True, undo=True, **wishes
        )
        self.events: list[Event] = [self.table.created]
        self.eyes = [one for one in EYES if one[1] is None or one[1] < setting.seats]
        presence = Presence(frozenset(range(setting.seats)))
        self.publisher = Publisher(SIGNER, lambda: (self.table, presence))
        self.readers = [Connection(guest, lang, want=WHOLE) for guest, _, lang in self.eyes]
        self.frames: list[list[dict[str, Any]]] = [[] for _ in self.eyes]

    def happens(self, *events: Event) -> None:
        """Let something happen, and let everybody see it."""
        happen(self.table, list(events))
        self.note(*events)

    def note(self, *events: Event) -> None:
        self.events += events
        self.publisher.publish(self.readers)
        for reader, frames in zip(self.readers, self.frames, strict=True):
            frames += [json.loads(text) for text in written(reader.outbox)]

    def play(self) -> None:
        for guest, seat, _ in self.eyes[1:-1]:
            assert seat is not None
            self.happens(Sat(seat, Chair("person", f"P{seat}", seat + 1, guest)))
        self.happens(*started(self.table))
        match = self.table.match
        assert match is not None
        undoes_at = {20, 45} if match.game.name == "gang-de-castors" else set()
        while not match.over:
            made = len(match.history)
            if self.table.is_gathering:
                self.happens(LookBegan())
            if made % 37 == 11:
                self.happens(Said(0, "Salut"), WentAway(0, "random"))
            elif made % 37 == 14 and 0 in self.table.away:
                self.happens(CameBack(0))
            self.note(*bot_moves(self.table, "thoughtful"))
            if made in undoes_at and not match.over:
                undoes_at.remove(made)
                self.publisher.forget()
                self.happens(Undone(match.history.seats[-1], 2))
        result = match.result
        assert result is not None
        self.happens(Ended(list(result.points), list(result.winners)))


def shown(replay: Replay, eyes: int | None, lang: str) -> list[dict[str, Any]]:
    """Return the table of every step, put together from the changes by a library of others."""
    held = HeldTable()
    return [held.heard(json.loads(text)) for text in replay.messages(eyes, lang)]


def kept(frame: dict[str, Any]) -> dict[str, Any]:
    """Return what of a frame a replay must show again."""
    log = [line for line in frame["log"] if line["text"]][-20:]
    return {name: value for name, value in frame.items() if name not in NOT_KEPT} | {"log": log}


def without_what_was_undone(live: LiveMatch) -> set[int]:
    """Return the numbers of the tables that were not taken back."""
    numbers: list[int] = []
    stack: list[list[int]] = [[]]  # the numbers that stood after so many moves
    for number, event in enumerate(live.events, 1):
        if type(event).__name__ == "Moved":
            stack.append([number])
        elif isinstance(event, Undone):
            del stack[len(stack) - event.moves :]
        if type(event).__name__ != "Moved":
            stack[-1].append(number)
    for found in stack:
        numbers += found
    return set(numbers)


@pytest.mark.parametrize("table", tables(), ids=str)
def test_a_replay_shows_at_every_number_what_was_shown(table: Any):
    players = table.game.edition(table.edition)[0].modes[table.mode].players
    seats = 3 if players.min <= 3 <= players.max else None
    live = LiveMatch(setting_of(table, seats))
    live.play()
    match = live.table.match
    assert match is not None
    replay = Replay("table-1", live.events, SIGNER)
    stood = without_what_was_undone(live)
    for (_, eyes, lang), frames in zip(live.eyes, live.frames, strict=True):
        again = shown(replay, eyes, lang)
        assert len(again) == len(match.history) + 1 == len(replay.movers) + 1
        recorded = {
            frame["number"]: frame for frame in frames if frame["view"] and frame["number"] in stood
        }
        numbers = [frame["number"] for frame in again]
        # Every position that stood is there: the last frame before each move, and the end.
        assert set(numbers) <= set(recorded)
        undone = any(isinstance(event, Undone) for event in live.events)
        for step, frame in enumerate(again):
            was = recorded[frame["number"]]
            # What was told of the undone moves stands in the log of those who were there.
            log: dict[str, Any] = {"log": []} if undone else {}
            assert kept(frame | log) == kept(was | log), (step, eyes)


# --- over the net -----------------------------------------------------------------------------
async def lines_of(guest: Guest, path: str, content: bytes | None = None) -> list[Frame]:
    """Return what a replay opens with, and the table of every step."""
    if content is None:
        answer = await guest.http.get(path)
    else:
        kind = {"content-type": "application/json"}
        answer = await guest.http.post(path, content=content, headers=kind)
    assert answer.status_code == 200, answer.text
    held, (opened, *steps) = HeldTable(), map(json.loads, answer.text.splitlines())
    return [opened, *map(held.heard, steps)]


async def refused(guest: Guest, path: str, content: bytes) -> Frame:
    answer = await guest.http.post(
        path, content=content, headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    wrong: Frame = answer.json()
    return wrong


async def test_a_match_over_sockets_is_replayed_from_the_table_and_from_its_file(tmp_path: Path):
    async with (
        serving(tmp_path) as server,
        server.guest("Lou") as lou,
        server.guest("Max") as max_,
        server.guest("Eve") as eve,
    ):
        name = await lou.make("you", "open", "random", "random", privacy="link", chat=True)
        first = await lou.come(name)
        second = await max_.sit(name, first.table["invite"], lang="en")
        third = await eve.come(name)
        await first.say("start")
        await first.until(lambda frame: frame["view"] is not None)
        early = await lou.http.get(f"/api/tables/{name}/replay")
        assert (early.status_code, early.json()["error"]) == (409, "not-over")
        await asyncio.gather(play_to_the_end(first), play_to_the_end(second))
        await third.until(lambda frame: frame["state"] == "over")
        await first.say("say", text="Bien jou\u00e9")
        replays = [
            (first, await lines_of(lou, f"/api/tables/{name}/replay?lang=fr")),
            (second, await lines_of(eve, f"/api/tables/{name}/replay?lang=en&eyes=1")),
            (third, await lines_of(lou, f"/api/tables/{name}/replay?lang=fr&eyes=spectator")),
        ]
        file = (await eve.http.get(f"/api/tables/{name}/match")).content
        from_file = await lines_of(eve, "/api/replays?lang=fr&eyes=0", file)
        match = verified(matchfile.parse(file, "m.json"), "m.json")
        tampered = file.replace(match.history[3].check.encode(), b"0" * 16, 1)
        wrong = await refused(eve, "/api/replays", tampered)
        far = await eve.http.get(f"/api/tables/{name}/replay?eyes=9")
        nothing = await eve.http.get("/api/tables/nothing/replay")

    assert (far.status_code, nothing.status_code) == (400, 404)
    assert wrong["error"] == "check"
    for (seat, (opened, *steps)), own in zip(replays, (0, None, 0), strict=True):
        assert opened["own"] == own
        assert len(steps) == len(match.history) + 1 == len(opened["movers"]) + 1
        live = {frame["number"]: frame for frame in seat.frames if frame["type"] == "table"}
        for step in steps[:-1]:  # each of these was sent: nobody was behind
            assert kept(without_presence(live[step["number"]])) == kept(without_presence(step))
        assert not any(step["code"] or step["seat_link"] or step["chat"] for step in steps)
    opened, *steps = from_file
    assert [one["view"] for one in steps] == [one["view"] for one in replays[0][1][1:]]
    assert [one["told"] for one in steps] == [one["told"] for one in replays[0][1][1:]]


def without_presence(frame: Frame) -> Frame:
    seats = [seat | {"online": True} for seat in frame["seats"]]
    return frame | {"seats": seats}


def test_a_match_that_is_not_over_shows_no_seat_more_than_a_spectator_sees():
    table = new_table("you", "random")
    events = [table.created, *happen(table, started(table))]
    replay = Replay("table-1", events, SIGNER)
    assert not replay.is_over  # `edge/replay_api.py` refuses to open it, or other eyes
    with pytest.raises(ServerProblem, match="not begun"):
        Replay("table-1", events[:1], SIGNER)


# --- what if ----------------------------------------------------------------------------------
async def test_from_any_moment_the_match_goes_on_with_the_same_deal(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest("Lou") as lou, server.guest("Eve") as eve:
        name = await lou.make("you", "random", "random", start=True)
        first = await lou.come(name)
        await play_to_the_end(first)
        _, *steps = await lines_of(lou, f"/api/tables/{name}/replay")
        mine = [k for k, step in enumerate(steps[:-1]) if len(step["moves"]) > 1]
        at = mine[len(mine) // 2]
        wish = {"at": at, "seat": 0, "bot": "random", "name": "Lou"}
        made = (await lou.http.post(f"/api/tables/{name}/what-if", json=wish)).json()
        seat = await lou.come(made["table"])
        table = seat.table
        assert table["branch"] == {"table": name, "at": at}
        for part in ("view", "moves", "commitment"):
            assert table[part] == steps[at][part], part
        assert table["told"]["prompt"] == steps[at]["told"]["prompt"]
        await play_to_the_end(seat)
        file = (await lou.http.get(f"/api/tables/{made['table']}/match")).content
        match = verified(matchfile.parse(file, "m.json"), "m.json")
        assert match.over
        assert len(match.history) > at
        late = {**wish, "at": len(steps) - 1}
        answer = await eve.http.post(f"/api/tables/{name}/what-if", json=late)
        assert answer.json()["error"] == "nothing-left"
