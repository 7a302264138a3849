"""`rondin data` with a database: a folder is moved there, checked, backed up, restored, pruned."""

import asyncio
import contextlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rondin.cli import main
from rondin.server.data_folder import open_data, open_database
from rondin.server.diary.in_database import DatabaseDiary
from rondin.server.diary.store import Diary
from rondin.server.log.database import FILE
from rondin.server.problems import DataProblem
from rondin.server.table.events import Ended
from tests.server.diary.test_diary_stores import entry
from tests.server.log.test_event_log import first, said
from tests.server.postgresql_server import PostgresServer

LIVE = [first("live"), said(2)]
OVER = [first("over"), said(2), Ended([1, 2], [0])]


async def filled(folder: Path) -> str:
    """Fill a folder with a table that goes on, one that is over and one that is packed."""
    log, signer = open_data(folder)
    await log.append("live", 1, LIVE)
    await log.append("packed", 1, [first("packed"), *OVER[1:]])
    await log.archive(9e9)
    await log.append("over", 1, OVER)
    await log.close()
    return signer.sign("who")


async def contents(log: Any) -> dict[str, int]:
    with contextlib.suppress(Exception):
        return {table: len(await log.read(table)) for table in await log.tables()}
    raise AssertionError("it cannot be read")


def data(*words: str) -> int:
    return main(["data", *words, "--lang", "en"])


async def test_a_folder_is_moved_with_its_key_and_opened_no_more(
    tmp_path: Path, database: str, postgresql: PostgresServer, capsys: pytest.CaptureFixture[str]
):
    folder, file = tmp_path / "data", tmp_path / "monday.rondin"
    mark = await filled(folder)
    diary, match = Diary(folder), entry("over", 1.0, "gang", [0], "lou", "max")
    await diary.keep([match])
    await diary.hide("max", "over")
    await diary.link_number("lou", renew=True)
    await diary.close()

    async def run(*words: str) -> int:
        return await asyncio.to_thread(data, *words)

    assert await run("move", "--data", str(folder), "--database", database) == 0
    log, signer = open_database(database)
    assert signer.sign("who") == mark
    moved = DatabaseDiary(database)
    assert [played.entry for played in await moved.all_of("lou")] == [match]
    assert await moved.all_of("max") == []
    await moved.close()
    assert await contents(log) == {"live": 2, "over": 3, "packed": 3}
    assert await log.read("packed") == [first("packed"), *OVER[1:]]
    assert [one.table for one in await log.live()] == ["live"]
    assert await log.ownership.claim("live") is None
    await log.append("live", 3, [said(3)])
    await log.close()

    with pytest.raises(DataProblem) as refused:
        open_data(folder)
    assert refused.value.key == "moved"
    assert "postgres" in refused.value.values["database"]
    assert await run("move", "--data", str(folder), "--database", database) == 2
    assert "has tables already" in capsys.readouterr().err

    assert await run("check", "--database", database) == 0
    assert await run("backup", str(file), "--database", database) == 0
    again, other = postgresql.new_database(), tmp_path / "other"
    assert await run("restore", str(file), "--database", again) == 0
    assert await run("restore", str(file), "--data", str(other)) == 0
    for copy, signs in (open_database(again), open_data(other)):
        assert signs.sign("who") == mark
        assert await contents(copy) == {"live": 3, "over": 3, "packed": 3}
        assert await copy.read("live") == [*LIVE, said(3)]
        await copy.close()
    for kept in (DatabaseDiary(again), Diary(other)):  # a backup brings the diary along
        assert [played.entry for played in await kept.all_of("lou")] == [match]
        assert await kept.all_of("max") == []
        assert await kept.link_number("lou") == 2
        await kept.close()

    postgresql.ask("UPDATE events SET at = 0; UPDATE archive SET last_at = 0", database)
    assert await run("prune", "--older-than", "1", "--database", database, "--dry-run") == 0
    assert "2 tables" in capsys.readouterr().out
    assert await run("prune", "--older-than", "1", "--database", database) == 0
    postgresql.ask("UPDATE events SET event = '{}' WHERE number = 2", database)
    capsys.readouterr()
    assert await run("check", "--database", database) == 1
    assert "event 2 is damaged" in capsys.readouterr().out


async def test_what_cannot_be_moved_says_why_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    nobody = "postgresql://rondin:secret@127.0.0.1:1/rondin"
    await filled(tmp_path)
    words = ["move", "--data", str(tmp_path), "--database", nobody]
    assert await asyncio.to_thread(data, *words) == 2
    said_so = capsys.readouterr().err
    assert "127.0.0.1:1/rondin cannot be used" in said_so
    assert "secret" not in said_so
    log, _ = open_data(tmp_path)  # it still opens
    try:
        words[2] = str(tmp_path)
        assert await asyncio.to_thread(data, *words) == 2
        assert "using" in capsys.readouterr().err
    finally:
        await log.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        names = {name for [name] in connection.execute("SELECT name FROM about")}
    assert "moved" not in names
