"""The picture of the table in the README: `make picture`."""

import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.conftest import FLAGS
from tests.browser.people import Person
from tests.browser.serving import Server

PICTURE = Path(__file__).parent.parent.parent / "docs" / "table.png"
SETTLED = 2500  # milliseconds


def main() -> None:
    """Play a few turns against bots and take a picture when it is our turn again."""
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        lina = Person(browser, server.address, "Lina")
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
        lina.page.screenshot(path=PICTURE)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
