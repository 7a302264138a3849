"""Castor Party!: which bots capsize the raft on purpose (CP-37)."""

from typing import Any

import pytest

from rondin import Match
from rondin.bots import bot_named
from rondin.bots.bot import LEVELS
from rondin.engine.registry import game_named
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.turn.fair_play import capsizes_surely
from rondin.games.castor_party.tests.positions import GAME, edition_of, own_box, state_of
from rondin.games.castor_party.tests.rules.test_fair_play import LIFTS_GREEN, last_game


@pytest.mark.rule("CP-37")
@pytest.mark.parametrize("level", ["cub", "builder", "elder", "thoughtful"])
def test_levels_below_master_do_not_capsize_on_purpose(level):
    bot = bot_named(level if level == "thoughtful" else f"{level}:blunders=0", game_named(GAME))
    assert bot.decide(last_game()) != number(LIFTS_GREEN)
    assert bot.decide(last_game(hand=("green-4", "green-6", "red-2"))) // st.TAILS == red_2()


@pytest.mark.rule("CP-37")
def test_what_surely_capsizes_is_the_last_resort_of_a_bot_whatever_else_it_has():
    bots = [
        bot_named(f"{level}:blunders=0", game_named(GAME)) for level in LEVELS if level != "master"
    ]
    chosen = sure = 0
    for key in range(12):
        match = Match(own_box(first=None, hands="child"), key=key)
        while not match.over:
            action = bots[key % len(bots)].decide(match)
            if action < st.PICK:
                e, s = edition_of(match), state_of(match)
                plays = [a for a in match.actions() if a < st.PICK]
                calm = [a for a in plays if not capsizes_surely(e, s, a)]
                sure += len(calm) < len(plays)
                chosen += bool(calm) and action not in calm
            match.play_action(action)
    assert sure > 20  # there were plays to be avoided
    assert chosen == 0


@pytest.mark.rule("CP-37")
def test_the_master_capsizes_on_purpose_when_that_wins_and_only_by_print():
    master = bot_named("master", game_named(GAME))
    assert is_green(master.decide(last_game(won=[12, 9, 9, 9])))
    for fair in (last_game(won=[12, 9, 9, 9], fair_play=True), last_game(game_no=1)):
        assert not is_green(master.decide(fair))


@pytest.mark.rule("CP-37")
@pytest.mark.parametrize("name", [*LEVELS, "random", "careful", "careful:safe=0"])
def test_with_fair_play_no_bot_ever_does_it(name):
    bot = bot_named(name, game_named(GAME))
    for key in range(40 if name != "master" else 3):
        match = last_game(fair_play=True, key=key + 1)
        action = bot.decide(match)
        assert action in match.actions()
        assert action != st.INSIST
        assert not is_green(action)


def number(move: dict[str, Any]) -> int:
    return game_named(GAME).codec.number(move)


def red_2() -> int:
    return number({"do": "play", "card": "red-2", "beaver": "red", "tail": 0}) // st.TAILS


def is_green(action: int) -> bool:
    return action < st.PICK and game_named(GAME).codec.name(action)["beaver"] == "green"
