"""`rondin check` finds nothing in a sound game, and names each of twenty typical mistakes."""

import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rondin import cli
from rondin.cli.command import main
from rondin.engine import game_folders, registry
from rondin.engine.problems import Unknown
from rondin.engine.registry import games
from rondin.engine.words.texts import read_texts
from rondin.testing import CHECKS, PLANTED_FAULTS, check_game, planted_faults
from tests.outside_games import KUHN, found_in
from tests.typical_mistakes import MISTAKES, change, copy_of_kuhn_poker, make


@pytest.fixture
def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A copy of Kuhn poker that may be broken; nothing of it stays loaded."""
    with found_in("", monkeypatch):
        yield copy_of_kuhn_poker(tmp_path)


def check(folder: Path, *words: str) -> int:
    return main(["check", "pond-poker", "--games", str(folder.parent), *words])


def test_a_sound_game_passes(monkeypatch, capsys):
    """Where it lies, so that what was compiled before serves again."""
    monkeypatch.setenv(game_folders.VARIABLE, "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_found", cache(registry._found.__wrapped__))
    assert main(["check", "kuhn-poker", "--games", str(KUHN)]) == 0
    assert capsys.readouterr().out == "kuhn-poker: all that a game must hold holds.\n"


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_typical_mistake_is_named(pond, mistake, capsys):
    name, said = make(mistake, pond)
    only = ["--only", name] if name else []  # the others take their time
    code = check(pond, "--json", *only)
    out, error = capsys.readouterr()
    if code == 2:  # so broken that nothing can be looked at
        assert error.count("\n") == 1
        assert said in error
        return
    faults = json.loads(out)
    assert code == 1
    assert faults
    found = [fault for fault in faults if name in ("", fault["check"])]
    assert found, faults
    assert said in found[0]["words"], found


LESSON = """
minutes = 1
key = "pond 1"
names = ["", "Malo"]
title = { fr = "Miser", en = "Betting" }
ending = { fr = "Bravo {you} !", en = "Well done, {you}!" }

[[steps]]
asks = ["bet"]
fr = "Mise !"
en = "Bet!"
refusals = [{ rule = "KP-02", fr = "Mise d’abord.", en = "Bet first." }]

[[steps]]
plays = ["pass"]
shows = { winners = [0] }
fr = "Malo se couche."
en = "Malo folds."
"""
LESSON_FAULTS = {
    "a move that there is not": ('["bet"]', '["swim"]', "steps[0].asks: 'swim': there is no move"),
    "a rule that there is not": ("KP-02", "KP-09", "steps[0].refusals[0].rule: there is no rule"),
    "what is not so": ("[0] }", "[1] }", "steps[1].shows"),
    "somebody else is to act": ("asks", 'plays = ["pass"]\nasks', "it is the turn of seat 1"),
    "a number that stands nowhere": ('"Bet!"', '"Bet 7!"', "steps[0].en: [7]"),
}


def with_lesson(folder: Path, text: str) -> None:
    (folder / "lessons").mkdir()
    (folder / "lessons" / "first.toml").write_text(text, "utf-8")


def test_a_sound_lesson_passes(pond, capsys):
    with_lesson(pond, LESSON)
    assert check(pond, "--only", "lessons") == 0, capsys.readouterr().out


@pytest.mark.parametrize("fault", LESSON_FAULTS)
def test_a_fault_of_a_lesson_is_told_with_its_place(pond, fault, capsys):
    old, new, said = LESSON_FAULTS[fault]
    assert old in LESSON
    with_lesson(pond, LESSON.replace(old, new, 1))
    assert check(pond, "--json", "--only", "lessons") == 1
    (found,) = json.loads(capsys.readouterr().out)
    assert "lessons/first.toml" in found["words"]
    assert said in found["words"]


def test_checks_are_chosen_by_name(pond, capsys):
    change(pond, "texts/en.toml", "[move]", "more = 'x'\n[move]")
    assert check(pond, "--only", "moves, ends") == 0
    assert check(pond, "--only", "moves,texts") == 1
    assert "✗ Texts and rules say the same in both languages" in capsys.readouterr().out
    assert check(pond, "--only", "text") == 2
    assert f"Try: {CHECKS[0].name}, " in capsys.readouterr().err


def without_assertions(line: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-O", "-c", f"name = {min(games())!r}; {line}"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_without_assertions_nothing_is_checked():
    line = "from rondin.cli import main; raise SystemExit(main(['check', name]))"
    done = without_assertions(line)
    assert done.returncode == 2
    assert "python -O" in done.stderr
    done = without_assertions("from rondin.testing import check_game; check_game(name)")
    assert done.returncode == 1
    assert "RuntimeError: python -O" in done.stderr


def test_a_check_that_there_is_not_is_refused_in_python_too(pond, monkeypatch):
    monkeypatch.setenv(game_folders.VARIABLE, str(pond.parent))
    registry.forget_games()
    with pytest.raises(Unknown, match="names=veils is not possible"):
        check_game("pond-poker", names=["moves", "veils"])
    change(pond, "texts/en.toml", "[move]", "more = 'x'\n[move]")
    assert [fault.check for fault in check_game("pond-poker", names={"moves", "texts"})] == [
        "texts"
    ]


def test_what_proves_the_checks_is_found_in_a_sound_game(monkeypatch, capsys):
    with found_in(KUHN, monkeypatch):
        line = ["check", "kuhn-poker", "--only", "whole", "--prove", "--lang", "en"]
        assert main(line) == 0
        assert capsys.readouterr().out.startswith("kuhn-poker: all that a game must hold holds")


def test_a_check_that_finds_nothing_is_told(monkeypatch, capsys):
    """As where the twins of a game say too little: the leak is planted, and nobody minds."""
    blind = [one._replace(of_setting=lambda _: None) for one in CHECKS]
    monkeypatch.setattr(planted_faults, "CHECKS", blind)
    with found_in(KUHN, monkeypatch):
        line = ["check", "kuhn-poker", "--only", "whole", "--prove", "--lang", "en"]
        assert main(line) == 1
        told = capsys.readouterr().out
        assert told.count("✗") == len(PLANTED_FAULTS)
        assert "A veil that shows everything\n" in told
        assert main([*line, "--json"]) == 1
    missed = json.loads(capsys.readouterr().out)
    assert missed == [{"planted": one.name, "check": one.check} for one in PLANTED_FAULTS]


def test_every_planted_fault_has_its_words_and_its_check():
    for lang in ("fr", "en"):
        told = read_texts(Path(cli.__file__).parent / "texts", lang)["planted"]
        assert {*told} == {fault.name for fault in PLANTED_FAULTS}
    assert {fault.check for fault in PLANTED_FAULTS} <= {one.name for one in CHECKS}


def test_every_check_has_a_title_in_both_languages():
    for lang in ("fr", "en"):
        titles = read_texts(Path(cli.__file__).parent / "texts", lang)["check"]
        assert {*titles} == {"good", "optimised", *(one.name for one in CHECKS)}


def test_a_broken_neighbour_is_no_fault_of_a_game(pond, capsys):
    other = pond.parent / "broken_pond"
    shutil.copytree(pond, other, ignore=shutil.ignore_patterns("__pycache__"))
    change(other, "game.toml", "pond-poker", "broken-pond")
    (other / "view.py").unlink()
    assert check(pond, "--only", "whole,ends") == 0
