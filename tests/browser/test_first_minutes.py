"""The first minutes of somebody new: what is told before a decision covers and cuts nothing."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.geometry import SCREENS
from tests.browser.people import Person
from tests.browser.test_every_screen import fits

TABLES: dict[str, dict[str, Any]] = {
    "gang-de-castors": {"options": {"dealer": 0}, "gathers": True},
    "castor-party": {"options": {"first": 0}},
    "iles-de-casimir": {"options": {"first": 0}},
    "roi-des-castors": {"options": {"first": 0}, "mode": "discovery"},
}


@pytest.mark.parametrize("game", TABLES)
def test_the_goal_is_told_and_nothing_is_covered_or_cut(person: Any, game: str):
    """With all that the bar can hold: advice, what was done taken back, a pause."""
    lina: Person = person("Lina")
    wish = {"hints": True, "undo": True, "start": True, **TABLES[game]}
    lina.goes_to(f"/t/{lina.makes(['you'] + ['thoughtful'] * 3, game=game, **wish)}")
    lina.waits_for("table['moves'] or table['ready']")
    expect(lina.page.locator(".stage button").first).to_be_visible()
    wrong: dict[str, list[str]] = {}
    for screen, (width, height) in SCREENS.items():
        found = fits(lina, width, height)
        goal = lina.page.get_by_label("Pour gagner")
        expect(goal).to_be_visible()
        if found:
            wrong[f"{screen} {width}x{height}"] = found
    assert wrong == {}
    lina.page.get_by_role("button", name="Fermer le but du jeu").click()
    expect(lina.page.get_by_label("Pour gagner")).to_have_count(0)
    lina.no_complaints()
