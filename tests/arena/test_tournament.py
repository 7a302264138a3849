"""Tournaments: the same deals in every seating, the same results on any number of cores."""

import numpy as np
import pytest

from rondin.arena.problems import ArenaProblem
from rondin.arena.tournament.chunks import first_deals
from rondin.arena.tournament.outside_bots import entrant_named
from rondin.arena.tournament.running import DealQueue, run
from rondin.arena.tournament.tournament import Stopped, Tournament
from rondin.engine.match.match import Match
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting

GANG, KING = "gang-de-castors", "roi-des-castors"


def tournament(bots: str, game: str = GANG, key: str = "k", **table) -> Tournament:
    setting = Setting.choose(game_named(game), **table)
    return Tournament(setting, [entrant_named(bot, setting.game) for bot in bots.split(",")], key)


def all_of(played: Tournament, deals: int, jobs: int):
    played.contests()[0].load()
    chunks = list(run(played, [range(deals)], jobs))
    return first_deals(chunks, deals, len(played.seatings), played.setting.seats)


@pytest.mark.parametrize("jobs", [2, 3])
def test_any_number_of_threads_plays_the_same(jobs):
    one = all_of(tournament("thoughtful,random", seats=2), 300, 1)
    many = all_of(tournament("thoughtful,random", seats=2), 300, jobs)
    assert one.deals == 300
    for field in ("payoffs", "points", "endings", "lengths"):
        assert np.array_equal(getattr(one, field), getattr(many, field))


def test_the_matches_of_a_deal_are_dealt_the_same():
    """Equal bots in other seats play the same match, so the same seat wins."""
    twins = tournament("thoughtful,thoughtful:capacity=98", seats=2)
    played = all_of(twins, 100, 1)
    assert np.array_equal(played.points[:, 0], played.points[:, 1])
    assert len(np.unique(played.lengths[:, 0])) > 5


def test_another_key_deals_other_cards():
    one, other = (all_of(tournament("thoughtful,random", seats=2, key=k), 50, 1) for k in "ab")
    assert not np.array_equal(one.points, other.points)


def test_partners_are_one_bots():
    teams = tournament("thoughtful,random", KING, mode="team")
    assert teams.seatings == [(0, 1), (1, 0)]
    seated = [[str(bot) for bot in contest.bots] for contest in teams.contests()]
    assert seated == [["thoughtful", "random"] * 2, ["random", "thoughtful"] * 2]


def test_partners_win_together():
    """With a bot from outside nothing is compiled, which takes long for this game."""
    teams = tournament("random,tests.arena.outside_bots:Any", KING, mode="team")
    played = first_deals([teams.play(0, 4)], 4, len(teams.seatings), teams.setting.seats)
    assert played.payoffs.shape == (4, 2, 4)
    assert np.array_equal(played.payoffs[:, :, :2], played.payoffs[:, :, 2:])
    assert len(np.unique(played.payoffs)) > 1


def test_alone_one_bot_is_enough():
    assert tournament("thoughtful", KING, mode="solo").seatings == [(0,)]
    with pytest.raises(ArenaProblem, match="at least two"):
        tournament("thoughtful", KING)


def test_a_bot_named_twice_is_refused():
    with pytest.raises(ArenaProblem, match="named twice"):
        tournament("random,thoughtful,random", seats=2)


def test_a_chunk_is_given_up_when_nobody_waits():
    with pytest.raises(Stopped):
        tournament("thoughtful,random", seats=2).play(0, 10, lambda: True)
    with pytest.raises(Stopped):
        tournament("random,tests.arena.outside_bots:Any", seats=2).play(0, 10, lambda: True)


def test_a_closed_run_ends():
    endless = tournament("thoughtful,random", seats=2)
    endless.contests()[0].load()
    chunks = run(endless, [range(10**9)], 2)
    assert next(chunks).deals
    chunks.close()


def test_the_header_names_what_decides():
    header = tournament("thoughtful,random", seats=3, options={"rounds": 2}).header()
    assert header["options"]["rounds"] == 2
    assert header["bots"] == ["thoughtful", "random"]
    other = tournament("thoughtful,tests.arena.outside_bots:Any", seats=3).header()
    assert other["sources"] != header["sources"]


def test_portions_leave_no_deal_out():
    deal_queue = DealQueue([range(3), range(10, 40)], 2)
    taken = []
    while (deals := deal_queue.next_deals()) is not None:
        taken += deals
        deal_queue.record_time(len(deals), 0.001)
    assert taken == [*range(3), *range(10, 40)]


# --- bots from outside ------------------------------------------------------------------------
def outside(name: str) -> Tournament:
    return tournament(f"random,tests.arena.outside_bots:{name}", seats=2, options={"rounds": 1})


def test_a_bot_from_outside_plays_the_same_again():
    one, again = (outside("Any").play(3, 2) for _ in range(2))
    assert one == again
    assert one.first == 3
    assert one.fits(2, 2)


def test_it_gets_its_own_view_a_key_for_each_decision_and_a_new_object_for_each_match(capfd):
    played = outside("Noting").play(0, 1)
    lines = [line.split() for line in capfd.readouterr().err.splitlines()]
    assert {line[-3] for line in lines} == {"0", "1"}
    assert all(line[-3] == line[-2] for line in lines)  # the view is that of its seat
    assert all(line[0] == "('gang-de-castors'," for line in lines)
    counts = [int(line[2]) for line in lines]
    assert counts.count(1) == 2  # two matches, one seat in each
    assert len({line[-1] for line in lines}) == len(lines)
    assert played.lengths[0][0] >= max(counts)


def test_it_cannot_change_the_table():
    assert outside("Spoiling").play(0, 1).fits(2, 2)


def test_a_deal_can_be_looked_at_again():
    """Deal 3 of key k is a match of the key k:3."""
    played = outside("Noting").play(3, 1)
    match = Match(GANG, seats=2, key="k:3", rounds=1)
    bot = entrant_named("random", match.game)
    while not match.over:
        match.play(match.moves()[0]) if match.to_act else match.play_action(bot.decide(match))
    assert list(match.result.points) == played.points[0][0]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Cheating", "move 2, answered {'do': 'knock'}: Not possible. Rule GC-"),
        ("Mumbling", "answered 'draw': A move is an object"),
        ("Raising", "ValueError: no idea at all."),
        ("Leaving", "SystemExit: 3."),
    ],
)
def test_a_bad_answer_is_told_in_one_line(name, told):
    with pytest.raises(ArenaProblem) as refused:
        outside(name).play(7, 1)
    line = refused.value.tell("en")
    assert told in line
    assert f"tests.arena.outside_bots:{name}, deal 7 (random, tests" in line
    assert "\n" not in line
    assert "donne 7" in refused.value.tell("fr")


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("tests.arena.nowhere:Any", "cannot be imported"),
        ("tests.arena.outside_bots:None_such", "no class 'None_such'"),
        ("tests.arena.outside_bots:os", "no class 'os'"),
        ("tests.arena.outside_bots:Mute", "no method decide"),
    ],
)
def test_what_is_missing_outside_is_told(place, told):
    with pytest.raises(ArenaProblem, match=told):
        entrant_named(place, game_named(GANG))


def test_our_own_bots_are_found_first():
    with pytest.raises(Exception, match="memory") as refused:
        entrant_named("thoughtful:memorie=3", game_named(GANG))
    assert not isinstance(refused.value, ArenaProblem)
