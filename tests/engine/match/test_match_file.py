"""Files that are no match files: always BadMatchFile, with a message that helps."""

import json

import pytest

from rondin import BadMatchFile, Match
from rondin.engine.match import file as matchfile
from rondin.engine.match.file import parse
from rondin.engine.match.verification import verified
from rondin.engine.registry import game_named
from tests.engine.match.match_files import (
    NAME,
    data_of,
    load_bytes,
    load_data,
    match_in_the_middle,
    match_over,
    text_of,
)

CONTENT = text_of(match_over()).encode()


def fault(content):
    """Return what loading says, in English."""
    with pytest.raises(BadMatchFile) as raised:
        load_bytes(content)
    assert str(raised.value).startswith(f"{NAME}: ")
    assert raised.value.tell("fr").startswith(f"{NAME}")
    assert "{" not in raised.value.tell("fr").replace('{"', "")
    return str(raised.value)


# --- what is written --------------------------------------------------------------------------
def test_a_file_is_readable_a_line_a_field_and_a_line_a_move():
    lines = CONTENT.decode().splitlines()
    assert lines[1] == '  "format": "rondin-match",'
    moves = [line for line in lines if line.startswith('    {"seat":')]
    assert len(moves) == len(match_over().history)
    assert max(map(len, lines)) < 600


@pytest.mark.parametrize("match", [match_over(), match_in_the_middle()], ids=["over", "middle"])
def test_a_file_loads_again(match):
    assert data_of(load_data(data_of(match))) == data_of(match)


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / NAME
    match_in_the_middle().save(path)
    before = path.read_bytes()

    def crash(file):
        raise RuntimeError("the lights went out")

    monkeypatch.setattr(matchfile, "to_text", crash)
    with pytest.raises(RuntimeError):
        match_over().save(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


# --- what is no match file --------------------------------------------------------------------
@pytest.mark.parametrize("end", range(0, len(CONTENT) - 2, 10))
def test_a_file_cut_off_anywhere(end):
    assert "cut off or damaged" in fault(CONTENT[:end]) or end < 10


def test_the_message_says_where_a_file_is_cut_off():
    assert "at character 1000" in fault(CONTENT[:1000]) or "at character" in fault(CONTENT[:1000])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b" \n",
        b"[]",
        b"null",
        b"3",
        b'"rondin-match"',
        b'{"name": "package", "version": "1.0.0"}',
        b'{"format": "chess", "version": 1}',
        b'{"format": ["rondin-match"]}',
        b"\xef\xbb\xbf{}",
        b"1. e4 e5 2. Nf3",
        b"<html></html>",
        b"[" * 100_000,
        b"[" + b"9" * 5000 + b"]",
    ],
    ids=lambda content: repr(content[:20]),
)
def test_a_foreign_text(content):
    assert "not a match file of Rondin" in fault(content)


@pytest.mark.parametrize(
    "content",
    [
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        b"\x1f\x8b\x08\0\xff\xfe",
        bytes(range(256)),
        b"PK\x03\x04\xe9",
    ],
)
def test_a_foreign_binary(content):
    assert "damaged" in fault(content) or "not a match file" in fault(content)


def test_a_byte_that_is_not_utf_8_is_found():
    content = CONTENT.replace(b"Chlo\xc3\xa9", b"Chlo\xe9")
    assert f"at character {content.index(b'Chlo') + 4}" in fault(content)


@pytest.mark.parametrize("version", [4, 99, 0, -1, None, "1", 1.5, True, []])
def test_another_version(version):
    fault(json.dumps({**data_of(match_over()), "version": version}).encode())


def test_a_newer_version_says_so():
    message = fault(json.dumps({**data_of(match_over()), "version": 4}).encode())
    assert "written by a newer Rondin (format 4, this one reads 3)" in message


def test_a_match_of_other_rules_says_so():
    """Rules that have changed, and rules to come; a file that does not say has the first."""
    data = data_of(match_over())
    game = game_named(data["game"])
    newer = fault(json.dumps({**data, "rules_version": 2}).encode())
    assert "version 2" in newer
    assert "newer Rondin" in newer
    del data["rules_version"]
    assert verified(parse(json.dumps({**data, "version": 2}).encode(), "m.json"), "m.json").over
    game.info.rules_version = 2
    try:
        older = fault(json.dumps(data).encode())
    finally:
        game.info.rules_version = 1
    assert "have changed since (version 2)" in older


FIELDS = [name for name in data_of(match_over()) if name not in ("format", "version")]


OPTIONAL = ("contributions", "edition_record", "rules_version")  # older files have none


@pytest.mark.parametrize("field", [name for name in FIELDS if name not in OPTIONAL])
def test_a_field_that_is_missing(field):
    data = data_of(match_over())
    del data[field]
    assert f"`{field}`" in fault(json.dumps(data).encode())


@pytest.mark.parametrize(
    "field", [name for name in FIELDS if name not in ("edition_data", "options")]
)
def test_a_field_of_another_kind(field):
    for value in ({"no": 1}, [[]], 3.5, True):
        message = fault(json.dumps({**data_of(match_over()), field: value}).encode())
        assert message.startswith(f"{NAME}: {field}"), message


@pytest.mark.parametrize("field", ["format", "version"])
def test_a_file_that_does_not_say_what_it_is(field):
    data = data_of(match_over())
    del data[field]
    assert "not a match file of Rondin" in fault(json.dumps(data).encode())


def test_a_field_that_is_unknown():
    assert "more" in fault(json.dumps({**data_of(match_over()), "more": 1}).encode())


@pytest.mark.parametrize("depth", [10, 100, 900, 950, 980, 990, 1000, 2000, 100_000])
def test_a_move_with_deep_nesting(depth):
    data = data_of(match_over())
    data["moves"][3]["move"] = {"do": "DEEP"}
    deep = b"[" * depth + b"]" * depth
    fault(json.dumps(data).encode().replace(b'"DEEP"', deep))


def test_a_huge_file(tmp_path):
    path = tmp_path / NAME
    with path.open("wb") as out:
        out.truncate(matchfile.LIMIT_MB * 1_000_000 + 1)
    with pytest.raises(BadMatchFile, match="larger than 16 MB"):
        Match.load(path)


def test_no_file_and_a_folder(tmp_path):
    with pytest.raises(BadMatchFile, match=r"nowhere\.json: cannot be read"):
        Match.load(tmp_path / "nowhere.json")
    with pytest.raises(BadMatchFile, match="cannot be read"):
        Match.load(tmp_path)
