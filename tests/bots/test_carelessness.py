"""Blunders are those of a child or of somebody who pays no attention, in every game."""

from collections import Counter

import pytest

from rondin import Match
from rondin.bots import Bot, bot_named
from rondin.bots.bot import verbs_of
from rondin.engine.registry import game_named
from rondin.engine.rules import chance
from rondin.engine.rules.contract import GREED, HASTE
from tests.small_games import whole_games

BLUNDERING = bot_named("thoughtful:blunders=100")
THOUGHTFUL = Bot("thoughtful")


def mistakes_at(match: Match) -> set[int]:
    """Return what greed and haste do in a position; -1 is what the rule of thumb does."""
    game, verbs = match.game, verbs_of(match.game)
    found = set()
    for way in (GREED, HASTE):
        for stream in range(16):  # what a child does may be left to chance
            v = match.veiled(match.to_act)
            chance.seed(v, match.bot_key, stream)
            out, scratch = [0] * game.codec.size, game.scratch_layout.new()
            found.add(verbs["careless"](match.setting.e, v, way, out, scratch))
    return found


@pytest.mark.parametrize("name", whole_games())
def test_a_blunder_is_legal_and_a_mistake_that_the_game_names(name):
    assert hasattr(game_named(name).bot, "careless")
    match, seen = Match(name, key=7), Counter[bool]()
    for _ in range(150):
        if match.over:
            break
        legal = match.actions()
        mistakes = mistakes_at(match)
        assert mistakes <= {-1, *legal}
        if len(legal) > 1 and -1 not in mistakes:
            blunder = BLUNDERING.decide(match)
            assert blunder in legal
            if name != "castor-party":  # there any tail is set down
                assert blunder in mistakes
            seen[len(mistakes) < len(legal)] += 1
        match.play_action(THOUGHTFUL.decide(match))
    assert seen[True] > 0  # not any legal move at random


def test_who_blunders_in_gang_de_castors_never_throws_a_0_away_nor_keeps_a_9():
    played = Counter[str]()
    for key in range(6):
        match = Match("gang-de-castors", seats=4, rounds=1, key=key)
        while not match.over:
            action = BLUNDERING.decide(match)
            move, view = match.game.codec.name(action), match.view(match.to_act)
            card = str((view["hand"] or {"card": ""})["card"])
            if card.isdecimal():
                played[move["do"]] += 1
                assert (move["do"], card) not in {("discard", "0"), ("keep", "9")}
            match.play_action(action)
    assert played["discard"]
    assert played["keep"]
