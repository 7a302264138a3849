"""The rule-of-thumb player: it knows no more than its seat, and plays as its words say."""

from random import Random
from typing import Any

import pytest

from rondin import Match
from rondin.games.roi_des_castors import bot
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.tests.positions import MODES, NEW, position
from rondin.games.roi_des_castors.tests.twins import twin

GAME = "roi-des-castors"


def choice(match: Match, state: Any = None) -> int:
    v = match.game.layout.new()
    seat = match.to_act
    assert seat is not None
    match.game.rules.veil(match._e, state or match._state, seat, v)
    return bot.choose(match._e, v, [0] * match.game.codec.size)


def chosen(match: Match) -> str:
    """Return the bot's move in words: what it does, and the cards, sides and dams of it."""
    move = match.game.codec.name(choice(match))
    return " ".join(str(part) for part in move.values())


def turn(match: Match) -> list[str]:
    """Let the bot play until it is somebody else's turn, or its next one."""
    moves: list[str] = []
    seat, lap = match._state.player, match._state.laps
    while not match.over and (match._state.player, match._state.laps) == (seat, lap):
        moves.append(chosen(match))
        match.play_action(choice(match))
    return moves


# --- fair play --------------------------------------------------------------------------------
@pytest.mark.rule("RC-62")
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_it_decides_the_same_whatever_its_seat_has_not_seen(mode, seats):
    random, match = Random(62), Match(GAME, mode=mode, seats=seats, key=7)
    while not match.over:
        seat, action = match.to_act, choice(match)
        assert seat is not None
        other = twin(match._e, match._state, seat, random)
        if other is not None:
            assert choice(match, other) == action
        assert action in match.actions()
        match.play_action(action)


@pytest.mark.parametrize("wish", ["exact_dams", "free_growth", "finish_round", "thanks"])
@pytest.mark.parametrize(("mode", "seats"), [("normal", 3), ("expert", 4), ("discovery", 5)])
def test_it_plays_with_every_option_of_a_table(mode, seats, wish):
    options: dict[str, Any] = {wish: True}
    match = Match(GAME, mode=mode, seats=seats, key=3, **options)
    while not match.over:
        match.play_action(choice(match))


# --- laying -----------------------------------------------------------------------------------
def test_it_wins_if_it_can():
    dams = [(0, "medium large"), (0, "medium large"), (0, "medium")]
    hands = {0: "large large trade harvest pickaxe permanent"}
    match = position(seats=5, hands=hands, dams=dams, main=True)
    assert chosen(match) == "lay hand large 2"


def test_it_lays_elsewhere_before_it_completes_a_dam():
    dams = [(0, "medium medium"), (0, "small")]
    match = position(hands={0: "small small large permanent permanent"}, dams=dams, main=True)
    assert turn(match)[-3:] == ["lay hand small 1", "lay hand small 1", "lay hand large 0"]


def test_it_starts_no_dam_that_the_goal_does_not_ask_for():
    dams = [(0, "medium large"), (0, "medium large"), (0, "medium")]
    match = position(seats=5, hands={0: "small small"}, dams=dams, main=True)
    assert not any(move.endswith(str(NEW)) for move in turn(match))


def test_exact_dams_are_not_passed():
    match = position(
        hands={0: "large large harvest harvest"}, dams=[(0, "medium medium")], main=True,
        exact_dams=True,
    )  # fmt: skip
    moves = turn(match)
    assert "lay hand large 0" in moves
    assert match._state.condition[0] == st.COMPLETE
    match = position(
        hands={0: "large large"}, dams=[(0, "medium large")], main=True, exact_dams=True
    )
    assert "lay hand large 0" not in turn(match)


# --- cards ------------------------------------------------------------------------------------
def test_what_is_free_comes_first():
    match = position(seats=4, hands={0: "small medium large shield permanent pickaxe"}, main=True)
    moves = turn(match)
    assert moves[:3] == ["play hand permanent", "play hand shield", "play hand pickaxe"]
    assert any(move.startswith("lay") for move in moves)


def test_it_looks_before_it_steals():
    hands = {0: "spy theft", 1: "large large large", 2: "harvest"}
    match = position(seats=4, hands=hands, main=True)
    moves = turn(match)
    assert moves[0].startswith("play-at hand spy")
    assert [move.split()[2] for move in moves if move.startswith("play-at")] == ["spy", "theft"]


def test_it_steals_from_whom_it_knows_to_have_logs():
    hands = {0: "theft harvest", 1: "harvest harvest", 2: "large large"}
    match = position(seats=4, hands=hands, main=True)
    s = match._state
    for kind, side in ((st.HARVEST, 1), (st.LARGE, 2)):
        s.known[0][side] = 2 << 2 * kind
    match._state = s
    assert chosen(match) == "play-at hand theft 2"


def test_troc_takes_what_helps_least():
    match = position(hands={0: "large large medium trade permanent"}, permanent=[0], main=True)
    assert chosen(match) == "play hand trade"
    match.play_action(choice(match))
    assert chosen(match) == "discard hand permanent"


def test_a_second_permanente_is_the_first_to_go():
    match = position(
        hands={0: "large large medium medium harvest permanent permanent"},
        permanent=[0], main=True,
    )  # fmt: skip
    moves = turn(match)
    assert "discard hand permanent" in moves or match._state.n_hand[0] <= 5


# --- powers -----------------------------------------------------------------------------------
@pytest.mark.rule("RC-35")
def test_the_lumberjack_waits_for_small_logs():
    few = position(hands={0: "large large medium"}, characters={0: "lumberjack"})
    many = position(hands={0: "small small small large"}, characters={0: "lumberjack"})
    assert chosen(few) == "draw"
    assert chosen(many) == "power"


@pytest.mark.rule("RC-35")
@pytest.mark.parametrize("log", ["harvest", "large"])
def test_the_lumberjack_keeps_his_power_while_he_has_no_small_log(log):
    dams = [(0, "medium medium large"), (0, "medium medium large"), (0, "small")]
    hands = {0: f"trade trade theft harvest {log}"}
    match = position(hands=hands, dams=dams, characters={0: "lumberjack"})
    assert chosen(match) == "draw"


@pytest.mark.rule("RC-37")
def test_the_sage_puts_the_leader_to_sleep_in_time():
    ahead = [(2, "medium medium large"), (2, "medium medium large"), (2, "medium medium")]
    early = position(characters={0: "sage"})
    late = position(characters={0: "sage"}, dams=ahead)
    assert chosen(early) == "draw"
    assert chosen(late) == "power-at 2"


@pytest.mark.rule("RC-38")
def test_the_swimmer_dives_for_good_logs():
    junk = position(characters={0: "swimmer"}, hands={0: "medium"}, discard="harvest harvest")
    logs = position(characters={0: "swimmer"}, hands={0: "medium"}, discard="medium large harvest")
    assert chosen(junk) == "draw"
    assert chosen(logs).startswith("power-take")


@pytest.mark.rule("RC-38")
def test_the_swimmer_takes_a_good_card_from_the_discards():
    match = position(characters={0: "swimmer"}, discard="harvest large", hands={0: "medium medium"})
    s = match._state
    s.used[0] = 1
    match._state = s
    assert chosen(match) == "draw-discard"


@pytest.mark.rule("RC-39")
def test_the_architect_moves_a_log_that_completes_a_dam():
    dams = [(0, "medium medium"), (0, "medium")]
    match = position(characters={0: "architect"}, dams=dams)
    assert chosen(match) == "power-move 1"
    match.play_action(choice(match))
    assert chosen(match) == "move-to 0"


@pytest.mark.rule("RC-24", "RC-39")
def test_the_architect_moves_no_log_that_spoils_an_exact_dam():
    six = "small small medium medium"
    dams = [(0, six), (0, six), (0, "small medium medium"), (0, "large")]
    match = position(characters={0: "architect"}, dams=dams, exact_dams=True)
    assert chosen(match) == "draw"


@pytest.mark.rule("RC-24", "RC-39")
def test_an_exact_dam_of_the_full_total_is_complete_for_the_architect_too():
    for name in ("architect", "swimmer"):
        match = position(
            hands={0: "medium harvest harvest"}, dams=[(0, "small medium medium")],
            characters={0: name}, main=True, exact_dams=True,
        )  # fmt: skip
        assert chosen(match) == "lay hand medium 0"


@pytest.mark.rule("RC-36")
def test_the_sentry_keeps_a_log_in_her_reserve():
    match = position(hands={0: "large large medium medium harvest"}, characters={0: "sentry"})
    assert any(move.startswith("store") for move in turn(match))


# --- expert mode ------------------------------------------------------------------------------
@pytest.mark.rule("RC-42")
def test_it_takes_what_it_needs_from_the_river():
    match = position(
        "expert", hands={0: "medium"}, dams=[(0, "medium medium")],
        river="harvest large permanent harvest",
    )  # fmt: skip
    assert chosen(match) == "draw-river 1"


@pytest.mark.rule("RC-41")
def test_it_reshapes_dams_to_win():
    dams = [
        (0, "medium medium large"),
        (0, "medium medium large"),
        (0, "medium medium"),
        (0, "large"),
    ]
    match = position("expert", 5, dams=dams, main=True)
    assert chosen(match) == "optimise 3 one"
    match.play_action(choice(match))
    match.play_action(choice(match))
    assert match.over


@pytest.mark.rule("RC-41", "RC-44", "RC-45")
def test_it_empties_a_dam_to_win_by_equal_dams():
    seven = "medium medium large"
    dams = [(0, seven), (0, seven), (0, "small medium medium"), (0, "medium")]
    match = position(
        "expert", hands={0: "small permanent harvest"}, dams=dams, permanent=[0],
        characters={0: "swimmer"}, river="small small small small", main=True, short_goal=True,
    )  # fmt: skip
    assert chosen(match) == "optimise 3 one"
    match.play_action(choice(match))
    match.play_action(choice(match))
    assert match.over


# --- together and alone -----------------------------------------------------------------------
@pytest.mark.rule("RC-51")
def test_a_team_builds_high():
    dams = [(0, "small"), (0, "small small small")]
    match = position("team", hands={0: "small large"}, dams=dams, main=True)
    assert chosen(match) == "lay hand large 1"


@pytest.mark.rule("RC-53")
def test_a_team_that_is_behind_leaves_the_last_log():
    for points, pile in ((0, "draw-card"), (1, "draw")):
        match = position(
            "team", hands={0: "harvest"}, dams=[(points ^ 1, "large large")],
            pile="small theft spy",
        )  # fmt: skip
        s = match._state
        s.phase = st.REFILLING
        match._state = s
        assert chosen(match) == pile


@pytest.mark.rule("RC-56")
def test_alone_it_lays_three_of_its_largest_logs():
    match = position("solo", hands={0: "small large", 1: "small", 2: "large medium small"})
    s = match._state
    s.used[0] = 1
    match._state = s
    laid = [move.split()[2] for move in turn(match) if move.startswith("lay")]
    assert laid == ["large", "large", "medium"]


@pytest.mark.rule("RC-58")
def test_alone_it_steals_the_largest_logs_when_it_has_few():
    match = position("solo", hands={0: "theft small", 1: "small large medium"})
    s = match._state
    s.used[0] = 1
    match._state = s
    moves = turn(match)
    assert moves[:3] == ["play-at hand theft 1", "take large", "take medium"]
