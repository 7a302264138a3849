"""Whole matches, followed by a witness who reads the rules in another way."""

from random import Random

import pytest

from rondin import Match
from rondin.engine.setting.setting import Setting
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.turn import begin_turn
from rondin.games.iles_de_casimir.tests.positions import (
    EDITIONS,
    GAME,
    edition_of,
    own_board,
    result,
    rule_against,
    state_of,
)
from rondin.games.iles_de_casimir.tests.witness import Witness

LOOPS = [("c2", "p0a0"), ("p5a0", "p5c0"), ("c8", "p0a1"), ("c23", "c1")]


def follow(match: Match, random: Random, most: int = 4000, agrees: int = 100) -> Witness:
    """Play at random, half of the time towards the destination, and compare after every step.

    Everybody who is asked agrees with a chance of so many percent.
    """
    witness = Witness(match)
    witness.check()
    while not match.over and len(match.history) < most:
        if witness.arriving is not None:
            witness.answer([random.randrange(100) < agrees for _ in range(match.seats)])
        else:
            witness.play(_step(witness, random))
        witness.check()
    return witness


def _step(witness: Witness, random: Random) -> str:
    match = witness.match
    actions = match.actions()
    if actions == [st.STAY]:
        return ""
    goal = state_of(match).destination[state_of(match).player]
    if random.random() < 0.5:
        return str(witness.names[min(actions, key=lambda to: edition_of(match).distance[goal][to])])
    return str(witness.names[random.choice(actions)])


@pytest.mark.rule("IC-12", "IC-13", "IC-15", "IC-17", "IC-18", "IC-19", "IC-23")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_witness_agrees_at_every_step(edition, seats):
    random = Random(seats)
    for key in range(3):
        witness = follow(Match(GAME, edition=edition, seats=seats, key=key), random)
        few_bridges = edition == "classic" and seats == 2
        assert result(witness.match).ending in ({"stock", "locked"} if few_bridges else {"stock"})


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_witness_agrees_with_a_second_stock(seats):
    random = Random(seats)
    for key in range(3):
        match = Match(GAME, edition="pocket", seats=seats, second_stock="always", key=key)
        assert follow(match, random).made_of == 1


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_witness_agrees_where_the_players_are_asked(seats):
    random, made = Random(seats), set()
    for key in range(8):
        match = Match(GAME, edition="pocket", seats=seats, second_stock="asked", key=key)
        witness = follow(match, random, agrees=80)
        made.add(witness.made_of)
        assert witness.agreed == (witness.made_of == 1)
    assert made == {0, 1}


@pytest.mark.rule("IC-12", "IC-17", "IC-27")
@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("classic", 3), ("pocket", 4)])
def test_a_witness_agrees_where_everybody_goes_straight_on(edition, seats):
    random, stays = Random(seats), 0
    for key in range(3):
        match = Match(GAME, edition=edition, seats=seats, straight_on=True, key=key)
        follow(match, random)
        stays += sum(played.move["do"] == "stay" for played in match.history)
    assert stays > 0


@pytest.mark.rule("IC-08", "IC-13")
def test_a_witness_agrees_with_spare_bridges():
    for key in range(2):
        match = Match(GAME, seats=2, spare_bridges=True, key=key)
        assert result(follow(match, Random(key)).match).ending == "stock"


def with_tokens(total, purse, turn_limit=60):
    game = Match(GAME).game
    data = game.edition("pocket")[1]
    data |= {"tokens": {"total": total, "purse": purse}, "match": {"turn_limit": turn_limit}}
    return Setting.of_data(game, "own", data, seats=4)


@pytest.mark.rule("IC-25", "IC-27")
@pytest.mark.parametrize(
    ("setting", "ending"),
    [((20, 4), "bank"), ((6, 1), "bank"), ((94, 15, 3), "stuck")],
)
def test_a_witness_agrees_when_the_bank_is_poor_or_the_turns_are_few(setting, ending):
    random, endings = Random(5), set()
    for key in range(4):
        witness = follow(Match(with_tokens(*setting), key=key), random)
        endings.add(result(witness.match).ending)
    assert ending in endings


@pytest.mark.rule("IC-12", "IC-17")
def test_a_witness_agrees_on_a_board_with_small_loops():
    random = Random(12)
    setting = own_board(LOOPS, seats=4)
    closed = 0
    for key in range(2):
        match = Match(setting, key=key)
        witness = Witness(match)
        while not match.over and len(match.history) < 1500:
            turn, start = state_of(match).turn_no, state_of(match).path[0]
            witness.play(witness.names[random.choice(match.actions())])
            witness.check()
            s = state_of(match)
            closed += s.turn_no > turn and s.went[s.n_went] == start
    assert closed > 0  # a move has ended where it began


@pytest.mark.rule("IC-16", "IC-17")
def test_a_witness_agrees_where_bridges_are_used_up_and_turns_are_lost():
    random, lost = Random(17), 0
    for key in range(12):
        match = Match(GAME, edition="pocket", seats=4, key=key)
        e, s = edition_of(match), state_of(match)
        witness = Witness(match)
        for p in range(4):  # nobody has a bridge left, and two thirds of the straits have one
            s.laid[p] = 10
            witness.hand[p] = []
        straits = [name for name in witness.names if witness.kind[name] == "strait"]
        for k, name in enumerate(straits):
            if random.random() < 0.6:
                owner, value = random.randrange(4), random.randint(1, 5)
                s.bridge_owner[k], s.bridge_value_at[k] = owner, value
                witness.bridge[name] = (owner, value)
        spots = [k for k in range(e.n_spaces) if e.strait_of[k] < 0]
        for p, spot in enumerate(_crowded(e, random.choice(spots))):
            s.pos[p] = spot
            witness.at[p] = witness.names[spot]
        s.path[0] = s.pos[s.player]
        begin_turn(e, s, s.player)
        match._state = s
        witness._next_turn(witness.player)
        while not match.over and len(match.history) < 300:
            lost += witness.lost_turns
            witness.play(witness.names[random.choice(match.actions())])
            witness.check()
    assert lost > 10


def _crowded(e, spot):
    """Return four spaces side by side that are no islands."""
    found = [spot]
    for here in found:
        for to in e.exit[here][: e.degree[here]]:
            if to not in found and e.island_of[to] < 0:
                found.append(to)
        if len(found) >= 4:
            break
    return found[:4]


@pytest.mark.rule("IC-12", "IC-16", "IC-17")
def test_each_refusal_names_the_rule_that_a_witness_finds():
    random, found = Random(3), set()
    for key in range(6):
        match = Match(GAME, edition="pocket", seats=4, key=key)
        witness = Witness(match)
        state_of(match).laid, witness.hand = [8] * 4, [[5, 5] for _ in range(4)]
        match._state = state_of(match)
        while not match.over and len(match.history) < 250:
            for to in witness.beside[witness.at[witness.player]] - witness.first_steps():
                rule = rule_against(match, witness.names.index(to))
                assert rule == _why_not(witness, to)
                found.add(rule)
            witness.play(witness.names[random.choice(match.actions())])
    assert found == {"IC-12", "IC-16", "IC-17"}


def _why_not(witness, to):
    if frozenset((witness.at[witness.player], to)) in witness.links:
        return "IC-12"
    ways = witness.ways(-1, witness.left, anywhere=True)
    return "IC-17" if any(way[0] == to for way in ways) else "IC-16"
