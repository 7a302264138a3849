"""The terminal's own texts, and text wrapped and cut to columns."""

import re
from typing import Any

from rich.cells import cell_len, set_cell_size

from rondin.engine.words.numbers import NARROW_SPACE
from rondin.engine.words.texts import LANGUAGES, texts_beside

CUT = "…"
_CONTROLS = dict.fromkeys((*range(32), *range(127, 160)), " ")  # a person's name could contain them
_BEFORE_SIGNS = re.compile(r" (?=[;:!?»](?:\W|$))|(?<=«) ")


terminal_texts = texts_beside(__file__)


def say(lang: str, key: str, **values: Any) -> str:
    """Return a text of the terminal."""
    return terminal_texts(lang).say(key, **values)


def other_language(lang: str) -> str:
    return LANGUAGES[(LANGUAGES.index(lang) + 1) % len(LANGUAGES)]


def wrapped(text: str, width: int) -> list[str]:
    """Break a text into lines at plain spaces only: « ! » is never alone on a line."""
    lines: list[str] = []
    for paragraph in _BEFORE_SIGNS.sub(NARROW_SPACE, text).splitlines() or [""]:
        line, room = "", max(width, 1)
        for word in paragraph.translate(_CONTROLS).split(" "):
            tried = f"{line} {word}" if line else word
            if cell_len(tried) <= room:
                line = tried
                continue
            if line:
                lines.append(line)
            line = word
            while cell_len(line) > room:
                head, line = _split(line, room)
                lines.append(head)
        lines.append(line)
    return lines


def _split(word: str, width: int) -> tuple[str, str]:
    """Split a word that is longer than a line."""
    head = ""
    for letter in word:
        if head and cell_len(head + letter) > width:
            break
        head += letter
    return head, word[len(head) :]


def fitted(text: str, width: int) -> str:
    """Return the text in exactly this many columns, cut visibly where it is too long."""
    text = text.translate(_CONTROLS)
    if cell_len(text) > width > 0:
        text = set_cell_size(text, width - 1).rstrip() + CUT
    return set_cell_size(text, max(width, 0))


def shortened(text: str, width: int) -> str:
    """Return the text, cut visibly where it is wider than `width`."""
    text = text.translate(_CONTROLS)
    return text if cell_len(text) <= width else fitted(text, width)
