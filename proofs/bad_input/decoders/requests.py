"""HTTP requests, as the server's own application answers them; without a net."""

import json
from pathlib import Path
from typing import Any

from proofs.bad_input.choices import Choices
from proofs.bad_input.mutation import TEXTS, Mutator
from proofs.bad_input.running import REFUSED, TAKEN, Fault
from rondin.engine.registry import games
from rondin.server.app import create_app
from rondin.server.settings import Limits, Rate, Settings

_GAME = next(iter(games()))
_PATHS = [
    "/api/games", f"/api/games/{_GAME}/rules", f"/api/games/{_GAME}/texts",
    f"/api/games/{_GAME}/examples/opening", "/api/reach", "/api/tables", "/api/join",
    "/api/tables/table-1/match", "/api/tables/table-1/texts", f"/reports/{_GAME}", "/", "/table/x",
    "/assets/../index.html",
]  # fmt: skip
_HEADERS = [
    (b"host", b"127.0.0.1:8000"), (b"content-type", b"application/json"),
    (b"cookie", b"rondin=a.b"),
    (b"origin", b"http://127.0.0.1:8000"), (b"range", b"bytes=0-1"), (b"if-none-match", b'"x"'),
    (b"accept-encoding", b"gzip"), (b"content-length", b"7"), (b"transfer-encoding", b"chunked"),
    (b"x-forwarded-for", b"1.2.3.4"), (b"sec-fetch-site", b"cross-site"),
]  # fmt: skip
_QUERIES = [b"lang=en", b"edition=classic&mode=normal", b"lang=fr&edition=../../x", b"%ff=%00"]
_METHODS = ["GET", "POST", "HEAD", "PUT", "get", "TRACE", "OPTIONS", ""]
_BODIES = [{"code": "LOUTRE-SAULE-42"}, {"game": "x", "seats": ["you"], "name": "Lou"}]
_WRONG = 500


class Requests:
    """A request with anything in it is answered, and never with an error of ours."""

    name = "http"
    weight = 1.0
    messages = 40

    def __init__(self, folder: Path) -> None:
        none = Rate(0.0, 20)  # tables are another decoder's
        limits = Limits(new_tables=none, codes=Rate(1e9, 10**9), wrong_codes=Rate(1e9, 10**9))
        self._app = create_app(Settings(data=folder / "server", limits=limits, warming=False))

    async def open(self) -> None: ...

    async def close(self) -> None: ...

    def message(self, chance: Choices) -> dict[str, Any]:
        path, method = chance.choice(_PATHS), chance.choice(_METHODS)
        mutator = Mutator(chance, [_GAME, "table-1", "api", ".."])
        if chance.random() < 0.4:
            text = mutator.text(path)  # a server decodes what is no UTF-8 so:
            path = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        headers = [one for one in _HEADERS if chance.randrange(3)] + _HEADERS[:1]
        if chance.random() < 0.4:
            name, value = chance.choice(_HEADERS)
            headers.append((name, mutator.data(value)))
        query = chance.choice(_QUERIES)
        if chance.random() < 0.4:
            query = mutator.data(query)
        body = Mutator(chance, ["code", *TEXTS]).json(chance.choice(_BODIES), 20_000)
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
