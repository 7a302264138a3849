"""A friend at the web table: agreed to, asked, and asked again after the end."""

import re

import pytest
from playwright.sync_api import Locator, expect

from rondin.bots.review import turning_points
from rondin.engine.registry import game_named
from tests.browser.card_moves import GANG, clicks
from tests.browser.page_checks import check_by_day_and_night, check_page
from tests.browser.people import DESKTOP, PHONE, Person

PATIENT = 600_000  # milliseconds: a review has the lowest priority, and a machine may be busy
HINTS = {"hints": True, "options": {"rounds": 1, "dealer": 1}}


def asks(person: Person) -> None:
    name = re.compile("^(Conseil|Demander conseil)$")
    person.page.get_by_role("button", name=name).locator("visible=true").click()


def strip(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Un ami à tes côtés")


def test_the_option_is_chosen_seen_and_agreed_to(person):
    lina, zoe = person("Lina"), person("Zoé")
    table = lina.makes(["you", "open"], privacy="open", **HINTS, game=GANG)
    for someone in (lina, zoe):
        someone.goes_to(f"/t/{table}")
        heading = someone.page.get_by_role("heading", name="Un ami à tes côtés")
        expect(heading).to_be_visible()
    zoe.page.get_by_role("button", name="M’asseoir ici").click()
    expect(lina.page.get_by_text("Sans l’accord de Zoé")).to_be_visible()
    lina.page.get_by_role("button", name="Commencer").click()
    lina.waits_for("table['moves']")
    asks(lina)
    expect(lina.page.get_by_text("Sans l’accord de Zoé")).to_be_visible()
    zoe.page.get_by_role("button", name="D’accord").click()
    play = lina.page.get_by_role("button", name="Jouer ce coup").first
    expect(play).to_be_visible()  # asked for as soon as it may be
    number = lina.table["number"]
    play.click()
    lina.waits_for(f"table['number'] > {number}")
    assert not any('"type":"hint"' in text for text in zoe.raw)
    for someone in (lina, zoe):
        someone.no_complaints()


def test_the_switch_of_a_new_table(person):
    lina = person("Lina")
    lina.goes_to("/new/gang-de-castors")
    lina.page.get_by_role("switch", name="Un ami à tes côtés").check(force=True)
    lina.page.get_by_role("button", name="C’est parti").click()
    lina.waits_for("table['hints'] == {'agreed': [0], 'awaited': []}")
    lina.no_complaints()


@pytest.mark.parametrize(
    ("button", "state", "hints"),
    [
        ("Jouer tout de suite", "playing", {"agreed": [0], "awaited": []}),
        ("Inviter", "waiting", None),
    ],
    ids=["alone with bots", "inviting"],
)
def test_from_the_first_page_a_friend_comes_only_to_who_is_alone(person, button, state, hints):
    lina = person("Lina")
    lina.goes_to("/")
    lina.page.get_by_role("button", name=button).first.click()
    lina.waits_for(f"table['state'] == '{state}'")
    assert lina.table["hints"] == hints
    bar = lina.page.get_by_role("button", name="Conseil", exact=True)
    expect(bar).to_have_count(int(hints is not None))
    lina.no_complaints()


def comes_to_a_choice(lina):
    """Wait for a turn; where one can only draw, draw."""
    lina.waits_for("table['moves'] and table['moves'][0]['move']['do'] != 'remember'")
    if len(lina.moves()) == 1:
        clicks(lina, lina.moves()[0])
        lina.waits_for("len(table['moves']) > 1")


GAMES = ["gang-de-castors", "roi-des-castors", "castor-party", "iles-de-casimir"]


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_shows_the_advised_moves(person, game, viewport):
    lina = person("Lina", viewport=viewport, bypass_csp=True)
    lina.goes_to(f"/t/{lina.makes(['you', 'thoughtful'], game=game, start=True, hints=True)}")
    lina.waits_for("table['moves']")
    asks(lina)
    expect(strip(lina).get_by_role("button", name="Jouer ce coup").first).to_be_visible()
    best = lina.page.locator('[data-advised^="1"], .advised.best').first
    expect(best).to_be_in_viewport()
    check_page(lina.page)
    expect(lina.page.get_by_label("Autour de la table")).to_be_visible()
    strip(lina).get_by_role("button", name="Fermer le conseil").click()
    expect(strip(lina)).to_be_hidden()
    expect(best).to_be_hidden()
    lina.no_complaints()


@pytest.fixture(scope="module")
def compiled_review() -> None:
    """Have what a review needs on disk: compiled at the lowest priority it may take minutes."""
    turning_points.load(game_named("gang-de-castors"))


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_hint_and_the_moments_are_for_everybody(compiled_review, person, viewport):
    lina = person("Lina", viewport=viewport, bypass_csp=True)
    table = lina.makes(["you", "elder"], start=True, **HINTS, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    clicks(lina, {"do": "remember"})
    comes_to_a_choice(lina)
    asks(lina)
    expect(lina.page.get_by_role("button", name="Jouer ce coup").first).to_be_visible()
    check_by_day_and_night(lina.page)
    asked = len(lina.frames)
    while True:
        lina.waits_for("table['moves'] or table['state'] == 'over'")
        if lina.table["state"] == "over":
            break
        if any(not frame["moves"] for frame in lina.frames[asked:]):
            expect(strip(lina)).to_be_hidden()  # the turn was over
            asks(lina)
        expect(strip(lina)).to_be_visible()  # for all the steps of a turn
        asked, number = len(lina.frames), lina.table["number"]
        lina.page.get_by_role("button", name="Jouer ce coup").first.click()
        lina.waits_for(f"table['number'] > {number}")
    lina.page.get_by_role("button", name="Voir le résultat").click()
    lina.page.get_by_role("button", name="Les moments décisifs").click()
    expect(lina.page.get_by_text("Les chiffres")).to_be_visible(timeout=PATIENT)
    check_by_day_and_night(lina.page)
    lina.no_complaints()
