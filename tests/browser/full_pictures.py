"""Pictures of every board at its fullest, on every screen, to be looked at beside the stored ones.

`python -m tests.browser.full_pictures` takes them into build/full-boards, with a page for each that
shows the stored one beside it; `--keep` stores them, when they are as they should be.
"""

import argparse
import base64
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import full_boards
from tests.browser.conftest import FLAGS
from tests.browser.geometry import SCREENS
from tests.browser.people import Person
from tests.browser.serving import Server

STORED = Path(__file__).parent / "stored"
NEW = Path("build") / "full-boards"
SETTLED = 900  # milliseconds after a new size
SMALLER = 0.5
QUALITY = 50

_SHEET = """<body style="margin:0;background:#777;display:flex;flex-wrap:wrap;gap:8px;
align-items:flex-start;padding:8px;width:1380px">{images}</body>"""


def pictures(person: Person, name: str) -> list[bytes]:
    """Return what a person sees of a table on each screen."""
    person.page.set_viewport_size({"width": 1280, "height": 800})
    person.goes_to(f"/t/{name}")
    person.waits_for(f"table['table'] == '{name}' and (table['moves'] or table['state'] == 'over')")
    person.page.wait_for_load_state("networkidle")
    taken = []
    for width, height in SCREENS.values():
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_timeout(SETTLED)
        taken.append(person.page.screenshot())
    return taken


def sheet(browser: Browser, taken: list[bytes]) -> bytes:
    """Return one picture of several."""
    images = "".join(
        f'<img width="{width * SMALLER}" '
        f'src="data:image/png;base64,{base64.b64encode(one).decode()}">'
        for one, (width, _) in zip(taken, SCREENS.values(), strict=True)
    )
    page = browser.new_page(viewport={"width": 1396, "height": 400})
    page.set_content(_SHEET.format(images=images))
    page.wait_for_load_state("networkidle")
    found: bytes = page.locator("body").screenshot(type="jpeg", quality=QUALITY)
    page.close()
    return found


def beside(name: str) -> str:
    """Return a page that shows the new picture beside the stored one."""
    return (
        f"<title>{name}</title><style>img {{ width: 49% }}</style>"
        f'<img src="{(STORED / f"{name}.jpg").resolve().as_uri()}"> <img src="{name}.jpg">'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boards", nargs="*", help="which of them; all where none is named")
    parser.add_argument("--keep", action="store_true", help="store them")
    wish = parser.parse_args()
    folder = STORED if wish.keep else NEW
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        data = Path(place) / "data"
        tables = full_boards.tables(wish.boards or None)
        signer = full_boards.write_down(data, tables)
        server = Server(data)
        server.start()
        try:
            browser = playwright.chromium.launch(
                executable_path=shutil.which("chromium"), args=FLAGS
            )
            marie = full_boards.sits_down(browser, server.address, signer)
            for name in tables:
                (folder / f"{name}.jpg").write_bytes(sheet(browser, pictures(marie, name)))
                if not wish.keep:
                    (folder / f"{name}.html").write_text(beside(name), "utf-8")
                print(folder / f"{name}.jpg")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
