"""A seat is spoken to as `you`: its own name is never what does something in a sentence."""

import re

from rondin.engine.match.match import Match
from rondin.engine.setting.setting import Setting
from rondin.engine.words.description import Reader, described
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.walks import onlookers, telling

NAMES = tuple(f"Zoe{letter}" for letter in "abcdefghij")
OTHERS = "|".join(NAMES)
# A name with a verb after it; in a list or with a place ("Ana and Lou win", "Lou 3", "Lou on an
# island") it only says who.
ACTS = re.compile(rf"(?<!, )(?<! et )(?<! and )({OTHERS}) (?!et |and |sur |on |\d)[a-zà-ÿ’]+")


def check_second_person(setting: Setting, key: int = 1) -> None:
    for match in telling(setting, key=key):
        for seat in onlookers(match):
            if seat is not None:
                for lang in LANGUAGES:
                    check_spoken_to(match, seat, lang)


def check_spoken_to(match: Match, seat: int, lang: str) -> None:
    look, reader = match.game.view, Reader(match.game.texts(lang), NAMES[: match.seats], seat)
    told = described(look, match.view(seat), reader)
    texts = [told.heading, told.prompt, *(line.text for line in told.lines)]
    texts += [look.tell(event, reader) for event in match.last_events(seat)]
    for text in texts:
        for found in ACTS.finditer(text):
            assert found[1] != NAMES[seat], f"seat {seat} reads of itself in {lang}: {text!r}"
