"""Le Roi des Castors: how strong its thoughtful bot is, and that matches reach their goal."""

import math

import pytest

from rondin import all_games
from rondin.arena.playing.simulation import Simulation, Tally
from rondin.bots import bot_named
from rondin.engine.setting.setting import Setting

pytestmark = pytest.mark.usefixtures("checked_code")
MATCHES = 300
TABLES = [
    ("normal", 2), ("normal", 4), ("discovery", 2), ("discovery", 4), ("expert", 2), ("expert", 4),
]  # fmt: skip


def play(mode: str, specs: list[str], matches: int = MATCHES, **options: str) -> Tally:
    game = all_games()["roi-des-castors"]
    setting = Setting.choose(game, seats=len(specs), mode=mode, options=options)
    return Simulation(setting, [bot_named(spec) for spec in specs], "strength").run(matches)


def least(wins: float, matches: int) -> float:
    """Return the lower end of the 95 % interval of a share."""
    share = wins / matches
    return share - 1.96 * math.sqrt(share * (1 - share) / matches)


@pytest.mark.parametrize(("mode", "seats"), TABLES)
@pytest.mark.parametrize("seat", [0, 1])
def test_it_wins_six_of_ten_against_random_bots(mode: str, seats: int, seat: int):
    specs = ["random"] * seats
    specs[seat] = "thoughtful"
    assert least(play(mode, specs).wins[seat], MATCHES) >= 0.6


@pytest.mark.parametrize("seat", [0, 1])
def test_a_team_wins_six_of_ten_against_a_random_one(seat: int):
    specs = ["random"] * 4
    specs[seat] = specs[seat + 2] = "thoughtful"
    assert least(play("team", specs).wins[seat], MATCHES) >= 0.6


@pytest.mark.rule("RC-55")
@pytest.mark.parametrize("character", ["sentry", "sage", "swimmer", "merchant"])
def test_it_wins_six_of_ten_against_the_lumberjack(character: str):
    tally = play("solo", ["thoughtful"], character=character)
    assert least(tally.wins[0], MATCHES) >= 0.6


@pytest.mark.rule("RC-63")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [*((mode, seats) for mode in ("normal", "discovery") for seats in (2, 3, 4, 5)),
     ("team", 4), ("solo", 1)],
)  # fmt: skip
def test_matches_seldom_end_because_the_wood_ran_out(mode: str, seats: int):
    tally = play(mode, ["thoughtful"] * seats, 1000)
    assert tally.endings["wood"] + tally.endings["idle"] <= 20  # 1 %, and room for chance
