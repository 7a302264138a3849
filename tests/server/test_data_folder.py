"""A data folder that cannot be used is refused before the server says that it is open."""

import asyncio
import secrets
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from rondin.server.data_folder import open_data
from rondin.server.diary.store import FILE as DIARY
from rondin.server.log.database import FILE, VERSION
from rondin.server.log.sqlite import locked
from rondin.server.problems import Busy
from rondin.server.serve import CannotServe, serve
from rondin.server.settings import Settings
from rondin.server.signing import KEY_FILE
from tests.server.new_tables import first_event


def used_folder(folder: Path) -> None:
    """Make a folder in which people have played."""

    async def play() -> None:
        log, _ = open_data(folder)
        await log.append("a", 1, [first_event("you", "random")])
        await log.close()

    asyncio.run(play())


def damage_pages(folder: Path) -> None:
    file = folder / FILE
    content = bytearray(file.read_bytes())
    content[4096:] = secrets.token_bytes(len(content) - 4096)
    file.write_bytes(content)


def write_text(folder: Path) -> None:
    (folder / FILE).write_text("no database at all, but long enough to be one" * 40)


def make_foreign(folder: Path) -> None:
    (folder / FILE).unlink()
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute("CREATE TABLE recipes (name TEXT)")


def make_newer(folder: Path) -> None:
    with closing(sqlite3.connect(folder / FILE)) as file:
        file.execute(f"PRAGMA user_version = {VERSION + 1}")


def make_empty(folder: Path) -> None:
    (folder / FILE).write_bytes(b"")


def lose_key(folder: Path) -> None:
    (folder / KEY_FILE).unlink()


def shorten_key(folder: Path) -> None:
    (folder / KEY_FILE).write_bytes(b"short")


def change_key(folder: Path) -> None:
    (folder / KEY_FILE).write_bytes(secrets.token_bytes(32))


DAMAGES: dict[str, Callable[[Path], None]] = {
    "data-damaged": damage_pages,
    "data-foreign": make_foreign,
    "data-newer": make_newer,
    "data-empty": make_empty,
    "data-key-missing": lose_key,
    "data-key-damaged": shorten_key,
    "data-key-foreign": change_key,
}


@pytest.mark.parametrize("key", DAMAGES)
def test_it_says_what_is_wrong_and_what_to_do_and_not_that_it_is_open(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    used_folder(tmp_path)
    DAMAGES[key](tmp_path)
    with pytest.raises(CannotServe) as refused:
        serve(Settings(data=tmp_path, port=0, warming=False))
    assert refused.value.key == key
    for lang, what_to_do in (("fr", ("--data", "efface")), ("en", ("--data", "delete"))):
        told = refused.value.tell(lang)
        assert str(tmp_path) in told
        assert any(word in told for word in what_to_do)
        assert "\n" not in told
    assert capsys.readouterr().out == ""


def test_a_text_in_the_place_of_the_file(tmp_path: Path):
    write_text(tmp_path)
    with pytest.raises(CannotServe) as refused:
        serve(Settings(data=tmp_path, port=0, warming=False))
    assert refused.value.key == "data-foreign"


def test_what_the_start_finds_damaged_is_told_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """The check of the file may pass, and reading it fail: a disk breaks when it wants."""
    used_folder(tmp_path)
    damage_pages(tmp_path)
    monkeypatch.setattr("rondin.server.data_folder.check_file", lambda _file: True)
    with pytest.raises(CannotServe) as refused:
        serve(Settings(data=tmp_path, port=0, warming=False))
    assert refused.value.key == "data-damaged"
    assert capsys.readouterr().out == ""


def test_a_folder_that_was_refused_can_be_used_once_it_is_mended(tmp_path: Path):
    used_folder(tmp_path)
    key = (tmp_path / KEY_FILE).read_bytes()
    lose_key(tmp_path)
    with pytest.raises(CannotServe):
        serve(Settings(data=tmp_path, port=0, warming=False))
    assert not (tmp_path / KEY_FILE).exists()  # none was made in its place
    (tmp_path / KEY_FILE).write_bytes(key)

    async def live() -> int:
        log, _ = open_data(tmp_path)
        found = await log.live()
        await log.close()
        return len(found)

    assert asyncio.run(live()) == 1


def test_a_damaged_diary_is_told_by_its_own_name(tmp_path: Path):
    (tmp_path / DIARY).write_bytes(secrets.token_bytes(5000))
    with pytest.raises(CannotServe) as refused:
        serve(Settings(data=tmp_path, port=0, warming=False))
    assert refused.value.key == "data-damaged"
    assert DIARY in refused.value.tell("fr")


def test_who_does_not_have_the_folder_makes_no_key(tmp_path: Path):
    """Two servers that start at once would make two keys, and one would sign with the wrong one."""
    lock = locked(tmp_path)
    with pytest.raises(Busy):
        open_data(tmp_path)
    assert not (tmp_path / KEY_FILE).exists()
    lock.close()
    used_folder(tmp_path)
    assert (tmp_path / KEY_FILE).exists()
