"""The diary and replays with 10,000 matches in the log: how long people wait for the first of each.

    make bench ARGS=diary_and_replays
    make bench ARGS="diary_and_replays --matches 300"
    make bench ARGS="diary_and_replays --folder DIR"     fill it, or measure what was filled before

Short matches of Gang de Castors fill the log, and among them lie whole matches of every game. All
of them are in one person's diary. A server is asked for the diary's first page, and for replays
until their first step has come. Wanted: 100 ms and 300 ms.
"""

import argparse
import asyncio
import contextlib
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import httpx
import msgspec

from rondin.bots import bot_named
from rondin.engine.match.deeds import deeds_of
from rondin.engine.registry import games
from rondin.server.data_folder import open_data
from rondin.server.diary.entries import Entry, entry_of
from rondin.server.diary.store import Diary
from rondin.server.log import event_log
from rondin.server.signing import Signer, cookie_for, new_guest
from rondin.server.table.commands import started
from rondin.server.table.creation import created
from rondin.server.table.events import Ended, Event, Moved
from rondin.server.table.table import Table
from rondin.server.wire.http_messages import NewTable

MATCHES = 10_000
WHOLE = 5  # of every game
ASKED = 40
PAGE_MS, FRAME_MS = 100, 300
_TOGETHER = 200
_ABOUT = "filled.json"


class Filled(msgspec.Struct):
    """Who asks for what, in a folder that is filled."""

    cookie: str
    matches: int
    whole: list[str]


def main(words: list[str] | None = None) -> None:
    options = argparse.ArgumentParser("diary_and_replays")
    options.add_argument("--matches", type=int, default=MATCHES)
    options.add_argument("--folder", type=Path)
    wishes = options.parse_args(words or [])
    if wishes.folder is None:
        with tempfile.TemporaryDirectory() as name:
            _measure(Path(name), _fill(Path(name), wishes.matches))
    elif (kept := wishes.folder / _ABOUT).exists():
        _measure(wishes.folder, msgspec.json.decode(kept.read_bytes(), type=Filled))
    else:
        kept.write_bytes(msgspec.json.encode(_fill(wishes.folder, wishes.matches)))


def _fill(folder: Path, matches: int) -> Filled:
    began, guest = time.perf_counter(), new_guest()
    signer, whole = asyncio.run(_filled(folder, guest, matches))
    print(f"{matches:,} matches written in {time.perf_counter() - began:.0f} s")
    return Filled(cookie_for(guest, signer, secure=False).partition(";")[0], matches, whole)


def _measure(folder: Path, filled: Filled) -> None:
    headers = {"cookie": filled.cookie}
    with (
        _serving(folder) as address,
        httpx.Client(base_url=address, headers=headers, timeout=60) as client,
    ):
        client.get("/readyz").raise_for_status()  # it listens before it has started
        pages = [_timed(lambda: _page(client)) for _ in range(ASKED)]
        frames = [
            _timed(lambda table=table: _first_frame(client, table))  # type: ignore[misc]
            for table in filled.whole
        ]
        figures = _timed(lambda: client.get("/api/diary/figures").raise_for_status())
    print(f"{filled.matches:,} matches, of which whole: {len(filled.whole)}")
    late = _told("the diary's first page", pages, PAGE_MS)
    late |= _told("a replay's first step", frames, FRAME_MS)
    print(f"{'all figures and ratings':<26}{figures:>8.0f} ms")
    if late:
        sys.exit("people wait too long")


def _told(what: str, taken: list[float], wanted: int) -> bool:
    worst = max(taken)
    print(f"{what:<26}{statistics.median(taken):>8.1f} ms (at most {worst:.1f}, wanted {wanted})")
    return statistics.median(taken) > wanted


async def _filled(folder: Path, guest: str, matches: int) -> tuple[Signer, list[str]]:
    """Write that many matches down; return who signs, and the tables of the whole matches."""
    log, signer = open_data(folder)
    diary = Diary(folder)
    names = [name for name in games() for _ in range(WHOLE)]
    luck, whole, rows, entries = Random(1), [], [], list[Entry]()
    for number in range(matches):
        # the whole ones are spread over all of the log
        place, rest = divmod(number, max(1, matches // len(names)))
        is_whole = rest == 0 and place < len(names)
        table, events = (
            _whole(names[place], guest, number) if is_whole else _short(guest, number, luck)
        )
        if is_whole:
            whole.append(table.id)
        rows.append(event_log.Entry(table.id, 1, events))
        entries.append(_entry(table, float(number)))
        if len(rows) == _TOGETHER or number == matches - 1:
            await log.append_together(*rows)
            await diary.keep(entries)
            rows, entries = [], []
    await diary.close()
    await log.close()
    return signer, whole


def _short(guest: str, number: int, luck: Random) -> tuple[Table, list[Event]]:
    """Return a match of one round that somebody ends as soon as they may."""

    def move(table: Table) -> int:
        match = table.match
        assert match is not None
        actions = match.actions()
        quick = [one for one in actions if match.game.codec.name(one)["do"] in ("knock", "discard")]
        return luck.choice(quick or actions)

    wishes = {"game": "gang-de-castors", "options": {"rounds": 1}, "seats": ["you", "random"]}
    return _played(guest, number, move, **wishes)


def _whole(game: str, guest: str, number: int) -> tuple[Table, list[Event]]:
    bot = bot_named("thoughtful")

    def move(table: Table) -> int:
        assert table.match is not None
        return bot.decide(table.match)

    return _played(guest, number, move, game=game, seats=["you", "thoughtful", "random"])


def _played(
    guest: str, number: int, move: Callable[[Table], int], **wishes: object
) -> tuple[Table, list[Event]]:
    wish = NewTable(name="Lou", **wishes)  # type: ignore[arg-type]  # each of the right type
    first = created(wish, guest, "")
    table = Table(f"table-{number:012}", first)
    events: list[Event] = [first]

    def happens(*more: Event) -> None:
        for event in more:
            table.apply(event)
            events.append(event)

    happens(*started(table))
    match = table.match
    assert match is not None
    while match.to_act is not None:
        name = match.game.codec.name(move(table))
        happens(Moved(match.to_act, name, "person", table.position_digest))
    result = match.result
    assert result is not None
    happens(Ended(list(result.points), list(result.winners)))
    return table, events


def _entry(table: Table, at: float) -> Entry:
    entry = entry_of(table, at)
    assert entry is not None
    assert table.match is not None
    return msgspec.structs.replace(entry, deeds=deeds_of(table.match))


@contextlib.contextmanager
def _serving(folder: Path) -> Iterator[str]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["serve", "--no-warming", "--port", str(port), "--data", str(folder)]
    process = subprocess.Popen(
        [sys.executable, "-m", "rondin", *words], stdout=subprocess.DEVNULL, env=dict(os.environ)
    )
    try:
        for _ in range(1200):
            with socket.socket() as door:
                if door.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


def _timed(ask: Callable[[], object]) -> float:
    """Return the milliseconds that something took."""
    began = time.perf_counter()
    ask()
    return (time.perf_counter() - began) * 1000


def _page(client: httpx.Client) -> None:
    found = client.get("/api/diary").raise_for_status().json()
    assert len(found["matches"]) == 20


def _first_frame(client: httpx.Client, table: str) -> None:
    """Read a replay until its first step has come."""
    with client.stream("GET", f"/api/tables/{table}/replay") as answer:
        answer.raise_for_status()
        seen = 0
        for line in answer.iter_lines():
            seen += bool(line)
            if seen == 2:  # what it is, and the deal
                return
    raise SystemExit("a replay ended too soon")


if __name__ == "__main__":
    main(sys.argv[1:])
