"""The first minutes of somebody new: what is told before a decision covers and cuts nothing."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from rondin.engine.lessons.reading import lessons
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
        found = fits(lina.page, width, height, charted=False)  # a first die may lead far
        expect(goal).to_be_visible()
        if found:
            wrong[f"{screen} {width}x{height}"] = found
    assert wrong == {}
    lina.page.get_by_role("button", name="Fermer le but du jeu").click()
    expect(goal).to_have_count(0)
    lina.no_complaints()


@pytest.mark.parametrize("game", [game for game in games() if lessons(games()[game])])
def test_somebody_new_is_offered_the_lesson_and_the_mode_for_a_first_match(person: Any, game: str):
    found = games()[game]
    say, first = found.texts("fr").say, found.info.first_mode
    lina: Person = person("Lina", storage_state={"cookies": [], "origins": []})
    page = lina.page
    card = page.get_by_role("article").filter(has_text=say("title"))
    lina.goes_to("/")
    card.get_by_role("button", name="Apprendre en jouant").click()
    lina.waits_for(f"table['lesson'] and table['game'] == '{game}'")
    assert first is None or lina.table["mode"] == first
    lina.goes_to("/")
    card.get_by_role("button", name=re.compile("^Jouer")).click()
    lina.waits_for(f"not table['lesson'] and table['game'] == '{game}'")
    assert first is None or lina.table["mode"] == first
    if first:
        lina.goes_to(f"/new/{game}")
        mode = page.get_by_role("radio", name=re.compile(re.escape(say(f"mode.{first}"))))
        expect(mode).to_be_checked()
        lina.goes_to(f"/rules/{game}")
        expect(page.get_by_role("combobox", name="Mode")).to_have_value(first)
    lina.no_complaints()
