"""A record is one declaration, from which two kinds of memory and their bytes follow."""

import pytest

from rondin.engine.rules.chance import GameState
from rondin.engine.rules.records import Cube, Grid, Layout, Record, Row, i1, u2, u4


class Sample(Record):
    wide: int = u4()
    grid: Grid = i1(2, 3, public=True)
    row: Row = u2(4)
    one: int = i1(public=True)


LAYOUT = Layout("test", Sample)
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


def test_an_annotation_must_say_what_a_field_holds():
    with pytest.raises(TypeError, match=r"Wrong\.row must be annotated with Row"):

        class Wrong(Record):
            row: int = i1(4)


def test_a_field_needs_an_annotation():
    with pytest.raises(TypeError, match=r"Bare\.cube must be annotated with Cube"):

        class Bare(Record):
            cube = i1(2, 2, 2)


def test_a_field_of_the_engine_cannot_be_declared_again():
    with pytest.raises(TypeError, match=r"Own\.key stands twice"):

        class Own(GameState):
            key: Row = u4(8)


def test_the_fields_of_a_game_lie_within_the_generator():
    class Own(GameState):
        rows: Grid = i1(2, 2)
        deep: Cube = i1(2, 2, 2)

    names = list(Layout("own", Own).names)
    assert names == ["key", "words", "stream", "block", "rows", "deep", "left"]


# --- what is public ---------------------------------------------------------------------------
def test_a_field_is_hidden_unless_it_says_that_it_is_public():
    assert LAYOUT.public == ("grid", "one")


def test_a_public_copy_has_the_public_fields_and_shares_nothing():
    state = filled()
    copy = LAYOUT.public_copy(state)
    assert (copy.wide, copy.grid, copy.row, copy.one) == (0, VALUES["grid"], [0] * 4, 7)
    copy.grid[0][0] = 9
    assert state.grid[0][0] == 1


def test_hidden_fields_are_blanked_number_by_number_for_compiled_code():
    import numba

    plain, records = filled(), LAYOUT.records(1)
    LAYOUT.blank_hidden(plain)
    LAYOUT.to_record(filled(), records[0])
    numba.njit(LAYOUT.blank_hidden)(records[0])
    assert LAYOUT.pack(plain) == LAYOUT.pack(LAYOUT.public_copy(filled()))
    assert LAYOUT.pack(LAYOUT.to_plain(records[0])) == LAYOUT.pack(plain)


def test_of_a_record_without_public_fields_nothing_is_left():
    class Secret(Record):
        one: int = i1()

    layout = Layout("secret", Secret)
    state = layout.new()
    state.one = 5
    assert layout.public_copy(state).one == 0
    layout.blank_hidden(state)
    assert state.one == 0
