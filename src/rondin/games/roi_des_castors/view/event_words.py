"""What happened in Le Roi des Castors, in words: the sentences of the log."""

from typing import Any, cast

from rondin.engine.words.description import Reader
from rondin.games.roi_des_castors.view.shape import (
    Drew,
    Event,
    Filled,
    GameWon,
    Laid,
    Pile,
    Played,
    TheirDiscarded,
    TheirDrew,
    TheirLaid,
    Took,
    UsedPower,
    Won,
)
from rondin.games.roi_des_castors.view.words import (
    card_word,
    cards_words,
    names_of,
    points_words,
    target_word,
)

REASONS = ("wood", "idle", "log-pile", "enough-logs")
THEIR_STEPS = ("their-laid", "their-discarded", "their-drew")
Came = Drew | Filled | Played
Theirs = TheirLaid | TheirDiscarded | TheirDrew


def tell(event: Event, reader: Reader) -> str:
    """Return an event in words."""
    if event["what"] == "drew":
        return _drew(event, reader)
    if event["what"] == "laid":
        return _laid(event, reader)
    if event["what"] == "power":
        return _power(event, reader)
    if event["what"] == "played":
        return _played(event, reader)
    if event["what"] == "took":
        return _took(event, reader)
    if event["what"] == "won":
        return won(event, reader)
    if event["what"] == "game-won":
        return game_won(event, reader)
    if event["what"] in THEIR_STEPS:
        return _theirs(cast(Theirs, event), reader)
    if event["what"] == "grew" or event["what"] == "filled":
        cards = came_words(event, event["pile"], reader)
        return reader.say(f"story.{event['what']}", event["seat"], cards=cards, n=event["count"])
    return _deed(dict(event), reader)


def _deed(event: dict[str, Any], reader: Reader) -> str:
    """Say what needs a card, or numbers, or nothing but who it was."""
    if event["what"] == "cleared":
        return ""
    if event["what"] in REASONS:
        return reader.say(f"because.{event['what']}")
    values: dict[str, Any] = {}
    if "card" in event:
        values["card"] = card_word(event["card"], reader)
    if "count" in event:
        values |= {"cards": reader.say("cards", n=event["count"]), "n": event["count"]}
    if event["what"] == "next-game":
        values |= {"game": event["game"], "games": event["games"]}
    if "logs" in event:
        values["logs"] = reader.say("logs", n=event["logs"])
    return reader.say(f"story.{event['what']}", event.get("seat"), **values)


def came_words(event: Came, pile: Pile | None, reader: Reader) -> str:
    """Return cards that came: which, for those who may know, else how many."""
    if event["cards"]:
        return cards_words(event["cards"], reader)
    kind = {None: "cards", "logs": "logs", "cards": "actions"}[pile]
    return reader.say(kind, n=event["count"])


def _drew(event: Drew, reader: Reader) -> str:
    source, cards = event["from"], event["cards"]
    if source != "pile" and cards:
        words = reader.listed([card_word(card, reader) for card in cards])
        return reader.say(f"story.drew-{source}", event["seat"], card=words)
    return reader.say("story.drew", event["seat"], cards=came_words(event, event["pile"], reader))


def _laid(event: Laid, reader: Reader) -> str:
    card = card_word(event["card"], reader)
    if event["new"]:
        return reader.say("story.laid-new", event["seat"], card=card)
    kind = "goal"
    if event["goal"] is None:
        kind = "logs" if event["counts"] == "logs" else "dam"
    dam = _grown(kind, event["size"], event["goal"], reader)
    return reader.say("story.laid", event["seat"], card=card, dam=dam)


def _their_laid(event: TheirLaid, reader: Reader) -> str:
    card = card_word(event["card"], reader)
    dam = _grown("goal", event["size"], event["goal"], reader)
    return reader.say("story.their-laid", card=card, dam=dam)


def _grown(kind: str, size: int, goal: int | None, reader: Reader) -> str:
    return reader.say(f"grown.{kind}", size=size, goal=goal, logs=reader.say("logs", n=size))


def _power(event: UsedPower, reader: Reader) -> str:
    character = event["character"]
    key = f"story.power-{character}"
    if event["solo"] and f"{key}-solo" in reader.texts:
        key += "-solo"
    told = _at(key, event, reader, card=card_word(event["card"], reader))
    return told + _cancelled(event, reader)


def _played(event: Played, reader: Reader) -> str:
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
    logs = came_words(event, "logs", reader)
    return f"{told} {_at('story.stole', event, reader, cards=logs)}"


def _at(key: str, event: UsedPower | Played, reader: Reader, **values: Any) -> str:
    """Say what is aimed at somebody; some of it has a form for whoever is aimed at."""
    target = target_word(event["at"], reader)
    if event["at"] == [reader.you] and f"{key}-you" in reader.texts:
        key = f"{key}-you"
        return reader.say(key, who=reader.names[event["seat"]], **values)
    return reader.say(key, event["seat"], target=target, **values)


def _cancelled(event: UsedPower | Played, reader: Reader) -> str:
    if not event["cancelled"]:
        return ""
    if len(event["at"]) == 1:
        return " " + reader.say("story.cancelled", event["at"][0])
    return " " + reader.say("story.cancelled-team", target=target_word(event["at"], reader))


def _took(event: Took, reader: Reader) -> str:
    kind = "took-theirs" if event["from"] == "theirs" else "took"
    return reader.say(f"story.{kind}", event["seat"], card=card_word(event["card"], reader))


def _theirs(event: Theirs, reader: Reader) -> str:
    """Say what the Bûcheron of solo mode lays, discards or draws."""
    if event["what"] == "their-laid":
        return _their_laid(event, reader)
    if not event["cards"]:
        return reader.say(f"story.{event['what']}-nothing")
    return reader.say(f"story.{event['what']}", cards=cards_words(event["cards"], reader))


def won(event: Won, reader: Reader) -> str:
    """Say who won; where a side did, `side` is its number, else the victory is shared."""
    seats, side, mode = event["seats"], event["side"], event["mode"]
    if mode == "cup":
        return _won_cup(event, reader)
    if mode == "solo":
        yours, theirs = (int(points) for points in event["points"])
        kind = "solo-shared" if side is None else "solo-lost" if side else "solo"
        return reader.say(f"won.{kind}", yours=yours, theirs=theirs)
    names = names_of(seats, reader)
    cards = event["tie_break"]
    if side is None:
        return reader.say("won.shared", names=names)
    if cards is not None:
        more, fewer = max(cards), min(cards)
        return reader.say("won.team-cards", names=names, n=more, fewer=fewer)
    if mode == "team":
        return reader.say("won.team", names=names)
    return reader.say("won.alone", seats[0])


def _won_cup(event: Won, reader: Reader) -> str:
    seats, side = event["seats"], event["side"]
    if side is None:
        return reader.say("won.cup-shared", names=names_of(seats, reader))
    points = points_words(event["points"][side], reader)
    if len(seats) > 1:
        return reader.say("won.cup-team", names=names_of(seats, reader), points=points)
    return reader.say("won.cup-alone", seats[0], points=points)


def game_won(event: GameWon, reader: Reader) -> str:
    """Say who won a game of a cup."""
    seats, side = event["seats"], event["side"]
    which = {"game": event["game"], "games": event["games"]}
    names = names_of(seats, reader)
    if side is None:
        return reader.say("game-won.shared", names=names, **which)
    if len(seats) == 1:
        return reader.say("game-won.alone", seats[0], **which)
    if event["tie_break"] is not None:
        more, fewer = max(event["tie_break"]), min(event["tie_break"])
        return reader.say("game-won.team-cards", names=names, n=more, fewer=fewer, **which)
    return reader.say("game-won.team", names=names, **which)
