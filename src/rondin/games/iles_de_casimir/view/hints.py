"""A step as a friend at the table would advise it: where it leads, by what, and for how much.

What comes of it, and what that brings, are the reasons.
"""

from typing import Any

from rondin.engine.words.considered import Considered
from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.choice_words import away_words, cost_words, word
from rondin.games.iles_de_casimir.view.place_words import island_name, island_word, spot, start_word
from rondin.games.iles_de_casimir.view.places import Place, places_of
from rondin.games.iles_de_casimir.view.shape import View, Way


def sentence(move: dict[str, Any], seen: View, reader: Reader) -> str:
    """Return the best way over a step as a sentence; the step alone where no way is shown."""
    if move["do"] != "go":
        return reader.say(f"move.{move['do']}")
    way = _best_way(move, seen)
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


def reasons(considered: Considered, reader: Reader) -> list[str]:
    """Return why a step is good: where its best way leads, and what that costs or brings."""
    move, seen = considered.move, considered.seen
    if move["do"] != "go":
        return [_answer(move["do"], considered.seat, seen, reader)]
    way = _best_way(move, seen)
    if way is None:
        return [reader.say("why.go")]
    return [_progress(way, seen, reader), _price(way, reader)]


def _answer(verb: str, seat: int, seen: View, reader: Reader) -> str:
    """Say why to go on with a second stock, or not: by who leads."""
    if verb == "stay":
        return reader.say("why.stay")
    leads = seen["totals"][seat] == max(seen["totals"])
    return reader.say(f"why.{verb}-{'leads' if leads else 'behind'}")


def _progress(way: Way, seen: View, reader: Reader) -> str:
    now, then = seen["steps"], way["left"]
    if way["arrives"]:
        return reader.say("why.arrives")
    if then is None:
        return reader.say("why.cut-off")
    if now is None or then < now:
        return reader.say("why.nearer", n=then)
    return reader.say("why.farther", n=then)


def _price(way: Way, reader: Reader) -> str:
    """Say what a way pays, and what the bridges are good for that it lays."""
    if way["cost"]:
        kind = "pays-and-lays" if way["bridges"] else "pays"
        return reader.say(f"why.{kind}", n=way["cost"])
    return reader.say("why.lays" if way["bridges"] else "why.free")


def _best_way(move: dict[str, Any], seen: View) -> Way | None:
    """Return the best way over a step, None where no way is shown."""
    return next((way for way in seen["ways"] if way["path"][0] == move["to"]), None)


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
