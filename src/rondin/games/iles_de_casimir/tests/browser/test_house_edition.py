"""An own board of Les îles de Casimir: played by two people, downloaded, verified."""

from pathlib import Path

import rondin
from rondin.games.iles_de_casimir.tests.browser import test_board as board
from tests.browser.house_editions import move_by_move, two_people_play
from tests.browser.people import Person

GAME = "iles-de-casimir"
BOARD = (
    rondin.all_games()["iles-de-casimir"]
    .editions["pocket"]
    .read_text("utf-8")
    .partition("[board]\n")[2]
)
EDITION = """
based_on = "pocket"
title = { fr = "L’archipel de Léa", en = "Léa’s islands" }

[match]
turn_limit = 1

[board]
""" + BOARD.replace("Île du Volcan Dodo", "Île Zéphyr").replace(
    "Sleepy Volcano Island", "Zephyr Island"
)
TOLD = ("tours sans arrivée avant la fin", "1", "au lieu de")


def test_two_people_play_a_board_of_ones_own(person, tmp_path: Path):
    def play(people: list[Person]) -> None:
        move_by_move(people, board.goes_blindly)

    two_people_play(person("Léa"), person("Tom"), GAME, EDITION, TOLD, play, tmp_path)
