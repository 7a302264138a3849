"""Castor Party! as a friend at the table would advise it: what is another idea, and each in words.

A move is one sentence: which beaver goes where, by which card, and where its tail points on the
raft. What comes of it are the reasons.
"""

from typing import Any

from rondin.engine.words.description import Reader
from rondin.games.castor_party.view.shape import View
from rondin.games.castor_party.view.words import (
    card_name,
    hours,
    is_joker,
    tail_arrow,
    tail_hour,
    target_of,
    way_of,
)

Move = dict[str, Any]


def idea(move: Move, seen: View) -> str | None:
    """Return what a move is about, None if nothing comes of it: piles are equal (CP-20)."""
    verb = move["do"]
    if verb == "pick":
        return None
    if "card" not in move:
        return str(verb)
    card, _, value = move["card"].partition("-")
    kind = "joker" if is_joker(move["card"], seen) else card  # CP-17: equal jokers do the same
    return f"{verb} {kind} {value} {move.get('beaver')}"


def sentence(move: Move, seen: View, reader: Reader) -> str:
    verb = move["do"]
    if verb in ("play", "jump"):
        return _walk(move, seen, reader)
    if verb == "discard":
        joker = is_joker(move["card"], seen)
        return reader.say("friend.discard", card=card_name(move["card"], reader, joker=joker))
    return reader.say(f"friend.{verb}", pile=move.get("pile", 0) + 1)


def reasons(move: Move, seen: View, reader: Reader) -> list[str]:
    """Return what a move brings, and what its tail does, a sentence each."""
    target = target_of(move, seen)
    if target is None:
        return []
    if target["to"] is None:
        return [reader.say("friend-why.jump")]
    hour = hours(tail_hour(move["tail"]), reader)
    told = [reader.say("friend-why.tail", hour=hour)]
    if seen["raft"]["buoys"][target["to"] - 1]["colour"] == target["beaver"]:
        told.insert(0, reader.say("friend-why.own"))
    if target["hampered"] and seen["hands_option"] != "none":
        told.append(reader.say("board.tail-hampered"))
    return told


def _walk(move: Move, seen: View, reader: Reader) -> str:
    steps = "joker-steps" if is_joker(move["card"], seen) else "steps"
    value = int(move["card"].partition("-")[2])
    values: dict[str, Any] = {
        "beaver": reader.say(f"beaver.{move['beaver']}"),
        "steps": reader.say(f"friend.{steps}", value=value),
    }
    target = target_of(move, seen)
    if target is None or target["to"] is None:
        return reader.say("friend.jump", **values)
    way = reader.say(f"friend-tail.{way_of(move['tail'], target['to'], seen)}")
    arrow = tail_arrow(move["tail"])
    return reader.say("friend.play", buoy=target["to"], way=way, arrow=arrow, **values)
