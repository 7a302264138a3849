"""Lessons are played by keyboard alone: they are left and gone on with, and their words suffice."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from rondin.engine.lessons.reading import lessons
from rondin.engine.registry import games
from tests.browser.card_moves import types
from tests.browser.people import SOON, Person
from tests.browser.serving import Server

LESSONS = [
    (game.name, name, (lesson.editions or [game.info.default_edition])[-1])
    for game in games().values()
    for name, lesson in lessons(game).items()
]
LEFT_AND_GONE_ON_WITH = {next(iter(lessons(game)), "") for game in games().values()}
USABLE = 'button:not(:disabled), [tabindex="0"]'
# What the board marks and a key can reach, cards in hand first: a card goes to its place.
MARKED = f"""() => {{
    const all = [...document.querySelectorAll('#main .stage [data-advised]')].flatMap((place) =>
        place.matches('{USABLE}') ? [place] : [...place.querySelectorAll('{USABLE}')])
    const first = (one) => one.closest('.hand, [data-place="power"]') !== null
    return all.sort((one, other) => first(other) - first(one))
}}"""
MARK_NEXT = f"""() => {{
    const next = ({MARKED})().find((one) => !one.dataset.tried)
    if (!next) return false
    next.dataset.tried = 'yes'
    next.focus()
    return true
}}"""
FORGET = (
    "() => document.querySelectorAll('[data-tried]').forEach((one) => delete one.dataset.tried)"
)
MOST_TRIES = 6


class Learner:
    """Somebody in a lesson, with a keyboard and no mouse."""

    def __init__(self, person: Person, game: str, name: str, edition: str) -> None:
        self.person, self.page, self.game = person, person.page, game
        wish = {"game": game, "lesson": name, "edition": edition, "name": person.name}
        headers = {"Origin": person.address}
        answer = self.page.request.post("/api/lessons", data=wish, headers=headers)
        assert answer.ok, answer.text()
        self.path = f"/t/{answer.json()['table']}"
        person.goes_to(self.path)

    @property
    def lesson(self) -> dict[str, Any]:
        found: dict[str, Any] = self.person.table["lesson"]
        return found

    def waits_at(self, step: int) -> None:
        now = f"table['lesson']['step'] == {step} and table['lesson']['asks'] != 'watch'"
        self.person.waits_for(now)

    def went_on(self, step: int, within: int) -> bool:
        return self.person.sees(f"table['lesson']['step'] > {step}", within)

    def does(self, step: int) -> None:
        """Do what is asked for at a step: read on, or make a move."""
        if self.lesson["asks"] == "go-on":
            words = "Terminer" if step + 1 == self.lesson["steps"] else "Continuer"
            expect(self.page.locator(".strip").get_by_role("button", name=words)).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            self.makes_move()
        assert self.went_on(step, SOON), f"step {step}: {self.lesson['text']}"

    def makes_move(self) -> None:
        step, lesson = self.lesson["step"], self.lesson
        moves = lesson["marked"] or [choice["move"] for choice in self.person.table["moves"]]
        if self.game == "iles-de-casimir":
            self.goes(moves[0])
        elif moves[0]["do"] == "play" and self.game == "castor-party":
            self.sets_down(moves[0])
        elif lesson["marked"]:
            self.follows_marks(step)
        elif self.game == "gang-de-castors":
            types(self.person, moves[0])
        else:
            self.decides(next((one for one in moves if one["do"] == "lay"), moves[0]))

    def decides(self, move: dict[str, Any]) -> None:
        """Make a free decision at the board of Le Roi: draw, lay a log, or take one."""
        expect(self.page.locator(".strip")).to_be_focused()  # what is asked is read first
        if move["do"].startswith("draw"):
            self.page.keyboard.press("p")
            return
        if move["do"] == "lay":
            self.page.keyboard.press("1")
            place = self.page.locator('[data-place="dam-new"] button')
        else:
            place = self.page.get_by_role(
                "button", name=re.compile("petit rondin", re.IGNORECASE)
            ).first
        place.focus()
        self.page.keyboard.press("Enter")

    def follows_marks(self, step: int) -> None:
        """Press what is marked, one after the other, until the move is made."""
        self.page.evaluate(FORGET)
        for _ in range(MOST_TRIES):
            if not self.page.evaluate(MARK_NEXT):
                self.page.evaluate(FORGET)
                continue
            self.page.keyboard.press("Enter")
            if self.went_on(step, 300):
                return

    def goes(self, move: dict[str, Any]) -> None:
        """Point at the end of a way on the chart, and confirm: the keyboard was led to it."""
        if self.lesson["marked"]:
            expect(self.page.locator("[data-advised-end]:focus")).to_be_attached()
        way = next(one for one in self.person.table["view"]["ways"] if one["path"][0] == move["to"])
        end = self.page.locator(f'[data-space="{way["path"][-1]}"]')
        end.evaluate("place => place.focus()")
        self.page.keyboard.press("Enter")
        expect(end).to_have_attribute("aria-pressed", "true")
        self.page.keyboard.press("Enter")

    def sets_down(self, move: dict[str, Any]) -> None:
        """Choose a card, leave the tail as it is, and set the beaver down."""
        card = self.page.locator(f'[data-place="card-{move["card"]}"] button')
        for button in (card, self.page.get_by_role("button", name="Poser le castor")):
            button.focus()
            self.page.keyboard.press("Enter")


@pytest.mark.parametrize(("game", "name", "edition"), LESSONS)
def test_a_lesson_by_keyboard_alone(
    browser: Browser, server: Server, kept_people: list[Person], game: str, name: str, edition: str
) -> None:
    """One person takes all lessons in one page."""
    if not kept_people:
        kept_people.append(Person(browser, server.address, "Lou"))
    (lou,) = kept_people
    learner = Learner(lou, game, name, edition)
    learner.waits_at(0)
    steps = learner.lesson["steps"]
    for step in range(steps):
        learner.waits_at(step)
        if step == 2 and name in LEFT_AND_GONE_ON_WITH:
            lou.page.reload()
            learner.waits_at(step)
        expect(lou.page.locator(".strip .words")).to_contain_text(learner.lesson["text"][-30:])
        learner.does(step)
    expect(lou.page.get_by_role("heading", name="Leçon finie")).to_be_visible()
    expect(lou.page.get_by_role("button", name="Ma première partie")).to_be_visible()
    lou.no_complaints()
