"""Les îles de Casimir in words: what can be chosen, and what it costs."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.place_words import spot
from rondin.games.iles_de_casimir.view.places import Places, places_of

Seen = dict[str, Any]
Plan = tuple[tuple[str, ...], list[dict[str, Any]]]  # words to choose it by, and its moves


def word(move: dict[str, Any], field: str, seen: Seen, reader: Reader) -> str:
    """Return the space of a step in words, with its cost; nothing for one that is not there."""
    to = move[field]
    places = places_of(seen["board"])
    if to >= len(places.at):
        return ""
    said = spot(places.at[to], reader)
    if seen["to_act"] is None or seen["you"] != seen["to_act"]:
        return said
    if to not in places.beside[seen["pawns"][seen["to_act"]]]:
        return said
    return said + step_cost(to, seen, reader)


def step_cost(to: int, seen: Seen, reader: Reader) -> str:
    """Say what entering a space costs the seat to act."""
    if places_of(seen["board"]).at[to].kind != "strait":
        return ""
    bridge = next((bridge for bridge in seen["bridges"] if bridge["space"] == to), None)
    seat = seen["to_act"]
    if bridge is None:
        left = seen["bridges_left"][seat]
        return reader.say("word.lays", values=left[0]) if left else ""
    if bridge["seat"] == seat:
        return ""
    return reader.say("word.pays", n=min(bridge["value"], seen["purses"][seat]))


def plans(seen: Seen, reader: Reader) -> list[Plan]:
    """Return the ways as words and moves: first to choose an end, then one of several ways there.

    The nearest to the destination comes first.
    """
    places = places_of(seen["board"])
    ends: dict[int, list[dict[str, Any]]] = {}
    for way in seen["ways"]:
        ends.setdefault(way["path"][-1], []).append(way)
    found: list[Plan] = []
    for end in sorted(ends, key=lambda end: _rank(end, ends[end][0], places, seen)):
        ways = ends[end]
        label = _end_label(end, ways, places, seen, reader)
        told = [_way_label(way, ways, places, reader) for way in ways]
        for way, by in zip(ways, told, strict=True):
            labels = (label,) if len(ways) == 1 else (label, by)
            found.append((labels, [{"do": "go", "to": to} for to in way["path"]]))
    return found


def steps_to_goal(space: int, places: Places, seen: Seen) -> int:
    goal = seen["destination"]
    return 0 if goal is None else places.steps[goal][space]


def _rank(end: int, way: dict[str, Any], places: Places, seen: Seen) -> tuple[int, int, int, int]:
    return steps_to_goal(end, places, seen), way["cost"], len(way["bridges"]), end


def _end_label(
    end: int, ways: list[dict[str, Any]], places: Places, seen: Seen, reader: Reader
) -> str:
    """Name an end, with what the cheapest way there costs."""
    cost = cost_words(ways[0], reader)
    if ways[0]["arrives"]:
        return reader.say("word.arrival", name=spot(places.at[end], reader), cost=cost)
    n = steps_to_goal(end, places, seen)
    return reader.say("word.end", n=n, spot=spot(places.at[end], reader), cost=cost)


def cost_words(way: dict[str, Any], reader: Reader) -> str:
    said = ""
    if way["cost"]:
        said += reader.say("word.pays", n=way["cost"])
    if way["bridges"]:
        values = "+".join(str(bridge["value"]) for bridge in way["bridges"])
        said += reader.say("word.lays", values=values)
    return said


def _way_label(
    way: dict[str, Any], ways: list[dict[str, Any]], places: Places, reader: Reader
) -> str:
    """Name a way by the places that tell it from the others."""
    others = [other["path"] for other in ways if other is not way]
    own = [n for n in way["path"][:-1] if not all(n in path for path in others)]
    told = [n for n in own if places.at[n].kind in ("island", "crossing", "start")] or own[:1]
    by = ", ".join(dict.fromkeys(spot(places.at[n], reader) for n in told))
    cost = cost_words(way, reader)
    return reader.say("word.by" if by else "word.straight", places=by, cost=cost)
