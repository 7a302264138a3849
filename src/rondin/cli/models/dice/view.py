"""What a seat sees, as data and in words: everybody sees the same."""

from typing import Any

from rondin.cli.models.dice.rules import KEEP, NOTHING, Edition, State, scores, to_act
from rondin.engine.rules.contract import NOBODY
from rondin.engine.words.description import Line, Reader, Sheet


def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    return {
        "gathered": v.gathered,
        "left": e.turns - v.turns,
        "totals": [v.points[p] for p in range(e.seats)],
        "winners": winners(e, v),
    }


def winners(e: Edition, v: State) -> list[int]:
    """Return who has won; nobody before the end."""
    if to_act(e, v) != NOBODY:
        return []
    points, shares = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, shares)
    return [p for p in range(e.seats) if shares[p] > 0]


def sees_more(e: Edition, v: State, seat: int) -> bool:
    """Tell whether a seat sees more than a spectator: here nobody ever does."""
    return False


def events(e: Edition, v: State) -> list[dict[str, Any]]:
    if v.did == NOTHING:
        return [{"what": "began"}]
    told: list[dict[str, Any]] = []
    if v.did == KEEP:
        told.append({"what": "kept", "seat": v.by, "points": v.swept})
    else:
        told.append({"what": "threw", "seat": v.by, "die": v.die})
        if v.die == 1:
            told.append({"what": "lost", "seat": v.by, "points": v.swept})
    if v.turns == e.turns:
        told.append({"what": "won", "seats": winners(e, v)})
    return told


def heading(seen: dict[str, Any], reader: Reader) -> str:
    return reader.say("heading", n=seen["left"])


def prompt(seen: dict[str, Any], reader: Reader) -> str:
    seat, gathered = seen["to_act"], seen["gathered"]
    if seat is None:
        return _won(seen["winners"], reader)
    if gathered == 0:
        return reader.say("prompt.first", seat)
    return reader.say("prompt.again", seat, points=reader.say("points", n=gathered))


def sheet(seen: dict[str, Any], reader: Reader) -> Sheet:
    totals = tuple(map(str, seen["totals"]))
    return ("", *reader.names), (reader.say("total"), *totals)


def lines(seen: dict[str, Any], reader: Reader) -> tuple[Line, ...]:
    points = [reader.say("points", n=n) for n in seen["totals"]]
    told = (reader.say("line", p, points=points[p]) for p in range(len(points)))
    return tuple(Line(text, seat=p) for p, text in enumerate(told))


def _won(seats: list[int], reader: Reader) -> str:
    if len(seats) == 1:
        return reader.say("told.won", seats[0])
    return reader.say("told.tied", names=reader.listed([reader.names[p] for p in seats]))


def tell(event: dict[str, Any], reader: Reader) -> str:
    if event["what"] == "began":
        return reader.say("told.began")
    if event["what"] == "won":
        return _won(event["seats"], reader)
    if event["what"] == "threw":
        return reader.say("told.threw", event["seat"], die=event["die"])
    points = reader.say("points", n=event["points"])
    return reader.say(f"told.{event['what']}", event["seat"], points=points)
