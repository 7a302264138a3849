"""Les îles de Casimir: how strong its thoughtful bot is, and that matches come to an end."""

import math

import pytest

from rondin import all_games
from rondin.arena.playing.simulation import Simulation, Tally
from rondin.bots import bot_named
from rondin.engine.setting.setting import Setting
from rondin.games.iles_de_casimir.tests.positions import ISLANDS, arrive
from rondin.games.iles_de_casimir.tests.rules.test_arrival import before_arriving

pytestmark = pytest.mark.usefixtures("checked_code")
MATCHES = 1000


def play(edition: str, specs: list[str], matches: int = MATCHES) -> Tally:
    setting = Setting.choose(all_games()["iles-de-casimir"], seats=len(specs), edition=edition)
    return Simulation(setting, [bot_named(spec) for spec in specs], "strength").run(matches)


def least(wins: float, matches: int) -> float:
    """Return the lower end of the 95 % interval of a share."""
    share = wins / matches
    return share - 1.96 * math.sqrt(share * (1 - share) / matches)


@pytest.mark.parametrize("edition", ["classic", "pocket"])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_wins_six_of_ten_against_a_random_bot(edition: str, seat: int):
    specs = ["random", "random"]
    specs[seat] = "thoughtful"
    assert least(play(edition, specs).wins[seat], MATCHES) >= 0.6


@pytest.mark.parametrize("edition", ["classic", "pocket"])
@pytest.mark.parametrize("seat", range(4))
def test_it_wins_six_of_ten_against_three_random_bots(edition: str, seat: int):
    specs = ["random"] * 4
    specs[seat] = "thoughtful"
    assert least(play(edition, specs).wins[seat], MATCHES) >= 0.6


@pytest.mark.parametrize("edition", ["classic", "pocket"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_of_bots_end_by_the_stock_and_not_because_nobody_gets_on(edition: str, seats: int):
    tally = play(edition, ["thoughtful"] * seats, 300)
    assert tally.endings["stuck"] == 0
    assert tally.endings["stock"] > 290


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize("name", ["cub", "elder", "thoughtful", "search:playouts=20"])
def test_a_bot_leaves_it_to_the_people_and_agrees(name):
    match = before_arriving(stock=1, second_stock="asked", purses={0: 40})
    arrive(match, "A0", cards=[ISLANDS["C1"]])
    bot = bot_named(name)
    for _ in range(3):
        assert match.game.codec.name(bot.decide(match)) == {"do": "renew"}
        match.play({"do": "renew"})
