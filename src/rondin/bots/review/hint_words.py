"""A hint in words: the move, why it is good in the words of its game, and the figures behind it.

The reasons come from the game (`reasons` in its `view/hints.py`), from what the seat may know.
"""

import math

from rondin.bots.review.hints import Advice, Outlook, hint_texts
from rondin.engine.match.match import Match
from rondin.engine.words.numbers import NumberFormat


def move_in_words(match: Match, action: int, seat: int, lang: str) -> str:
    """Return a move in words for the person at a seat.

    The game may have a sentence for it; otherwise it is the verb, and then the fields in order.
    """
    move, view = match.game.codec.name(action), match.view(seat)
    sentence_of = getattr(match.game.hints, "sentence", None)
    if sentence_of is not None:
        return str(sentence_of(move, view, match.reader(seat, lang)))
    words = {name: match.label(move, name, view, lang) for name in move}
    texts, sentence = match.setting.texts(lang), f"advice.{move['do']}"
    if sentence in texts:
        return texts.filled(sentence, you=False, values=words)
    verb, *fields = words.values()
    said = ", ".join(field for field in fields if field)
    return hint_texts(lang).say("advice.move", verb=verb, fields=said) if said else verb


def reasons(match: Match, advice: Advice, lang: str) -> list[str]:
    """Return why a move is good in the words of its game, a sentence each, the weightiest first."""
    seat = match.to_act
    if seat is None:
        return []
    say = hint_texts(lang).say
    if len(match.actions()) == 1:
        return [say("advice.only")]
    brings = getattr(match.game.hints, "reasons", None)
    told: list[str] = []
    if brings is not None:
        told = brings(match.considered(advice.action, seat), match.reader(seat, lang))
    return told or [say("advice.habit" if advice.outlook is None else "advice.seen")]


def details(match: Match, advice: Advice, lang: str) -> list[str]:
    """Return the figures behind a move and how far they can be out; none were few looked ahead."""
    outlook, say = advice.outlook, hint_texts(lang).say
    if outlook is None:
        return [] if len(match.actions()) == 1 else [say("advice.habit")]
    by_points = match.game.info.utility == "points"
    return [
        *([] if by_points else [_chances(outlook, lang)]),
        _points(outlook, lang, alone=match.setting.seats == 1),
        say("advice.usual" if advice.usual else "advice.unusual"),
    ]


def figure(match: Match, advice: Advice, lang: str) -> str:
    """Return the one figure that stands beside a move, empty where there is none."""
    if advice.outlook is None:
        return ""
    if match.game.info.utility == "points":
        points = NumberFormat(lang).shortest(advice.outlook.points)
        return hint_texts(lang).say("advice.figure-points", points=points)
    return hint_texts(lang).say("advice.figure", percent=round(100 * advice.outlook.share))


def _chances(outlook: Outlook, lang: str) -> str:
    """Return the estimate of a win as people say it: about so many, give or take some."""
    margin = max(1, math.ceil(100 * outlook.margin))
    return hint_texts(lang).say("advice.share", percent=round(100 * outlook.share), margin=margin)


def _points(outlook: Outlook, lang: str, *, alone: bool) -> str:
    """Return the points that are to be expected, with how far each number can be out."""
    say, number = hint_texts(lang).say, NumberFormat(lang).shortest
    points, margin = number(outlook.points), number(_tenths(outlook.points_margin))
    if alone:
        return say("advice.points-alone", points=points, margin=margin)
    rest, rest_margin = number(outlook.rest), number(_tenths(outlook.rest_margin))
    return say("advice.points", points=points, margin=margin, rest=rest, rest_margin=rest_margin)


def _tenths(margin: float) -> float:
    """Return a margin as it is shown: rounded up to a tenth, and never none."""
    return max(1, math.ceil(round(10 * margin, 6))) / 10
