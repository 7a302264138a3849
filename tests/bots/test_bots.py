"""Bots: how strong, how forgetful, and the same at a table as in a simulation."""

import pytest

from rondin import Match, all_games
from rondin.arena.playing.simulation import Simulation, Tally
from rondin.bots import LEVELS, Bot, bot_named, bots_of
from rondin.engine.problems import Unknown
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES

GAME = all_games()["gang-de-castors"]


def wins(seats: int, specs: list[str], matches: int = 1000, key: int = 1) -> list[float]:
    simulation = Simulation(Setting.choose(GAME, seats=seats), [bot_named(s) for s in specs], key)
    return [w / matches for w in simulation.run(matches).wins]


@pytest.mark.parametrize("seat", range(4))
def test_the_thoughtful_bot_wins_seven_of_ten_against_three_random_ones(seat: int):
    specs = ["random"] * 4
    specs[seat] = "thoughtful"
    assert wins(4, specs)[seat] >= 0.7


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize(
    ("dial", "values"),
    [("memory", (0, 50, 100)), ("capacity", (0, 1, 99)), ("confusing", (100, 40, 0))],
)
def test_a_worse_memory_is_a_weaker_player(dial: str, values: tuple[int, ...]):
    shares = [wins(2, [f"thoughtful:{dial}={value}", "thoughtful"], 4000)[0] for value in values]
    assert shares[0] + 0.03 < shares[1] < shares[2] - 0.02
    assert shares[2] == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("spec", ["random", "thoughtful", "thoughtful:memory=60"])
def test_a_match_at_the_table_is_the_first_of_a_simulation(spec: str):
    bot = bot_named(spec)
    match = Match(GAME, seats=3, key="same")
    while not match.over:
        match.play_action(bot.decide(match))
    tally = Simulation(match.setting, [bot], "same").run(1)
    assert match.result is not None
    assert tally.moves == len(match.history)
    assert tuple(tally.wins) == match.result.payoffs


def test_bots_are_named_with_their_settings():
    for name in bots_of():
        assert str(bot_named(name)) == name
        assert bot_named(name).name == name
    assert {*LEVELS} < {*bots_of()}
    assert str(bot_named("thoughtful:memory=60")) == "thoughtful:memory=60"
    assert str(bot_named("thoughtful:memory=100")) == "thoughtful"


@pytest.mark.parametrize("spec", ["", "genius", "thoughtful:memory", "thoughtful:memory=101"])
def test_other_bots_do_not_exist(spec: str):
    with pytest.raises(Unknown):
        bot_named(spec)


@pytest.mark.rule("GC-33")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_can_see_a_bots_memory(lang: str):
    assert "60" in Bot("thoughtful", 60).label(lang)


def test_nothing_is_decided_when_the_match_is_over():
    match = Match(GAME, seats=2, key=1, rounds=1)
    while not match.over:
        match.play(match.moves()[0])
    with pytest.raises(ValueError, match="over"):
        Bot("random").decide(match)


def test_percentiles_of_lengths():
    tally = Tally(2, games=100, moves=5050, lengths=dict.fromkeys(range(1, 101), 1))
    assert tally.length() == {"mean": 50.5, "p5": 5, "p95": 95}
    assert Tally(2).length() == {"mean": 0.0, "p5": 0, "p95": 0}
