"""A layout is one list of fields and two kinds of memory."""

import pytest

from rondin.engine.rules import chance
from rondin.engine.rules.records import Layout

FIELDS = (("wide", "u4"), ("grid", "i1", (2, 3)), ("row", "u2", (4,)), ("one", "i1"))
LAYOUT = Layout("test", FIELDS)
VALUES = {"wide": 2**32 - 1, "grid": [[1, 2, 3], [-1, -2, -128]], "row": [0, 1, 2, 65535], "one": 7}


def filled():
    state = LAYOUT.new()
    LAYOUT.fill(state, VALUES)
    return state


def test_a_new_state_is_blank():
    state = LAYOUT.new()
    assert (state.wide, state.grid, state.row, state.one) == (0, [[0] * 3] * 2, [0] * 4, 0)
    state.grid[0][0] = 5
    assert state.grid[1][0] == 0
    assert LAYOUT.new().grid[0][0] == 0


def test_what_is_packed_can_be_unpacked():
    packed = LAYOUT.pack(filled())
    state = LAYOUT.unpack(packed)
    assert {name: getattr(state, name) for name in LAYOUT.names} == VALUES
    assert LAYOUT.pack(state) == packed


def test_a_state_has_no_other_fields():
    state = LAYOUT.new()
    with pytest.raises(AttributeError):
        state.other = 1


def test_a_copy_shares_nothing():
    state = filled()
    copy = LAYOUT.copy_of(state)
    assert LAYOUT.pack(copy) == LAYOUT.pack(state)
    copy.grid[1][2] = 0
    copy.row[0] = 9
    assert (state.grid[1][2], state.row[0]) == (-128, 0)


def test_equal_states_and_only_they_have_equal_bytes():
    state, packed = filled(), LAYOUT.pack(filled())
    assert LAYOUT.pack(state) == packed
    assert len(packed) == 4 + 6 + 8 + 1
    for name, place in (("wide", None), ("grid", (1, 1)), ("row", (2,)), ("one", None)):
        other = filled()
        if place is None:
            setattr(other, name, getattr(other, name) - 1)
        else:
            cells = getattr(other, name)
            for k in place[:-1]:
                cells = cells[k]
            cells[place[-1]] += 1
        assert LAYOUT.pack(other) != packed, name


def test_records_hold_the_same():
    records = LAYOUT.records(2)
    LAYOUT.to_record(filled(), records[1])
    assert LAYOUT.pack(LAYOUT.to_plain(records[1])) == LAYOUT.pack(filled())
    assert LAYOUT.pack(LAYOUT.to_plain(records[0])) == LAYOUT.pack(LAYOUT.new())
    assert type(LAYOUT.to_plain(records[1]).one) is int


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"one": 128}, "test.one: 128 does not fit into i1"),
        ({"one": -129}, "test.one: -129 does not fit into i1"),
        ({"wide": -1}, "test.wide: -1 does not fit into u4"),
        ({"wide": 2**32}, "test.wide: 4294967296 does not fit into u4"),
        ({"grid": [[1, 2, 3], [1, 2, 128]]}, "test.grid: 128 does not fit into i1"),
        ({"grid": [[1, 2, 3]]}, "test.grid needs 2 values, not 1"),
        ({"grid": [[1, 2], [3, 4]]}, "test.grid needs 3 values, not 2"),
        ({"row": []}, "test.row needs 4 values, not 0"),
        ({"more": 1}, "test has no field 'more'"),
    ],
)
def test_values_that_do_not_fit_are_named(change, message):
    with pytest.raises(ValueError, match=message):
        LAYOUT.fill(LAYOUT.new(), {**VALUES, **change})


def test_a_value_that_is_missing_is_named():
    with pytest.raises(ValueError, match=r"test\.row has no value"):
        LAYOUT.fill(LAYOUT.new(), {name: VALUES[name] for name in VALUES if name != "row"})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ((("a", "i1"), ("a", "i1")), "the field 'a' stands twice"),
        ((("a", "f8"),), "'f8' is none of"),
        ((("key", "i1"),), "the engine owns the field 'key'"),
        ((("left", "i1"),), "the engine owns the field 'left'"),
    ],
)
def test_fields_that_cannot_be_are_named(fields, message):
    with pytest.raises(ValueError, match=message):
        Layout.of_state("test", fields)


def test_the_state_of_a_game_lies_within_the_generator():
    layout = Layout.of_state("test", FIELDS)
    head, tail = [f[0] for f in chance.HEAD], [f[0] for f in chance.TAIL]
    assert list(layout.names) == [*head, "wide", "grid", "row", "one", *tail]
