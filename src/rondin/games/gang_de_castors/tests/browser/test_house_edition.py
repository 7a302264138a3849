"""An own deck of Gang de Castors: played by two people, downloaded, verified."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.card_moves import clicks, plays_on
from tests.browser.house_editions import chooses, two_people_play
from tests.browser.people import PHONE, Person

GAME = "gang-de-castors"
EDITION = """
based_on = "gigamic"
title = { fr = "Le gang de Léa", en = "Léa’s gang" }

[cards]
swap = 3
peek = 12

[round]
turn_limit = 2
"""
TOLD = ("cartes Échange", "3", "au lieu de 9")


def test_two_people_play_a_deck_of_ones_own(person, tmp_path: Path):
    lea, tom = person("Léa"), person("Tom", viewport=PHONE)

    def play(people: list[Person]) -> None:
        plays_on(people, clicks)

    two_people_play(lea, tom, GAME, EDITION, TOLD, play, tmp_path)


def test_a_wrong_file_is_explained_and_the_mended_one_is_played(person):
    lea: Person = person("Léa")
    chooses(lea, GAME, EDITION.replace("swap = 3", "swap = 300").replace("peek", "peak"))
    wrong = lea.page.get_by_role("alert")
    expect(wrong).to_contain_text("2 fautes dans lea.toml")
    expect(wrong).to_contain_text("cards.swap au plus 60, et non 300")
    expect(wrong).to_contain_text("cards.peak ce champ n’existe pas")
    lea.page.locator("input[type=file]").set_input_files(
        [{"name": "lea.toml", "mimeType": "application/toml", "buffer": EDITION.encode()}]
    )
    expect(wrong).to_have_count(0)
    lea.goes_to(f"/new/{GAME}")  # this browser has kept it
    kept = lea.page.get_by_role("radio", name="Le gang de Léa")
    expect(kept).not_to_be_checked()
    lea.page.get_by_text("Le gang de Léa").click()
    lea.page.get_by_role("button", name="Oublier Le gang de Léa").click()
    expect(kept).to_have_count(0)
    lea.complaints = [said for said in lea.complaints if "400" not in said]
    lea.no_complaints()
