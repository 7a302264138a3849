"""`rondin boards check`: what is wrong with a board file, and what a good one is like."""

import json
from pathlib import Path

import pytest

import rondin
from rondin.cli import main

GAME = rondin.all_games()["iles-de-casimir"]
FILES = dict(GAME.editions)
TEXT = FILES["classic"].read_text("utf-8")


def check(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> tuple[int, str, str]:
    code = main(["boards", "check", str(path), *words])
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def file(tmp_path: Path):
    """Return a function that writes the classic edition with some passages exchanged."""

    def write(*changes: tuple[str, str]) -> Path:
        text = TEXT
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / "mine.toml"
        path.write_text(text, "utf-8")
        return path

    return write


@pytest.mark.parametrize("name", FILES)
def test_a_good_board_is_measured(capsys, name: str):
    code, out, err = check(capsys, FILES[name], "--lang", "en")
    assert (code, err) == (0, "")
    first, *rest = out.splitlines()
    assert "straits; the same board after a quarter turn." in first
    assert "Steps between the islands" in rest
    assert "Steps from the start spaces" in rest
    table = [line for line in rest if line.endswith(tuple("0123456789·"))]
    assert len(table) == 1 + 12 + 1 + 4
    assert len({len(line) for line in table}) == 1


def test_the_classic_board_in_french(capsys):
    _, out, _ = check(capsys, FILES["classic"], "--lang", "fr")
    assert "92 cases, 108 liens, 32 détroits" in out
    assert " 1 Île aux Sardines      ·   4   6   8  12  14  16  12  10   8   4   2" in out
    assert "départ de la place 0     4   8   7   9  13  13  14  12  10   8   6   4" in out


def test_a_good_board_as_json(capsys):
    code, out, _ = check(capsys, FILES["classic"], "--json")
    report = json.loads(out)
    assert code == 0
    assert (report["game"], report["faults"]) == ("iles-de-casimir", [])
    board = report["board"]
    assert (board["spaces"], board["links"], board["straits"]) == (92, 108, 32)
    assert board["islands"][0] == "sardines"
    assert board["between"][0][:3] == [0, 4, 6]
    assert len(board["from_start"]) == 4


def test_a_board_may_be_a_file_of_its_own(capsys, tmp_path: Path):
    head, _, board = TEXT.partition("[board]\n")
    assert head
    for text in (board, "[board]\n" + board):
        path = tmp_path / "board.toml"
        path.write_text(text, "utf-8")
        code, out, _ = check(capsys, path)
        assert code == 0
        assert "92" in out


def test_every_fault_is_a_line_with_file_and_field(capsys, file):
    path = file(
        ('["c0", "c1"]', '["c0", "nowhere"]'),
        ('kind = "start", seat = 1', 'kind = "start", seat = 0'),
    )
    code, out, err = check(capsys, path, "--lang", "en")
    assert (code, err) == (1, "")
    assert "mine.toml: board.links[0]: there is no space 'nowhere'.\n" in out
    assert "mine.toml: board.spaces: seat 1 has no start space.\n" in out
    assert all(line.startswith("mine.toml: board.") for line in out.splitlines())


def test_faults_in_french(capsys, file):
    path = file(('["c0", "c1"]', '["c0", "nowhere"]'))
    code, out, _ = check(capsys, path, "--lang", "fr")
    assert code == 1
    told = "mine.toml\u202f: board.links[0]\u202f: la case «\u202fnowhere\u202f» n’existe pas."
    assert told in out


def test_faults_as_json_are_in_both_languages(capsys, file):
    code, out, _ = check(capsys, file(('["c0", "c1"]', '["c0", "nowhere"]')), "--json")
    report = json.loads(out)
    assert code == 1
    assert report["board"] is None
    assert report["faults"][0] == {
        "field": "board.links[0]",
        "reason": {
            "fr": "la case «\u202fnowhere\u202f» n’existe pas",
            "en": "there is no space 'nowhere'",
        },
    }


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ((', kind = "island", island = "volcan"', ', kind = "path"'), "11 spaces are islands"),
        (("x = 874, y = 122", "x = 870, y = 122"), "after a quarter turn 'B0' falls on no space"),
    ],
)
def test_a_match_does_not_begin_on_a_faulty_board(file, change, reason: str):
    with pytest.raises(rondin.BadEdition, match=reason):
        rondin.Match("iles-de-casimir", edition=file(change))


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "cannot be read"),
        (b"board = [", "not a TOML file"),
        (b"\xff\xfe", "UTF-8"),
        (b"[cards]\ncount = 1\n", "there is no board in it"),
    ],
)
def test_what_is_no_board_file_gets_one_line(capsys, tmp_path: Path, content, reason: str):
    path = tmp_path / "mine.toml"
    if content is not None:
        path.write_bytes(content)
    code, out, err = check(capsys, path, "--lang", "en")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert f"mine.toml: {reason}" in err or reason in err


def test_help_suffices(capsys):
    with pytest.raises(SystemExit):
        main(["boards", "--help"])
    out = capsys.readouterr().out
    assert "usage: rondin boards" in out
    assert "check" in out
    assert "exit 1" in out


def test_a_wrong_word_gets_one_line(capsys):
    with pytest.raises(SystemExit) as stopped:
        main(["boards", "draw", "mine.toml"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
