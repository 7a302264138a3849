"""Options: wishes, ranges and defaults."""

import pytest

from rondin.engine.problems import Unknown
from rondin.engine.setting.options import Choice, Number, PerSeat, Seat, Switch, chosen, read_wishes

OPTIONS = {
    "rounds": Number(1, 10),
    "cards": Number(3, 7, default=4),
    "dealer": Seat(),
    "memory_aid": Switch(),
    "level": Choice(["easy", "hard"], "easy"),
}
DEFAULTS = {"rounds": None, "cards": 4, "dealer": None, "memory_aid": False, "level": "easy"}


def test_what_is_not_wished_has_its_default():
    assert chosen(OPTIONS, {}, seats=3) == DEFAULTS


def test_wishes_are_kept():
    wishes = {"rounds": 10, "cards": 3, "dealer": 2, "memory_aid": True, "level": "hard"}
    assert chosen(OPTIONS, wishes, seats=3) == wishes


@pytest.mark.parametrize(
    ("wish", "known"),
    [
        ({"rounds": 0}, "1-10"),
        ({"rounds": 11}, "1-10"),
        ({"rounds": True}, "1-10"),
        ({"rounds": "3"}, "1-10"),
        ({"rounds": 3.0}, "1-10"),
        ({"dealer": 3}, "random, 0-2"),
        ({"dealer": -1}, "random, 0-2"),
        ({"memory_aid": 1}, "on, off"),
        ({"memory_aid": None}, "on, off"),
        ({"level": "hidden"}, "easy, hard"),
        ({"level": []}, "easy, hard"),
    ],
)
def test_an_impossible_wish_says_what_is_possible(wish, known):
    with pytest.raises(Unknown) as raised:
        chosen(OPTIONS, wish, seats=3)
    assert next(iter(wish)) in str(raised.value)
    assert known in str(raised.value)
    assert known in raised.value.tell("fr")


def test_an_unknown_option_says_which_there_are():
    with pytest.raises(Unknown, match=r"no option 'lives'\. Try: rounds, cards"):
        chosen(OPTIONS, {"lives": 3}, seats=3)


@pytest.mark.parametrize(
    ("word", "wish"),
    [
        ("rounds=3", {"rounds": 3}),
        ("rounds = 3", {"rounds": 3}),
        ("dealer=random", {"dealer": None}),
        ("dealer=1", {"dealer": 1}),
        ("memory-aid=on", {"memory_aid": True}),
        ("memory_aid=Non", {"memory_aid": False}),
        ("level=hard", {"level": "hard"}),
    ],
)
def test_words_become_wishes(word, wish):
    assert read_wishes(OPTIONS, [word]) == wish
    chosen(OPTIONS, wish, seats=3)


@pytest.mark.parametrize(
    "word", ["rounds", "lives=3", "rounds=many", "rounds=-1", "dealer=me", "memory_aid=maybe", "="]
)
def test_words_that_are_no_wishes(word):
    with pytest.raises(Unknown):
        chosen(OPTIONS, read_wishes(OPTIONS, [word]), seats=3)


# --- a name for each seat ---------------------------------------------------------------------
COLOURS = {"colours": PerSeat(["red", "blue", "green"])}


@pytest.mark.parametrize("value", [None, [], ["red"], [None, "blue"], ["green", "red", None]])
def test_seats_may_have_names(value):
    assert chosen(COLOURS, {"colours": value}, seats=3) == {"colours": value}


@pytest.mark.parametrize("value", ["red", ["pink"], ["red", "red"], [0], [None] * 4, [["red"]]])
def test_a_name_is_known_and_given_once(value):
    with pytest.raises(Unknown, match="none of them twice"):
        chosen(COLOURS, {"colours": value}, seats=3)


def test_names_of_seats_are_read_from_a_line():
    assert read_wishes(COLOURS, ["colours=blue, auto,red"]) == {"colours": ["blue", None, "red"]}


# --- a choice that was a switch -----------------------------------------------------------------
def test_a_choice_may_have_been_a_switch_before():
    options = {"stock": Choice(["never", "always", "asked"], "never", switch=["never", "always"])}
    for old, new in ((False, "never"), (True, "always"), ("asked", "asked")):
        assert chosen(options, {"stock": old}, seats=2) == {"stock": new}
    for word, new in (("off", "never"), ("on", "always"), ("asked", "asked")):
        assert read_wishes(options, [f"stock={word}"]) == {"stock": new}
    plain = {"stock": Choice(["never", "always"], "never")}
    assert read_wishes(plain, ["stock=on"]) == {"stock": "on"}
    with pytest.raises(Unknown, match="never, always"):
        chosen(plain, {"stock": True}, seats=2)


# --- where an option matters ------------------------------------------------------------------
def test_an_option_may_matter_in_some_editions_modes_and_numbers_of_players_only():
    always, solo, two = Switch(), Switch(modes=["solo"]), Switch(seats=[2])
    first = Switch(editions=["first"])
    assert all(always.matters("first", mode, n) for mode in ("solo", "normal") for n in (1, 4))
    assert [solo.matters("first", mode, 1) for mode in ("solo", "normal")] == [True, False]
    assert [two.matters("first", "normal", seats) for seats in (2, 3)] == [True, False]
    assert [first.matters(name, "solo", 1) for name in ("first", "second")] == [True, False]
