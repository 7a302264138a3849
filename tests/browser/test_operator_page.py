"""The operator's page at three sizes: all it tells of is seen, without scrolling sideways."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser

from rondin.engine.registry import playable_games
from rondin.server.edge.fellow_figures import Figures, Slow
from rondin.server.edge.operator_page import Standing, operator_page
from rondin.server.log.ownership import Fellow

SIZES = [(1280, 800), (390, 844), (844, 390)]


def standing(folder: Path) -> Standing:
    """Return what a busy evening on two machines looks like, with large figures everywhere."""
    games = [*playable_games()]
    places = [
        SimpleNamespace(listing=lambda game=game: SimpleNamespace(game=game), connections=range(4))
        for k, game in enumerate(games)
        for _ in range(300 * k + 7)
    ]

    async def size() -> int:
        return 123_456_789_012

    services = SimpleNamespace(log=SimpleNamespace(size=size))
    hub: Any = SimpleNamespace(
        is_ready=True, is_draining=False, services=services, places=lambda: places
    )
    figures = Figures(
        people=12_345,
        awake=1_234,
        moves=12_345_678,
        failed=1_234,
        committed=[0] * 12 + [9],
        slow=[Slow(12.345, f"GERANIUM-VANNEAU-{900 + k}", game) for k, game in enumerate(games)],
        prometheus="",
    )
    fellows = [
        Fellow(12_345, "192.168.100.200:45678", "0.1.0", True, False, 1_234, []),
        Fellow(12_346, "192.168.100.201:45678", "0.1.0", False, True, 4_321, []),
        Fellow(12_347, "192.168.100.202:45678", "0.1.0", False, False, 0, []),
    ]
    told = {fellows[0].address: figures, fellows[1].address: figures, fellows[2].address: None}
    return Standing(hub, folder, fellows, told)


# What is cut off, or hangs over the edge of what it is in.
HIDDEN = """() => [...document.querySelectorAll('section, .cards div, td, th, b')]
    .filter(one => one.offsetParent && (one.scrollWidth > one.clientWidth + 1
        && getComputedStyle(one).display !== 'inline'
        || one.getBoundingClientRect().right > innerWidth))
    .map(one => one.textContent)"""


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_all_of_it_is_seen_at_every_size(browser: Browser, tmp_path: Path, lang: str):
    with ThreadPoolExecutor(1) as thread:
        made = thread.submit(lambda: asyncio.run(operator_page(standing(tmp_path), lang)))
        html = made.result()
    for width, height in SIZES:
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_content(html)
        assert page.evaluate(HIDDEN) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        for told in ("12 345", "192.168.100.202", "GERANIUM-VANNEAU-900", "123,5"):
            wanted = told if lang == "fr" else told.replace(" ", ",").replace("123,5", "123.5")
            found = page.get_by_text(wanted.replace(" ", "\u202f")).first
            assert found.is_visible()
        page.close()
