"""Every board at its fullest, on every screen: nothing is covered, nothing is cut."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import full_boards
from tests.browser.conftest import loop_of
from tests.browser.geometry import SCREENS, faults, fits
from tests.browser.people import Person
from tests.browser.serving import Server

NAMES = [full.name for full in full_boards.FULL]
OVER = {full.name for full in full_boards.FULL if full.over}


@pytest.fixture(scope="module")
def marie(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """Marie-Antoinette sits at all these tables."""
    data = tmp_path_factory.mktemp("full") / "data"
    with loop_of(browser):
        signer = full_boards.write_down(data, full_boards.tables())
        server = Server(data)
        server.start()
        person = full_boards.sits_down(browser, server.address, signer)
    yield person
    with loop_of(browser):
        person.context.close()
    server.stop()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_covered_or_cut(marie: Person, name: str):
    marie.page.set_viewport_size({"width": 1280, "height": 800})
    marie.goes_to(f"/t/{name}")
    if name in OVER:
        expect(marie.page.get_by_label("Le podium")).to_be_visible()
    else:
        marie.waits_for(f"table['table'] == '{name}' and table['moves']")
        expect(marie.page.locator(".stage button").first).to_be_visible()
    marie.page.wait_for_load_state("networkidle")
    wrong = {
        f"{screen} {width}x{height}": found
        for screen, (width, height) in SCREENS.items()
        if (found := fits(marie.page, width, height))
    }
    assert wrong == {}
    marie.no_complaints()


def test_the_search_finds_what_is_covered_and_what_is_cut(marie: Person):
    """A search that found nothing would pass everything."""
    marie.page.set_viewport_size({"width": 390, "height": 844})
    marie.goes_to("/t/gang-de-castors")
    marie.waits_for("table['table'] == 'gang-de-castors' and table['moves']")
    knock = marie.place("knock")
    expect(knock).to_be_visible()
    assert fits(marie.page, 390, 844) == []
    knock.evaluate("e => { e.style.transform = 'translateX(60px)' }")
    assert any("Toquer" in one for one in faults(marie.page))
    knock.evaluate("e => { e.style.transform = '' }")
    marie.page.locator(".seat b").first.evaluate(
        "e => { e.style.width = '20px'; e.style.whiteSpace = 'nowrap'; e.style.fontSize = '18px' }"
    )
    assert any(one.startswith("cut text") for one in faults(marie.page))
    cover = "position: fixed; inset: auto 0 0; height: 90px; background: red; z-index: 99"
    marie.page.evaluate(
        """(style) => { const cover = document.createElement('div')
        cover.style = style; document.body.append(cover) }""",
        cover,
    )
    assert any("Journal" in one for one in faults(marie.page))
