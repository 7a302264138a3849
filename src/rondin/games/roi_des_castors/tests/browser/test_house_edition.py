"""An own edition of Le Roi des Castors, with other effects: played by two people, verified."""

from pathlib import Path

from rondin.games.roi_des_castors.tests.browser import test_board as board
from tests.browser.house_editions import move_by_move, two_people_play
from tests.browser.people import Person

EDITION = """
based_on = "classic"
title = { fr = "Le Roi de chez Léa", en = "King Léa" }

[effects]
stolen = 2
draws = { harvest = 5 }

[discovery]
dams = { 2 = 1, 3 = 1, 4 = 1, 5 = 1 }
size = { 2 = 3, 3 = 3, 4 = 3, 5 = 3 }
"""
TOLD = ("rondins pris avec Chapardage Furtif", "2", "au lieu de 3")


def test_two_people_play_an_edition_of_ones_own(person, tmp_path: Path):
    def play(people: list[Person]) -> None:
        move_by_move(people, lambda one: board.makes(one, board.wish(one)))

    two_people_play(
        person("Léa"),
        person("Tom"),
        "roi-des-castors",
        EDITION,
        TOLD,
        play,
        tmp_path,
        mode="Découverte",
    )
