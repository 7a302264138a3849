"""The pictures of the tables in the documentation: `make picture`."""

import itertools
import random
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from rondin.games.castor_party.tests.browser.test_board import (
    DRAWN,
    chooses,
    hand,
    looks,
    sits_down,
)
from rondin.games.roi_des_castors.tests.browser.test_board import WORTH, picks, plays, sits
from tests.browser.card_moves import GANG, clicks
from tests.browser.conftest import FLAGS
from tests.browser.one_room import moves_on
from tests.browser.one_screen import OneScreen
from tests.browser.people import Person
from tests.browser.serving import Server

DOCS = Path(__file__).parent.parent.parent / "docs"
SETTLED = 2500  # milliseconds
PATIENT = 60_000
TURNS = 7  # of ours, before the picture
ROUNDS = 4  # at the screen
# Modes of Le Roi des Castors: how many bots, and how many logs each side has laid.
KINGDOMS = {"normal": (2, 4), "expert": (3, 5), "team": (3, 8), "solo": (0, 7)}


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        gang_de_castors(Person(browser, server.address, "Lina"))
        castor_party(Person(browser, server.address, "Lou"))
        iles_de_casimir(Person(browser, server.address, "Lina"))
        for mode in KINGDOMS:
            roi_des_castors(Person(browser, server.address, "Lina"), mode)
        one_room(browser, server)
        browser.close()
        server.stop()


def gang_de_castors(lina: Person) -> None:
    """Play a few turns against bots and take a picture when it is our turn again."""
    seats = ["you", "cub", "builder", "elder"]
    table = lina.makes(seats, options={"dealer": 3}, start=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    for _ in range(4):
        lina.waits_for("table['moves']")
        verbs, number = {move["do"]: move for move in lina.moves()}, lina.table["number"]
        for verb in ("remember", "go-on", "draw", "discard"):
            if verb in verbs:
                clicks(lina, verbs[verb])
                lina.waits_for(f"table['number'] > {number}")
                break
    lina.waits_for("table['moves']")
    lina.page.wait_for_timeout(SETTLED)
    lina.page.screenshot(path=DOCS / "table.png")


def castor_party(lou: Person) -> None:
    """Play until the raft leans, choose a card, and take it in relief and from above."""
    for _ in range(8):  # a raft may capsize before it is beautiful
        sits_down(lou, spirit_level=True)
        if leans(lou):
            break
    lou.page.wait_for_timeout(SETTLED)
    hand(lou).last.click()
    lou.page.mouse.move(640, 700)
    lou.page.wait_for_timeout(SETTLED)
    lou.page.screenshot(path=DOCS / "castor-party-flat.png")
    looks(lou, "En relief")
    lou.page.wait_for_selector(DRAWN, timeout=PATIENT)
    lou.page.wait_for_timeout(SETTLED)
    lou.page.screenshot(path=DOCS / "castor-party.png", timeout=PATIENT)


def leans(lou: Person) -> bool:
    """Play some turns; tell whether it is ours to choose a card, of several, on a leaning raft."""
    for _ in range(14):
        lou.waits_for("table['moves'] or table['view']['phase'] == 'game-over'")
        view = lou.table["view"]
        if view["phase"] == "game-over":
            return False
        away = sum(beaver["at"] not in (0, None) for beaver in view["beavers"])
        plain = [target for target in view["targets"] if target["to"] is not None]
        if view["lean"]["percent"] >= 50 and away >= 5 and len(plain) >= 2 and not view["jokers"]:
            return True
        number = lou.table["number"]
        chooses(lou)
        lou.waits_for(f"table['number'] > {number}")
    return False


def iles_de_casimir(lina: Person) -> None:
    """Lay some bridges, then point at an end that two ways lead to; in another match if need be."""
    seats, first = ["you", *["thoughtful"] * 3], {"first": 0}
    found = False
    while not found:
        table = lina.makes(seats, game="iles-de-casimir", options=first, start=True)
        lina.frames.clear()
        lina.goes_to(f"/t/{table}")
        found = _plays_until_it_tells(lina)
    lina.page.mouse.move(640, 8)
    lina.page.wait_for_timeout(2 * SETTLED)
    lina.page.screenshot(path=DOCS / "iles-de-casimir.png")
    lina.context.close()


def _plays_until_it_tells(person: Person) -> bool:
    for turn in itertools.count():
        person.waits_for("table['view'] and table['view']['ends'] or table['state'] == 'over'")
        view = person.table["view"]
        if person.table["state"] == "over":
            return False
        telling = [end for end in view["ends"] if _tells(view, end)]
        _points_at(person, telling[0] if turn >= TURNS and telling else _longest(view))
        if turn >= TURNS and telling:
            return True
        person.page.keyboard.press("Enter")
        now = view["turn_no"]
        person.waits_for(f"table['view']['turn_no'] > {now} or table['state'] == 'over'")
    return False


def _points_at(person: Person, space: int) -> None:
    person.page.locator(f'[data-space="{space}"]').focus()
    person.page.keyboard.press("Enter")


def _longest(view: dict[str, Any]) -> int:
    """Return the end of a way that arrives, else of the one that lays most bridges."""
    best = max(view["ways"], key=lambda way: (way["arrives"], len(way["bridges"])))
    return int(best["path"][-1])


def _tells(view: dict[str, Any], end: int) -> bool:
    """Whether two ways lead to an end, one of them over somebody's bridge."""
    ways = [way for way in view["ways"] if way["path"][-1] == end]
    return len(ways) == 2 and any(way["cost"] for way in ways)


def roi_des_castors(lina: Person, mode: str) -> None:
    """Build for some rounds, then take up a log where several dams could have it."""
    others, logs = KINGDOMS[mode]
    options = {"character": "sage"} if mode == "solo" else {"first": 0}
    for _ in range(30):
        seats = ["you", *["thoughtful"] * others]
        sits(lina, seats, mode=mode, options=options, start=True)
        if plays(lina, until=lambda view: _is_telling(lina, view, logs)):
            break
    picks(lina, *_telling_log(lina))
    lina.page.mouse.move(640, 8)
    lina.page.wait_for_timeout(SETTLED)
    name = "roi-des-castors" if mode == "normal" else f"roi-des-castors-{mode}"
    lina.page.screenshot(path=DOCS / f"{name}.png")
    lina.context.close()


def _is_telling(person: Person, view: dict[str, Any], logs: int) -> bool:
    """Whether there is something to see: dams on every side, and a log with a choice."""
    built = all(side["laid"] >= logs for side in view["sides"])
    return view["phase"] == "main" and built and bool(_telling_log(person))


def _telling_log(person: Person) -> tuple[str, ...]:
    """Return where a log is held, and which: the one with most places to go; nothing if none."""
    lays = [move for move in person.moves() if move["do"] == "lay"]
    held = [(move["source"], move["card"]) for move in lays]
    return max(held, key=lambda one: (held.count(one), WORTH[one[1]]), default=())


def one_room(browser: Browser, server: Server) -> None:
    """Play for some rounds with a screen and four telephones; take the screen and a hand."""

    def come(name: str, **settings: Any) -> Person:
        return Person(browser, server.address, name, **settings)

    match = OneScreen(come, server, "roi-des-castors", far=False, bots=0)
    match.begin()
    rng, first = random.Random(8), match.phones[0]
    while match.tv.table["view"]["lap"] < ROUNDS or not first.table["moves"]:
        if not any(moves_on(one, rng) for one in match.phones):
            first.page.wait_for_timeout(30)
    match.tv.page.set_viewport_size({"width": 1280, "height": 720})
    first.page.wait_for_timeout(SETTLED)
    match.tv.page.screenshot(path=DOCS / "one-room-screen.png")
    first.page.screenshot(path=DOCS / "one-room-hand.png")


if __name__ == "__main__":
    main()
