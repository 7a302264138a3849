"""What holds for every page: nothing for axe-core to find, nothing too wide, by day and night."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import DESKTOP, PHONE

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

each_screen = pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
THEMES = ("light", "dark")
each_theme = pytest.mark.parametrize("theme", THEMES)


def check_page(page: Page) -> None:
    page.wait_for_function("document.fonts.status === 'loaded'")
    wide = page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
    assert wide <= 0, f"{page.url} is {wide} pixels too wide"
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    problems = [
        f"{one['id']}: {node['target']}" for one in found["violations"] for node in one["nodes"]
    ]
    assert problems == [], page.url


def check_by_day_and_night(page: Page) -> None:
    """Look at a page as it is, in each theme: it follows the system's at once."""
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        check_page(page)
