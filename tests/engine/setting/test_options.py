"""Options: wishes, ranges and defaults."""

import pytest

from rondin.engine.problems import Unknown
from rondin.engine.setting.options import Choice, Number, Seat, Switch, chosen, read_wishes

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
