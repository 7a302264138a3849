"""Castor Party! in words: cards and directions, the log, and the values of a move's fields.

Directions are hours of a clock that lies on the raft: 12 points up on the screen, where y is least.
"""

from collections.abc import Mapping
from math import atan2, pi
from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.castor_party.view.shape import Capsized, Event, Foreseen, Target, View

ARROWS = "→↘↓↙←↖↑↗"  # clockwise from the right


# --- directions -------------------------------------------------------------------------------
def hour_of(x: int, y: int) -> int:
    """Return the hour at which a point lies, seen from the middle of the raft."""
    return tail_hour(round(atan2(y, x) * 6 / pi))


def tail_hour(tail: int) -> int:
    return (tail + 2) % 12 + 1


def arrow(x: int, y: int) -> str:
    return ARROWS[round(atan2(y, x) * 4 / pi) % 8]


def tail_arrow(tail: int) -> str:
    return ARROWS[round(tail * 2 / 3) % 8]


def hours(n: int, reader: Reader) -> str:
    return reader.say("hour", n=n)


# --- cards ------------------------------------------------------------------------------------
def card_word(card: str, reader: Reader, *, joker: bool = False) -> str:
    """Return a card as it stands in a sentence: a red 3, a joker 3 (red)."""
    colour, _, value = card.partition("-")
    kind = "joker" if joker else colour
    return reader.say(f"card.{kind}", value=value, colour=reader.say(f"colour.{colour}"))


def card_name(card: str, reader: Reader, *, joker: bool = False) -> str:
    """Return a card's bare name: red 3."""
    colour, _, value = card.partition("-")
    kind = "joker" if joker else "plain"
    return reader.say(f"card-name.{kind}", value=value, colour=reader.say(f"colour.{colour}"))


def card_sign(card: str, reader: Reader, *, joker: bool = False) -> str:
    colour, _, value = card.partition("-")
    return reader.say(f"sign.{colour}") + value + ("★" if joker else "")


def is_joker(card: str, seen: View) -> bool:
    return card.partition("-")[0] in seen["jokers"]


# --- what happened ----------------------------------------------------------------------------
def tell(event: Event, reader: Reader) -> str:
    if event["what"] == "won":
        return won(event["seats"], event["logs"], reader)
    if event["what"] == "ended":
        return reader.say("story.ended", reason=reader.say(f"ending.{event['reason']}"))
    if event["what"] == "capsized":
        return _splash(event, reader)
    if event["what"] == "drew":
        kind = "one" if event["count"] == 1 else "more"
        return reader.say(f"story.drew-{kind}", event["seat"], n=event["count"])
    laid = event["what"] == "played" and not event["lifted"]
    what = "laid" if laid else event["what"]
    return reader.say(f"story.{what}", event["seat"], **_values(event, reader))


def _splash(event: Capsized, reader: Reader) -> str:
    beaver = reader.say(f"beaver.{event['beaver']}")
    told = reader.say(f"story.capsized-{event['on']}", event["seat"], beaver=beaver)
    if event["returned"]:
        logs = reader.say("logs", n=event["returned"])
        told += reader.say("returned", event["seat"], logs=logs)
    return told


def _values(event: Mapping[str, Any], reader: Reader) -> dict[str, Any]:
    """Return what the sentence of an event needs, each in words."""
    values: dict[str, Any] = {}
    if "card" in event:
        values["card"] = card_word(event["card"], reader, joker=event.get("joker", False))
    if "beaver" in event:
        values["beaver"] = reader.say(f"beaver.{event['beaver']}")
    if event.get("tail") is not None:
        values["hour"] = hours(tail_hour(event["tail"]), reader)
        values["to"] = reader.say("to.own" if event["own"] else "to.buoy", n=event["to"])
    if "cards" in event:
        values["cards"] = reader.listed([card_word(card, reader) for card in event["cards"]])
    if "count" in event:
        values["cards"] = reader.say("cards", n=event["count"])
    if "pile" in event:
        values["pile"] = event["pile"] + 1
    if "game" in event:
        values["game"] = event["game"]
    return values


def won(winners: list[int], totals: list[int], reader: Reader) -> str:
    if len(winners) == 1:
        logs = reader.say("logs", n=totals[winners[0]])
        return reader.say("won.alone", winners[0], logs=logs)
    return reader.say("won.shared", names=reader.listed([reader.names[p] for p in winners]))


# --- what can be chosen -----------------------------------------------------------------------
def word(move: dict[str, Any], field: str, seen: View, reader: Reader) -> str:
    """Return the value of a move's field in words, with where it leads."""
    if field == "seat":
        seat: int = move["seat"]
        return reader.names[seat % len(reader.names)]
    if field == "pile":
        pile = move["pile"]
        return reader.say("word.pile", n=pile + 1, cards=reader.say("cards", n=seen["piles"][pile]))
    if field == "tail":
        return _tail_word(move, seen, reader)
    joker, target = is_joker(move["card"], seen), target_of(move, seen)
    if field == "beaver" and joker and target is not None:
        return _leads(reader.say(f"colour.{move['beaver']}"), target, seen, reader)
    if field == "beaver":
        return reader.say(f"beaver.{move['beaver']}")
    said = card_name(move["card"], reader, joker=joker)
    return said if joker or target is None else _leads(said, target, seen, reader)


def target_of(move: dict[str, Any], seen: View) -> Target | None:
    """Return where a move leads; nothing for one that is not possible."""
    wanted = (move.get("card"), move.get("beaver"))
    return next((t for t in seen["targets"] if (t["card"], t["beaver"]) == wanted), None)


def _leads(what: str, target: Target, seen: View, reader: Reader) -> str:
    said = reader.say("word.target-jump", what=what)
    if target["to"] is not None:
        buoy = seen["raft"]["buoys"][target["to"] - 1]
        own = "-own" if buoy["colour"] == target["beaver"] else ""
        named = reader.say(f"buoy-colour.{buoy['colour']}")
        hour = hour_of(buoy["x"], buoy["y"])
        values: dict[str, Any] = {"what": what, "buoy": target["to"], "colour": named, "hour": hour}
        said = reader.say(f"word.target{own}", **values)
    if target["hampered"]:
        said = reader.say("word.hampered", target=said)
    level = _level(target, seen)
    if level is not None:
        said = reader.say("word.lifted", target=said, percent=level["lifted"]["percent"])
    return said


def _level(target: Target, seen: View) -> Foreseen | None:
    """Return what the spirit level foresees of a target."""
    wanted = (target["beaver"], target["to"])
    found = seen["level"] or []
    return next((part for part in found if (part["beaver"], part["to"]) == wanted), None)


def _tail_word(move: dict[str, Any], seen: View, reader: Reader) -> str:
    tail, target = move["tail"], target_of(move, seen)
    values: dict[str, Any] = {"n": tail_hour(tail), "arrow": tail_arrow(tail)}
    if target is None or target["to"] is None:
        return reader.say("word.tail", **values)
    level = _level(target, seen)
    if level is None:
        way = way_of(tail, target["to"], seen)
        return reader.say(f"word.tail-{way}", **values)
    return reader.say("word.tail-level", percent=level["set"][tail]["percent"], **values)


def way_of(tail: int, buoy: int, seen: View) -> str:
    """Tell whether a tail points into the raft, out to its edge, or aside."""
    place = seen["raft"]["buoys"][buoy - 1]
    apart = abs((tail_hour(tail) - hour_of(place["x"], place["y"]) + 6) % 12 - 6)
    return {0: "out", 1: "out", 5: "in", 6: "in"}.get(apart, "aside")
