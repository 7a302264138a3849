import re
import string
from pathlib import Path

import pytest

from rondin.terminal import words
from rondin.terminal.words import platform_texts, say

FRENCH, ENGLISH = platform_texts("fr"), platform_texts("en")


def gaps(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts():
    assert set(FRENCH) == set(ENGLISH)


@pytest.mark.parametrize("key", sorted(FRENCH))
def test_both_languages_have_the_same_gaps(key):
    assert gaps(FRENCH.template(key)) == gaps(ENGLISH.template(key))


@pytest.mark.parametrize("key", sorted(FRENCH))
def test_french_typography(key):
    text = FRENCH.template(key)
    if key.startswith(("help.key.", "wish.filling")):
        return
    assert "'" not in text
    assert not re.search(r"[^\u202f][!?;»]", text)
    assert not re.search(r"[^\u202f]:( |$)", text)
    assert not re.search(r"«[^\u202f]", text)


def test_every_text_is_used():
    folder = Path(str(words.__file__)).parent
    code = "\n".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    made = ("start.alone", "start.several", "start.solo", "start.watch", "hint.", "choice.", "end.",
            "key.", "help.key.", "help.does.", "table.")  # fmt: skip
    for key in FRENCH:
        plain = re.sub(r"\.(one|other)$", "", key)
        assert f'"{plain}"' in code or plain.startswith(made), key


def test_numbers_agree():
    assert say("fr", "hint.moment", n=1).startswith("Ça se recache dans 1 seconde.")
    assert say("en", "hint.moment", n=2).startswith("Hidden again in 2 seconds.")
