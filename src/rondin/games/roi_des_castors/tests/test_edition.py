"""The box as data: what is in play where, and that what is wrong is said with file and field."""

import pytest

from rondin import Match
from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS
from rondin.games.roi_des_castors.tests.positions import edition_of

GAME = "roi-des-castors"
EVERYBODY_ALONE = ("normal", "expert", "discovery")


def record(mode, seats, **options):
    return edition_of(Match(GAME, mode=mode, seats=seats, **options))


def cards(e):
    """Return the cards in play by name, without those that are not."""
    return {name: count for name, count in zip(CARDS, e.deck, strict=True) if count}


# --- the box ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-01", "RC-02", "RC-03", "RC-06")
@pytest.mark.parametrize("mode", EVERYBODY_ALONE)
def test_with_five_players_the_whole_box_is_in_play(mode):
    e = record(mode, 5)
    assert sum(e.deck[: st.LOGS]) == 42
    assert sum(e.deck[st.HARVEST : st.SPY]) == 30
    assert sum(e.deck[st.SPY : st.THANKS]) == 12
    printed = (16, 12, 8, 6, 8, 8, 6, 4, 2, 2, 2)
    assert all(has >= least for has, least in zip(e.deck, printed, strict=False))


@pytest.mark.rule("RC-01", "RC-18")
@pytest.mark.parametrize("mode", EVERYBODY_ALONE)
def test_logs_are_worth_one_two_and_three(mode):
    assert list(record(mode, 3).values) == [1, 2, 3, 2]


@pytest.mark.rule("RC-06")
@pytest.mark.parametrize("mode", EVERYBODY_ALONE)
def test_the_cards_in_play_are_those_printed(mode):
    two, three, four = (cards(record(mode, seats)) for seats in (2, 3, 4))
    assert two == {"small": 16, "medium": 12, "large": 8, "harvest": 6, "trade": 8, "permanent": 6}
    logs = ("small", "medium", "large")
    for row in (three, four):
        assert sum(row.pop(log) for log in logs) == 42
    assert three == {"harvest": 6, "trade": 8, "permanent": 8, "theft": 3, "spy": 2}
    actions = {"harvest": 6, "trade": 8, "permanent": 8, "theft": 8}
    assert four == actions | {"spy": 4, "pickaxe": 2, "shield": 2, "recycle": 2}


@pytest.mark.rule("RC-04")
@pytest.mark.parametrize(("mode", "seats"), [("normal", 2), ("discovery", 4), ("team", 4)])
def test_two_thanks_are_added_if_the_table_wants_them(mode, seats):
    without, with_them = record(mode, seats), record(mode, seats, thanks=True)
    assert list(with_them.deck) == [*without.deck[: st.THANKS], 2]
    assert without.deck[st.THANKS] == 0


@pytest.mark.rule("RC-34")
def test_there_are_no_thanks_in_solo_mode():
    assert record("solo", 1, thanks=True).deck[st.THANKS] == 0


@pytest.mark.rule("RC-48")
def test_team_mode_has_all_cards():
    assert list(record("team", 4).deck) == list(record("normal", 5).deck)


@pytest.mark.rule("RC-55")
def test_solo_mode_has_all_logs_and_25_action_cards():
    solo = cards(record("solo", 1))
    assert sum(solo.pop(log) for log in ("small", "medium", "large")) == 42
    assert solo == {"theft": 6, "trade": 7, "permanent": 6, "harvest": 6}


@pytest.mark.rule("RC-29", "RC-58")
def test_theft_takes_two_logs_in_solo_mode_and_three_elsewhere():
    assert record("normal", 3).stolen == record("team", 4).stolen == 3
    assert record("solo", 1).stolen == 2


@pytest.mark.rule("RC-05")
def test_there_are_six_characters():
    assert CHARACTERS == ("lumberjack", "sentry", "sage", "swimmer", "architect", "merchant")
    assert len(CHARACTERS) == st.CHARACTERS


@pytest.mark.rule("RC-66")
def test_each_mode_has_its_seats():
    modes = Match(GAME, seats=2).game.edition("classic")[0].modes
    told = {name: (mode.players.min, mode.players.max, mode.teams) for name, mode in modes.items()}
    assert told == {
        "normal": (2, 5, 0),
        "expert": (2, 5, 0),
        "discovery": (2, 5, 0),
        "team": (4, 4, 2),
        "solo": (1, 1, 0),
    }


# --- goals ------------------------------------------------------------------------------------
@pytest.mark.rule("RC-25")
@pytest.mark.parametrize(("seats", "goal"), [(2, (3, 7)), (3, (3, 7)), (4, (4, 5)), (5, (3, 5))])
def test_the_goal_of_normal_mode(seats, goal):
    e = record("normal", seats)
    assert (e.goal_dams, e.goal_size, e.goal_points) == (*goal, 0)


@pytest.mark.rule("RC-47")
@pytest.mark.parametrize(("seats", "goal"), [(2, (3, 4)), (3, (3, 4)), (4, (3, 3)), (5, (2, 4))])
def test_the_goal_of_discovery_mode(seats, goal):
    e = record("discovery", seats)
    assert (e.goal_dams, e.goal_size, e.goal_points) == (*goal, 0)


@pytest.mark.rule("RC-43", "RC-44", "RC-45")
@pytest.mark.parametrize(("seats", "points"), [(2, 15), (3, 15), (4, 14), (5, 11)])
def test_the_goal_of_expert_mode(seats, points):
    e = record("expert", seats)
    assert (e.goal_dams, e.goal_size, e.goal_points) == (0, 7, points)
    assert list(e.victory) == [0, 0, 0, 0, 1, 2, 3, 4]
    assert (e.many_dams, e.many_points, e.alike_dams, e.alike_points) == (5, 2, 3, 1)


@pytest.mark.rule("RC-45")
@pytest.mark.parametrize(("seats", "points"), [(2, 15), (3, 13), (4, 11), (5, 9)])
def test_the_short_goal_is_a_wish_of_the_table(seats, points):
    assert record("expert", seats, short_goal=True).goal_points == points


# --- modes are other records ------------------------------------------------------------------
@pytest.mark.rule("RC-16", "RC-46", "RC-50", "RC-57")
def test_where_values_and_order_matter_and_a_dam_ends_the_turn():
    told = {
        mode: (e.by_value, e.ordered, e.ends_turn, e.characters)
        for mode, e in (
            (mode, record(mode, {"team": 4, "solo": 1}.get(mode, 3)))
            for mode in (*EVERYBODY_ALONE, "team", "solo")
        )
    }
    assert told == {
        "normal": (1, 1, 1, 1),
        "expert": (1, 1, 0, 1),
        "discovery": (0, 0, 1, 0),
        "team": (0, 0, 0, 0),
        "solo": (0, 0, 0, 0),
    }


@pytest.mark.rule("RC-41", "RC-42")
def test_only_expert_mode_has_a_river_and_reshaping():
    for mode, seats in (("normal", 3), ("discovery", 3), ("team", 4), ("solo", 1)):
        e = record(mode, seats)
        assert (e.river, e.optimise, e.most_moved) == (0, 0, 0)
    e = record("expert", 3)
    assert (e.river, e.optimise, e.most_moved) == (4, 1, 2)


@pytest.mark.rule("RC-14", "RC-56")
def test_who_plays_again_and_that_nobody_does_in_solo_mode():
    again = {name for name, yes in zip(CARDS, record("normal", 5).again, strict=True) if yes}
    assert again == {"trade", "permanent", "spy", "pickaxe", "shield", "recycle", "thanks"}
    assert not any(record("solo", 1).again)


@pytest.mark.rule("RC-08", "RC-35", "RC-36", "RC-37", "RC-55")
def test_head_starts_reserves_and_larger_hands():
    e, alone = record("normal", 3), record("solo", 1)
    assert [CARDS[card] if card >= 0 else None for card in e.head_start] == [
        None, "permanent", "trade", None, None, None,
    ]  # fmt: skip
    assert list(e.reserve_of) == [0, 2, 1, 0, 0, 0]
    assert list(e.hand_of) == [1, 0, 0, 0, 0, 0]
    assert list(alone.head_start) == [st.NO_CARD] * st.CHARACTERS


@pytest.mark.rule("RC-48", "RC-51")
def test_the_numbers_of_team_mode():
    e = record("team", 4)
    assert (e.sides, e.hand, e.draw_step) == (2, 4, st.DRAW_LOG)
    assert (list(e.steps), list(e.step_draws)) == ([5, 7, 10], [1, 2, 3])


@pytest.mark.rule("RC-55", "RC-59", "RC-60", "RC-61")
@pytest.mark.parametrize("name", ["sentry", "sage", "swimmer", "merchant"])
def test_the_numbers_of_solo_mode(name):
    e = record("solo", 1, character=name)
    assert (e.sides, e.hand, e.first, e.draw_step) == (2, 5, 0, st.NO_DRAW)
    assert (e.enough_logs, e.their_hand, e.their_logs) == (17, 6, 2)
    assert CHARACTERS[e.character] == name


@pytest.mark.rule("RC-10", "RC-22", "RC-24", "RC-25")
def test_options_that_do_not_concern_a_mode_are_ignored_there():
    wishes = {"exact_dams": True, "free_growth": True, "finish_round": True, "short_goal": True}
    for mode, seats in (("normal", 3), ("expert", 3), ("discovery", 3), ("team", 4), ("solo", 1)):
        e = record(mode, seats, **wishes)
        values = mode in ("normal", "expert")
        assert (e.exact, e.free_growth) == (values, values)
        assert e.finish_round == (mode != "solo")
        assert e.goal_points == (13 if mode == "expert" else 0)
        assert e.character == (CHARACTERS.index("sentry") if mode == "solo" else -1)
        assert e.first == (0 if mode == "solo" else NOBODY)
    assert record("normal", 3, first=2).first == 2


# --- what is wrong ----------------------------------------------------------------------------
FAULTS = [
    ("[box.logs] # RC-01: 42\nsmall = ", "[box.logs] # RC-01: 42\nsmall = 1", "box.logs"),
    ("theft = 8 # Chapardage", "theft = 7 # Chapardage", "box.actions"),
    ("spy = 4 # Espion", "spy = 5 # Espion", "box.bonus"),
    ("thanks = 2", "thanks = -1", "box.options.thanks"),
    ("3 = { small", "7 = { small", "in_play"),
    ("permanent = 6 }\n3", "permanent = 9 }\n3", "in_play.2"),
    ("theft = 3, spy = 2 }", "theft = 3, spy = 2, thanks = 1 }", "in_play.3"),
    ("theft = 3, spy = 2 }", "theft = 3, spy = 2, ace = 1 }", "in_play"),
    ("trade = 8, permanent = 8, theft = 3", "trade = 7, permanent = 8, theft = 3", "in_play.3"),
    ("large = 3\n", "large = 2\n", "worth"),
    ("strong = 2", "strong = 3", "worth.strong"),
    ('again = ["trade",', 'again = ["small",', "effects.again"),
    ('again = ["trade",', 'again = ["mill",', "effects.again"),
    ("draws = { harvest = 3,", "draws = {", "effects.draws"),
    ("stolen = 3", "stolen = 0", "effects.stolen"),
    ("stolen = 2", "stolen = 0", "solo.stolen"),
    ("hand = 5", "hand = 0", "turn.hand"),
    ("most_logs = 3", "most_logs = 0", "turn.most_logs"),
    ("idle_rounds = 3", "idle_rounds = 0", "turn.idle_rounds"),
    ("more_cards = 1", "more_cards = 9", "characters.lumberjack.more_cards"),
    ("reserve = 2", "reserve = 3", "characters.sentry.reserve"),
    ("reserve = 2", "reserve = 0", "characters.sentry.head_start"),
    ('head_start = "trade"', 'head_start = "theft"', "characters.sage.head_start"),
    ('head_start = "trade"', 'head_start = "mill"', "characters.sage.head_start"),
    ("lowered = 1", "lowered = 5", "characters.architect.lowered"),
    ("dams = { 2 = 3, 3 = 3, 4 = 4, 5 = 3 }", "dams = { 2 = 3, 4 = 4, 5 = 3 }", "normal.dams"),
    ("size = { 2 = 4,", "size = { 6 = 4,", "discovery.size"),
    ("short = { 2 = 15,", "short = { 2 = 16,", "expert.short"),
    ("victory = [0, 0, 0, 0, 1,", "victory = [0, 0, 0, 0, 3,", "expert.victory"),
    ("victory = [0, 0, 0, 0, 1, 2, 3, 4]", "victory = [0, 1, 2]", "expert.victory"),
    ("victory = [0, 0, 0, 0, 1, 2, 3, 4]", "victory = [0, 0, 0, 0, 0, 0, 0, 0]", "expert.victory"),
    ("river = 4", "river = 5", "expert.river"),
    ("most_moved = 2", "most_moved = 3", "expert.most_moved"),
    ("hand = 4 # RC-48", "hand = 5 # RC-48", "team.hand"),
    ("steps = [5, 7, 10]", "steps = [5, 5, 10]", "team.steps"),
    ("step_draws = [1, 2, 3]", "step_draws = [1, 2]", "team.step_draws"),
    ("theft = 6 } # RC-55", "theft = 9 } # RC-55", "solo.cards"),
    ("their_hand = 6", "their_hand = 0", "solo.their_hand"),
    ("look_ahead = 3", "look_ahead = 5", "solo.look_ahead"),
    ("[modes.solo]\nplayers = { min = 1, max = 1 }",
     "[modes.solo]\nplayers = { min = 1, max = 2 }", "modes.solo.players"),
    ("[modes.solo]", "[modes.duo]", "modes.duo"),
    ("[modes.team]\nplayers = { min = 4, max = 4 }",
     "[modes.team]\nplayers = { min = 2, max = 4 }", "modes.team"),
    ("[solo]", "[solo]\npatience = 2", "solo"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "field"), FAULTS)
def test_a_fault_is_named(file, complaint, old, new, field):
    assert field in complaint(file(old, new))


def test_fewer_cards_than_hands_are_refused(file, complaint):
    small = "2 = { small = 4, medium = 1, large = 1, harvest = 1, trade = 1, permanent = 1 }"
    large = "2 = { small = 16, medium = 12, large = 8, harvest = 6, trade = 8, permanent = 6 }"
    assert "in_play.2" in complaint(file(large, small))


def test_an_owner_may_correct_the_box(file):
    path = file("stolen = 3", "stolen = 1")
    assert edition_of(Match(GAME, seats=3, edition=path)).stolen == 1
