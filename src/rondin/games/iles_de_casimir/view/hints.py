"""A step as a friend at the table would advise it: where it leads, by what, and for how much."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.choice_words import away_words, cost_words, word
from rondin.games.iles_de_casimir.view.place_words import island_name, island_word, spot, start_word
from rondin.games.iles_de_casimir.view.places import Place, places_of
from rondin.games.iles_de_casimir.view.shape import View, Way


def sentence(move: dict[str, Any], seen: View, reader: Reader) -> str:
    """Return the best way over a step as a sentence; the step alone where no way is shown."""
    if move["do"] != "go":
        return reader.say(f"move.{move['do']}")
    way = next((way for way in seen["ways"] if way["path"][0] == move["to"]), None)
    goal, seat = seen["destination"], seen["to_act"]
    if way is None or goal is None or seat is None:
        return reader.say("advised.step", step=word(move, "to", seen, reader))
    places = places_of(seen["board"])
    *passed, end = (places.at[n] for n in way["path"])
    now, then = seen["steps"], way["left"]
    nearer = then is not None and (now is None or then < now)
    key = "arrives" if way["arrives"] else "nears" if nearer else "leaves"
    return reader.say(
        f"advised.{key}",
        island=island_word(goal, reader),
        name=island_name(goal, reader),
        by=_by(passed, end, reader) if _is_one_of_several(way, seen["ways"]) else "",
        until=_until(end, reader),
        cost=cost_words(way, reader),
        away=away_words(then, reader),
    )


def _is_one_of_several(way: Way, ways: list[Way]) -> bool:
    """Tell whether another step leads to the same end."""
    first, end = way["path"][0], way["path"][-1]
    return any(other["path"][-1] == end and other["path"][0] != first for other in ways)


def _by(passed: list[Place], end: Place, reader: Reader) -> str:
    """Name what tells a way from the others: where it leaves the circuit, else a start."""
    outside = [place for place in passed if place.kind not in ("start", "circuit")]
    if outside:
        first = outside[0]
        return "" if first.ends == end.ends else reader.say("advised.by", place=_the(first, reader))
    starts = [place for place in passed if place.kind == "start" and place.seat != end.seat]
    return reader.say("advised.by", place=start_word(starts[0], reader)) if starts else ""


def _until(end: Place, reader: Reader) -> str:
    if end.kind == "island":
        return reader.say("until.island", island=island_word(end.ends[0][0], reader))
    if end.kind == "circuit":
        side = "after" if end.steps > 0 else "before"
        start = start_word(end, reader)
        return reader.say(f"until.{side}", n=abs(end.steps), start=start)
    if end.kind == "start" and end.seat is not None and end.seat < len(reader.names):
        return reader.say("until.start", end.seat)
    return reader.say(f"until.{_kind(end)}", spot=spot(end, reader))


def _the(place: Place, reader: Reader) -> str:
    if place.kind == "island":
        return island_word(place.ends[0][0], reader)
    return reader.say(f"the.{_kind(place)}", spot=spot(place, reader))


def _kind(place: Place) -> str:
    """Tell whether the short words for a place name it or only where it leads."""
    return "near" if place.kind == "path" and place.steps else "place"
