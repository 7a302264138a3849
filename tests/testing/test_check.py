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
from rondin.engine.words.texts import read_texts
from rondin.testing import CHECKS

KUHN = Path(__file__).parents[2] / "examples" / "kuhn-poker" / "kuhn_poker"


@pytest.fixture
def pond(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A copy of Kuhn poker that may be broken; nothing of it stays loaded."""
    folder = tmp_path / "pond_poker"
    shutil.copytree(KUHN, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("kuhn_poker", "pond_poker"), "utf-8")
    change(folder, "game.toml", "kuhn-poker", "pond-poker")
    monkeypatch.setenv(game_folders.VARIABLE, "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_found", cache(registry._found.__wrapped__))
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "pond_poker"]:
        del sys.modules[name]


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text, f"{file} has no {old!r}"
    path.write_text(text.replace(old, new), "utf-8")


def check(folder: Path, *words: str) -> int:
    return main(["check", "pond-poker", "--games", str(folder.parent), *words])


def test_a_sound_game_passes(monkeypatch, capsys):
    """Where it lies, so that what was compiled before serves again."""
    monkeypatch.setenv(game_folders.VARIABLE, "")
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(registry, "_found", cache(registry._found.__wrapped__))
    assert main(["check", "kuhn-poker", "--games", str(KUHN)]) == 0
    assert capsys.readouterr().out == "kuhn-poker: all that a game must hold holds.\n"


CHANCE = "from rondin.engine.rules.chance"

# What was done wrong, the check that finds it, and what it says.
MISTAKES = {
    "a file is missing": (("rulebook/fr.md", None, None), "whole", "rulebook/fr.md"),
    "a misspelt field": (("game.toml", "state_bytes", "state_byte"), "", "state_byte"),
    "a syntax error": (("rules.py", "def legal(", "def legal"), "whole", "rules: SyntaxError"),
    "a missing verb": (("rules.py", "def veil(", "def veils("), "whole", "'veil'"),
    "a missing text": (
        ("texts/en.toml", "showdown =", "showdowns ="),
        "whole",
        "'ending.showdown'",
    ),
    "one language only": (
        ("texts/en.toml", "[move]", "more = 'x'\n[move]"),
        "texts",
        "only in one",
    ),
    "a rule without a number": (("rulebook/en.md", "### KP-02", "### KP-2"), "whole", "KP-02"),
    "an unknown turn rule": (("game.toml", '"KP-03"', '"KP-09"'), "game-toml", "KP-09"),
    "a moment that is no move": (
        ("game.toml", "default_seats", 'moments = ["look"]\ndefault_seats'),
        "game-toml",
        "look",
    ),
    "the platform is imported": (
        (
            "bot.py",
            "from rondin.engine.rules.chance",
            "import rondin.arena\nfrom rondin.engine.rules.chance",
        ),
        "imports",
        "imports rondin.arena",
    ),
    "a list is imported to be compiled": (
        (
            "rules.py",
            "from rondin.engine.rules.chance",
            "import json\nfrom rondin.engine.rules.chance",
        ),
        "imports",
        "imports json",
    ),
    "a match that never ends": (
        ("rules.py", "return s.player if s.phase == BETTING else NOBODY", "return s.player"),
        "ends",
        "",
    ),
    "no move": (("rules.py", "return 2 if", "return 0 if"), "ends", ""),
    "an illegal move without a rule": (
        ("rules.py", "return 2 if", "return 1 if"),
        "refusals",
        "no rule forbids it",
    ),
    "a legal move that is refused": (
        ("rules.py", 'return None if v.phase == BETTING else "KP-04"', 'return "KP-04"'),
        "ends",
        "KP-04 forbids it",
    ),
    "a card too many": (("rules.py", "+ rand(s, KINDS - 1)", "+ rand(s, KINDS)"), "cards", ""),
    "a leaking veil": (
        ("rules.py", "if p == seat or s.phase", "if p >= 0 or s.phase"),
        "veil",
        "seat",
    ),
    "a veil that hides too much": (
        ("rules.py", "if p == seat or s.phase == SHOWDOWN", "if s.phase == SHOWDOWN"),
        "imagine",
        "",
    ),
    "a public hidden field": (
        ("rules.py", "cards: Row = i1(2)", "cards: Row = i1(2, public=True)"),
        "",
        "",
    ),
    "an imagination that contradicts": (
        ("rules.py", "if v.cards[p] == HIDDEN:", "if True:"),
        "imagine",
        "contradicts what is known",
    ),
    "an imagination without variety": (
        ("rules.py", "(known + 1 + rand(v, 2)) % KINDS", "(known + 1) % KINDS"),
        "imagine",
        "the same",
    ),
    "winners that only some see": (
        ("view.py", '"winners": winners}', '"winners": winners if seat else []}'),
        "winners",
        "",
    ),
    "a fraction in the rules": (
        ("rules.py", "s.pot[me] = e.raised", "s.pot[me] = e.raised + s.did / 2"),
        "",
        "",
    ),
    "the third person": (("texts/fr.toml", "Tu mises.", "{who} mise."), "second-person", "reads"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_typical_mistake_is_named(pond, mistake, capsys):
    (file, old, new), name, said = MISTAKES[mistake]
    if old is None:
        (pond / file).unlink()
    else:
        change(pond, file, old, new)
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


def test_without_assertions_nothing_is_checked():
    line = "from rondin.cli import main; raise SystemExit(main(['check', 'gang-de-castors']))"
    command = [sys.executable, "-O", "-c", line]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "python -O" in done.stderr


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
