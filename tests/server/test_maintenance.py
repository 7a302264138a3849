"""`rondin data`: checked, backed up while people play, restored and played on, pruned."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from rondin.cli import main
from rondin.server.data_folder import open_data
from rondin.server.diary.store import FILE as DIARY
from rondin.server.diary.store import Diary, Filter
from rondin.server.log.database import FILE
from rondin.server.signing import KEY_FILE
from rondin.server.table.commands import started
from rondin.server.table.events import Ended, Event, Said
from tests.server.diary.test_diary import entry as diary_entry
from tests.server.log_reader import all_events
from tests.server.new_tables import bot_moves, first_event, happen, new_table
from tests.server.running_server import Guest, Seat, serving


def data(*words: object) -> int:
    return main(["data", *map(str, words), "--lang", "en"])


def whole_match() -> list[Event]:
    table = new_table("you", "random")
    events: list[Event] = [table.created, *happen(table, started(table))]
    while table.match is not None and not table.match.over:
        events += bot_moves(table)
    return [*events, Ended([0, 0], [0])]


def folder_with(folder: Path, *old: str, packed: bool = False) -> Path:
    """Make a folder with a live table, one that is over, and others that were over long ago."""

    async def play() -> None:
        log, _ = open_data(folder)
        for name in old:
            await log.append(name, 1, [*whole_match(), Said(0, "secret of long ago")])
        with closing(sqlite3.connect(folder / FILE)) as file, file:
            file.execute("UPDATE events SET at = at - 100 * 86400")
        await log.append("table-1", 1, whole_match())
        await log.append("live", 1, [first_event("you", "random")])
        if packed:
            await log.archive(time.time() - 86400)
        await log.close()

    asyncio.run(play())
    return folder


def tables(folder: Path) -> set[str]:
    with closing(sqlite3.connect(folder / FILE)) as file:
        return {table for [table] in file.execute("SELECT id FROM tables")}


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


# --- check ------------------------------------------------------------------------------------
def test_a_whole_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    async def play() -> None:
        log, _ = open_data(tmp_path)
        await log.append("live", 1, [first_event("you", "random")])
        await log.append("table-1", 1, whole_match())
        assert await log.archive(9e9) == 1
        await log.close()

    asyncio.run(play())
    assert data("check", "--data", tmp_path) == 0
    assert capsys.readouterr().out == f"{tmp_path}: all is well. 2 tables, of which packed: 1.\n"


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        ("UPDATE events SET event = replace(event, 'Lou', 'Lau')", "event 1 is damaged"),
        ("DELETE FROM events WHERE table_id = 'table-1' AND number = 3", "an event is missing"),
        ("DELETE FROM events WHERE table_id = 'live'", "table live: it has no events"),
        ("DELETE FROM tables WHERE id = 'live'", "table live: it is in no list"),
        ("UPDATE about SET value = 'another'", "'key' in {folder} is not the key of the tables"),
    ],
)
def test_what_is_wrong_is_said(harm: str, told: str, tmp_path: Path, capsys):
    folder_with(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
        file.execute(harm)
    assert data("check", "--data", tmp_path) == 1
    assert told.format(folder=tmp_path) in capsys.readouterr().out


async def test_a_diary_that_is_damaged_is_found(tmp_path: Path, capsys):
    await asyncio.to_thread(folder_with, tmp_path)
    diary = Diary(tmp_path)
    await diary.keep([diary_entry(k, ["ann", ""], [1, 2]) for k in range(200)])
    await diary.close()
    assert await asyncio.to_thread(data, "check", "--data", tmp_path) == 0
    content = bytearray((tmp_path / DIARY).read_bytes())
    content[4096 * 3 : 4096 * 5] = b"x" * 8192
    (tmp_path / DIARY).write_bytes(content)
    capsys.readouterr()
    assert await asyncio.to_thread(data, "check", "--data", tmp_path) == 1
    assert "diary.sqlite3: " in capsys.readouterr().out


def test_a_move_that_does_not_fit_is_found(tmp_path: Path, capsys):
    """Every event is whole, and yet they are not a table: only playing it again shows that."""

    async def play() -> None:
        log, _ = open_data(tmp_path)
        await log.append("another-name", 1, whole_match())
        await log.close()

    asyncio.run(play())
    assert data("check", "--data", tmp_path) == 1
    assert "table another-name: event 3 belongs to another position" in capsys.readouterr().out


# --- backup and restore -----------------------------------------------------------------------
async def play_on(seat: Seat, moves: int) -> None:
    """Make moves until so many were made, or the match is over."""
    for _ in range(moves):
        frame = await seat.until(lambda one: bool(one.get("moves")) or one.get("state") == "over")
        if frame["state"] == "over":
            return
        await seat.say("move", number=frame["number"], move=frame["moves"][0]["move"])
        number = frame["number"]
        await seat.until(lambda one, number=number: one.get("number", 0) > number)


async def test_backed_up_while_people_play_restored_and_played_on(tmp_path: Path):
    played, file, again = tmp_path / "played", tmp_path / "b.rondin", tmp_path / "again"
    async with serving(played) as server, server.guest() as lou:
        table = await lou.make("you", "random", "random", "random", start=True)
        seat = await lou.come(table)
        playing = asyncio.create_task(play_on(seat, 6))
        assert await asyncio.to_thread(data, "backup", file, "--data", played) == 0
        await playing
        cookie = dict(lou.http.cookies.items())
    assert file.stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == {file.name, played.name}
    assert await asyncio.to_thread(data, "restore", file, "--data", again) == 0
    assert await asyncio.to_thread(data, "check", "--data", again) == 0
    assert (again / KEY_FILE).read_bytes() == (played / KEY_FILE).read_bytes()
    assert [(again / name).stat().st_mode & 0o777 for name in (FILE, KEY_FILE)] == [0o600] * 2
    saved, kept = all_events(again)[table], all_events(played)[table]
    assert saved == kept[: len(saved)]  # as it was at one moment
    async with serving(again) as server:
        lou = Guest(server.address, "Lou")
        lou.http.cookies.update(cookie)
        async with lou:
            seat = await lou.come(table)
            assert seat.frames[-1]["you"] == 0  # the key knows her cookie
            await play_on(seat, 1000)
            assert seat.frames[-1]["state"] == "over"


async def test_a_backup_brings_the_diaries_along(tmp_path: Path):
    folder, file, again = tmp_path / "d", tmp_path / "b", tmp_path / "again"
    await asyncio.to_thread(folder_with, folder)
    diary = Diary(folder)
    await diary.keep([diary_entry(k, ["ann", ""], [1, 2]) for k in range(3)])
    assert await asyncio.to_thread(data, "backup", file, "--data", folder) == 0
    await diary.close()
    assert await asyncio.to_thread(data, "restore", file, "--data", again) == 0
    assert await asyncio.to_thread(data, "check", "--data", again) == 0
    restored = Diary(again)
    assert (await restored.matches("ann", Filter(), 5))[1] == 3
    await restored.close()
    assert await asyncio.to_thread(data, "restore", file, "--data", again, "--replace") == 0
    [aside] = again.glob("replaced-*")
    assert (aside / DIARY).exists()


def test_a_folder_that_is_named_goes_before_a_database_of_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("RONDIN_DATABASE", "postgresql://nobody@127.0.0.1:1/nothing")
    folder, file, again = folder_with(tmp_path / "d"), tmp_path / "b", tmp_path / "again"
    assert data("check") == 1  # of the database, which is not there
    assert data("backup", file, "--data", folder) == 0
    assert data("restore", file, "--data", again) == 0
    assert data("check", "--data", again) == 0
    assert data("prune", "--older-than", 30, "--data", again) == 0
    assert tables(again) == {"table-1", "live"}
    assert data("move", "--data", again) == 2  # which needs both


WITHOUT_POSTGRESQL = """
import sys
sys.modules["asyncpg"] = None
from rondin.cli import main
from rondin.server.app import create_app
from rondin.server.settings import Settings
folder, file, again = sys.argv[1:]
assert main(["data", "backup", file, "--data", folder]) == 0
assert main(["data", "restore", file, "--data", again]) == 0
from pathlib import Path
create_app(Settings(Path(again)))
"""


def test_who_has_no_library_for_postgresql_has_all_the_rest(tmp_path: Path):
    folder = folder_with(tmp_path / "d")
    words = [sys.executable, "-c", WITHOUT_POSTGRESQL]
    places = [str(folder), str(tmp_path / "b"), str(tmp_path / "again")]
    subprocess.run([*words, *places], check=True, timeout=120)


async def test_a_backup_is_of_one_moment_however_much_is_written_meanwhile(tmp_path: Path):
    log, _ = open_data(tmp_path / "d")
    names = [f"t{k}" for k in range(40)]
    for name in names:
        await log.append(name, 1, [first_event("you", "random"), Said(0, "x" * 60_000)])

    async def write() -> None:
        for number in range(3, 60):
            for name in names:  # one after the other: no table is ever two events ahead
                await log.append(name, number, [Said(0, "y" * 900)])

    writing = asyncio.create_task(write())
    await asyncio.sleep(0.05)
    assert await asyncio.to_thread(data, "backup", tmp_path / "b", "--data", tmp_path / "d") == 0
    assert not writing.done()
    writing.cancel()
    await log.close()
    with closing(sqlite3.connect(tmp_path / "b")) as file:
        counts = [n for [n] in file.execute("SELECT count(*) FROM events GROUP BY table_id")]
    assert len(counts) == len(names)
    assert max(counts) - min(counts) <= 1


def test_what_cannot_be_backed_up_or_restored(tmp_path: Path, capsys):
    folder, file, other = tmp_path / "d", tmp_path / "b", tmp_path / "other"
    assert data("backup", file, "--data", tmp_path / "nothing") == 2
    folder_with(folder)
    assert data("backup", file, "--data", folder) == 0
    assert data("backup", file, "--data", folder) == 2
    assert "is there already" in capsys.readouterr().err
    assert data("restore", file, "--data", folder) == 2
    assert "There are tables or a key" in capsys.readouterr().err
    assert data("restore", folder / FILE, "--data", other) == 2
    assert "is not a backup of Rondin's" in capsys.readouterr().err
    content = bytearray(file.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    (tmp_path / "damaged").write_bytes(content)
    assert data("restore", tmp_path / "damaged", "--data", other) == 2
    assert "is damaged" in capsys.readouterr().err
    assert not (other / FILE).exists()
    assert not (other / KEY_FILE).exists()


async def test_a_folder_where_a_server_plays_is_not_restored_into(tmp_path: Path, capsys):
    log, _ = open_data(tmp_path / "d")
    await log.append("a", 1, [first_event("you", "random")])
    assert data("backup", tmp_path / "b", "--data", tmp_path / "d") == 0
    assert data("restore", tmp_path / "b", "--data", tmp_path / "d", "--replace") == 2
    assert "Another server is using" in capsys.readouterr().err
    await log.close()


def test_what_is_replaced_is_kept(tmp_path: Path):
    old, new = folder_with(tmp_path / "old", "mine"), folder_with(tmp_path / "new")
    assert data("backup", tmp_path / "b", "--data", new) == 0
    assert data("restore", tmp_path / "b", "--data", old, "--replace") == 0
    assert tables(old) == {"table-1", "live"}
    [aside] = old.glob("replaced-*")
    assert tables(aside) == {"mine", "table-1", "live"}
    assert (aside / KEY_FILE).read_bytes() != (old / KEY_FILE).read_bytes()
    assert (old / KEY_FILE).read_bytes() == (new / KEY_FILE).read_bytes()


# --- prune ------------------------------------------------------------------------------------
@pytest.mark.parametrize("packed", [False, True])
def test_only_what_was_over_long_ago_is_deleted(packed: bool, tmp_path: Path, capsys):
    folder_with(tmp_path, "old", "older", packed=packed)
    assert data("prune", "--older-than", 30, "--dry-run", "--data", tmp_path) == 0
    assert tables(tmp_path) == {"old", "older", "table-1", "live"}
    assert data("prune", "--older-than", 200, "--data", tmp_path) == 0
    assert data("prune", "--older-than", 30, "--data", tmp_path) == 0
    said = ["2 tables would be deleted.", "0 tables deleted.", "2 tables deleted."]
    assert capsys.readouterr().out.splitlines() == said
    assert tables(tmp_path) == {"table-1", "live"}
    assert data("check", "--data", tmp_path) == 0
    assert b"secret of long ago" not in (tmp_path / FILE).read_bytes()


async def test_who_still_looks_at_a_table_that_is_pruned_cannot_write_there(tmp_path: Path):
    async with serving(tmp_path) as server, server.guest() as lou:
        table = await lou.make("you", "random", start=True, options={"rounds": 1})
        seat = await lou.come(table)
        await play_on(seat, 1000)
        with closing(sqlite3.connect(tmp_path / FILE)) as file, file:
            file.execute("UPDATE events SET at = at - 100 * 86400")
        assert await asyncio.to_thread(data, "prune", "--older-than", 30, "--data", tmp_path) == 0
        assert (await seat.troubled("say", text="anybody?"))["error"] == "storage"
        assert (await lou.http.get("/api/games")).status_code == 200
    assert all_events(tmp_path) == {}
