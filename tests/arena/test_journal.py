"""The journal: taken up where it ended, and never mixed with another tournament's."""

import json
from pathlib import Path

import pytest

from rondin.arena.problems import ArenaProblem
from rondin.arena.tournament.chunks import Chunk
from rondin.arena.tournament.journal import Journal, key_in

HEADER = {"game": "g", "seats": 2, "bots": ["a", "b"], "key": "k", "sources": "1"}


def chunk(first: int) -> Chunk:
    return Chunk(first, [[[1.0, 0.0], [0.5, 0.5]]], [[[3, 4], [5, 5]]], [[0, 1]], [[7, 8]])


def begun(path: Path, *firsts: int) -> Path:
    journal = Journal(path, HEADER, 2)
    for first in firsts:
        journal.add(chunk(first))
    journal.close()
    return path


def found_in(path: Path) -> list[Chunk]:
    journal = Journal(path, HEADER, 2)
    journal.close()
    return journal.chunks


def test_what_was_played_is_found_again(tmp_path):
    path = begun(tmp_path / "j", 0, 1)
    again = Journal(path, HEADER, 2)
    assert again.chunks == [chunk(0), chunk(1)]
    again.add(chunk(2))
    again.close()
    lines = path.read_text().splitlines()
    assert len(lines) == 4
    assert json.loads(lines[0])["bots"] == ["a", "b"]
    assert key_in(path) == "k"


def test_the_other_way_round_too_without_a_file(tmp_path):
    journal = Journal(None, HEADER, 2)
    journal.add(chunk(0))
    assert journal.chunks == [chunk(0)]
    assert key_in(tmp_path / "nothing") is None


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_that_was_cut_off_is_played_again(tmp_path, cut):
    path = begun(tmp_path / "j", 0, 1)
    path.write_bytes(path.read_bytes()[:-cut])
    again = Journal(path, HEADER, 2)
    assert again.chunks == [chunk(0)]
    again.add(chunk(1))
    again.close()
    assert found_in(path) == [chunk(0), chunk(1)]


@pytest.mark.parametrize("field", ["game", "bots", "key", "seats"])
def test_another_tournament_is_refused_with_what_differs(tmp_path, field):
    path = begun(tmp_path / "j", 0)
    before = path.read_bytes()
    with pytest.raises(ArenaProblem, match=f"{field} is .* there") as refused:
        Journal(path, {**HEADER, field: 3}, 2)
    assert "\n" not in refused.value.tell("fr")
    assert path.read_bytes() == before


def test_other_sources_are_refused_in_words(tmp_path):
    with pytest.raises(ArenaProblem, match="have changed"):
        Journal(begun(tmp_path / "j", 0), {**HEADER, "sources": "2"}, 2)


@pytest.mark.parametrize("content", [b"hello", b"hello\n", b"{}\n", b"[1]\n", b'{"key": 1}\n'])
def test_a_file_of_somebody_else_is_left_alone(tmp_path, content):
    path = tmp_path / "letter.txt"
    path.write_bytes(content)
    with pytest.raises(ArenaProblem, match="not a journal"):
        Journal(path, HEADER, 2)
    assert path.read_bytes() == content


ONE_SEAT = '{"first":0,"payoffs":[[[1]]],"points":[[[1]]],"endings":[[0]],"lengths":[[1]]}'


@pytest.mark.parametrize("line", ['{"first": 0}', "x", ONE_SEAT])
def test_a_damaged_line_is_named(tmp_path, line):
    path = begun(tmp_path / "j", 0)
    path.write_text(path.read_text() + line + "\n")
    with pytest.raises(ArenaProblem, match="line 3 is damaged"):
        Journal(path, HEADER, 2)


def test_a_folder_is_no_journal(tmp_path):
    with pytest.raises(ArenaProblem, match="cannot be used"):
        Journal(tmp_path, HEADER, 2)
    with pytest.raises(ArenaProblem, match="cannot be used"):
        Journal(tmp_path / "nowhere" / "j", HEADER, 2)


def test_a_chunk_that_could_not_be_written_does_not_count(tmp_path, monkeypatch):
    def interrupted(self, line):
        raise KeyboardInterrupt

    path = tmp_path / "j"
    journal = Journal(path, HEADER, 2)
    journal.add(chunk(0))
    monkeypatch.setattr(Journal, "_write", interrupted)
    with pytest.raises(KeyboardInterrupt):
        journal.add(chunk(1))
    journal.close()
    assert journal.chunks == found_in(path) == [chunk(0)]
