"""A room: its order of work, a log that fails, and a table that another process has written to."""

import asyncio
from pathlib import Path
from typing import get_args

import pytest

from rondin.server.log.event_log import Entry
from rondin.server.problems import Conflict, LogError
from rondin.server.room.message_handlers import HANDLERS, Handler
from rondin.server.room.publishing.connection import Connection
from rondin.server.room.publishing.outbox import MOST_WAITING
from rondin.server.room.publishing.snapshot import Snapshots
from rondin.server.table.events import Said
from rondin.server.wire import messages as m
from tests.server.new_tables import HOST, OTHER
from tests.server.room_fixture import Scene


async def test_what_cannot_be_written_does_not_happen(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    assert (await scene.ask(m.Say("one")))[-1]["chat"][-1]["text"] == "one"
    scene.log.fails = True
    told = await scene.ask(m.Say("two"))
    assert [message["error"] for message in told] == ["storage"]
    told = await scene.ask(m.Say("three"))
    assert [message["error"] for message in told] == ["storage"]  # nor can it be read again
    assert scene.room.table.number == 2
    scene.log.fails = False
    told = await scene.ask(m.Say("four"))
    assert [line["text"] for line in told[-1]["chat"]] == ["one", "four"]
    await scene.close()


async def test_bots_wait_while_nothing_can_be_written_and_go_on_afterwards(tmp_path: Path):
    scene = await Scene.open(tmp_path, "random", "random")
    await scene.ask(m.Start())
    scene.log.fails = True
    number = scene.room.table.number
    await asyncio.sleep(0.2)
    assert scene.room.table.number <= number + 1
    scene.log.fails = False
    for _ in range(200):
        await asyncio.sleep(0.05)
        if scene.room.table.number >= number + 10:
            break
    assert scene.room.table.number >= number + 10
    await scene.close()


async def test_what_another_process_wrote_is_read_and_told(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    await scene.log.log.append("table-1", 2, [Said(0, "from elsewhere")])
    told = await scene.ask(m.Say("from here"))
    assert [message.get("error") for message in told] == [None, "stale", None]
    assert told[0]["chat"][-1]["text"] == "from elsewhere"  # everybody hears of it
    told = await scene.ask(m.Say("from here"))
    assert [line["text"] for line in told[-1]["chat"]] == ["from elsewhere", "from here"]
    with pytest.raises(Conflict):
        await scene.log.log.append("table-1", 3, [Said(0, "late")])
    await scene.close()


async def test_what_was_written_although_it_failed_is_read_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    scene = await Scene.open(tmp_path, "you", "open")
    append_together = scene.log.append_together

    async def uncertain(*entries: Entry) -> None:
        await append_together(*entries)
        scene.log.fails = True  # it cannot be read again at once, either
        raise LogError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(scene.log, "append_together", uncertain)
        told = await scene.ask(m.Say("one"))
    assert [message["error"] for message in told] == ["storage"]
    told = await scene.ask(m.Say("two"))
    assert [message["error"] for message in told] == ["storage"]
    scene.log.fails = False
    told = await scene.ask(m.Say("three"))
    assert [[line["text"] for line in message["chat"]] for message in told] == [
        ["one"],
        ["one", "three"],
    ]
    assert (await scene.log.read("table-1"))[1:] == [Said(0, "one"), Said(0, "three")]
    await scene.close()


async def test_nothing_is_made_for_who_does_not_read_until_they_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    scene = await Scene.open(tmp_path, "you", "open")
    deaf = Connection(OTHER, "fr")
    await scene.room.join(deaf)
    made, take = [], Snapshots.take
    monkeypatch.setattr(
        Snapshots,
        "take",
        lambda snapshots, viewer, moment: (
            made.append(viewer.lang) or take(snapshots, viewer, moment)
        ),
    )
    for k in range(30):
        await scene.ask(m.Say(str(k)))
    assert (made.count("en"), made.count("fr")) == (30, MOST_WAITING - 1)
    assert len(deaf.outbox) == 1
    await scene.ask(m.Say("newest"))
    [table] = await scene.told(deaf)
    assert table["chat"][-1]["text"] == "newest"
    assert made.count("fr") == MOST_WAITING
    await scene.close()


async def test_a_mistake_of_ours_is_answered_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    scene = await Scene.open(tmp_path, "you", "open")

    async def broken(*_: object) -> None:
        raise KeyError("the secret of the table")

    with monkeypatch.context() as patch:
        patch.setitem(HANDLERS, m.Say, Handler(broken, "others"))
        told = await scene.ask(m.Say("one"))
    assert [message["error"] for message in told] == ["internal"]
    assert "KeyError" in caplog.text
    assert "secret" not in caplog.text
    told = await scene.ask(m.Say("two"))
    assert [line["text"] for line in told[-1]["chat"]] == ["two"]
    await scene.close()


async def test_requests_are_handled_one_at_a_time(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    others = [Connection(HOST, "fr") for _ in range(5)]
    for other in others:
        await scene.room.join(other)
    await asyncio.gather(
        *(scene.ask_from(c, m.Say(f"{k}")) for k in range(10) for c in (scene.connection, *others))
    )
    assert scene.room.table.number == 61
    assert len(scene.log.appended) == 61
    assert (await scene.ask(m.Say("one")))[-1]["number"] == 62
    told = await scene.ask(m.Say("too many"))  # a log does not grow without end
    assert [message["error"] for message in told] == ["too-long"]
    await scene.close()


async def test_an_abandoned_table_is_closed_and_one_with_people_is_not(tmp_path: Path):
    scene = await Scene.open(tmp_path, "you", "open")
    later = asyncio.get_running_loop().time() + 10
    await scene.room.close_if_abandoned(later)
    assert not scene.room.table.closed
    await scene.part(scene.connection)
    await scene.room.close_if_abandoned(later)
    assert scene.room.table.closed
    assert OTHER not in str(scene.log.appended)
    await scene.close()


def test_every_message_of_a_browser_has_a_handler():
    assert set(HANDLERS) == set(get_args(m.FromBrowser))
