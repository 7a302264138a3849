"""One room: with every game, a device that goes round and a screen with telephones, to the end.

Everything happens in Chromium. Three people share one device, beside somebody elsewhere and a bot:
at every curtain the whole page is looked at, and every frame is compared with what a spectator was
told. A screen, four telephones, somebody elsewhere and a bot play too: what the screen was told is
compared likewise. In the middle pages are loaded again, a telephone becomes the screen, a second
screen comes and goes, and the server is killed. `make test` plays one game so.
"""

import argparse
import shutil
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.one_device import Coming, one_device_to_the_end
from tests.browser.one_room import SHORT
from tests.browser.one_screen import screen_to_the_end
from tests.browser.people import Person
from tests.browser.serving import Server

_KILLED = "ERR_CONNECTION_REFUSED"  # what a browser says while the server is down
_MOST = {"iles-de-casimir": 4, "roi-des-castors": 5}  # seats; others have one for a bot, too


def main(options: list[str]) -> int:
    """Play all games, or those named; return 1 if one failed."""
    parser = argparse.ArgumentParser(prog="make prove ARGS=one_room")
    parser.add_argument("--games", nargs="*", default=list(SHORT), help="names; all if none")
    parser.add_argument("--ways", nargs="*", default=["device", "screen"])
    wish = parser.parse_args(options)
    failed = 0
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in wish.games:
            for way in wish.ways:
                began, server = time.monotonic(), Server(Path(data) / f"{game}-{way}")
                server.start()
                try:
                    with _coming(browser, server) as person:
                        outcome = _played(person, server, game, way)
                except Exception as fault:  # noqa: BLE001  # the other games are still to be played
                    outcome, failed = f"FAULT: {fault!r:.300}", 1
                finally:
                    server.stop()
                seconds = time.monotonic() - began
                print(f"  {game:18}{way:8}{seconds:7.1f} s  {outcome}", flush=True)
        browser.close()
    return failed


def _played(person: Coming, server: Server, game: str, way: str) -> str:
    if way == "device":
        curtains, compared = one_device_to_the_end(person, server, game)
        return f"{curtains} curtains, {compared} frames as a spectator's"
    free = _MOST.get(game, 6) - 4  # beside the telephones
    compared = screen_to_the_end(person, server, game, far=free > 0, bots=int(free > 1))
    return f"{compared} frames as a spectator's"


@contextmanager
def _coming(browser: Browser, server: Server) -> Iterator[Coming]:
    """Give people by name; at the end nothing may have gone wrong in their pages."""
    here: list[Person] = []

    def come(name: str, **settings: Any) -> Person:
        here.append(Person(browser, server.address, name, **settings))
        return here[-1]

    try:
        yield come
        for one in here:
            wrong = [said for said in one.complaints if _KILLED not in said]
            assert not wrong, wrong
    finally:
        for one in here:
            one.context.close()
