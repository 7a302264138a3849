"""Somebody's own editions, chosen as files and played to the end by two people."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import rondin
from rondin.engine.match.match import Match
from rondin.games.iles_de_casimir.tests.browser import test_board as casimir
from rondin.games.roi_des_castors.tests.browser import test_board as roi
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_match import download, plays_on

BOARD = (
    rondin.all_games()["iles-de-casimir"]
    .editions["pocket"]
    .read_text("utf-8")
    .partition("[board]\n")[2]
)
EDITIONS = {
    "gang-de-castors": """
based_on = "gigamic"
title = { fr = "Le gang de Léa", en = "Léa’s gang" }

[cards]
swap = 3
peek = 12

[round]
turn_limit = 2
""",
    "iles-de-casimir": """
based_on = "pocket"
title = { fr = "L’archipel de Léa", en = "Léa’s islands" }

[match]
turn_limit = 1

[board]
"""
    + BOARD.replace("Île du Volcan Dodo", "Île Zéphyr").replace(
        "Sleepy Volcano Island", "Zephyr Island"
    ),
    "roi-des-castors": """
based_on = "classic"
title = { fr = "Le Roi de chez Léa", en = "King Léa" }

[effects]
stolen = 2
draws = { harvest = 5 }

[discovery]
dams = { 2 = 1, 3 = 1, 4 = 1, 5 = 1 }
size = { 2 = 3, 3 = 3, 4 = 3, 5 = 3 }
""",
}
TOLD = {
    "gang-de-castors": ("cartes Échange", "3", "au lieu de 9"),
    "iles-de-casimir": ("tours sans arrivée avant la fin", "1", "au lieu de"),
    "roi-des-castors": ("rondins pris avec Chapardage Furtif", "2", "au lieu de 3"),
}


def chooses(person: Person, game: str, text: str, name: str = "lea.toml") -> None:
    """Choose a file in the form of a new table, as people do."""
    person.goes_to(f"/new/{game}")
    file = {"name": name, "mimeType": "application/toml", "buffer": text.encode()}
    person.page.locator("input[type=file]").set_input_files([file])


def opens(lea: Person, game: str) -> str:
    """Open a table for two with the edition that is chosen."""
    page = lea.page
    if game == "roi-des-castors":
        page.get_by_role("radio", name="Découverte").check(force=True)
    fewer = page.get_by_role("button", name="Nombre de places : un de moins")
    while page.locator("button.seat").count() > 2:
        fewer.click()
    page.locator("button.seat").nth(1).click()
    page.get_by_role("radio", name="Place libre").check(force=True)
    page.get_by_role("button", name="C’est bon").click()
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    return page.url.rsplit("/", 1)[1].partition("?")[0]


def play(game: str, people: list[Person]) -> None:
    if game == "gang-de-castors":
        plays_on(people, Person.clicks)
        return
    for _ in range(400):
        movers = [one for one in people if one.table["moves"]]
        if all(one.table["state"] == "over" for one in people):
            return
        if not movers:
            people[0].page.wait_for_timeout(50)
        elif game == "iles-de-casimir":
            casimir.goes_blindly(movers[0])
        else:
            roi.makes(movers[0], roi.wish(movers[0]))
    raise TimeoutError("the match does not end")


@pytest.mark.parametrize("game", EDITIONS)
def test_two_people_play_an_edition_of_ones_own(person, game: str, tmp_path: Path):
    lea, tom = (
        person("Léa"),
        person("Tom", viewport=PHONE if game == "gang-de-castors" else DESKTOP),
    )
    chooses(lea, game, EDITIONS[game])
    title = re.search(r'fr = "(.*?)"', EDITIONS[game])[1]
    expect(lea.page.get_by_role("radio", name=title)).to_be_checked()
    field, value, printed = TOLD[game]
    row = lea.page.locator("li", has_text=field)
    expect(row).to_contain_text(f"{value}")
    expect(row).to_contain_text(printed)
    table = opens(lea, game)
    lea.waits_for("table['house']")
    tom.goes_to(f"/t/{table}/{lea.table['invite']}")
    tom.waits_for("table['you'] is not None")
    expect(tom.page.locator("li", has_text=field)).to_contain_text(printed)
    expect(tom.page.get_by_role("heading", name=re.compile(title))).to_be_visible()
    lea.page.keyboard.press("Escape")  # the invitation lies above
    lea.page.get_by_role("button", name="Commencer").click()
    for one in (lea, tom):
        one.waits_for("table['state'] == 'playing'")
    play(game, [lea, tom])
    match = Match.load(download(tom, table, tmp_path))
    assert match.over
    assert match.setting.is_house
    assert match.setting.file.title.fr == title
    for one in (lea, tom):
        one.no_complaints()


def test_a_wrong_file_is_explained_and_the_mended_one_is_played(person):
    lea: Person = person("Léa")
    game = "gang-de-castors"
    chooses(lea, game, EDITIONS[game].replace("swap = 3", "swap = 300").replace("peek", "peak"))
    wrong = lea.page.get_by_role("alert")
    expect(wrong).to_contain_text("2 fautes dans lea.toml")
    expect(wrong).to_contain_text("cards.swap au plus 60, et non 300")
    expect(wrong).to_contain_text("cards.peak ce champ n’existe pas")
    lea.page.locator("input[type=file]").set_input_files(
        [{"name": "lea.toml", "mimeType": "application/toml", "buffer": EDITIONS[game].encode()}]
    )
    expect(wrong).to_have_count(0)
    lea.goes_to(f"/new/{game}")  # this browser has kept it
    kept = lea.page.get_by_role("radio", name="Le gang de Léa")
    expect(kept).not_to_be_checked()
    lea.page.get_by_text("Le gang de Léa").click()
    lea.page.get_by_role("button", name="Oublier Le gang de Léa").click()
    expect(kept).to_have_count(0)
    lea.complaints = [said for said in lea.complaints if "400" not in said]
    lea.no_complaints()
