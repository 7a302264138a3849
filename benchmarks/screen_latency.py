"""One room: from the tap on a telephone to the first changed frame of the screen.

A server, two telephones and a screen of 1920x1080 in one Chromium, all on this machine. A telephone
draws and discards by taps; the clock runs from its `pointerdown` to the moment after the screen's
first frame in which the page differs. Between, the tap is sent, the move is on disk, the screen is
told, and its page is changed: what is left is the browser's, which lays it out and paints it. Taps
come when the screen has stood still for a while. Options: `--taps 200`, `--still` for a screen that
does not animate.
"""

import argparse
import shutil
import statistics
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from benchmarks._machine import at_rest
from tests.browser.card_moves import clicks
from tests.browser.conftest import FLAGS
from tests.browser.one_room import HELD, SCREEN
from tests.browser.people import Person
from tests.browser.serving import Server

Sample = tuple[float, float, float]
_CALM = 300  # milliseconds without a change, before the next tap
_FIRST = 10  # taps that load code and pictures: they are left out
_NOW = "performance.timeOrigin + performance.now()"
_ON_THE_TELEPHONE = """
  addEventListener('pointerdown', (event) => {
    window.tapped = performance.timeOrigin + event.timeStamp
  }, true)
"""
_ON_THE_SCREEN = """
  const now = () => performance.timeOrigin + performance.now()
  const Line = window.WebSocket
  window.WebSocket = class extends Line {
    constructor(...words) {
      super(...words)
      this.addEventListener('message', () => { if (window.armed) window.told ??= now() })
    }
  }
  const changed = () => {
    window.quietSince = now()
    if (!window.armed || window.told === null) return
    window.armed = false
    window.changed = now()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { window.shown = now() }  // comes once this frame is painted
      port2.postMessage(null)
    })
  }
  const watch = () => new MutationObserver(changed).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  })
  addEventListener('DOMContentLoaded', watch)
"""


def main(options: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser("make bench ARGS=screen_latency")
    parser.add_argument("--taps", type=int, default=200)
    parser.add_argument("--still", action="store_true")
    wish = parser.parse_args(options or [])
    print(at_rest())
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        samples = taps(browser, server, still=wish.still)
        found = [next(samples) for _ in range(wish.taps)]
        samples.close()
        browser.close()
        server.stop()
    for name, column in (
        ("tap to told", [told for told, _, _ in found]),
        ("told to changed", [changed - told for told, changed, _ in found]),
        ("changed to seen", [seen - changed for _, changed, seen in found]),
        ("tap to seen", [seen for _, _, seen in found]),
    ):
        print(f"  {name:16}" + "".join(f"  {k} {v:6.1f} ms" for k, v in _figures(column)))


def _figures(values: list[float]) -> Iterator[tuple[str, float]]:
    percents = statistics.quantiles(values, n=100, method="inclusive")
    yield "p50", percents[49]
    yield "p90", percents[89]
    yield "p99", percents[98]
    yield "most", max(values)


def taps(browser: Browser, server: Server, *, still: bool) -> Generator[Sample, None, None]:
    """Yield for each tap after how many milliseconds the screen was told, changed, and seen."""
    motion = {"reduced_motion": "reduce" if still else "no-preference"}
    tv = Person(browser, server.address, "Télé", viewport=SCREEN, **motion)
    tv.context.add_init_script(_ON_THE_SCREEN)
    people = [Person(browser, server.address, name, **HELD, **motion) for name in ("Lina", "Malo")]
    for one in people:
        one.context.add_init_script(_ON_THE_TELEPHONE)
    left = _FIRST
    try:
        while True:
            _sit_down(tv, people)
            while tv.table["state"] == "playing":
                sample = _tap(tv, people)
                if sample is not None and left <= 0:
                    yield sample
                left -= 1
    finally:
        for one in (tv, *people):
            one.context.close()


def _sit_down(tv: Person, people: list[Person]) -> None:
    wish: dict[str, Any] = {"game": "gang-de-castors", "name": "Télé", "screen": True}
    wish |= {"seats": ["open", "open"], "options": {"rounds": 10, "dealer": 0}}
    answer = tv.page.request.post("/api/tables", data=wish, headers={"Origin": tv.address})
    assert answer.ok, answer.text()
    table = answer.json()["table"]
    tv.goes_to(f"/t/{table}/screen")
    tv.waits_for(f"table['table'] == '{table}' and table['invite']")
    for one in people:
        one.goes_to(f"/t/{table}/{tv.table['invite']}")
        one.waits_for(f"table['table'] == '{table}' and table['you'] is not None")
    tv.page.get_by_role("button", name="Commencer", exact=True).click()
    for one in (tv, *people):
        one.waits_for("table['state'] == 'playing'")


def _tap(tv: Person, people: list[Person]) -> Sample | None:
    """Let whoever is to act tap something; None if that was no tap to measure."""
    for _ in range(200):
        if any(one.table["moves"] for one in people):
            break
        tv.page.wait_for_timeout(10)
    one = next(one for one in people if one.table["moves"])
    moves = {move["do"]: move for move in one.moves()}
    verb = next(verb for verb in ("draw", "discard", *moves) if verb in moves)
    tv.page.wait_for_function(f"() => {_NOW} - (window.quietSince ?? 0) > {_CALM}")
    tv.page.evaluate("() => { window.told = window.shown = null; window.armed = true }")
    number = one.table["number"]
    clicks(one, moves[verb])
    one.waits_for(f"table['number'] > {number}")
    if verb not in ("draw", "discard"):
        return None
    tv.page.wait_for_function("() => window.shown !== null")
    tapped = one.page.evaluate("() => window.tapped")
    told, changed, shown = tv.page.evaluate("() => [window.told, window.changed, window.shown]")
    return told - tapped, changed - tapped, shown - tapped
