"""The HTTP side: every path that the application has, with everything a request may hold."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from starlette.routing import Route

from proofs.bad_input.choices import Choices
from proofs.bad_input.decoders.files import words_in
from proofs.bad_input.mutation import TEXTS, Mutator
from proofs.bad_input.running import REFUSED, TAKEN, Fault
from rondin.engine.registry import games
from rondin.server.app import create_app
from rondin.server.settings import Limits, Rate, Settings
from rondin.server.signing import COOKIE
from rondin.server.table.commands import automatic_move
from rondin.server.table.events import Ended, Event, Started
from rondin.server.table.table import Table
from tests.server.new_tables import first_event, happen
from tests.server.running_server import WIDE

OVER, WAITS = "table-over", "table-waits"
GAME = "gang-de-castors"
_PLACES = {  # what stands for the variables of a path
    "game": [GAME], "example": ["opening"], "table": [OVER, WAITS], "path": ["", "table/x",
    "assets/../index.html"],
}  # fmt: skip
_HEADERS = [
    (b"host", b"127.0.0.1:8000"), (b"content-type", b"application/json"),
    (b"cookie", f"{COOKIE}=a.b".encode()), (b"authorization", b"Basic OmdhbmctZGUtY2FzdG9ycw=="),
    (b"origin", b"http://127.0.0.1:8000"), (b"range", b"bytes=0-1"), (b"if-none-match", b'"x"'),
    (b"accept-encoding", b"gzip"), (b"content-length", b"7"), (b"transfer-encoding", b"chunked"),
    (b"x-forwarded-for", b"1.2.3.4"), (b"sec-fetch-site", b"cross-site"),
]  # fmt: skip
_QUERIES = [
    b"lang=en", b"edition=classic&mode=normal", b"lang=fr&edition=../../x", b"%ff=%00",
    b"eyes=0", b"eyes=spectator&lang=en", b"name=match.json", b"as=csv",
    b"result=won&who=Lou&before=1.5&game=gang-de-castors",
]  # fmt: skip
_METHODS = ["HEAD", "PUT", "get", "TRACE", "OPTIONS", "", "DELETE"]
_WRONG = 500
_LONGEST = 20_000


def finished_table() -> tuple[Table, list[Event]]:
    """Return a match of bots that is over, with what led there."""
    table = Table(OVER, first_event("you", "random", game=GAME, privacy="open"))
    events: list[Event] = [table.created, *happen(table, [Started(table.created.chairs)])]
    while table.match is not None and table.match.to_act is not None:
        wait = table.waits_for()
        action = table.match.actions()[0] if wait.settled is None else wait.settled
        events += happen(table, automatic_move(table, wait.seat, action).events)
    assert table.match is not None
    assert table.match.result is not None
    result = table.match.result
    return table, [*events, *happen(table, [Ended(list(result.points), list(result.winners))])]


def bodies(match: dict[str, Any]) -> dict[str, Any]:
    """Return a right body for every path that takes one."""
    person = {"name": "Lou", "avatar": 1, "lang": "fr"}
    edition = games()[GAME].folder / "editions" / f"{games()[GAME].info.default_edition}.toml"
    house = {"name": "own.toml", "text": edition.read_text()}
    wish = {"game": GAME, "seats": ["you", "random"], **person}
    return {
        "/api/games/{game}/editions": house,
        "/api/tables": {**wish, "house": house, "edition": None, "options": {}, "looking": 5},
        "/api/lessons": {"game": GAME, "lesson": "first", "again": False, **person},
        "/api/join": {"code": "LOUTRE-SAULE-42"},
        "/api/tables/{table}/what-if": {"at": 3, "seat": 0, "bot": "random", **person},
        "/api/replays": match,
        "/api/replays/picture": match,
        "/api/diary/link": {},
        "/api/diary/forget": {"table": OVER},
        "/api/diary/recover": {"link": f"{'g' * 22}.{'0' * 32}"},
    }


class Requests:
    """A request with anything in it is answered, and never with an error of ours."""

    name = "http"
    weight = 1.0
    messages = 40

    def __init__(self, folder: Path) -> None:
        over, events = finished_table()
        assert over.match is not None
        match = msgspec.to_builtins(over.match.to_file())
        self._bodies = bodies(match)
        self._words = sorted({*words_in(list(self._bodies.values())), *TEXTS})
        none = Rate(0.0, 20)  # tables are another decoder's
        limits = Limits(
            new_tables=none, codes=WIDE.codes, wrong_codes=WIDE.codes, replays=WIDE.codes,
            pictures=WIDE.codes, advice=WIDE.codes, edition_bytes=_LONGEST * 2,
            wrong_tokens=WIDE.codes,
        )  # fmt: skip
        settings = Settings(
            data=folder / "server", limits=limits, warming=False, operator_token=GAME,
            shown_match=b"{}",
        )  # fmt: skip
        self._match_file_bytes = limits.match_file_bytes
        self._app = create_app(settings)
        self._app.state.hub.is_ready = True
        self._tables = {OVER: events, WAITS: [first_event("you", "open")]}
        self._routes = list(routes(self._app.routes))

    async def open(self) -> None:
        while self._tables:  # not yet written down
            table, events = self._tables.popitem()
            await self._app.state.hub.services.log.append(table, 1, events)

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> dict[str, Any]:
        route, method = chance.choice(self._routes)
        path = route
        for name, values in _PLACES.items():
            for pattern in (f"{{{name}}}", f"{{{name}:path}}"):
                if pattern in path:
                    path = path.replace(pattern, chance.choice(values))
        if chance.random() < 0.1:
            method = chance.choice(_METHODS)
        mutator = Mutator(chance, self._words)
        if chance.random() < 0.15:
            text = mutator.text(path)  # a server decodes what is no UTF-8 so:
            path = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        headers = [one for one in _HEADERS if chance.randrange(4) == 0]
        headers += [_HEADERS[0], _HEADERS[1]]
        if chance.random() < 0.2:
            header, value = chance.choice(_HEADERS)
            headers.append((header, mutator.data(value)))
        query = chance.choice(_QUERIES)
        if chance.random() < 0.4:
            query = mutator.data(query)
        body = b""
        if method == "POST":
            known = self._bodies.get(route)
            if known is None or chance.random() < 0.05:
                known = chance.choice(list(self._bodies.values()))
            longest = self._match_file_bytes if "moves" in known else _LONGEST
            body = mutator.json(known, longest)
        return {"method": method, "path": path, "query": query, "headers": headers, "body": body}

    async def feed(self, message: dict[str, Any]) -> str:
        path = message["path"]
        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "http",
            "method": message["method"], "path": path, "query_string": message["query"],
            "raw_path": path.encode("utf-8", "surrogatepass"), "root_path": "",
            "headers": message["headers"],
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000),
        }  # fmt: skip
        sent: list[Any] = []
        bodies = [{"type": "http.request", "body": message["body"], "more_body": False}]

        async def receive() -> Any:
            return bodies.pop() if bodies else {"type": "http.disconnect"}

        async def send(part: Any) -> None:
            sent.append(part)

        await self._app(scope, receive, send)
        status = sent[0]["status"]
        if status >= _WRONG:
            raise Fault(f"answered with {status}")
        content = b"".join(part.get("body", b"") for part in sent[1:])
        if status >= 400 and message["method"] != "HEAD" and content.startswith(b"{"):
            json.loads(content)
        return TAKEN if status < 400 else REFUSED


def routes(found: list[Any]) -> Iterator[tuple[str, str]]:
    """Yield the paths of an application with each of their methods."""
    for route in found:
        if isinstance(route, Route):
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield route.path, method
