"""The pictures of the tables in the documentation: `make picture`."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.people import Person
from tests.browser.serving import Server
from tests.browser.test_castor_party import DRAWN, chooses, hand, looks, sits_down

DOCS = Path(__file__).parent.parent.parent / "docs"
SETTLED = 2500  # milliseconds
PATIENT = 60_000


def main() -> None:
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        gang_de_castors(Person(browser, server.address, "Lina"))
        castor_party(Person(browser, server.address, "Lou"))
        browser.close()
        server.stop()


def gang_de_castors(lina: Person) -> None:
    """Play a few turns against bots and take a picture when it is our turn again."""
    seats = ["you", *["thoughtful:memory=80"] * 3]
    table = lina.makes(seats, options={"dealer": 3}, start=True)
    lina.goes_to(f"/t/{table}")
    for _ in range(4):
        lina.waits_for("table['moves']")
        verbs, number = {move["do"]: move for move in lina.moves()}, lina.table["number"]
        for verb in ("remember", "go-on", "draw", "discard"):
            if verb in verbs:
                lina.clicks(verbs[verb])
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


if __name__ == "__main__":
    main()
