"""Les îles de Casimir in words: places, the log, and what can be chosen."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.places import CIRCUIT, End, Place, Places, places_of

Seen = dict[str, Any]
Plan = tuple[tuple[str, ...], list[dict[str, Any]]]  # words to choose it by, and its moves


# --- places -----------------------------------------------------------------------------------
def at(place: Place, reader: Reader) -> str:
    """Return where a pawn stands, as the words after `is`."""
    if place.kind in ("start", "circuit"):
        start = start_word(place.seat or 0, reader)
        if place.kind == "start":
            return reader.say("at.start", start=start)
        side = "after" if place.steps > 0 else "before"
        return reader.say(f"at.{side}", n=abs(place.steps), start=start)
    if place.kind == "island":
        return reader.say("at.island", island=island_word(place.ends[0][0], reader))
    if place.kind == "crossing":
        names = [island_name(island, reader) for island in place.ends[0]]
        return reader.say("at.crossing", islands=reader.listed(names))
    a, b = ends_words(place, reader)
    if _between(place) == "path-near":
        return reader.say("at.path-near", a=a, b=b, near=(a, b)[place.steps - 1])
    return reader.say(f"at.{place.kind}", a=a, b=b)


def spot(place: Place, reader: Reader) -> str:
    """Return where a space lies, as short as can be: Papa +2, bridge Sardines–circuit."""
    if place.kind in ("start", "circuit"):
        return _circuit_spot(place, reader)
    if place.kind == "island":
        return island_name(place.ends[0][0], reader)
    if place.kind == "crossing":
        return reader.say("spot.crossing", islands=_joined(place.ends[0], reader))
    one, other = place.ends
    a, b = end_spot(one, reader, other), end_spot(other, reader, one)
    if one == CIRCUIT and other != CIRCUIT:
        return reader.say(f"spot.{place.kind}-out", to=b)
    if _between(place) == "path-near":
        near, to = (a, b) if place.steps == 1 else (b, a)
        return reader.say("spot.path-near", near=near, to=to)
    return reader.say(f"spot.{place.kind}", a=a, b=b)


def _between(place: Place) -> str:
    return "path-near" if place.kind == "path" and place.steps else place.kind


def start_word(seat: int, reader: Reader) -> str:
    if seat < len(reader.names):
        return reader.say("start.taken", seat)
    return reader.say("start.free", colour=reader.say(f"start-colour.{seat}"))


def _circuit_spot(place: Place, reader: Reader) -> str:
    seat, n = place.seat or 0, abs(place.steps)
    key = "start" if n == 0 else "after" if place.steps > 0 else "before"
    if seat < len(reader.names):
        return reader.say(f"spot.{key}", seat, n=n)
    return reader.say(f"spot.{key}-free", n=n, colour=reader.say(f"start-colour.{seat}"))


def ends_words(place: Place, reader: Reader) -> tuple[str, str]:
    """Return what a way joins; a crossing beside one of its islands needs no name."""
    a, b = place.ends
    return end_word(a, reader, beside=b), end_word(b, reader, beside=a)


def end_word(end: End, reader: Reader, beside: End = CIRCUIT) -> str:
    """Return what a way leads to, in a sentence."""
    if not end:
        return reader.say("end.circuit")
    if len(end) == 1:
        return island_name(end[0], reader)
    if beside and beside[0] in end:
        return reader.say("end.crossing-near")
    return reader.say("end.crossing", islands=_joined(end, reader))


def end_spot(end: End, reader: Reader, beside: End = CIRCUIT) -> str:
    """Return what a way leads to, as short as can be."""
    if not end:
        return reader.say("spot.circuit")
    if len(end) > 1 and beside and beside[0] in end:
        return reader.say("spot.crossing-near")
    return _joined(end, reader)


def end_sign(end: End, reader: Reader) -> str:
    """Return what a way leads to in two letters: of a crossing, the first ones of its islands."""
    if not end:
        return reader.say("circuit.sign")
    signs = [reader.say(f"island-sign.{island}") for island in end]
    return signs[0] if len(signs) == 1 else "".join(sign[0] for sign in signs)


def _joined(end: End, reader: Reader) -> str:
    names = [reader.say(f"island-short.{island}") for island in end]
    return reader.say("end.between").join(names)


def island_word(island: str, reader: Reader) -> str:
    return reader.say(f"island.{island}")


def island_name(island: str, reader: Reader) -> str:
    return reader.say(f"island-name.{island}")


def islands_words(islands: list[str], reader: Reader) -> str:
    return reader.listed([island_name(island, reader) for island in islands])


# --- what happened ----------------------------------------------------------------------------
def tell(event: dict[str, Any], reader: Reader) -> str:
    what, seat = event["what"], event.get("seat")
    if what == "won":
        return won(event["seats"], event["totals"], reader)
    if what == "ended":
        return reader.say("story.ended", reason=reader.say(f"ending.{event['reason']}"))
    if what == "paid":
        return _paid(event, reader)
    if what == "lost-turn":
        kind = "lost-turn" if event["times"] == 1 else "lost-turns"
        return reader.say(f"story.{kind}", seat, die=event["die"], times=event["times"])
    if what == "began":
        return _began(event, reader)
    if what == "moved" and event["by"]:
        what = "moved-by"
    return reader.say(f"story.{what}", seat, **_values(event, reader))


def _began(event: dict[str, Any], reader: Reader) -> str:
    rolls = ", ".join(f"{name} {n}" for name, n in zip(reader.names, event["rolls"], strict=True))
    again = "-again" if event["tied"] else ""
    return reader.say(f"story.began{again}", event["seat"], rolls=rolls)


def _paid(event: dict[str, Any], reader: Reader) -> str:
    short = "-short" if event["short"] else ""
    you = "-you" if event["to"] == reader.you else ""
    values = {"paid": reader.say("points", n=event["paid"]), "owner": reader.names[event["to"]]}
    return reader.say(f"story.paid{short}{you}", event["seat"], value=event["value"], **values)


def _values(event: dict[str, Any], reader: Reader) -> dict[str, Any]:
    """Return what the sentence of an event needs, each in words."""
    values: dict[str, Any] = {
        name: event[name] for name in ("die", "value", "worth") if name in event
    }
    if "at" in event:
        place = Place(**event["at"])
        values["at"] = at(place, reader)
        if event["what"] == "bridged":
            values["a"], values["b"] = ends_words(place, reader)
    if "island" in event:
        values["island"] = island_word(event["island"], reader)
    if event.get("by"):
        values["by"] = reader.listed([island_word(island, reader) for island in event["by"]])
    if "points" in event:
        values["points"] = reader.say("points", n=event["points"])
    if "card" in event:
        values["card"] = card_word(event["card"], reader)
    return values


def card_word(card: str, reader: Reader) -> str:
    if card.startswith("gloubi-"):
        return reader.say("card.gloubi", worth=card.removeprefix("gloubi-"))
    return reader.say("card.island", name=island_name(card, reader))


def won(winners: list[int], totals: list[int], reader: Reader) -> str:
    points = reader.say("points", n=totals[winners[0]])
    if len(winners) == 1:
        return reader.say("won.alone", winners[0], points=points)
    names = reader.listed([reader.names[p] for p in winners])
    return reader.say("won.shared", names=names, points=points)


# --- what can be chosen -----------------------------------------------------------------------
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
