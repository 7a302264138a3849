"""Le Roi des Castors in characters: every mode fits a screen of 80 columns and 24 rows."""

from random import Random

import pytest

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.games.roi_des_castors.tests.positions import position as laid_out
from rondin.terminal.drawing.bars import Prompt
from rondin.terminal.drawing.columns import Viewer
from rondin.terminal.drawing.described_view import sentences, table
from rondin.terminal.screens.table_face import BARS, HANDS
from rondin.terminal.session.move_tree import Chooser
from rondin.terminal.words import wrapped

WIDTH, HEIGHT = 80, 24
NAMES = ("Ana", "Bao", "Chloé", "Driss", "Émile")
MODES = (("normal", 5), ("expert", 5), ("discovery", 4), ("team", 4), ("solo", 1))
USUAL = 6  # dams of a side; with more the table scrolls


def opened(mode: str, seats: int) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match("roi-des-castors", mode=mode, seats=seats, key=2, players=players)


@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_every_mode_fits_the_screen(mode, seats):
    match, luck = opened(mode, seats), Random(4)
    while not match.over and len(match.history) < 80:
        moves = match.moves()
        verb = luck.choice(sorted({move["do"] for move in moves}))
        match.play(luck.choice([move for move in moves if move["do"] == verb]))
        if len(match.history) % 10 == 0:
            check_it_fits(match)


def check_it_fits(match: Match) -> None:
    for seat in (None, 0):
        for lang in ("fr", "en"):
            told = match.describe(seat, lang)
            assert len(wrapped(told.prompt, WIDTH - 2)) <= Prompt.ROWS, told.prompt
            viewer = Viewer(WIDTH, seat, match.to_act)
            rows = table(told, viewer)
            assert all(row.cell_length == WIDTH for row in [*rows, *sentences(told, viewer)])
            if all(len(side["dams"]) <= USUAL for side in match.view(seat)["sides"]):
                assert len(rows) <= HEIGHT - BARS - HANDS[0]


def verbs(match: Match) -> list[str]:
    return [option.label for option in Chooser(match).options("en")]


def test_a_mode_has_its_own_words_for_some_moves():
    assert "Draw" in verbs(opened("normal", 2))
    assert verbs(opened("team", 4)) == ["Draw a log"]
    for key in range(9):
        match = Match("roi-des-castors", mode="solo", key=key)
        if any(move["do"] == "play-at" for move in match.moves()):
            assert "Steal from the Lumberjack" in verbs(match)
            return
    raise AssertionError("nobody ever had a Sly Theft")


@pytest.mark.parametrize(
    ("mode", "told"), [("normal", "Vaut 1 dans"), ("discovery", "Compte pour")]
)
def test_what_a_card_does_is_told_where_it_is_chosen(mode, told):
    match = opened(mode, 4)
    while "discard" not in {move["do"] for move in match.moves()}:
        match.play_action(match.actions()[0])
    chooser = Chooser(match)
    chooser.choose("discard")
    while chooser.field is not None and chooser.field.name != "card":
        chooser.choose(chooser.options("fr")[0].value)
    options = {option.value: option.meaning for option in chooser.options("fr", everything=True)}
    assert options["small"].startswith(told)
    assert all(options.values())


@pytest.mark.rule("RC-67")
@pytest.mark.parametrize("character", ["sentry", "sage", "merchant"])
def test_enter_alone_does_not_use_up_a_power(character):
    match = Match("roi-des-castors", mode="solo", character=character, key=2)
    offered = [option.value for option in Chooser(match).options("fr")]
    assert offered[0] == "lay"
    assert offered[-1] == "power"


def test_a_power_is_offered_before_the_end_of_a_turn():
    match = laid_out(seats=2, characters={0: "merchant"}, hands={0: "small"}, pile="")
    offered = [option.value for option in Chooser(match).options("fr")]
    assert offered == ["power", "stop"]  # nothing is left to draw
