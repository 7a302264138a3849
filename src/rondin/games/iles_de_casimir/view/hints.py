"""A step as a friend at the table would advise it: where it leads, by what, and for how much."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.choice_words import Seen, cost_words, steps_to_goal, word
from rondin.games.iles_de_casimir.view.place_words import island_name, island_word, spot, start_word
from rondin.games.iles_de_casimir.view.places import Place, places_of


def sentence(move: dict[str, Any], seen: Seen, reader: Reader) -> str:
    """Return the best way over a step as a sentence; the step alone where no way is shown."""
    way = next((way for way in seen["ways"] if way["path"][0] == move["to"]), None)
    if way is None:
        return reader.say("advised.step", step=word(move, "to", seen, reader))
    places = places_of(seen["board"])
    *passed, end = (places.at[n] for n in way["path"])
    now = steps_to_goal(seen["pawns"][seen["to_act"]], places, seen)
    then = steps_to_goal(way["path"][-1], places, seen)
    key = "arrives" if way["arrives"] else "nears" if then < now else "leaves"
    return reader.say(
        f"advised.{key}",
        island=island_word(seen["destination"], reader),
        name=island_name(seen["destination"], reader),
        by=_by(passed, end, reader) if _is_one_of_several(way, seen["ways"]) else "",
        until=_until(end, reader),
        cost=cost_words(way, reader),
        steps=reader.say("spaces", n=then),
    )


def _is_one_of_several(way: dict[str, Any], ways: list[dict[str, Any]]) -> bool:
    """Tell whether another step leads to the same end."""
    first, end = way["path"][0], way["path"][-1]
    return any(other["path"][-1] == end and other["path"][0] != first for other in ways)


def _by(passed: list[Place], end: Place, reader: Reader) -> str:
    """Name what tells a way from the others: where it leaves the circuit, else a start."""
    outside = [place for place in passed if place.kind not in ("start", "circuit")]
    if outside:
        first = outside[0]
        return "" if first.ends == end.ends else reader.say("advised.by", place=_the(first, reader))
    starts = [place.seat for place in passed if place.kind == "start" and place.seat != end.seat]
    return reader.say("advised.by", place=start_word(starts[0] or 0, reader)) if starts else ""


def _until(end: Place, reader: Reader) -> str:
    if end.kind == "island":
        return reader.say("until.island", island=island_word(end.ends[0][0], reader))
    if end.kind == "circuit":
        side = "after" if end.steps > 0 else "before"
        start = start_word(end.seat or 0, reader)
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
