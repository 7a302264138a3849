"""`rondin lesson`: a lesson in plain lines."""

import io
import sys

import pytest

from rondin.cli import main


@pytest.fixture
def typed(monkeypatch):
    def type_lines(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return type_lines


def test_a_lesson_is_followed_by_its_lines_alone(typed, capsys):
    typed("", "", "0", "1", "2")  # read, read, no such number, draw: not now, take for place 1
    assert main(["lesson", "gang-de-castors", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("My first round\n")
    assert "Type a number from 1 to 5." in told
    assert "You may draw, but nobody knows what would come." in told
    assert "(GC-09)" in told
    assert "Well played, goodbye 9! Malo did not want his card." in told


def test_whoever_writes_a_lesson_sees_its_moves(typed, capsys):
    typed("", "")
    assert main(["lesson", "gang-de-castors", "first", "--moves", "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "[take 0]" in told
    assert "shows:" not in told


def test_a_lesson_that_is_not_there_is_told_with_those_that_are(capsys):
    assert main(["lesson", "roi-des-castors", "royal", "--lang", "en"]) == 2
    assert "discovery, expert, normal" in capsys.readouterr().err
