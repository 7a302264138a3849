"""Le Roi des Castors in words: cards, dams, sides, the log, and the values of a move's fields."""

from collections.abc import Callable, Iterable
from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.roi_des_castors.box import NEW_DAM

HEIGHTS = {1: "▂", 2: "▄", 3: "▆"}  # logs by what they are worth, from low to high
ENDINGS = ("wood", "idle", "log-pile", "enough-logs")

Seen = dict[str, Any]
Event = dict[str, Any]


# --- cards ------------------------------------------------------------------------------------
def card_word(card: str | None, reader: Reader) -> str:
    """Return a card as it stands in a sentence: a small log, a Shield."""
    return reader.say(f"a.{card or 'hidden'}")


def card_name(card: str, reader: Reader) -> str:
    return reader.say(f"card.{card}")


def card_sign(card: str | None, reader: Reader) -> str:
    return reader.say(f"sign.{card or 'hidden'}")


def cards_words(cards: Iterable[str], reader: Reader) -> str:
    """Return cards in a sentence, those of a kind together: two small logs and a Shield."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    if not counts:
        return reader.say("hand.empty")
    return reader.listed([_some(card, n, reader) for card, n in counts.items()])


def _some(card: str, n: int, reader: Reader) -> str:
    if n == 1:
        return card_word(card, reader)
    key = f"some.{card}"
    return reader.say(
        key if key in reader.texts else "some.other", n=n, name=card_name(card, reader)
    )


def came_words(event: Event, reader: Reader) -> str:
    """Return cards that came: which, for those who may know, else how many."""
    if event.get("cards"):
        return cards_words(event["cards"], reader)
    kind = {"logs": "logs", "cards": "actions"}.get(event.get("pile") or "", "cards")
    return reader.say(kind, n=event["count"])


# --- dams -------------------------------------------------------------------------------------
def logs_words(logs: Iterable[tuple[str, int]], reader: Reader) -> str:
    """Return the logs of a dam from the bottom to the top: small, 2 medium, large."""
    counts: dict[str, int] = {}
    for log, worth in logs:
        kind = "strong" if log == "small" and worth > 1 else log
        counts[kind] = counts.get(kind, 0) + 1
    return ", ".join([reader.say(f"log.{kind}", n=n) for kind, n in counts.items()])


def dam_sign(dam: Seen) -> str:
    """Return a dam in few characters: its logs by their height, and how far it is."""
    drawn = "".join(HEIGHTS.get(log["worth"], str(log["worth"])) for log in dam["logs"])
    return f"{drawn} {size_sign(dam)}"


def size_sign(dam: Seen) -> str:
    if dam["state"] == "complete":
        return f"{dam['size']}✓"
    if dam["state"] == "spoiled":
        return f"{dam['size']}✗"
    return f"{dam['size']}" if dam["goal"] is None else f"{dam['size']}/{dam['goal']}"


def dam_called(number: int, seen: Seen) -> Seen | None:
    for side in seen["sides"]:
        for dam in side["dams"]:
            if dam["id"] == number:
                return dam
    return None


# --- who --------------------------------------------------------------------------------------
def target_word(seats: list[int], reader: Reader) -> str:
    """Return who is aimed at, as the words after `to`; nobody's seats are the Bûcheron's."""
    if not seats:
        return reader.say("at.lumberjack")
    if len(seats) == 1:
        return reader.say("at.one", seats[0])
    if reader.you in seats:
        return reader.say("at.team-yours")
    return reader.say("at.team-theirs", names=names_of(seats, reader))


def names_of(seats: list[int], reader: Reader) -> str:
    return reader.listed([reader.names[p] for p in seats])


# --- what happened ----------------------------------------------------------------------------
def tell(event: Event, reader: Reader) -> str:
    what = event["what"]
    if what in SPECIAL:
        return SPECIAL[what](event, reader)
    if what in ENDINGS:
        return reader.say(f"because.{what}")
    values: dict[str, Any] = {}
    if "card" in event:
        values["card"] = card_word(event["card"], reader)
    if "count" in event:
        values |= {"cards": came_words(event, reader), "n": event["count"]}
    if "logs" in event:
        values["logs"] = reader.say("logs", n=event["logs"])
    return reader.say(f"story.{what}", event.get("seat"), **values)


def _drew(event: Event, reader: Reader) -> str:
    source, cards = event["from"], event["cards"]
    if source != "pile" and cards:
        words = reader.listed([card_word(card, reader) for card in cards])
        return reader.say(f"story.drew-{source}", event["seat"], card=words)
    return reader.say("story.drew", event["seat"], cards=came_words(event, reader))


def _laid(event: Event, reader: Reader) -> str:
    card, seat = card_word(event["card"], reader), event.get("seat")
    if event.get("new"):
        return reader.say("story.laid-new", seat, card=card)
    size, kind = event["size"], "goal"
    if event["goal"] is None:
        kind = "logs" if event["counts"] == "logs" else "dam"
    logs = reader.say("logs", n=size)
    dam = reader.say(f"grown.{kind}", size=size, goal=event["goal"], logs=logs)
    return reader.say(f"story.{event['what']}", seat, card=card, dam=dam)


def _power(event: Event, reader: Reader) -> str:
    character = event["character"]
    key = f"story.power-{character}"
    if event["solo"] and f"{key}-solo" in reader.texts:
        key += "-solo"
    told = _at(key, event, reader, card=card_word(event["card"], reader))
    return told + _cancelled(event, reader)


def _played(event: Event, reader: Reader) -> str:
    card = card_word(event["card"], reader)
    if event["side"] is None:
        return reader.say("story.played", event["seat"], card=card)
    if event["cancelled"]:
        return _at("story.played-at", event, reader, card=card) + _cancelled(event, reader)
    told = reader.say("story.played", event["seat"], card=card)
    if event["card"] == "spy":
        return f"{told} {_at('story.looks', event, reader)}"
    if event["count"] is None:  # the logs are chosen one by one
        return told
    if event["count"] == 0:
        return f"{told} {reader.say('story.stole-nothing')}"
    logs = came_words({**event, "pile": "logs"}, reader)
    return f"{told} {_at('story.stole', event, reader, cards=logs)}"


def _at(key: str, event: Event, reader: Reader, **values: Any) -> str:
    """Say what is aimed at somebody; some of it has a form for whoever is aimed at."""
    target = target_word(event["at"], reader)
    if event["at"] == [reader.you] and f"{key}-you" in reader.texts:
        key = f"{key}-you"
        return reader.say(key, who=reader.names[event["seat"]], **values)
    return reader.say(key, event["seat"], target=target, **values)


def _cancelled(event: Event, reader: Reader) -> str:
    if not event["cancelled"]:
        return ""
    if len(event["at"]) == 1:
        return " " + reader.say("story.cancelled", event["at"][0])
    return " " + reader.say("story.cancelled-team", target=target_word(event["at"], reader))


def _took(event: Event, reader: Reader) -> str:
    kind = "took-theirs" if event["from"] == "theirs" else "took"
    return reader.say(f"story.{kind}", event["seat"], card=card_word(event["card"], reader))


def _theirs(event: Event, reader: Reader) -> str:
    """Say what the Bûcheron of solo mode discards or draws."""
    if not event["cards"]:
        return reader.say(f"story.{event['what']}-nothing")
    return reader.say(f"story.{event['what']}", cards=cards_words(event["cards"], reader))


def won(event: Event, reader: Reader) -> str:
    """Say who won; where a side did, `side` is its number, else the victory is shared."""
    seats, side, mode = event["seats"], event["side"], event["mode"]
    if mode == "solo":
        yours, theirs = event["points"]
        kind = "solo-shared" if side is None else "solo-lost" if side else "solo"
        return reader.say(f"won.{kind}", yours=yours, theirs=theirs)
    if side is None:
        return reader.say("won.shared", names=names_of(seats, reader))
    if mode == "team":
        return reader.say("won.team", names=names_of(seats, reader))
    return reader.say("won.alone", seats[0])


SPECIAL: dict[str, Callable[[Event, Reader], str]] = {
    "drew": _drew,
    "laid": _laid,
    "their-laid": _laid,
    "power": _power,
    "played": _played,
    "took": _took,
    "their-discarded": _theirs,
    "their-drew": _theirs,
    "won": won,
}


# --- what can be chosen -----------------------------------------------------------------------
def word(move: dict[str, Any], field: str, seen: Seen, reader: Reader) -> str:
    """Return the value of a move's field in words; nothing for what is not at this table."""
    value = move[field]
    if field == "card":
        return card_name(value, reader)
    if field == "dam":
        return _dam_word(move, seen, reader)
    if field == "side":
        return _side_word(value, seen, reader)
    if field == "source":
        return _source_word(value, seen, reader)
    if field == "place":
        river = seen["river"] or []
        card = river[value] if value < len(river) else None
        return card_name(card, reader) if card else ""
    return reader.say(f"word.{value}")


def _side_word(side: int, seen: Seen, reader: Reader) -> str:
    if side >= len(seen["sides"]):
        return ""
    seats = seen["sides"][side]["seats"]
    return reader.names[seats[0]] if len(seats) == 1 else target_word(seats, reader)


def _source_word(source: str, seen: Seen, reader: Reader) -> str:
    if source == "ally" and seen["ally"] is None:
        return ""
    team = "-team" if source == "hand" and seen["mode"] == "team" else ""
    return reader.say(f"word.{source}{team}")


def _dam_word(move: dict[str, Any], seen: Seen, reader: Reader) -> str:
    if move["dam"] == NEW_DAM:
        return reader.say("word.line" if seen["mode"] == "solo" else "word.new-dam")
    dam = dam_called(move["dam"], seen)
    if dam is None:
        return ""
    logs = logs_words([(log["log"], log["worth"]) for log in dam["logs"]], reader)
    kind = "line-of" if seen["mode"] == "solo" else f"dam-{dam['state']}"
    called = reader.say(f"word.{kind}", logs=logs, size=dam["size"])
    if move["do"] != "lay" or dam["state"] != "open":
        return called
    counts_values = seen["mode"] in ("normal", "expert")
    size = dam["size"] + (seen["worth"][move["card"]] if counts_values else 1)
    return reader.say(f"word.dam-{_after(size, dam, seen['goal'])}", dam=called, size=size)


def _after(size: int, dam: Seen, goal: Seen) -> str:
    """Tell what becomes of a dam that grows; RC-24: an exact one may pass its total."""
    if goal["size"] is None or size < dam["goal"]:
        return "after"
    return "past" if goal["exact"] and size > goal["size"] else "done"
