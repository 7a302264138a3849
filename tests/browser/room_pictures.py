"""Pictures of one room, to be looked at: what a screen and a hand show of every game.

`python -m tests.browser.room_pictures` takes them into build/one-room: every screen upright, on a
television, and flat, on a tablet, from both of its long sides; every hand upright and lying. Names
of tables choose among them.
"""

import argparse
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import full_boards
from tests.browser.conftest import FLAGS
from tests.browser.full_boards import ONE_ROUND, Full, chart, gang_turn, kingdom, raft
from tests.browser.one_room import HELD, SCREEN
from tests.browser.one_screen import TABLET
from tests.browser.people import PHONE, Person
from tests.browser.serving import Server

NEW = Path("build") / "one-room"
SETTLED = 2500  # milliseconds after a page was opened, or turned
LYING = {"width": 844, "height": 390}
FLAT = "localStorage.setItem('rondin-screen-flat', 'yes')"

ROOM = [
    Full("gang", "gang-de-castors", 4, gang_turn, ONE_ROUND),
    Full("gang-6", "gang-de-castors", 6, gang_turn, ONE_ROUND),
    Full("gang-10", "gang-de-castors", 10, gang_turn, ONE_ROUND),
    Full("gang-end", "gang-de-castors", 4, full_boards.gang_deal, ONE_ROUND, over=True),
    Full("party", "castor-party", 4, raft, {}),
    Full("party-6", "castor-party", 6, raft, {}),
    Full("casimir", "iles-de-casimir", 4, chart, {}),
    Full("roi-discovery", "roi-des-castors", 4, kingdom, {"mode": "discovery"}),
    Full("roi-normal-2", "roi-des-castors", 2, kingdom, {"mode": "normal"}),
    Full("roi-normal-3", "roi-des-castors", 3, kingdom, {"mode": "normal"}),
    Full("roi-normal", "roi-des-castors", 4, kingdom, {"mode": "normal"}),
    Full("roi-expert", "roi-des-castors", 5, kingdom, {"mode": "expert"}),
    Full("roi-team", "roi-des-castors", 4, kingdom, {"mode": "team"}),
    Full("roi-solo", "roi-des-castors", 1, kingdom, {"mode": "solo"}),
]


class Room:
    """A television, a tablet that lies on the table, and Marie's telephone."""

    def __init__(
        self, browser: Browser, address: str, marie: Person, *, motion: str = "no-preference"
    ) -> None:
        moves = {"reduced_motion": motion}
        self.tv = Person(browser, address, "Télé", viewport=SCREEN, **moves)
        self.tablet = Person(browser, address, "Tablette", viewport=TABLET, **moves)
        self.tablet.context.add_init_script(FLAT)
        self.marie = marie

    def opens(self, name: str) -> None:
        """Show a table on all three; the telephone becomes a hand."""
        self.marie.page.set_viewport_size(PHONE)
        self.marie.goes_to(f"/t/{name}")
        self.marie.waits_for(f"table['table'] == '{name}' and table['screen']")
        for one in (self.tv, self.tablet):
            one.goes_to(f"/t/{name}/screen/{self.marie.table['screen']}")
            one.waits_for(f"table['table'] == '{name}' and table['directs']")
        self.marie.waits_for("table['screened']")

    def pictures(self, name: str, folder: Path) -> None:
        self.opens(name)
        self.tv.page.wait_for_timeout(2 * SETTLED)
        self._takes(self.tv, folder / f"{name}-screen.png")
        self._takes(self.tablet, folder / f"{name}-flat.png")
        self._takes(self.marie, folder / f"{name}-hand.png")
        self.marie.page.set_viewport_size(LYING)
        self.marie.page.wait_for_timeout(SETTLED // 2)
        self._takes(self.marie, folder / f"{name}-hand-lying.png")
        self.tablet.page.evaluate("document.documentElement.style.rotate = '180deg'")
        self._takes(self.tablet, folder / f"{name}-flat-far.png")
        for one in (self.tv, self.tablet):
            one.goes_to("about:blank")

    def close(self) -> None:
        for one in (self.tv, self.tablet, self.marie):
            one.context.close()

    def _takes(self, one: Person, path: Path) -> None:
        one.page.screenshot(path=path, timeout=60_000)
        print(path, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tables", nargs="*", help="which of them; all where none is named")
    wish = parser.parse_args()
    NEW.mkdir(parents=True, exist_ok=True)
    chosen = [full for full in ROOM if not wish.tables or full.name in wish.tables]
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        data = Path(place) / "data"
        signer = full_boards.write_down(
            data, {full.name: full_boards.played(full) for full in chosen}
        )
        server = Server(data)
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=FLAGS
            )
            marie = full_boards.sits_down(browser, server.address, signer, **HELD)
            room = Room(browser, server.address, marie)
            for full in chosen:
                room.pictures(full.name, NEW)
            room.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()
