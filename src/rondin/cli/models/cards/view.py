"""What a seat sees, as data and in words."""

from typing import Any

from rondin.cli.models.cards.rules import (
    CARDS,
    NO_CARD,
    Edition,
    State,
    cards_of,
    scores,
    to_act,
)
from rondin.engine.rules.contract import NOBODY
from rondin.engine.words.description import Cell, Line, Reader, Sheet


def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    seats = range(e.seats)
    return {
        "hand": [card for card in range(CARDS) if v.where[card] == seat],
        "held": [cards_of(v, p) for p in seats],
        "trick": [None if v.trick[p] == NO_CARD else v.trick[p] for p in seats],
        "left": v.to_take,
        "totals": [v.taken[p] for p in seats],
        "winners": winners(e, v),
    }


def winners(e: Edition, v: State) -> list[int]:
    """Return who has won; nobody before the end."""
    if to_act(e, v) != NOBODY:
        return []
    points, shares = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, shares)
    return [p for p in range(e.seats) if shares[p] > 0]


def events(e: Edition, v: State) -> list[dict[str, Any]]:
    if v.did == NO_CARD:
        return [{"what": "dealt"}]
    told: list[dict[str, Any]] = [{"what": "played", "seat": v.by, "card": v.did}]
    if v.taker != NOBODY:
        told.append({"what": "took", "seat": v.taker})
    if v.to_take == 0:
        told.append({"what": "won", "seats": winners(e, v)})
    return told


def heading(seen: dict[str, Any], reader: Reader) -> str:
    return reader.say("heading", n=seen["left"])


def prompt(seen: dict[str, Any], reader: Reader) -> str:
    if seen["to_act"] is None:
        return _won(seen["winners"], reader)
    leads = all(card is None for card in seen["trick"])
    return reader.say("prompt.lead" if leads else "prompt.follow", seen["to_act"])


def sheet(seen: dict[str, Any], reader: Reader) -> Sheet:
    totals = tuple(map(str, seen["totals"]))
    return ("", *reader.names), (reader.say("total"), *totals)


def lines(seen: dict[str, Any], reader: Reader) -> tuple[Line, ...]:
    told = [_seat(seen, p, reader) for p in range(len(reader.names))]
    if seen["hand"]:
        cells = tuple(Cell(str(card + 1), "private") for card in seen["hand"])
        cards = reader.listed([_card(card, reader) for card in seen["hand"]])
        told.append(Line(reader.say("hand", cards=cards), reader.say("hand-label"), cells))
    return tuple(told)


def _seat(seen: dict[str, Any], p: int, reader: Reader) -> Line:
    card = seen["trick"][p]
    if card is None:
        return Line(reader.say("seat.waits", p, cards=_held(seen, p, reader)), seat=p)
    told = reader.say("seat.played", p, card=_card(card, reader), cards=_held(seen, p, reader))
    return Line(told, seat=p)


def _held(seen: dict[str, Any], p: int, reader: Reader) -> str:
    return reader.say("held", n=seen["held"][p])


def _card(card: int, reader: Reader) -> str:
    return reader.say("card", value=card + 1)


def word(move: dict[str, Any], field: str, seen: dict[str, Any], reader: Reader) -> str:
    return _card(move[field], reader)


def _won(seats: list[int], reader: Reader) -> str:
    if len(seats) == 1:
        return reader.say("told.won", seats[0])
    return reader.say("told.tied", names=reader.listed([reader.names[p] for p in seats]))


def tell(event: dict[str, Any], reader: Reader) -> str:
    if event["what"] == "dealt":
        return reader.say("told.dealt")
    if event["what"] == "won":
        return _won(event["seats"], reader)
    if event["what"] == "took":
        return reader.say("told.took", event["seat"])
    return reader.say("told.played", event["seat"], card=_card(event["card"], reader))
