"""Numbers and names of moves."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rondin.engine.problems import BadMove
from rondin.engine.rules.codec import Codec, Index, Move, Name, Seat

MOVES = (
    Move("pass"),
    Move("lay", Index("place", 3), Name("colour", ("red", "blue"))),
    Move("give", Seat("seat", 2), Index("card", 2)),
)
CODEC = Codec(MOVES)


def test_numbers_follow_the_list_and_the_last_field_runs_fastest():
    assert CODEC.size == 1 + 3 * 2 + 2 * 2
    assert [CODEC.name(n) for n in range(CODEC.size)] == [
        {"do": "pass"},
        {"do": "lay", "place": 0, "colour": "red"},
        {"do": "lay", "place": 0, "colour": "blue"},
        {"do": "lay", "place": 1, "colour": "red"},
        {"do": "lay", "place": 1, "colour": "blue"},
        {"do": "lay", "place": 2, "colour": "red"},
        {"do": "lay", "place": 2, "colour": "blue"},
        {"do": "give", "seat": 0, "card": 0},
        {"do": "give", "seat": 0, "card": 1},
        {"do": "give", "seat": 1, "card": 0},
        {"do": "give", "seat": 1, "card": 1},
    ]


def test_every_number_comes_back_whatever_the_order_of_the_fields():
    for number in range(CODEC.size):
        name = CODEC.name(number)
        assert CODEC.number(dict(reversed(name.items()))) == number


def test_a_name_is_a_copy():
    CODEC.name(1)["place"] = 2
    assert CODEC.name(1)["place"] == 0


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ([], "A move is an object with the field 'do'."),
        ({"place": 1}, "A move is an object with the field 'do'."),
        ({"do": 1}, "A move is an object with the field 'do'."),
        ({"do": "fly"}, "There is no move 'fly'. Try: pass, lay, give."),
        ({"do": "lay", "place": 0}, "The move 'lay' needs the field 'colour'."),
        ({"do": "lay", "place": 3, "colour": "red"}, "The field 'place' cannot be 3. Try: 0-2."),
        ({"do": "lay", "place": True, "colour": "red"}, "'place' cannot be True. Try: 0-2."),
        ({"do": "lay", "place": 1.0, "colour": "red"}, "'place' cannot be 1.0. Try: 0-2."),
        ({"do": "lay", "place": 0, "colour": "green"}, "cannot be green. Try: red, blue."),
        ({"do": "pass", "seat": 0}, "The move 'pass' has no field 'seat'."),
    ],
)
def test_what_is_no_move_is_explained(move, message):
    with pytest.raises(BadMove) as raised:
        CODEC.number(move)
    assert message in str(raised.value)
    assert raised.value.tell("fr") != str(raised.value)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3)
    ),
    max_leaves=8,
)
NEARLY_A_MOVE = st.fixed_dictionaries(
    {"do": st.sampled_from(["pass", "lay", "give", "fly"]) | JSON},
    optional={
        "place": st.integers(-1, 4) | JSON,
        "colour": st.sampled_from(["red", "blue", "green"]) | JSON,
        "seat": st.integers(-1, 3) | JSON,
        "card": st.integers(-1, 3) | JSON,
        "more": JSON,
    },
)


@given(JSON | NEARLY_A_MOVE)
def test_fuzz_anything_is_a_move_or_a_bad_move(thing):
    problem, number = problem_or_number(thing)
    if problem is None:
        assert json.dumps(CODEC.name(number), sort_keys=True) == json.dumps(thing, sort_keys=True)
    else:
        assert str(problem)
        assert problem.tell("fr")


def problem_or_number(thing):
    try:
        return None, CODEC.number(thing)
    except BadMove as problem:
        return problem, None
