"""Fuzzing of match files: whatever comes, it is a match or a BadMatchFile."""

import json

from hypothesis import given
from hypothesis import strategies as st

from rondin import BadMatchFile
from tests.engine.match.match_files import (
    data_of,
    load_bytes,
    load_data,
    match_in_the_middle,
    match_over,
    text_of,
)

CONTENTS = [text_of(match).encode() for match in (match_in_the_middle(), match_over())]
DATA = [data_of(match_in_the_middle()), data_of(match_over())]
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=8)
    | st.sampled_from(["\ud800", "gigamic", "draw", "0" * 16, "0" * 64]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=6,
)


def problem_with(load, content):
    try:
        load(content)
    except BadMatchFile as problem:
        return problem
    return None


def check(load, content):
    """Loading works or says why not, in both languages, in words that can be printed."""
    problem = problem_with(load, content)
    if problem is not None:
        for lang in ("fr", "en"):
            assert problem.tell(lang).encode()


@given(st.binary(max_size=200))
def test_fuzz_any_bytes(content):
    check(load_bytes, content)


@given(st.data())
def test_fuzz_a_file_with_bytes_changed(data):
    content = bytearray(data.draw(st.sampled_from(CONTENTS)))
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(content) - 1))
        length = data.draw(st.integers(0, 12))
        content[start : start + length] = data.draw(st.binary(max_size=12))
    check(load_bytes, bytes(content))


@given(st.data())
def test_fuzz_a_file_with_digits_and_letters_changed(data):
    """Changes that leave the JSON whole go deeper."""
    content = bytearray(data.draw(st.sampled_from(CONTENTS)))
    places = [k for k, byte in enumerate(content) if chr(byte).isalnum()]
    for place in data.draw(st.lists(st.sampled_from(places), min_size=1, max_size=3)):
        content[place] = ord(data.draw(st.sampled_from("0123456789abcdefnuxz")))
    check(load_bytes, bytes(content))


@given(st.data())
def test_fuzz_a_file_with_a_value_exchanged(data):
    found = json.loads(json.dumps(data.draw(st.sampled_from(DATA))))
    place, step = found, data.draw(st.sampled_from(sorted(found)))
    while isinstance(place[step], dict | list) and place[step] and data.draw(st.booleans()):
        place = place[step]
        steps = sorted(place) if isinstance(place, dict) else range(len(place))
        step = data.draw(st.sampled_from(steps))
    place[step] = data.draw(JSON)
    check(load_data, found)


@given(st.sampled_from(DATA), JSON, st.integers(0, 200))
def test_fuzz_a_file_with_any_move(found, move, number):
    found = json.loads(json.dumps(found))
    found["moves"][number % len(found["moves"])]["move"] = move
    check(load_data, found)
