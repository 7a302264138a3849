"""Les îles de Casimir in words: what happened."""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.place_words import at, ends_words, island_name, island_word
from rondin.games.iles_de_casimir.view.places import Place


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
