"""What clients hold after every message is the table as their eyes may see it, in every game."""

import json
from random import Random
from typing import Any

import pytest

from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import MOST_WAITING
from rondin.server.room.publishing.publisher import Publisher
from rondin.server.room.publishing.snapshot import Presence
from rondin.server.table.commands import started
from rondin.server.table.events import CameBack, Said, Sat, WentAway
from rondin.server.table.table import Chair, Table
from rondin.server.wire import messages as m
from rondin.server.wire.field_types import Part
from tests.contract.cases import every_usual_setting
from tests.server.expected_frames import as_json
from tests.server.held_table import HeldTable
from tests.server.new_tables import HOST, OTHER, bot_moves, happen, new_table
from tests.server.room_fixture import written
from tests.server.whole_table import SIGNER, whole_table

PARTS: list[tuple[Part, ...]] = [("lines", "verbs", "log"), ("log",), (), ("lines",)]


class Client:
    """A client that reads at once, late, or not at all; and may come back."""

    def __init__(self, guest: str, lang: str, want: m.Want) -> None:
        self.guest, self.lang, self.want = guest, lang, want
        self.connect()

    def connect(self) -> None:
        self.connection = Connection(self.guest, self.lang, want=self.want)
        self.held = HeldTable()
        self.kinds: list[str] = []

    async def read(self) -> None:
        for text in written(self.connection.outbox):
            message = json.loads(text)
            self.kinds.append(message["type"])
            self.held.heard(message)


def expected(table: Table, connection: Connection, presence: Presence) -> dict[str, Any]:
    """Return the whole table that these eyes should hold, made from nothing but the table."""
    viewer = connection.viewer(table)
    found: dict[str, Any] = json.loads(whole_table(table, viewer, presence, revision=0))
    return found


def check(client: Client, table: Table, presence: Presence) -> None:
    held, wanted = client.held.table, expected(table, client.connection, presence)
    assert held is not None
    log, newest = held["log"], wanted.pop("log")
    if "log" in client.connection.parts:
        assert log[len(log) - min(len(log), len(newest)) :] == newest[-len(log) :]
    else:
        assert log == []
    assert {**held, "revision": 0, "log": None} == {**wanted, "log": None}
    if table.match is not None:
        viewer = client.connection.viewer(table)
        words = table.match.describe(viewer.seat, viewer.lang)
        assert (held["told"]["heading"], held["told"]["prompt"]) == (words.heading, words.prompt)
        assert held["told"]["sheet"] == as_json(words.sheet)
        assert held["view"] == as_json(table.match.view(viewer.seat))


class Scene:
    """A table of any setting, with clients of all kinds, and what happens there by chance."""

    def __init__(self, setting: Any) -> None:
        self.luck = Random(setting.seats)
        seats = ["you", *["random"] * (setting.seats - 1)]
        wishes = {"edition": setting.edition, "mode": setting.mode, "options": setting.options}
        self.table = new_table(*seats, game=setting.game.name, chat=True, **wishes)
        if setting.seats > 1:
            happen(self.table, [Sat(1, Chair("person", "Max", 2, OTHER))])
        self.presence = Presence()
        self.publisher = Publisher(SIGNER, lambda: (self.table, self.presence))
        people = [(HOST, "fr"), (HOST, "fr"), (OTHER, "en"), ("watches", "fr"), ("watches", "en")]
        forms = ["changes", "changes", "whole"]
        self.clients = [
            Client(guest, lang, m.Want(self.luck.choice(PARTS), self.luck.choice(forms)))
            for guest, lang in people
        ]
        happen(self.table, started(self.table))

    def publish(self) -> None:
        self.publisher.publish([client.connection for client in self.clients])

    def something_happens(self, number: int) -> None:
        if number % 9 == 4:
            happen(self.table, [Said(0, f"Salut {number}")])
        elif number % 11 == 5:
            happen(self.table, [CameBack(0) if 0 in self.table.away else WentAway(0, "random")])
        else:
            bot_moves(self.table)
        seats = range(len(self.table.chairs))
        online = frozenset(seat for seat in seats if self.luck.random() < 0.8)
        self.presence = Presence(online, frozenset({0}), round(self.luck.random(), 2))

    async def reads(self, client: Client) -> None:
        """Let a client read, or lose its connection, or neither."""
        if self.luck.random() < 0.05:
            client.connect()
            self.publisher.tell(client.connection, [one.connection for one in self.clients])
        if self.luck.random() < 0.7:
            await client.read()
            check(client, self.table, self.presence)


@every_usual_setting
async def test_clients_hold_what_their_eyes_may_see(setting: Any):
    scene = Scene(setting)
    for number in range(80):
        if scene.table.match is None or scene.table.match.over:
            break
        scene.something_happens(number)
        scene.publish()
        for client in scene.clients:
            await scene.reads(client)
        if scene.luck.random() < 0.1:
            scene.publisher.forget()
    scene.publish()
    for client in scene.clients:
        await client.read()
        check(client, scene.table, scene.presence)
        assert client.connection.changes or "change" not in client.kinds
    assert sum(client.kinds.count("change") for client in scene.clients) > 20


async def test_who_does_not_read_is_told_the_whole_table_when_they_do():
    table = new_table("you", "random")
    happen(table, started(table))
    presence = Presence()
    publisher = Publisher(SIGNER, lambda: (table, presence))
    slow, quick = (Client(HOST, "fr", m.Want()) for _ in range(2))
    for _ in range(MOST_WAITING + 5):
        bot_moves(table)
        publisher.publish([slow.connection, quick.connection])
        await quick.read()
    await slow.read()
    assert slow.kinds == ["table"]
    check(slow, table, presence)
    bot_moves(table)
    publisher.publish([slow.connection, quick.connection])
    await slow.read()
    assert slow.kinds == ["table", "change"]  # up to date again
    assert quick.kinds == ["table"] + ["change"] * (MOST_WAITING + 4)


async def test_a_spectator_who_comes_makes_nobody_read_the_whole_table_again():
    table = new_table("you", "random")
    happen(table, started(table))
    publisher = Publisher(SIGNER, lambda: (table, Presence(seconds=1.0)))
    first, second = (Client("watches", "fr", m.Want()) for _ in range(2))
    publisher.publish([first.connection])
    bot_moves(table)
    publisher.tell(second.connection, [first.connection, second.connection])
    bot_moves(table)
    publisher.publish([first.connection, second.connection])
    for client, kinds in ((first, ["table", "change", "change"]), (second, ["table", "change"])):
        await client.read()
        assert client.kinds == kinds


@pytest.mark.parametrize("parts", [("lines", "verbs", "log"), ()])
async def test_a_change_is_a_fraction_of_the_table(parts: tuple[Part, ...]):
    table = new_table("you", "random", "random", "random", options={"rounds": 8})
    happen(table, started(table))
    publisher = Publisher(SIGNER, lambda: (table, Presence()))
    connection = Connection(HOST, "fr", want=m.Want(parts))
    sizes: list[int] = []

    for _ in range(40):
        bot_moves(table)
        publisher.publish([connection])
        sizes += map(len, written(connection.outbox))
    whole, *changes = sizes
    assert sum(changes) / len(changes) < whole / 3
