"""Match files that were changed: the message names the move or the field."""

import copy

import pytest

from rondin import BadMatchFile, Match
from rondin.engine.match import keys
from tests.engine.match.match_files import (
    GAME,
    changed,
    data_of,
    load_data,
    match_in_the_middle,
    match_over,
)

OVER, MIDDLE = data_of(match_over()), data_of(match_in_the_middle())


def fault(data):
    with pytest.raises(BadMatchFile) as raised:
        load_data(data)
    return str(raised.value)


def test_the_files_at_hand_are_sound():
    load_data(OVER)
    load_data(MIDDLE)


@pytest.mark.parametrize("path", ["players.0.name", "edition", "game", "table", "words.0"])
def test_no_sign_that_a_terminal_obeys_comes_from_a_file(path):
    told = fault(changed(OVER | {"words": ["a"]}, path, "\x1b[31mX\nfoo"))
    assert path.split(".")[0] in told
    assert not {"\x1b", "\n"} & set(told)


# --- moves ------------------------------------------------------------------------------------
def another_move(number):
    """Return another legal move for a place in the history of the finished match."""
    for position, match in enumerate(match_over().replayed()):
        if position == number:
            played = match_over().history[number].move
            return next((move for move in match.moves() if move != played), None)
    return None


CHANGEABLE = [n for n in range(len(match_over().history)) if another_move(n)]


@pytest.mark.parametrize("number", [CHANGEABLE[0], CHANGEABLE[3], CHANGEABLE[-1]])
def test_a_move_exchanged_for_another_legal_one(number):
    message = fault(changed(OVER, f"moves.{number}.move", another_move(number)))
    assert f"move {number + 1} (" in message
    assert "the position afterwards is not the one of the file" in message


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ({"do": "deal"}, "Rule GC-23"),
        ({"do": "fly"}, "There is no move 'fly'"),
        ({"do": "take"}, "needs the field 'place'"),
        ({"do": "take", "place": 9}, "The field 'place' cannot be 9"),
        ({"do": "draw", "x": 1}, "has no field 'x'"),
        ({}, "the field 'do'"),
    ],
)
def test_a_move_that_cannot_be(move, reason):
    message = fault(changed(OVER, "moves.5.move", move))
    assert "move 6 (" in message
    assert reason in message


def test_a_seat_that_was_not_to_move():
    wrong = (OVER["moves"][4]["seat"] + 1) % 3
    assert f"move 5: seat {wrong} moved" in fault(changed(OVER, "moves.4.seat", wrong))
    assert "move 5" in fault(changed(OVER, "moves.4.seat", 99))
    assert "moves[4].seat" in fault(changed(OVER, "moves.4.seat", -1))


def test_a_check_that_does_not_fit():
    assert "move 8 (" in fault(changed(OVER, "moves.7.check", "0" * 16))
    assert "moves[7].check" in fault(changed(OVER, "moves.7.check", "xyz"))


def test_a_move_left_out_put_in_or_twice():
    for number in (0, 10, len(OVER["moves"]) - 2):
        data = copy.deepcopy(OVER)
        del data["moves"][number]
        assert f"move {number + 1}" in fault(data)
        data = copy.deepcopy(OVER)
        data["moves"].insert(number, data["moves"][number])
        assert "move " in fault(data)


def test_a_move_after_the_end():
    data = copy.deepcopy(OVER)
    data["moves"].append(data["moves"][-1])
    assert f"move {len(data['moves'])}: the match was already over" in fault(data)


# --- chance -----------------------------------------------------------------------------------
def test_another_secret_or_commitment():
    other = keys.secret_from(99)
    assert "commitment does not fit" in fault(changed(OVER, "secret", other.hex()))
    assert "commitment does not fit" in fault(changed(OVER, "commitment", "0" * 64))
    both = changed(OVER, "secret", other.hex())
    both["commitment"] = keys.commitment(other, OVER["table"])
    assert "the position after dealing" in fault(both)


@pytest.mark.parametrize("secret", ["", "00", "g" * 64, "A" * 64, "0" * 65, 7])
def test_a_secret_that_is_none(secret):
    assert "secret" in fault(changed(OVER, "secret", secret))


@pytest.mark.parametrize("words", [[], ["eau"], ["bois", "eau"], ["eau", "bois", ""]])
def test_other_words(words):
    assert "the position after dealing" in fault(changed(OVER, "words", words))


def test_another_table_or_opening():
    assert "commitment" in fault(changed(OVER, "table", "cuisine"))
    assert "the position after dealing" in fault(changed(OVER, "opening", "0" * 16))


@pytest.mark.parametrize("text", ["\ud800", "a\udfffb"])
def test_half_a_character(text):
    """A lone surrogate can be written in JSON, and cannot be encoded."""
    fault(changed(OVER, "words", [text]))
    fault(changed(OVER, "table", text))
    fault(changed(OVER, "moves.2.move", {"do": text}))
    fault(changed(OVER, "game", text))


# --- the table --------------------------------------------------------------------------------
@pytest.mark.parametrize("data", [OVER, MIDDLE], ids=["over", "middle"])
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("options.rounds", 4),
        ("options.dealer", 1),
        ("options.memory_aid", True),
        ("edition_data.round.turn_limit", 29),
        ("edition_data.pile.renewal", "turn-up"),
        ("edition_data.cards.values.9", 8),
        ("edition_data.cards.swap", 8),
    ],
)
def test_other_options_or_another_box(data, path, value):
    fault(changed(data, path, value))


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("game", "chess", "There is no game 'chess'"),
        ("mode", "blitz", "has no mode 'blitz'"),
        ("seats", 2, ""),
        ("seats", 11, "is played by 2-10, not by 11"),
        ("seats", 0, "is played by 2-10, not by 0"),
        ("seats", 10**30, "is played by 2-10"),
        ("options", {"lives": 3}, "There is no option 'lives'"),
        ("options", {"rounds": 99}, "rounds=99 is not possible"),
        ("edition_data", {}, "title"),
        ("edition_data.cards.values", [4], "cards.values"),
        ("edition_data.cards.swap", "9", "cards.swap"),
        ("edition_data.modes.normal.players.max", 40, "at most 10 players"),
        ("players", [], "3 seats have 3 names, not 0"),
        ("players", [{"name": "Ana"}], "3 seats have 3 names, not 1"),
        ("players.0.name", 3, "players[0].name"),
        ("players.0.name", "x" * 201, "players[0].name"),
    ],
)
def test_a_table_that_cannot_be(path, value, reason):
    assert reason in fault(changed(OVER, path, value))


def test_other_names_are_no_tampering():
    """Names take no part in the match."""
    assert load_data(changed(OVER, "players.0.name", "Zoé")).players[0].name == "Zoé"


# --- the end ----------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("result.points.0", 0),
        ("result.points", []),
        ("result.winners", [0, 1, 2]),
        ("result", None),
    ],
)
def test_another_result(path, value):
    assert "the result is not the one the moves lead to" in fault(changed(OVER, path, value))


def test_a_result_too_early():
    assert "the match is not over" in fault(changed(MIDDLE, "result", OVER["result"]))
    assert "result" in fault(changed(MIDDLE, "result", {"points": "many", "winners": []}))


def test_a_file_does_not_decide_who_is_asked(tmp_path):
    """A sound file of another match is that other match."""
    other = Match(GAME, seats=3, key=5)
    other.save(tmp_path / "other.json")
    assert Match.load(tmp_path / "other.json").commitment == other.commitment != OVER["commitment"]


# --- bits that people added -------------------------------------------------------------------
def with_bits():
    secret = keys.secret_from(5)
    commitment = keys.commitment(secret, "t")
    bits = "0123456789abcdef" * 2
    added = [
        keys.Contribution(0, keys.pledge(bits, commitment, "t", 0), bits),
        keys.Contribution(2, keys.pledge(bits, commitment, "t", 2)),
    ]
    match = Match(GAME, seats=3, key=secret, table="t", contributions=added)
    match.play(match.moves()[0])
    return data_of(match)


def test_a_file_with_bits_is_sound_and_tells_who_was_left_out():
    assert [one.bits is None for one in load_data(with_bits()).contributions] == [False, True]


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("contributions.0.bits", "00" * 16, "seat 0"),
        ("contributions.0.bits", None, "the position after dealing"),
        ("contributions.1.bits", "00" * 16, "seat 2"),
        ("contributions.1.pledge", "00" * 32, "the position after dealing"),
        ("contributions.1.seat", 0, "one a seat"),
        ("contributions.1.seat", 3, "one a seat"),
        ("contributions", [], "the position after dealing"),
        ("contributions.0.bits", "0" * 31, "contributions[0].bits"),
    ],
)
def test_changed_bits(path, value, reason):
    assert reason in fault(changed(with_bits(), path, value))


def test_a_file_of_version_1_has_no_bits_and_is_sound():
    data = OVER | {"version": 1}
    del data["contributions"]
    assert load_data(data).contributions == ()
