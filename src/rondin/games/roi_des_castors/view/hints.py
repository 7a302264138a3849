"""Le Roi des Castors as a friend at the table would advise it: why a move is good.

A log is good for what its dam becomes; a card for what it does, told by its kind.
"""

from collections.abc import Callable
from typing import Any

from rondin.engine.words.considered import Considered
from rondin.engine.words.description import Reader
from rondin.games.roi_des_castors.rules.names import LOGS, CardName, LogName
from rondin.games.roi_des_castors.rules.state import NEW_DAM
from rondin.games.roi_des_castors.view.shape import Dam, Side, View
from rondin.games.roi_des_castors.view.words import card_word, dam_called, target_word

Move = dict[str, Any]
LONG_HAND = 4  # cards: a hand that is worth aiming at


def reasons(considered: Considered, reader: Reader) -> list[str]:
    """Return why a move is good, a sentence or two."""
    move, seen = considered.move, considered.seen
    told = REASONS.get(move["do"])
    own = _side_of(considered.seat, seen)
    return [reader.say(f"why.{move['do']}")] if told is None else told(move, own, seen, reader)


def _side_of(seat: int, seen: View) -> Side:
    return next(side for side in seen["sides"] if seat in side["seats"])


# --- logs -------------------------------------------------------------------------------------
def _lays(move: Move, own: Side, seen: View, reader: Reader) -> list[str]:
    """Say what becomes of the dam that a log is laid on."""
    log: LogName = move["card"]
    worth = seen["worth"][log]
    if seen["mode"] == "solo":
        return [reader.say("why.lay-solo", n=worth)]
    dam = None if move["dam"] == NEW_DAM else dam_called(move["dam"], seen)
    if dam is None:
        return [reader.say("why.lay-new", log=card_word(log, reader))]
    counts_values = seen["mode"] in ("normal", "expert")
    size = dam["size"] + (worth if counts_values else 1)
    if seen["mode"] == "team":
        return [_grows_for_a_team(dam, size, seen, reader)]
    return [_grows(dam, size, own, seen, reader)]


def _grows_for_a_team(dam: Dam, size: int, seen: View, reader: Reader) -> str:
    if size in (seen["goal"]["steps"] or []):
        return reader.say("why.lay-step", n=size)
    if dam["goal"] is None:
        return reader.say("why.lay-points")
    return reader.say("why.lay-towards", n=dam["goal"] - size)


def _grows(dam: Dam, size: int, own: Side, seen: View, reader: Reader) -> str:
    goal, towards = seen["goal"], dam["goal"]
    if towards is None:
        return reader.say("why.lay-size", n=size)
    if goal["exact"] and goal["size"] is not None and size > goal["size"]:
        return reader.say("why.lay-past")
    if size < towards:
        return reader.say("why.lay-left", n=towards - size)
    if goal["dams"] is None:
        return reader.say("why.lay-closes")
    left = goal["dams"] - own["complete"] - 1
    return reader.say("why.lay-wins" if left <= 0 else "why.lay-completes", n=max(left, 0))


# --- cards ------------------------------------------------------------------------------------
def _plays(move: Move, _own: Side, _seen: View, reader: Reader) -> list[str]:
    return [reader.say(f"why.play-{move['card']}")]


def _aims(move: Move, _own: Side, seen: View, reader: Reader) -> list[str]:
    """Say what a card brings that is played against somebody."""
    if seen["mode"] == "solo":
        return [reader.say("why.play-theft-solo")]
    target = seen["sides"][move["side"]]
    who = target_word(target["seats"], reader)
    count = target["hand"]["count"]
    long = "-long" if move["card"] == "theft" and count >= LONG_HAND else ""
    return [reader.say(f"why.play-{move['card']}{long}", target=who, n=count)]


def _discards(move: Move, own: Side, _seen: View, reader: Reader) -> list[str]:
    card: CardName = move["card"]
    if card == "permanent" and own["permanent"]:
        return [reader.say("why.discard-second")]
    kind = "log" if card in LOGS else "card"
    return [reader.say(f"why.discard-{kind}", card=card_word(card, reader))]


def _takes(move: Move, _own: Side, seen: View, reader: Reader) -> list[str]:
    theirs = "-theirs" if seen["phase"] == "stealing" else ""
    return [reader.say(f"why.take{theirs}", card=card_word(move["card"], reader))]


# --- drawing ----------------------------------------------------------------------------------
def _draws(_move: Move, _own: Side, seen: View, reader: Reader) -> list[str]:
    return [reader.say("why.draw-log" if seen["mode"] == "team" else "why.draw")]


def _draws_from_the_river(move: Move, _own: Side, seen: View, reader: Reader) -> list[str]:
    card = (seen["river"] or [])[move["place"]]
    return [reader.say("why.draw-open", card=card_word(card, reader))]


def _draws_from_the_discard(_move: Move, _own: Side, seen: View, reader: Reader) -> list[str]:
    return [reader.say("why.draw-open", card=card_word(seen["discard"][-1], reader))]


# --- powers -----------------------------------------------------------------------------------
def _power(move: Move, own: Side, seen: View, reader: Reader) -> list[str]:
    """Say what a character's power is good for now; it may not be used often (RC-67)."""
    solo = "-solo" if seen["mode"] == "solo" else ""
    key = f"why.power-{own['character']}"
    target = ""
    if "side" in move:
        target = target_word(seen["sides"][move["side"]]["seats"], reader)
    return [reader.say(key + solo if key + solo in reader.texts else key, target=target)]


REASONS: dict[str, Callable[[Move, Side, View, Reader], list[str]]] = {
    "draw": _draws,
    "draw-river": _draws_from_the_river,
    "draw-discard": _draws_from_the_discard,
    "power": _power,
    "power-at": _power,
    "power-move": _power,
    "power-take": _takes,
    "take": _takes,
    "lay": _lays,
    "play": _plays,
    "play-at": _aims,
    "discard": _discards,
}
