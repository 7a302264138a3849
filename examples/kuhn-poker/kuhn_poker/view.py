"""What a seat sees of Kuhn poker, as data and in words."""

from typing import Any

from kuhn_poker.rules import BETTING, CARDS, MOVES, Edition, State, scores
from rondin.engine.words.description import Line, Reader, Sheet


def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    points, shares = [0, 0], [0.0, 0.0]
    if v.phase != BETTING:
        scores(e, v, points, shares)
    winners = [p for p in range(2) if shares[p] > 0]
    cards = [CARDS[card] for card in v.cards]
    return {"cards": cards, "pot": list(v.pot), "totals": points, "winners": winners}


def events(e: Edition, v: State) -> list[dict[str, Any]]:
    did = {"what": MOVES[v.did - 1].do if v.did else "dealt", "seat": 1 - v.player}
    winners = view(e, v, None)["winners"]
    return [did, *({"what": "won", "seat": p, "seats": winners} for p in winners)]


def heading(seen: dict[str, Any], reader: Reader) -> str:
    return reader.say("heading", n=sum(seen["pot"]))


def prompt(seen: dict[str, Any], reader: Reader) -> str:
    if seen["winners"]:
        return reader.say("told.won", seen["winners"][0])
    return reader.say("prompt.answer" if len({*seen["pot"]}) > 1 else "prompt.open", seen["to_act"])


def sheet(seen: dict[str, Any], reader: Reader) -> Sheet:
    return ("", *reader.names), (reader.say("pot"), *map(str, seen["pot"]))


def lines(seen: dict[str, Any], reader: Reader) -> tuple[Line, ...]:
    named = [reader.say(f"card.{card}") for card in seen["cards"]]
    say = [reader.say("line", p, card=named[p], n=seen["pot"][p]) for p in range(2)]
    return Line(say[0], seat=0), Line(say[1], seat=1)


def tell(event: dict[str, Any], reader: Reader) -> str:
    return reader.say(f"told.{event['what']}", event["seat"])
