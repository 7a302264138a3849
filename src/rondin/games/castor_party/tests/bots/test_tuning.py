"""What the numbers of the printed box bring about: CP-33, CP-34 and CP-36."""

import pytest

from rondin import Match
from rondin.arena.playing.contests import Contest
from rondin.bots import bot_named
from rondin.engine.registry import game_named
from rondin.games.castor_party.rules.state import CAPSIZED
from rondin.games.castor_party.tests.positions import GAME, own_box

MATCHES = 2_000
WATCHED = 6


def in_the_water(bot, hands):
    """Return the share of games that end in the water, in percent, with such a bot in each seat."""
    contest = Contest(
        own_box(hands=hands, first=None), [bot_named(bot, game_named(GAME))], "tuning"
    )
    ends: list[int] = []
    for s, _ in contest.final_states(MATCHES):
        ends += s["ended"][: s["game_no"]].tolist()
    return 100 * ends.count(CAPSIZED) / len(ends)


@pytest.mark.rule("CP-33")
def test_hands_are_felt():
    none, normal, child = (in_the_water("cub", hands) for hands in ("none", "normal", "child"))
    assert none < normal < child
    assert child > 1.4 * none  # 1.64 in the long run


@pytest.mark.rule("CP-34")
@pytest.mark.parametrize(
    ("bot", "least", "most"), [("careful:safe=50", 20, 35), ("random", 45, 70), ("careful", 0, 10)]
)
def test_the_raft_is_a_danger_to_people_and_not_only_to_dice(bot, least, most):
    assert least < in_the_water(bot, "normal") < most


@pytest.mark.rule("CP-36")
def test_the_twelve_directions_of_a_tail_are_ten_points_of_lean_apart():
    spreads = []
    builder = bot_named("builder", game_named(GAME))
    for key in range(WATCHED):
        match = Match(own_box(first=None, spirit_level=True), key=key)
        while not match.over:
            move = match.game.codec.name(builder.decide(match))
            if move["do"] == "play":
                spreads.append(spread(match.view(match.to_act), move))
            match.play(move)
    assert len(spreads) > 400
    assert sum(spreads) / len(spreads) > 10


def spread(view, move):
    """Return how far the leans of the twelve directions are apart, as the spirit level says."""
    targets = [t for t in view["targets"] if t["card"] == move["card"]]
    (to,) = [t["to"] for t in targets if t["beaver"] == move["beaver"]]
    (level,) = [w for w in view["level"] if (w["beaver"], w["to"]) == (move["beaver"], to)]
    leans = [lean["percent"] for lean in level["set"]]
    return max(leans) - min(leans)
