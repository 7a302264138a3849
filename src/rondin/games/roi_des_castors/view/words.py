"""Le Roi des Castors in words: cards, dams, sides, and the values of a move's fields."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.roi_des_castors.rules.names import CardName, LogName, Source
from rondin.games.roi_des_castors.rules.state import NEW_DAM
from rondin.games.roi_des_castors.view.shape import Dam, Goal, View

LARGEST_SHARE = 30  # of a point: wins that three and five have shared
FRACTIONS = {
    Fraction(1, 2): "½",
    Fraction(1, 3): "⅓",
    Fraction(2, 3): "⅔",
    **{Fraction(k, 5): sign for k, sign in enumerate("⅕⅖⅗⅘", 1)},
}
HEIGHTS = {1: "▂", 2: "▄", 3: "▆"}  # logs by what they are worth, from low to high


# --- cards ------------------------------------------------------------------------------------
def card_word(card: CardName | None, reader: Reader) -> str:
    """Return a card as it stands in a sentence: a small log, a Shield."""
    return reader.say(f"a.{card or 'hidden'}")


def card_name(card: CardName, reader: Reader) -> str:
    return reader.say(f"card.{card}")


def card_sign(card: CardName | None, reader: Reader) -> str:
    return reader.say(f"sign.{card or 'hidden'}")


def cards_words(cards: Iterable[CardName], reader: Reader) -> str:
    """Return cards in a sentence, those of a kind together: two small logs and a Shield."""
    counts: dict[CardName, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    if not counts:
        return reader.say("hand.empty")
    return reader.listed([_some(card, n, reader) for card, n in counts.items()])


def _some(card: CardName, n: int, reader: Reader) -> str:
    if n == 1:
        return card_word(card, reader)
    return reader.say(f"some.{card}", n=n)


# --- dams -------------------------------------------------------------------------------------
def logs_words(logs: Iterable[tuple[LogName, int]], reader: Reader) -> str:
    """Return the logs of a dam from the bottom to the top: small, 2 medium, large."""
    kinds = ["strong" if log == "small" and worth > 1 else log for log, worth in logs]
    runs = [(kind, len(list(run))) for kind, run in groupby(kinds)]
    return ", ".join([reader.say(f"log.{kind}", n=n) for kind, n in runs])


def dam_sign(dam: Dam) -> str:
    """Return a dam in few characters: its logs by their height, and how far it is."""
    drawn = "".join(HEIGHTS.get(log["worth"], str(log["worth"])) for log in dam["logs"])
    return f"{drawn} {size_sign(dam)}"


def size_sign(dam: Dam) -> str:
    if dam["state"] == "complete":
        return f"{dam['size']}✓"
    if dam["state"] == "spoiled":
        return f"{dam['size']}✗"
    return f"{dam['size']}" if dam["goal"] is None else f"{dam['size']}/{dam['goal']}"


def dam_called(number: int, seen: View) -> Dam | None:
    for side in seen["sides"]:
        for dam in side["dams"]:
            if dam["id"] == number:
                return dam
    return None


# --- points of a cup --------------------------------------------------------------------------
def points_sign(points: float) -> str:
    """Return a number as it stands in a table; what winners share may be a fraction: 2 ⅔."""
    exact = Fraction(points).limit_denominator(LARGEST_SHARE)
    whole, rest = divmod(exact, 1)
    if not rest:
        return str(whole)
    sign = FRACTIONS.get(rest, f"{rest.numerator}/{rest.denominator}")
    return f"{whole} {sign}" if whole else sign


def points_words(points: float, reader: Reader) -> str:
    kind = "one" if points == 1 else "other"
    return reader.say(f"points.{kind}", n=points_sign(points))


# --- who --------------------------------------------------------------------------------------
def target_word(seats: Sequence[int], reader: Reader) -> str:
    """Return who is aimed at, as the words after `to`; nobody's seats are the Bûcheron's."""
    if not seats:
        return reader.say("at.lumberjack")
    if len(seats) == 1:
        return reader.say("at.one", seats[0])
    if any(reader.is_you(seat) for seat in seats):
        return reader.say("at.team-yours")
    return reader.say("at.team-theirs", names=names_of(seats, reader))


def names_of(seats: Sequence[int], reader: Reader) -> str:
    return reader.listed([reader.names[p] for p in seats])


# --- what can be chosen -----------------------------------------------------------------------
def word(move: dict[str, Any], field: str, seen: View, reader: Reader) -> str:
    """Return the value of a move's field in words; nothing for what is not at this table."""
    value = move[field]
    if field == "card":
        return card_name(value, reader)
    if field == "dam":
        return _dam_word(move, seen, reader)
    if field == "side":
        return _side_word(value, seen, reader)
    if field == "source":
        return _source_word(value, seen, reader)
    if field == "place":
        river = seen["river"] or []
        card = river[value] if value < len(river) else None
        return card_name(card, reader) if card else ""
    return reader.say(f"word.{value}")


def meaning(move: dict[str, Any], field: str, seen: View, reader: Reader) -> str:
    """Return what a card does that is about to be chosen; nothing for all else."""
    if field != "card":
        return ""
    of_mode = f"board.tell-{seen['mode']}.{move['card']}"
    return reader.say(of_mode if of_mode in reader.texts else f"board.tell.{move['card']}")


def _side_word(side: int, seen: View, reader: Reader) -> str:
    if side >= len(seen["sides"]):
        return ""
    seats = seen["sides"][side]["seats"]
    return reader.names[seats[0]] if len(seats) == 1 else target_word(seats, reader)


def _source_word(source: Source, seen: View, reader: Reader) -> str:
    if source == "ally" and seen["ally"] is None:
        return ""
    team = "-team" if source == "hand" and seen["mode"] == "team" else ""
    return reader.say(f"word.{source}{team}")


def _dam_word(move: dict[str, Any], seen: View, reader: Reader) -> str:
    if move["dam"] == NEW_DAM:
        return reader.say("word.line" if seen["mode"] == "solo" else "word.new-dam")
    dam = dam_called(move["dam"], seen)
    if dam is None:
        return ""
    logs = logs_words([(log["log"], log["worth"]) for log in dam["logs"]], reader)
    kind = "line-of" if seen["mode"] == "solo" else f"dam-{dam['state']}"
    called = reader.say(f"word.{kind}", logs=logs, size=dam["size"])
    if move["do"] != "lay" or dam["state"] != "open":
        return called
    counts_values = seen["mode"] in ("normal", "expert")
    log: LogName = move["card"]
    size = dam["size"] + (seen["worth"][log] if counts_values else 1)
    return reader.say(f"word.dam-{_after(size, dam, seen['goal'])}", dam=called, size=size)


def _after(size: int, dam: Dam, goal: Goal) -> str:
    """Tell what becomes of a dam that grows; RC-24: an exact one may pass its total."""
    if goal["size"] is None or dam["goal"] is None or size < dam["goal"]:
        return "after"
    return "past" if goal["exact"] and size > goal["size"] else "done"
