"""A real server on a free port of this machine, and people who come to its tables."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import websockets
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from rondin.server.app import create_app
from rondin.server.serve import DrainingServer, listening_on, uvicorn_config
from rondin.server.settings import Limits, Pace, Rate, Settings
from tests.server.held_table import HeldTable

QUICK = Pace(bot=(0.0, 0.0), moment=0.15, pause=0.15, away=30.0)
MANY = Rate(10_000, 10_000)
WIDE = Limits(
    messages=MANY,
    messages_of_address=MANY,
    other_messages=MANY,
    pointing=MANY,
    new_connections=MANY,
    new_tables=MANY,
    new_tables_of_guest=MANY,
    codes=MANY,
    replays=MANY,
    pictures=MANY,
    advice=MANY,
    wrong_tokens=MANY,
)
SECONDS = 20.0  # for anything that should come soon

Frame = dict[str, Any]


class Server:
    """A running server."""

    def __init__(self, app: Starlette, port: int, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.address = f"127.0.0.1:{port}"

    def guest(self, name: str = "Lou") -> "Guest":
        return Guest(self.address, name)


@contextlib.asynccontextmanager
async def serving(
    folder: Path, *, pace: Pace = QUICK, limits: Limits = WIDE, **rest: Any
) -> AsyncIterator[Server]:
    settings = Settings(data=folder, port=0, pace=pace, limits=limits, **rest)
    listening, inner = listening_on("127.0.0.1", 0), listening_on("127.0.0.1", 0)
    settings = replace(settings, inner_port=inner.getsockname()[1])
    app = create_app(settings)
    hub = app.state.hub
    running = DrainingServer(uvicorn_config(app, settings), lambda: None, hub.drain)
    sockets = [listening, inner] if settings.database else [listening]
    task = asyncio.create_task(running.serve(sockets=sockets))
    try:
        while not running.started:
            await asyncio.sleep(0.01)
            assert not task.done()
        yield Server(app, listening.getsockname()[1], settings)
    finally:
        running.should_exit = True
        await task
        listening.close()
        inner.close()


class Guest:
    """A person with a browser: one cookie, and a socket for each table."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.http = httpx.AsyncClient(base_url=f"http://{address}", trust_env=False)
        self.sockets: list[Seat] = []

    async def __aenter__(self) -> "Guest":
        await self.http.get("/api/tables")  # gives the cookie
        return self

    async def __aexit__(self, *_: object) -> None:
        for socket in self.sockets:
            await socket.close()
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def make(self, *seats: str, **wishes: Any) -> str:
        """Make a table; return its name."""
        wish = {"game": "gang-de-castors", "seats": list(seats), "name": self.name, **wishes}
        answer = await self.http.post("/api/tables", json=wish)
        assert answer.status_code == 200, answer.text
        name: str = answer.json()["table"]
        return name

    async def come(self, table: str, lang: str = "fr", query: str = "", **rest: Any) -> "Seat":
        """Open a socket at a table and wait for the first message."""
        headers = {"cookie": self.cookie, **rest.pop("headers", {})}
        socket = await connect(
            f"ws://{self.address}/api/tables/{table}/socket?lang={lang}{query}",
            additional_headers=headers,
            proxy=None,
            **rest,
        )
        seat = Seat(socket)
        self.sockets.append(seat)
        await seat.until(lambda _: True)
        return seat

    async def sit(self, table: str, invite: str | None = None, **rest: Any) -> "Seat":
        """Open a socket and take a seat."""
        seat = await self.come(table, **rest)
        await seat.say("sit", name=self.name, invite=invite)
        await seat.until(lambda frame: frame.get("you") is not None)
        return seat


class Seat:
    """One socket, and everything that came over it.

    A frame is a message, or the whole table that a message of changes leads to.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[Frame] = []
        self.texts: list[str] = []
        self._held = HeldTable()
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._read())
        self.closed: int | None = None

    async def _read(self) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                self.texts.append(str(text))
                self.frames.append(self._held.heard(json.loads(text)))
                self._news.set()
        self.closed = self.socket.close_code
        self._news.set()

    @property
    def table(self) -> Frame:
        """The newest table."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "table")

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def play(self, move: Frame, number: int | None = None) -> None:
        await self.say("move", number=self.table["number"] if number is None else number, move=move)

    async def until(
        self, holds: Callable[[Frame], bool], seconds: float = SECONDS, *, since: int | None = None
    ) -> Frame:
        """Wait for a table of which something holds, from the newest one on; return it."""
        if since is None:
            tables = [k for k, frame in enumerate(self.frames) if frame["type"] == "table"]
            since = tables[-1] if tables else 0
        return await self._next(lambda f: f["type"] == "table" and holds(f), seconds, since)

    async def _next(self, holds: Callable[[Frame], bool], seconds: float, at: int) -> Frame:
        async with asyncio.timeout(seconds):
            while True:
                while at < len(self.frames):
                    if holds(self.frames[at]):
                        return self.frames[at]
                    at += 1
                assert self.closed is None, f"closed with {self.closed}"
                self._news.clear()
                await self._news.wait()

    async def asked(self, kind: str, **fields: Any) -> Frame:
        """Say something; return the next frame."""
        since = len(self.frames)
        await self.say(kind, **fields)
        return await self._next(lambda frame: True, SECONDS, since)

    async def troubled(self, kind: str, **fields: Any) -> Frame:
        """Say something; return what is wrong with it."""
        since = len(self.frames)
        await self.say(kind, **fields)
        return await self.trouble(since)

    async def trouble(self, since: int = 0) -> Frame:
        """Wait for a refusal or a trouble; return it."""
        return await self._next(lambda frame: frame["type"] != "table", SECONDS, since)

    async def hears(self, kind: str) -> Frame:
        """Wait for a message of a kind; return the first one."""
        return await self._next(lambda frame: frame["type"] == kind, SECONDS, 0)

    async def gone(self, seconds: float = SECONDS) -> int:
        """Wait until the server closes the connection; return its code."""
        async with asyncio.timeout(seconds):
            await self._task
        assert self.closed is not None
        return self.closed

    async def close(self) -> None:
        await self.socket.close()
        await self._task


async def until(holds: Callable[[], object], seconds: float = SECONDS) -> None:
    """Wait until something holds that nobody tells."""
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110  # a test looks now and then
            await asyncio.sleep(0.01)


async def play_to_the_end(seat: Seat) -> Frame:
    """Make the first legal move whenever asked; return the last table."""
    done = -1

    def asks(frame: Frame) -> bool:
        over = frame["type"] == "table" and frame["state"] == "over"
        return over or (
            frame["type"] == "table" and bool(frame["moves"]) and frame["number"] > done
        )

    at = 0
    while True:
        frame = await seat.until(asks, since=at)
        at = next(k for k, one in enumerate(seat.frames) if one is frame) + 1  # some are equal
        if frame["state"] == "over":
            return frame
        if frame is seat.table:
            done = frame["number"]
            await seat.play(frame["moves"][0]["move"])
