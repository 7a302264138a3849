"""The first minutes of somebody new: what is told before a decision covers and cuts nothing."""

from typing import Any

import pytest
from playwright.sync_api import expect

from rondin.engine.registry import games
from tests.browser.geometry import SCREENS, fits
from tests.browser.people import Person


@pytest.mark.parametrize("game", games())
def test_the_goal_is_told_and_nothing_is_covered_or_cut(person: Any, game: str):
    """With all that the bar can hold: advice, what was done taken back, a pause."""
    info = games()[game].info
    lina: Person = person("Lina")
    seats = ["you", *["thoughtful"] * (info.default_seats - 1)]
    mode = {"mode": info.first_mode} if info.first_mode else {}
    wish = {"hints": True, "undo": True, "gathers": True, "start": True, **mode}
    lina.goes_to(f"/t/{lina.makes(seats, game=game, **wish)}")
    lina.waits_for("table['moves'] or table['ready']")
    expect(lina.page.locator(".stage button").first).to_be_visible()
    goal = lina.page.get_by_role("complementary", name="Pour gagner")
    wrong: dict[str, list[str]] = {}
    for screen, (width, height) in SCREENS.items():
        found = fits(lina.page, width, height)
        expect(goal).to_be_visible()
        if found:
            wrong[f"{screen} {width}x{height}"] = found
    assert wrong == {}
    lina.page.get_by_role("button", name="Fermer le but du jeu").click()
    expect(goal).to_have_count(0)
    lina.no_complaints()
