"""Les îles de Casimir in words: what happened."""

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.place_words import at, ends_words, island_name, island_word
from rondin.games.iles_de_casimir.view.places import place_of
from rondin.games.iles_de_casimir.view.shape import (
    Arrived,
    Began,
    Bridged,
    CardName,
    Event,
    Feast,
    Moved,
    Paid,
    Refilled,
    Renewed,
    Revealed,
    Shown,
    Stepped,
)


def tell(event: Event, reader: Reader) -> str:
    """Return an event in words; none for a step, which is for boards alone."""
    if event["what"] == "began":
        return _began(event, reader)
    if event["what"] == "rolled":
        return reader.say("story.rolled", event["seat"], die=event["die"])
    if event["what"] == "lost-turn":
        kind = "lost-turn" if event["times"] == 1 else "lost-turns"
        return reader.say(f"story.{kind}", event["seat"], die=event["die"], times=event["times"])
    if event["what"] == "ended":
        return reader.say("story.ended", reason=reader.say(f"ending.{event['reason']}"))
    if event["what"] == "revealed":
        return _revealed(event, reader)
    if event["what"] == "asked":
        return reader.say("story.asked")
    if event["what"] == "answered":
        kind = "agreed" if event["agrees"] else "declined"
        return reader.say(f"story.{kind}", event["seat"])
    if event["what"] == "won":
        return won(event["seats"], event["totals"], reader)
    return _move_told(event, reader)


_OfArrival = Arrived | Shown | Feast | Refilled | Renewed


def _move_told(event: Stepped | Bridged | Paid | Moved | _OfArrival, reader: Reader) -> str:
    if event["what"] == "stepped":
        return ""
    if event["what"] == "bridged":
        a, b = ends_words(place_of(event["at"]), reader)
        return reader.say("story.bridged", event["seat"], a=a, b=b, value=event["value"])
    if event["what"] == "paid":
        return _paid(event, reader)
    if event["what"] == "moved":
        return _moved(event, reader)
    return _arrival_told(event, reader)


def _arrival_told(event: _OfArrival, reader: Reader) -> str:
    if event["what"] == "renewed":
        return reader.say("story.renewed")
    if event["what"] == "refilled":
        return reader.say("story.refilled", island=island_word(event["island"], reader))
    if event["what"] == "arrived":
        points = reader.say("points", n=event["points"])
        island = island_word(event["island"], reader)
        return reader.say("story.arrived", event["seat"], island=island, points=points)
    return reader.say(
        f"story.{event['what']}", event["seat"], card=card_word(event["card"], reader)
    )


def _revealed(event: Revealed, reader: Reader) -> str:
    """Say where everybody was bound for."""
    told = [
        reader.say("story.bound-for", who=reader.names[p], island=island_word(island, reader))
        for p, island in enumerate(event["islands"])
        if island is not None
    ]
    return reader.say("story.revealed", bound=reader.say("bridge-list.between").join(told))


def _began(event: Began, reader: Reader) -> str:
    rolls = ", ".join(f"{name} {n}" for name, n in zip(reader.names, event["rolls"], strict=True))
    again = "-again" if event["tied"] else ""
    return reader.say(f"story.began{again}", event["seat"], rolls=rolls)


def _paid(event: Paid, reader: Reader) -> str:
    short = "-short" if event["short"] else ""
    you = "-you" if reader.is_you(event["to"]) else ""
    values = {"paid": reader.say("points", n=event["paid"]), "owner": reader.names[event["to"]]}
    return reader.say(f"story.paid{short}{you}", event["seat"], value=event["value"], **values)


def _moved(event: Moved, reader: Reader) -> str:
    where = at(place_of(event["at"]), reader)
    if not event["by"]:
        return reader.say("story.moved", event["seat"], at=where)
    by = reader.listed([island_word(island, reader) for island in event["by"]])
    return reader.say("story.moved-by", event["seat"], at=where, by=by)


def card_word(card: CardName, reader: Reader) -> str:
    if card.startswith("gloubi-"):
        return reader.say("card.gloubi", worth=card.removeprefix("gloubi-"))
    return reader.say("card.island", name=island_name(card, reader))


def won(winners: list[int], totals: list[int], reader: Reader) -> str:
    points = reader.say("points", n=totals[winners[0]])
    if len(winners) == 1:
        return reader.say("won.alone", winners[0], points=points)
    names = reader.listed([reader.names[p] for p in winners])
    return reader.say("won.shared", names=names, points=points)
