"""Bad input: a short run finds nothing; planted faults are found, minimised and repeated."""

import json
import random
import re
import sqlite3
import zlib
from pathlib import Path
from typing import get_args

import pytest
from starlette.datastructures import Headers

from proofs.bad_input.choices import Choices
from proofs.bad_input.decoders import decoders
from proofs.bad_input.decoders import passing_on as passing_on_decoder
from proofs.bad_input.decoders.connections import Connections
from proofs.bad_input.decoders.requests import GAME, OVER, Requests, bodies
from proofs.bad_input.decoders.table import MESSAGES, NewTables
from proofs.bad_input.mutation import Mutator
from proofs.bad_input.running import Run
from rondin.server.edge.api import catalogue
from rondin.server.edge.passing_on import HEADER
from rondin.server.log.archive import check_rows, rows_of
from rondin.server.log.database import prepare
from rondin.server.problems import Unreadable
from rondin.server.wire import messages as m

SILENT = {"say": lambda _: None}


def test_a_short_run_finds_no_fault(tmp_path: Path):
    run = Run(decoders(tmp_path), **SILENT)
    run.go(6_000)
    assert run.faults == []
    assert run.total >= 6_000
    assert all(count["refused"] for count in run.counts.values())


class Crashing(NewTables):
    async def feed(self, message: bytes) -> str:
        if b'"avatar": -1' in message:
            raise KeyError("planted")
        return await super().feed(message)


def test_a_crash_is_found_minimised_and_repeated():
    run = Run([Crashing()], **SILENT)
    run.go(60_000)
    [found] = run.faults
    assert "KeyError" in found.fault
    assert len(found.messages) == 1
    assert Run([Crashing()], **SILENT).again(Crashing(), found.key) is not None


class Hanging(NewTables):
    async def feed(self, message: bytes) -> str:
        while b"Lou" not in message:
            pass
        return await super().feed(message)


def test_a_hang_is_found():
    run = Run([Hanging()], seconds=0.02, **SILENT)
    run.go(5_000)
    assert "hangs" in run.faults[0].fault


def test_an_answer_of_500_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def failing(*_: object) -> None:
        raise KeyError("planted")

    monkeypatch.setattr(catalogue, "game_texts", failing)
    run = Run([Requests(tmp_path)], **SILENT)
    run.go(5_000)
    assert len(run.faults) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 100_000 + b"]" * 100_000,
        b'[[Infinity, "{}", 1, 1.5]]',
        json.dumps([[1, "\ud800", 1, 1.5]]).encode(),
    ],
)
def test_a_damaged_archive_is_unreadable_and_no_crash(content: bytes):
    connection = sqlite3.connect(":memory:", isolation_level=None)
    prepare(connection)
    connection.execute("INSERT INTO archive VALUES ('t', 1.5, ?)", (zlib.compress(content),))
    with pytest.raises(Unreadable):
        check_rows("t", 1, rows_of(connection, "t"))


async def test_a_body_that_is_no_utf_8_is_refused_with_400(tmp_path: Path):
    requests = Requests(tmp_path)
    headers = [(b"host", b"127.0.0.1"), (b"content-type", b"application/json")]
    body = b'{"code": "\xc2"}'
    wish = {"method": "POST", "path": "/api/join", "query": b"", "headers": headers, "body": body}
    assert await requests.feed(wish) == "refused"


async def test_a_query_that_is_no_utf_8_is_answered(tmp_path: Path):
    requests = Requests(tmp_path)
    headers = [(b"host", b"127.0.0.1")]
    wish = {"method": "GET", "path": "/api/reach", "query": b"\xed\xa0", "headers": headers}
    assert await requests.feed(wish | {"body": b""}) == "taken"
    assert await requests.feed(wish | {"body": b"", "path": ""}) == "taken"


def test_every_list_and_table_is_made_as_large_as_is_taken():
    numbers, value = random.Random(1), {"list": [1, 2], "table": {"inner": [{"x": 1}]}, "none": []}
    large = set()
    for _ in range(60):
        content = Mutator(Choices(numbers.getrandbits(192)), ["x"]).large(value, 10_000)
        assert 5_000 < len(content) <= 10_000
        found = json.loads(content)
        inner = found["table"].get("inner", [])
        sizes = {"top": found, "list": found["list"], "table": found["table"], "inner": inner}
        large |= {name for name, one in sizes.items() if len(one) > 100}
        large |= {"x" for one in inner if len(one) > 100}
    assert large == {"top", "list", "table", "inner", "x"}


def test_who_is_taken_for_another_process_is_found(monkeypatch: pytest.MonkeyPatch):
    def believing(headers: Headers, *_: object) -> str | None:
        parts = headers.get(HEADER, "").split(" ")
        return parts[1] if len(parts) == 3 else None

    monkeypatch.setattr(passing_on_decoder, "passed_on_for", believing)
    run = Run([passing_on_decoder.PassingOn()], **SILENT)
    run.go(5_000)
    assert "believed" in run.faults[0].fault


def test_a_request_that_is_passed_on_with_a_header_of_the_client_s_is_found(
    monkeypatch: pytest.MonkeyPatch,
):
    def trusting(request: bytes, header: str) -> bytes:
        return request.replace(b"\r\n\r\n", f"\r\n{HEADER}: {header}\r\n\r\n".encode())

    monkeypatch.setattr(passing_on_decoder, "request_to_pass_on", trusting)
    run = Run([passing_on_decoder.PassingOn()], **SILENT)
    run.go(5_000)
    assert "another request" in run.faults[0].fault


def test_every_message_of_a_browser_is_tried():
    tried = {one["type"] for one in MESSAGES}
    assert tried == {kind.__struct_config__.tag for kind in get_args(m.FromBrowser)}


async def test_a_token_that_is_no_ascii_is_refused(tmp_path: Path):
    requests = Requests(tmp_path)
    for given in (b"Basic \xe1\xe9", b"Basic w6k6\xe9", b"Basic /////w==", b"Bearer \xff"):
        headers = [(b"host", b"127.0.0.1"), (b"authorization", given)]
        wish = {"method": "GET", "path": "/operator", "query": b"", "headers": headers, "body": b""}
        assert await requests.feed(wish) == "refused"


NO_JSON = (
    b"POST /api/join HTTP/1.1\r\nHost: 127.0.0.1:8000\r\nContent-Type: text/plain\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n1b\r"
)


@pytest.mark.parametrize(
    "pieces",
    [[NO_JSON + b"\n{}nonsense" + b"x" * 60], [NO_JSON, b"\n{}nonsense" + b"x" * 60]],
    ids=["before it is refused", "after it was"],
)
async def test_a_body_that_breaks_off_is_no_error_of_ours(
    pieces: list[bytes], tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    connections = Connections(tmp_path)
    await connections.open()
    assert await connections.feed(pieces) == "refused"
    assert not [one for one in caplog.records if one.name.startswith("rondin")]


def test_every_path_of_the_application_is_tried(tmp_path: Path):
    requests = Requests(tmp_path)
    numbers = random.Random(1)
    asked = {
        (message["method"], message["path"])
        for message in (requests.message(Choices(numbers.getrandbits(192))) for _ in range(2000))
    }
    for path, method in requests._routes:
        pattern = re.sub(r"\\\{[^}]*\}", ".*", re.escape(path))
        assert any(kind == method and re.fullmatch(pattern, one) for kind, one in asked), path
        assert method == "GET" or path in bodies({}), f"no body for {path}"


async def test_right_bodies_are_taken(tmp_path: Path):
    """What is nearly right comes far only if what it is made from is right."""
    requests = Requests(tmp_path)
    await requests.open()
    headers = [(b"host", b"127.0.0.1:8000"), (b"content-type", b"application/json")]
    for path, body in requests._bodies.items():
        place = path.replace("{game}", GAME).replace("{table}", OVER)
        wish = {"method": "POST", "path": place, "query": b"", "headers": headers}
        outcome = await requests.feed(wish | {"body": json.dumps(body).encode()})
        unknown = path in ("/api/join", "/api/diary/recover")
        assert outcome == ("refused" if unknown else "taken"), path
