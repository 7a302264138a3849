"""Whole matches in real browsers: by mouse, by keyboard alone, through reloads and crashes."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.card_moves import GANG, ONE_ROUND, clicks, plays_on, types
from tests.browser.people import DESKTOP, PHONE, SOON, download, expect_text
from tests.browser.serving import Server
from tests.browser.truth import check_frames

SIDEWAYS = {"width": 844, "height": 390}


# Whether a part of the board, of what one can see of it, lies below the way to the result.
COVERED = """(button) => {
  const box = button.getBoundingClientRect()
  return [...document.querySelectorAll('.stage *')].some((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect()
    const shared = [Math.min(right, box.right) - Math.max(left, box.left),
                    Math.min(bottom, box.bottom) - Math.max(top, box.top)]
    return !part.firstElementChild && part.checkVisibility() && Math.min(...shared) > 0
  })
}"""


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE, SIDEWAYS], ids=["desktop", "phone", "lying"])
def test_the_way_to_the_result_covers_nothing(person, viewport):
    lina = person("Lina", viewport=viewport)
    lina.goes_to(
        f"/t/{lina.makes(['you', 'thoughtful'], options=ONE_ROUND, start=True, game=GANG)}"
    )
    lina.waits_for("table['moves']")
    clicks(lina, {"do": "remember"})
    lina.waits_for("table['moves'] and table['view']['phase'] == 'turn'")
    plays_on([lina], clicks)
    button = lina.page.get_by_role("button", name="Voir le résultat")
    expect(button).to_be_in_viewport(ratio=1)
    assert not button.evaluate(COVERED)


# Where rows at the end of a round stick out of their place: above it, or below.
STICKS_OUT = """() => {
  const boxOf = (part) => part.getBoundingClientRect()
  const place = boxOf(document.querySelector('.board .rows'))
  const rows = [...document.querySelectorAll('.board .rows li')].map(boxOf)
  return rows.some(({ top, bottom }) => top < place.top - 1 || bottom > place.bottom + 1)
}"""
SCREENS = (PHONE, SIDEWAYS, {"width": 360, "height": 640}, {"width": 360, "height": 740})


@pytest.mark.parametrize("seats", [2, 4, 5, 10])
def test_all_rows_fit_a_phone_where_one_deals_on(person, seats: int):
    lina = person("Lina", viewport=PHONE)
    bots = ["thoughtful"] * (seats - 1)
    options = {"rounds": 2, "dealer": seats - 1}
    lina.goes_to(f"/t/{lina.makes(['you', *bots], options=options, start=True, game=GANG)}")
    lina.waits_for("table['moves']")
    for _ in range(100):
        lina.waits_for("table['moves']")
        if lina.table["view"]["phase"] == "round-over":
            break
        number = lina.table["number"]
        verbs = [move["do"] for move in lina.moves()]
        quickest = ("knock", "remember", "go-on", "discard", "draw", "pass")
        clicks(lina, {"do": next(verb for verb in quickest if verb in verbs)})
        lina.waits_for(f"table['number'] > {number}")
    expect(lina.page.get_by_role("button", name="Donner la manche suivante")).to_be_visible()
    for screen in SCREENS:
        lina.page.set_viewport_size(screen)
        assert not lina.page.evaluate(STICKS_OUT), screen


def test_two_people_a_bot_and_a_spectator(person, tmp_path: Path):
    lina, malo, nour = person("Lina"), person("Malo", viewport=PHONE), person("Nour")
    table = lina.makes(["you", "open", "thoughtful"], options=ONE_ROUND, privacy="open", game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['invite']")
    malo.goes_to(f"/t/{table}/{lina.table['invite']}")
    malo.waits_for("table['you'] == 1")
    nour.goes_to(f"/t/{table}")
    nour.waits_for("table['you'] is None")
    lina.waits_for("table['seats'][1]['by'] == 'person'")
    lina.page.get_by_role("button", name="Commencer").click()
    for someone in (lina, malo, nour):
        someone.waits_for("table['state'] != 'waiting'")
    plays_on([lina, malo], clicks)
    nour.waits_for("table['state'] == 'over'")
    file = download(nour, table, tmp_path)
    for someone, seat in ((lina, 0), (malo, 1), (nour, None)):
        assert len(someone.frames) > 10
        check_frames(someone.frames, someone.raw, seat, file)
        someone.no_complaints()
    cookies = lina.context.cookies()
    assert cookies
    assert all(cookie["httpOnly"] for cookie in cookies)
    everything = "".join([*malo.raw, *nour.raw])
    assert not any(cookie["value"] in everything for cookie in cookies)


def test_a_match_by_keyboard_alone(person):
    lina = person("Lina")
    lina.goes_to("/")
    card = lina.page.get_by_role("article").filter(has_text="Gang de Castors")
    button = card.get_by_role("button", name=re.compile("^Jouer"))
    expect(button).to_be_visible()
    for _ in range(40):
        lina.page.keyboard.press("Tab")
        if button.evaluate("e => e === document.activeElement"):
            break
    lina.page.keyboard.press("Enter")
    lina.waits_for("table['state'] == 'playing'")
    expect(lina.place("pile")).to_be_visible()
    plays_on([lina], types)
    lina.no_complaints()


def test_a_reload_in_the_middle_of_a_turn(person):
    lina = person("Lina")
    table = lina.makes(
        ["you", "thoughtful"], options={**ONE_ROUND, "dealer": 1}, start=True, game=GANG
    )
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves'] and table['moves'][0]['move']['do'] == 'remember'")
    clicks(lina, {"do": "remember"})
    lina.waits_for("{'do': 'draw'} in [choice['move'] for choice in table['moves']]")
    clicks(lina, {"do": "draw"})
    lina.waits_for("table['view']['hand']")
    before = lina.table
    lina.frames.clear()
    lina.page.reload()
    lina.waits_for("table['view']")
    assert lina.table["view"] == before["view"]
    assert lina.table["moves"] == before["moves"]
    expect(lina.place("hand-0")).to_be_visible()
    plays_on([lina], clicks)
    lina.no_complaints()


def test_the_server_is_killed_in_the_middle_of_a_turn(person, server: Server, tmp_path: Path):
    lina = person("Lina")
    table = lina.makes(
        ["you", "thoughtful"], options={**ONE_ROUND, "dealer": 1}, start=True, game=GANG
    )
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    clicks(lina, {"do": "remember"})
    lina.waits_for("{'do': 'draw'} in [choice['move'] for choice in table['moves']]")
    clicks(lina, {"do": "draw"})
    lina.waits_for("table['view']['hand']")
    before = lina.table
    server.kill()
    expect_text(lina.page, "On te reconnecte")
    lina.frames.clear()
    server.start()
    lina.waits_for("table['view']")
    assert lina.table["view"] == before["view"]
    assert lina.table["number"] == before["number"]
    plays_on([lina], clicks)
    check_frames(lina.frames, lina.raw, 0, download(lina, table, tmp_path))


def test_a_refused_move_names_its_rule(person):
    lina = person("Lina")
    table = lina.makes(
        ["you", "thoughtful"], options={**ONE_ROUND, "dealer": 1}, start=True, game=GANG
    )
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['moves']")
    clicks(lina, {"do": "remember"})
    lina.waits_for("{'do': 'draw'} in [choice['move'] for choice in table['moves']]")
    number = lina.table["number"]
    lina.page.keyboard.press("t")
    alert = lina.page.get_by_role("alert")
    expect(alert).to_contain_text("GC-18")
    link = alert.get_by_role("link")
    expect(link).to_have_attribute("href", re.compile("rules/gang-de-castors#GC-18$"))
    assert lina.table["number"] == number
    clicks(lina, {"do": "draw"})
    lina.waits_for("table['view']['hand']")
    expect(alert).to_have_count(0)


def test_the_language_changes_at_once(person):
    lina = person("Lina")
    table = lina.makes(["you", "thoughtful"], options=ONE_ROUND, start=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['told']")
    lina.page.get_by_role("button", name="Réglages").first.click()
    lina.page.get_by_text("English", exact=True).click()
    lina.waits_for("'Round' in table['told']['heading']")
    expect(lina.page.locator("html")).to_have_attribute("lang", "en")


def test_the_end_offers_a_rematch_and_the_file(person):
    lina = person("Lina")
    table = lina.makes(["you", "random"], options=ONE_ROUND, start=True, game=GANG)
    lina.goes_to(f"/t/{table}")
    lina.waits_for("table['view']")
    plays_on([lina], clicks)
    result = lina.page.get_by_role("button", name=re.compile("résultat", re.IGNORECASE))
    if result.count():
        result.first.click()
    rematch = lina.page.get_by_role("button", name="Rejouer ensemble")
    expect(rematch).to_be_visible(timeout=SOON)
    with lina.page.expect_download() as got:
        lina.page.get_by_role("link", name=re.compile("élécharger|fichier")).first.click()
    assert got.value.suggested_filename.endswith(".json")
    rematch.click()
    lina.waits_for(f"table['table'] != '{table}' and table['state'] == 'playing'")
    lina.no_complaints()
