"""Castor Party! as a friend at the table would advise it: what is another idea, and each in words.

A move is one sentence: which beaver goes where, by which card, and where its tail points on the
raft. What comes of it are the reasons.
"""

from typing import Any

from rondin.engine.words.considered import Considered
from rondin.engine.words.description import Reader
from rondin.games.castor_party.view.raft_seen import level_of
from rondin.games.castor_party.view.shape import Target, View
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
NOTICEABLE = 3  # percent of what the raft can bear
TIPS = 100


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


def reasons(considered: Considered, reader: Reader) -> list[str]:
    """Return what a move brings, and what its tail does, a sentence each."""
    move, seen = considered.move, considered.seen
    target = target_of(move, seen)
    if target is None:
        return _without_a_beaver(move, seen, reader)
    if target["to"] is None:
        return [reader.say("friend-why.jump")]
    hour = hours(tail_hour(move["tail"]), reader)
    told = [_lean(considered, target, reader), reader.say("friend-why.tail", hour=hour)]
    if seen["raft"]["buoys"][target["to"] - 1]["colour"] == target["beaver"]:
        told.insert(0, reader.say("friend-why.own"))
    if target["hampered"] and seen["hands_option"] != "none":
        told.append(reader.say("board.tail-hampered"))
    return told


def _without_a_beaver(move: Move, seen: View, reader: Reader) -> list[str]:
    """Say why a move is good that moves no beaver; nothing for one that is not possible."""
    verb = move["do"]
    if verb in ("play", "jump"):
        return []
    if verb == "insist":
        return [reader.say("friend-why.insist")]
    kind = "draw" if verb == "catch-up" else verb
    return [reader.say(f"friend-why.{kind}")]


def _lean(considered: Considered, target: Target, reader: Reader) -> str:
    """Say how the raft leans after a move, beside how it leans now."""
    [foreseen] = level_of(considered.e, considered.v, [target])
    before = considered.seen["lean"]["percent"]
    after = foreseen["set"][considered.move["tail"]]["percent"]
    if max(after, foreseen["lifted"]["percent"]) >= TIPS:
        return reader.say("friend-why.tips")
    if after <= before - NOTICEABLE:
        return reader.say("friend-why.steadier")
    return reader.say("friend-why.leans" if after > before + NOTICEABLE else "friend-why.steady")


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
