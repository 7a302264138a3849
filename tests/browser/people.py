"""People with a browser: they open pages, read what the table sends, and click or type."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Response, StorageState, WebSocket, expect

from tests.server.held_table import HeldTable

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
SOON = 20_000  # milliseconds
expect.set_options(timeout=SOON)


class Person:
    """One person in a browser of their own: everything that arrives there is written down."""

    def __init__(self, browser: Browser, address: str, name: str, **settings: Any) -> None:
        wishes = {"viewport": DESKTOP, "locale": "fr-FR", "reduced_motion": "reduce"}
        wishes["service_workers"] = "block"  # it fetches all files of the application
        wishes["storage_state"] = _remembering(address, {"name": name, "avatar": 3})
        self.context = browser.new_context(base_url=address, **{**wishes, **settings})
        self.context.set_default_timeout(SOON)
        self.address = address
        self.name = name
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._held = HeldTable()
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("websocket", self._listen)
        page.on("response", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on(
            "console",
            lambda said: self.complaints.append(said.text) if said.type == "error" else None,
        )
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.raw.append(text)
        message = self._held.heard(json.loads(text))
        if message["type"] == "table":
            self.frames.append(message)

    def _note(self, response: Response) -> None:
        if response.status >= 500:
            self.complaints.append(f"{response.status} {response.url}")

    @property
    def table(self) -> dict[str, Any]:
        """The newest table this person has heard of."""
        return self.frames[-1]

    def makes(self, seats: list[str], **wishes: Any) -> str:
        """Open a table of a `game` over HTTP, as the page does; return its name."""
        body = {"seats": seats, "name": self.name, **wishes}
        answer = self.page.request.post("/api/tables", data=body, headers={"Origin": self.address})
        assert answer.ok, answer.text()
        return str(answer.json()["table"])

    def goes_to(self, path: str) -> None:
        self.page.goto(path)

    def waits_for(self, what: str) -> None:
        """Wait until the newest table fits a condition over `table`, written in Python."""
        if not self.sees(what, SOON):
            raise TimeoutError(f"{self.name} waited for {what}")

    def sees(self, what: str, within: int) -> bool:
        """Tell whether the newest table comes to fit a condition within some milliseconds."""
        for _ in range(within // 20):
            if self.frames and eval(what, {"table": self.table}):  # noqa: S307  # our own words
                return True
            self.page.wait_for_timeout(20)
        return False

    def place(self, name: str) -> Any:
        return self.page.locator(f'[data-place="{name}"]').first

    def moves(self) -> list[dict[str, Any]]:
        return [choice["move"] for choice in self.table["moves"]]

    def no_complaints(self) -> None:
        assert not self.complaints, self.complaints


def _remembering(address: str, kept: dict[str, Any]) -> StorageState:
    """Return what a browser has kept of an earlier visit."""
    here = {"origin": address, "localStorage": [{"name": "rondin", "value": json.dumps(kept)}]}
    return {"cookies": [], "origins": [here]}


def expect_text(page: Page, text: str) -> None:
    expect(page.get_by_text(text).first).to_be_visible(timeout=SOON)


def download(person: Person, table: str, folder: Path) -> Path:
    """Download the file of a match, as whoever was there may."""
    answer = person.page.request.get(f"/api/tables/{table}/match")
    assert answer.ok, answer.text()
    path = folder / f"{person.name}.json"
    path.write_bytes(answer.body())
    return path
