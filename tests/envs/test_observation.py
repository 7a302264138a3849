"""What a declaration of an observation says, and what it refuses."""

import pytest

from rondin.engine.rules import observation as o
from rondin.engine.rules.chance import GameState
from rondin.engine.rules.contract import NOBODY
from rondin.engine.rules.records import Grid, Layout, i1, i2
from tests.contract.cases import every_game

PAIR, FOUR = o.Company(2, 2), o.Company(4, 2)


class State(GameState):
    cards: Grid = i1(4, 2)
    sheet: Grid = i1(3, 4)
    who: int = i1()
    seen: int = i2()
    far: int = i2()


def observed(*parts: o.Part, me: int = 0, company: o.Company = PAIR, **values) -> list[int]:
    state = Layout("test", State).new()
    for name, value in values.items():
        setattr(state, name, value)
    others = tuple({"cards", "sheet", "who", "seen", "far"} - {part.field for part in parts})
    observation = o.Observation(State, version=1, parts=parts, left_out=others)
    forms = []
    for size, write in (
        (observation.size(company), observation.observe(company)),
        (observation.compact_size(company), observation.compress(company)),
    ):
        out = [99] * size
        write(None, state, me, out)
        forms.append(out)
    return forms


CARDS = [[1, 2], [3, 4], [5, 6], [7, 8]]


def test_one_among_zeros():
    assert observed(o.one_of("who", -1, 2), who=1) == [[0, 0, 1, 0], [1]]
    assert observed(o.one_of("who", -1, 2), who=7) == [[0, 0, 0, 0], [7]]


def test_a_number_is_shifted_divided_and_cut():
    assert observed(o.number("far", most=9), far=300) == [[9], [9]]
    assert observed(o.number("far", least=-5, most=9), far=-300) == [[-5], [-5]]
    assert observed(o.number("far", most=99, by=10), far=301) == [[30], [30]]
    assert observed(o.number("far", most=99, shift=4), far=0x123) == [[0x12], [0x12]]


def test_bits_are_flags_and_eight_of_them_a_byte():
    assert observed(o.bits("far", 3, first=1), far=0b1010) == [[1, 0, 1], [0b101]]
    nine = observed(o.bits("far", 9), far=0b1_1000_0001)
    assert nine == [[1, 0, 0, 0, 0, 0, 0, 1, 1], [0b1000_0001 - 256, 1]]


def test_a_seat_is_counted_from_who_looks_on_and_nobody_comes_last():
    assert observed(o.seat("who"), who=0, me=1) == [[0, 1, 0], [1]]
    assert observed(o.seat("who"), who=1, me=1) == [[1, 0, 0], [0]]
    assert observed(o.seat("who"), who=NOBODY, me=1) == [[0, 0, 1], [2]]


def test_a_set_of_seats_is_turned():
    four = o.Company(4, 4)
    assert observed(o.seats("seen"), seen=0b110001, me=1, company=four) == [[0, 0, 0, 1], [0b1000]]


def test_an_axis_begins_with_who_looks_on_and_ends_with_the_table():
    assert observed(o.number("cards", most=9, axis=0), cards=CARDS, me=1)[0] == [3, 4, 1, 2]


def test_partners_share_a_side():
    part = o.number("cards", most=9, axis=0)
    assert observed(part.by_sides(), cards=CARDS, me=3, company=FOUR)[0] == [3, 4, 1, 2]
    whole = observed(part.by_sides(rest=True), cards=CARDS, me=3, company=FOUR)[0]
    assert whole == [3, 4, 1, 2, 5, 6, 7, 8]
    assert observed(o.seat("who").by_sides(), who=0, me=3, company=FOUR) == [[0, 1, 0], [1]]


def test_a_total_is_added_up_along_the_first_axis():
    sheet = [[1, 2, 3, 4], [10, 20, 30, 40], [0, 0, 0, 100]]
    total = o.total("sheet", most=99, axis=1)
    assert observed(total, sheet=sheet, me=1)[0] == [22, 11]
    assert observed(total, sheet=sheet, me=0, company=o.Company(4, 4))[0] == [11, 22, 33, 99]


def test_what_was_not_written_is_zero():
    assert observed(o.one_of("who", 0, 3), who=-1)[0] == [0, 0, 0, 0]


# --- declarations that cannot hold ------------------------------------------------------------
ALL = ("cards", "sheet", "seen", "far")


@pytest.mark.parametrize(
    ("parts", "left_out", "words"),
    [
        ((o.seat("whom"),), ("who", *ALL), "no field 'whom'"),
        ((o.seat("who"),), ("who", *ALL), "'who' is observed and left out"),
        ((o.seat("who"),), ALL[1:], "'cards' is neither observed nor left out"),
        ((o.seat("who", axis=0),), ALL, "'who' has no axis 0"),
    ],
)
def test_a_declaration_that_does_not_fit_the_state(parts, left_out, words):
    with pytest.raises(ValueError, match=words):
        o.Observation(State, version=1, parts=parts, left_out=left_out)


def test_a_number_that_is_no_byte():
    with pytest.raises(ValueError, match="an observed number is from -128 to 127"):
        o.number("far", most=128)


# --- games ------------------------------------------------------------------------------------
def test_a_game_that_declares_nothing_is_observed_as_it_is_stored():
    observation = o.Observation.of_all_fields(State)
    assert [part.field for part in observation.parts] == ["cards", "sheet", "who", "seen", "far"]
    assert observation.size(PAIR) == 8 + 12 + 1 + 16 + 16
    assert observation.size(o.Company(4, 4)) == observation.size(PAIR)


@every_game
def test_a_layout_has_a_name_that_changes_with_it(game):
    digests = {game.observation.digest(o.Company(n, n)) for n in (2, 3, 4)}
    assert len(digests) == 3


def test_deleting_the_declaration_leaves_all_fields(tmp_path):
    from rondin.engine.registry import Game, games

    some = next(iter(games().values()))
    game = Game(some.folder, some.package)
    game._optional_module = lambda name: None
    assert game.observation.version == 0
    assert game.learning_verbs == game.verbs
