"""Names at a table: people's are cleaned and made distinct, bots' are taken from a list."""

import unicodedata
from collections.abc import Sequence

from rondin.bots import LEVELS
from rondin.bots.first_names import BOT_NAMES
from rondin.server.problems import ServerProblem
from rondin.server.table.events import OPEN, Chair
from rondin.server.table.people.look_alikes import look_alike

AVATARS = 10  # for people to choose from; those of the levels follow
COLOURS = 5  # colours behind the face of a level: two of the same level do not look the same
LONGEST_NAME = 24
MOST_MARKS = 2  # set upon one sign; no written language needs many more
_JOINER = "\u200d"  # inside one emoji that is made of several
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"  # letters and patterns that show nothing


def clean_line(text: str, field: str) -> str:
    """Return a text on one line, without signs that cannot be seen or that turn the line around."""
    text = unicodedata.normalize("NFC", text)
    kept = (sign if _visible(sign) else " " for sign in text)
    cleaned = _with_few_marks(" ".join("".join(kept).split()))
    if not any(_stands_alone(sign) for sign in cleaned):
        raise ServerProblem("empty", field)
    return cleaned


def _with_few_marks(text: str) -> str:
    """Return a text without marks that are piled upon each other, over the lines of others."""
    kept, marks = [], 0
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign)[0] == "M" else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return "".join(kept)


def _visible(sign: str) -> bool:
    return sign == _JOINER or (unicodedata.category(sign)[0] != "C" and sign not in _BLANK)


def _stands_alone(sign: str) -> bool:
    """Tell whether a sign can be seen without another one that it is set upon."""
    return sign not in (" ", _JOINER) and unicodedata.category(sign)[0] != "M"


def distinct_name(name: str, chairs: Sequence[Chair]) -> str:
    """Return a person's name, numbered if somebody at the table has one that looks like it."""
    name = clean_line(name, "name")
    taken = [chair.name for chair in chairs if chair.by != OPEN]
    wished, number = name, 1
    while any(look_alike(name, other) for other in taken):
        number += 1
        name = f"{wished[: LONGEST_NAME - 1 - len(str(number))]} {number}"
    return name


def free_face(wished: int, chairs: Sequence[Chair]) -> int:
    """Return the wished face, or another one if somebody at the table has it."""
    taken = [chair.avatar for chair in chairs if chair.by != OPEN]
    return min(range(1, AVATARS + 1), key=lambda face: (taken.count(face), face != wished))


def bot_chair(bot: str, chairs: Sequence[Chair]) -> Chair:
    """Return a chair for a bot, with a name that nobody has, and the least used face."""
    taken = [chair.avatar for chair in chairs if chair.by != OPEN]
    return Chair(bot, free_bot_name(chairs), min(faces_of(bot), key=taken.count))


def free_bot_name(chairs: Sequence[Chair]) -> str:
    """Return a name for a bot that nobody at the table has."""
    taken = [chair.name for chair in chairs if chair.by != OPEN]
    return next(name for name in BOT_NAMES if not any(look_alike(name, one) for one in taken))


def faces_of(bot: str) -> list[int]:
    """Return the avatars that a bot may have: those of its level, or those of people."""
    levels = list(LEVELS)
    name = bot.partition(":")[0]
    if name not in levels:
        return list(range(AVATARS, 0, -1))
    level = levels.index(name)
    colours = [(level + more) % COLOURS for more in range(COLOURS)]
    return [AVATARS + 1 + level + colour * (AVATARS + len(LEVELS)) for colour in colours]
