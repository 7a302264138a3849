"""Les îles de Casimir in words: what can be chosen, and what it costs."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.place_words import spot
from rondin.games.iles_de_casimir.view.places import Places, places_of
from rondin.games.iles_de_casimir.view.shape import View, Way

Plan = tuple[tuple[str, ...], list[dict[str, Any]]]  # words to choose it by, and its moves


def word(move: dict[str, Any], field: str, seen: View, reader: Reader) -> str:
    """Return the space of a step in words, with its cost; nothing for one that is not there."""
    to = move[field]
    places = places_of(seen["board"])
    if to >= len(places.at):
        return ""
    said = spot(places.at[to], reader)
    seat = seen["to_act"]
    if seat is None or seen["you"] != seat:
        return said
    if to not in places.beside[seen["pawns"][seat]]:
        return said
    return said + step_cost(to, seat, seen, reader)


def step_cost(to: int, seat: int, seen: View, reader: Reader) -> str:
    """Say what entering a space costs a seat."""
    if places_of(seen["board"]).at[to].kind != "strait":
        return ""
    bridge = next((bridge for bridge in seen["bridges"] if bridge["space"] == to), None)
    if bridge is None:
        left = seen["bridges_left"][seat]
        return reader.say("word.lays", values=left[0]) if left else ""
    if bridge["seat"] == seat:
        return ""
    return reader.say("word.pays", n=min(bridge["value"], seen["purses"][seat]))


def plans(seen: View, reader: Reader) -> list[Plan]:
    """Return the ways as words and moves: first to choose an end, then one of several ways there.

    The nearest to the destination comes first.
    """
    places, ends = places_of(seen["board"]), _ways_by_end(seen)
    found: list[Plan] = []
    for end in nearest_first(seen):
        ways = ends[end]
        label = _end_label(end, ways, places, reader)
        told = [_way_label(way, ways, places, reader) for way in ways]
        for way, by in zip(ways, told, strict=True):
            labels = (label,) if len(ways) == 1 else (label, by)
            found.append((labels, [{"do": "go", "to": to} for to in way["path"]]))
    return found


def _ways_by_end(seen: View) -> dict[int, list[Way]]:
    ends: dict[int, list[Way]] = {}
    for way in seen["ways"]:
        ends.setdefault(way["path"][-1], []).append(way)
    return ends


def nearest_first(seen: View) -> list[int]:
    """Return the ends that can be chosen, those first from which the destination is nearest."""
    return [
        end for _, end in sorted((_rank(ways[0]), end) for end, ways in _ways_by_end(seen).items())
    ]


def _rank(way: Way) -> tuple[bool, int, int, int]:
    return way["left"] is None, way["left"] or 0, way["cost"], len(way["bridges"])


def away_words(steps: int | None, reader: Reader) -> str:
    """Say how far a destination is."""
    return reader.say("away-none") if steps is None else reader.say("away", n=steps)


def _end_label(end: int, ways: list[Way], places: Places, reader: Reader) -> str:
    """Name an end, with what the cheapest way there costs."""
    cost = cost_words(ways[0], reader)
    if ways[0]["arrives"]:
        return reader.say("word.arrival", name=spot(places.at[end], reader), cost=cost)
    where = spot(places.at[end], reader)
    n = ways[0]["left"]
    if n is None:
        return reader.say("word.end-cut-off", spot=where, cost=cost)
    return reader.say("word.end", n=n, spot=where, cost=cost)


def cost_words(way: Way, reader: Reader) -> str:
    said = ""
    if way["cost"]:
        said += reader.say("word.pays", n=way["cost"])
    if way["bridges"]:
        values = "+".join(str(bridge["value"]) for bridge in way["bridges"])
        said += reader.say("word.lays", values=values)
    return said


def _way_label(way: Way, ways: list[Way], places: Places, reader: Reader) -> str:
    """Name a way by the places that tell it from the others."""
    others = [other["path"] for other in ways if other is not way]
    own = [n for n in way["path"][:-1] if not all(n in path for path in others)]
    told = [n for n in own if places.at[n].kind in ("island", "crossing", "start")] or own[:1]
    by = ", ".join(dict.fromkeys(spot(places.at[n], reader) for n in told))
    cost = cost_words(way, reader)
    return reader.say("word.by" if by else "word.straight", places=by, cost=cost)
