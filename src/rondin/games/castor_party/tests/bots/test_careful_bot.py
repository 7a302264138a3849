"""The careful bot, which games with a danger have; and the raft under bots."""

import math

import pytest

from benchmarks.raft_study import KEY, PLAYERS, in_the_water
from rondin import Game, Match, all_games
from rondin.arena.playing.contests import Contest
from rondin.arena.playing.simulation import Simulation
from rondin.bots import Bot, bot_named, bots_of
from rondin.engine.problems import Unknown
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES

pytestmark = pytest.mark.usefixtures("checked_code")
GAME = all_games()["castor-party"]
WITHOUT = [game for game in all_games().values() if not hasattr(game.bot, "careful")]
MATCHES = 1_000


# --- its name ---------------------------------------------------------------------------------
def test_the_careful_bot_is_named_with_its_dial():
    assert bot_named("careful", GAME) == Bot("careful")
    assert bot_named("careful:safe=50", GAME) == Bot("careful", safe=50)
    assert str(Bot("careful", safe=50)) == "careful:safe=50"
    assert str(bot_named("careful:safe=100", GAME)) == "careful"


@pytest.mark.parametrize(
    "spec", ["careful:memory=50", "careful:safe", "careful:safe=101", "thoughtful:safe=50"]
)
def test_other_dials_are_refused(spec: str):
    with pytest.raises(Unknown, match="safe"):
        bot_named(spec, GAME)


def test_it_has_to_be_asked_for_beside_its_game():
    assert bots_of(GAME) == [*bots_of(), "careful"]
    with pytest.raises(Unknown, match="There is no bot 'careful'"):
        bot_named("careful")


@pytest.mark.parametrize("other", WITHOUT, ids=lambda game: game.name)
def test_games_without_a_danger_do_not_offer_it(other: Game):
    assert bots_of(other) == bots_of()
    with pytest.raises(Unknown, match=f"{other.name} has no bot 'careful'"):
        bot_named("careful:safe=50", other)
    with pytest.raises(Unknown, match=f"{other.name} has no bot 'careful'"):
        Simulation(Setting.choose(other), [Bot("careful")], 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_people_can_see_how_careful_it_is(lang: str):
    assert "50" in Bot("careful", safe=50).label(lang)
    assert "50" in Bot("careful", safe=50).label(lang, short=True)


@pytest.mark.parametrize("spec", ["random", "thoughtful:memory=60", "careful:safe=50"])
def test_a_match_at_the_table_is_the_first_of_a_simulation(spec: str):
    bot = bot_named(spec, GAME)
    match = Match(GAME, seats=3, key="same")
    while not match.over:
        match.play_action(bot.decide(match))
    tally = Simulation(match.setting, [bot], "same").run(1)
    assert match.result is not None
    assert tally.moves == len(match.history)
    assert tuple(tally.wins) == match.result.payoffs


# --- the raft under bots ----------------------------------------------------------------------
@pytest.mark.rule("CP-34")
@pytest.mark.parametrize(("spec", "band"), PLAYERS.items())
def test_the_raft_is_a_danger_to_people_and_not_only_to_dice(spec: str, band: tuple[int, int]):
    share = in_the_water(Setting.choose(GAME, seats=4), bot_named(spec, GAME), MATCHES)
    low, high = share.interval()
    assert band[0] <= low <= high <= band[1], f"{spec}: {share} end in the water"


@pytest.mark.parametrize("seat", range(4))
def test_the_thoughtful_bot_wins_against_three_random_ones(seat: int):
    tally = Simulation(Setting.choose(GAME, seats=4), bots_with(seat), 1).run(MATCHES)
    share = tally.wins[seat] / MATCHES
    assert share - 1.96 * math.sqrt(share * (1 - share) / MATCHES) >= 0.55


@pytest.mark.parametrize("seat", range(4))
def test_the_thoughtful_bot_capsizes_less_than_a_third_as_often_as_a_random_one(seat: int):
    data = {**GAME.edition("classic")[1], "match": {"games": 1}}  # so that each is the last one
    setting = Setting.of_data(GAME, "one game", data, seats=4)
    capsized = [0] * 4
    for s, _ in Contest(setting, bots_with(seat), KEY).final_states(MATCHES):
        if s["ended"][0] == GAME.rules.ENDINGS.index("capsized"):
            capsized[s["last_seat"]] += 1
    random = (sum(capsized) - capsized[seat]) / 3
    assert random > 50
    assert capsized[seat] < random / 3


def bots_with(seat: int) -> list[Bot]:
    """Return a thoughtful bot at this seat and random ones at the others."""
    return [Bot("thoughtful" if k == seat else "random") for k in range(4)]
