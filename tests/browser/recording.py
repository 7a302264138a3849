"""The recording of the button that checks a match: `make recording`.

It accepts a true match, and refuses one in which a card was changed. The frames are screenshots,
joined as they are into one animated PNG.
"""

import json
import shutil
import struct
import tempfile
import zlib
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from tests.browser.card_moves import GANG, ONE_ROUND, clicks, plays_on
from tests.browser.conftest import FLAGS
from tests.browser.people import Person, download
from tests.browser.serving import Server
from tests.browser.test_fairness import with_another_card

DOCS = Path(__file__).parent.parent.parent / "docs"
SIZE = {"width": 720, "height": 760}
SETTLED = 600  # milliseconds
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_HEADER, _DATA, _END = b"IHDR", b"IDAT", b"IEND"


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
    ):
        server = Server(Path(folder) / "server")
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        frames = checks(Person(browser, server.address, "Lina"), Path(folder))
        browser.close()
        server.stop()
    (DOCS / "verifying.png").write_bytes(animated(frames))


def checks(lina: Person, folder: Path) -> list[tuple[bytes, float]]:
    """Play a match, check it, change a card, check again; return the pictures and their seconds."""
    page, frames = lina.page, []

    def picture(seconds: float) -> None:
        page.wait_for_timeout(SETTLED)
        frames.append((page.screenshot(), seconds))

    table = lina.makes(["you", "thoughtful"], options=ONE_ROUND, start=True, pledge=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    plays_on([lina], clicks)
    file = json.loads(download(lina, table, folder).read_text())
    page.set_viewport_size(SIZE)
    page.get_by_role("button", name="Voir le résultat").click()
    picture(1.5)
    page.get_by_role("button", name="Le hasard était-il honnête").click()
    check, found = page.get_by_role("button", name="Vérifier ici"), page.locator(".found")
    check.scroll_into_view_if_needed()
    picture(2.0)
    check.click()
    expect(found).to_contain_text("Tout est juste")
    found.scroll_into_view_if_needed()
    picture(4.0)
    false = json.dumps(with_another_card(file))
    page.route("**/match", lambda route: route.fulfill(body=false))
    page.evaluate(NOTE)
    picture(2.5)
    check.click()
    expect(found).to_contain_text("Ce n’est pas juste")
    found.scroll_into_view_if_needed()
    picture(4.0)
    return frames


# Says in the picture what the page cannot show: from here on the file is another one.
NOTE = """() => {
  const note = document.createElement('p')
  note.textContent = 'Et maintenant, le serveur donne un fichier où une carte a été changée.'
  note.style.cssText = 'position:fixed;inset:auto 0 0 0;margin:0;padding:12px 16px;z-index:99999;'
    + 'background:#7A2E12;color:#FFF8E7;font:600 16px/1.4 system-ui;text-align:center'
  ;(document.querySelector('dialog[open]') ?? document.body).append(note)
}"""


def animated(frames: list[tuple[bytes, float]]) -> bytes:
    """Return the pictures, of one size, as an animated PNG that goes round for ever."""
    header = next(content for kind, content in chunks(frames[0][0]) if kind == _HEADER)
    width, height = struct.unpack(">II", header[:8])
    parts, number = [chunk(_HEADER, header), chunk(b"acTL", struct.pack(">II", len(frames), 0))], 0
    for place, (picture, seconds) in enumerate(frames):
        shown = (number, width, height, 0, 0, round(1000 * seconds), 1000, 0, 0)
        parts.append(chunk(b"fcTL", struct.pack(">IIIIIHHBB", *shown)))
        number += 1
        data = b"".join(content for kind, content in chunks(picture) if kind == _DATA)
        data = zlib.compress(zlib.decompress(data), 9)
        if place == 0:
            parts.append(chunk(_DATA, data))
        else:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
    return _SIGNATURE + b"".join(parts) + chunk(_END, b"")


def chunks(picture: bytes) -> list[tuple[bytes, bytes]]:
    """Return the chunks of a PNG: their kinds and contents."""
    found, at = [], len(_SIGNATURE)
    while at < len(picture):
        size, kind = struct.unpack(">I4s", picture[at : at + 8])
        found.append((kind, picture[at + 8 : at + 8 + size]))
        at += size + 12
    return found


def chunk(kind: bytes, content: bytes) -> bytes:
    check = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + check


if __name__ == "__main__":
    main()
