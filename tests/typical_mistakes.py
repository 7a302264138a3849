"""What goes wrong in a game that somebody writes: planted in copies of Kuhn poker."""

import shutil
from pathlib import Path

from tests.outside_games import KUHN

NAME = "pond-poker"


def copy_of_kuhn_poker(home: Path, name: str = NAME) -> Path:
    """Return a copy of Kuhn poker under another name, which may be broken."""
    module = name.replace("-", "_")
    folder = home / module
    shutil.copytree(KUHN, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.rglob("*.py"):
        path.write_text(path.read_text("utf-8").replace("kuhn_poker", module), "utf-8")
    change(folder, "game.toml", "kuhn-poker", name)
    return folder


def change(folder: Path, file: str, old: str, new: str) -> None:
    path = folder / file
    text = path.read_text("utf-8")
    assert old in text, f"{file} has no {old!r}"
    path.write_text(text.replace(old, new), "utf-8")


def make(mistake: str, folder: Path) -> tuple[str, str]:
    """Make a mistake; return the check that finds it ("" for any), and what that says."""
    (file, old, new), check, said = MISTAKES[mistake]
    if old is None:
        (folder / file).unlink()
    else:
        change(folder, file, old, new)
    return check, said


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
    "a number that the box does not know": (
        ("rulebook/en.md", "{##ante|", "{##stake|"),
        "whole",
        "rulebook/en.md asks for the number stake",
    ),
    "a record without a field": (
        ("edition.py", '"ante": edition.ante, ', ""),
        "whole",
        "edition.ante has no value",
    ),
    "one language only": (
        ("texts/en.toml", "[move]", "more = 'x'\n[move]"),
        "texts",
        "only in one",
    ),
    "French as it is typed": (
        ("texts/fr.toml", "\u202f:", " :"),
        "texts",
        "a no-break space (U+202F) at :",
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
    "a board without its function": (
        ("web/built/board.js", "export function mount", "export function show"),
        "board",
        "does not export mount",
    ),
    "a match that never ends": (
        ("rules.py", "return s.player if s.phase == BETTING else NOBODY", "return s.player"),
        "ends",
        "after 2 moves seat 0 is to act, and `legal` gives it no move",
    ),
    "no move": (
        ("rules.py", "return 2 if", "return 0 if"),
        "ends",
        "after 0 moves seat 0 is to act, and `legal` gives it no move",
    ),
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
    "a card too many": (
        ("rules.py", "+ rand(s, KINDS - 1)", "+ rand(s, KINDS)"),
        "cards",
        "after the deal of key 4 cards are missing or too many",
    ),
    "a leaking veil": (
        ("rules.py", "if p == seat or s.phase", "if p >= 0 or s.phase"),
        "veil",
        "seat 0 can tell apart by its veiled state what it cannot know: field `cards`: [",
    ),
    "a veil that hides too much": (
        ("rules.py", "if p == seat or s.phase == SHOWDOWN", "if s.phase == SHOWDOWN"),
        "imagine",
        "the truth is not imagined, field `cards`: [",
    ),
    "a public hidden field": (
        ("rules.py", "cards: Row = i1(2)", "cards: Row = i1(2, public=True)"),
        "public",
        "writes field `cards`, which is declared public",
    ),
    "a set in a view": (
        ("view.py", '"pot": list(v.pot)', '"pot": {*v.pot}'),
        "plain-data",
        "is sent `pot`: {1}, which is no plain data",
    ),
    "a sentence that is not returned": (
        ("view.py", '    return reader.say(f"told.', '    reader.say(f"told.'),
        "plain-data",
        "`tell` of the view gives None for {'what': ",
    ),
    "a text that there is not": (
        ("view.py", '"prompt.open"', '"prompt.opens"'),
        "plain-data",
        "KeyError: 'prompt.opens.other' (pond_poker/view.py, line ",
    ),
    "a bot that returns nothing": (
        ("bot.py", "    return BET if", "    _ = BET if"),
        "ends",
        "`choose` of the bot gives None, not the number of a move",
    ),
    "an imagination that contradicts": (
        ("rules.py", "if v.cards[p] == HIDDEN:", "if True:"),
        "imagine",
        "contradicts what is known, field `cards`: [",
    ),
    "an imagination without variety": (
        ("rules.py", "(known + 1 + rand(v, 2)) % KINDS", "(known + 1) % KINDS"),
        "imagine",
        "the same",
    ),
    "winners that only some see": (
        ("view.py", '"winners": winners}', '"winners": winners if seat else []}'),
        "winners",
        "the view of seat 0 says that [] won",
    ),
    "a fraction in the rules": (
        ("rules.py", "s.pot[me] = e.raised", "s.pot[me] = e.raised + s.did / 2"),
        "ends",
        "after {'do': 'bet'} field `pot` holds 2.0: states hold whole numbers only",
    ),
    "a score sheet without its labels": (
        ("view.py", '("", *reader.names), (reader.say("pot"), *map(', "reader.names, tuple(map("),
        "sheet",
        "an empty cell",
    ),
    "the third person": (("texts/fr.toml", "Tu mises.", "{who} mise."), "second-person", "reads"),
}
