"""What is to be done at the table of Le Roi des Castors, in words."""

from collections.abc import Callable
from typing import Literal

from rondin.engine.words.description import Reader
from rondin.games.roi_des_castors.rules.names import LOGS, Phase
from rondin.games.roi_des_castors.view.event_words import game_won, won
from rondin.games.roi_des_castors.view.shape import GameWon, Side, View, Won
from rondin.games.roi_des_castors.view.words import names_of

_WON_IN: dict[str, Literal["team", "solo"]] = {"team": "team", "solo": "solo"}


def prompt(seen: View, reader: Reader) -> str:
    phase, seat = seen["phase"], seen["to_act"]
    if seat is None:
        return _over(seen, reader)
    if phase == "between":
        return _between(seen, reader)
    if not reader.is_you(seat):
        return _wait(seen, seat, reader)
    asked = ASKED.get(phase)
    return reader.say(f"prompt.{phase}") if asked is None else asked(seen, reader)


def _over(seen: View, reader: Reader) -> str:
    cup = seen["cup"]
    points = [float(side["points"]) for side in seen["sides"]] if cup is None else cup["points"]
    event: Won = {
        "what": "won",
        "seats": seen["winners"],
        "side": seen["winning_side"],
        "mode": "cup" if cup else _WON_IN.get(seen["mode"], "table"),
        "points": points,
        "tie_break": seen["tie_break"],
    }
    reason = (
        reader.say(f"because.{seen['ending']}") if seen["ending"] not in ("goal", "cup") else ""
    )
    return f"{reason} {won(event, reader)}".strip()


def _between(seen: View, reader: Reader) -> str:
    """RC-68: a game of the cup is over."""
    seat, cup = seen["to_act"], seen["cup"]
    if seat is None or cup is None:
        return ""
    event: GameWon = {
        "what": "game-won",
        "seats": cup["winners"],
        "side": cup["winning_side"],
        "game": cup["game"],
        "games": cup["games"],
        "tie_break": cup["tie_break"],
    }
    ending = cup["ending"]
    told = [reader.say(f"because.{ending}")] if ending not in ("goal", None) else []
    told += [game_won(event, reader), reader.say("prompt.between", seat)]
    return " ".join(told)


def _wait(seen: View, seat: int, reader: Reader) -> str:
    phase = seen["phase"]
    if reader.you is not None and seen["mode"] == "team" and (seat - reader.you) % 2 == 0:
        return reader.say("wait.partner", seat)
    looking = seen["looking"]
    if looking is not None and reader.you in seen["sides"][looking["side"] or 0]["seats"]:
        return reader.say("wait.looking-you", seat)
    again = "-again" if phase == "main" and seen["main"] else ""
    return reader.say(f"wait.{phase}{again}", seat)


def _own(seen: View) -> Side:
    return seen["sides"][seen["player"] % len(seen["sides"])]


# --- a turn begins ----------------------------------------------------------------------------
def _start(seen: View, reader: Reader) -> str:
    own = _own(seen)
    top = min(seen["swim"], len(seen["discard"]))  # RC-38
    draw = reader.say(f"prompt.{_draw(seen, own)}", n=top)
    if seen["mode"] == "team":
        return reader.say("prompt.start-team", draw=draw)
    if own["drowsy"]:
        return reader.say("prompt.start-drowsy", draw=draw)
    return reader.say("prompt.start", draw=draw, power=_power(seen, own, reader))


def _draw(seen: View, own: Side) -> str:
    """Return the key of what can be drawn from."""
    if seen["mode"] == "team":
        return "draw-log"
    river = seen["river"] is not None and any(seen["river"])
    discard = own["character"] == "swimmer" and seen["discard"]
    if not seen["pile"]["count"] and not seen["discard"]:
        return "draw-river-only" if river else "draw-nothing"
    return "draw" + ("-river" if river else "") + ("-discard" if discard else "")


def _power(seen: View, own: Side, reader: Reader) -> str:
    if not can_use_power(seen, own):
        return ""
    return reader.say("prompt.power", name=reader.say(f"power.{own['character']}"))


def can_use_power(seen: View, own: Side) -> bool:
    """Tell whether a power has something to work on; of the Architecte's, that it may have."""
    character = own["character"]
    if own["power"] != "ready" or own["drowsy"]:
        return False
    if character == "swimmer":
        return any(card in LOGS for card in seen["discard"])
    if character in ("sentry", "sage") and seen["mode"] != "solo":
        return any(side is not own and not side["permanent"] for side in seen["sides"])
    if character == "architect":
        return sum(dam["state"] == "open" for dam in own["dams"]) > 1
    return True


# --- the main action --------------------------------------------------------------------------
def _main(seen: View, reader: Reader) -> str:
    own = _own(seen)
    strong = ""
    if seen["strong"]:
        strong = reader.say("prompt.strong", n=seen["worth"]["small"])
    if seen["mode"] == "solo" and can_use_power(seen, own):
        name = reader.say(f"power.{own['character']}")
        return reader.say("prompt.main-solo-power", name=name)
    kind = "main"
    if own["drowsy"]:
        kind = "main-drowsy"
    elif seen["main"]:
        kind = "main-again"
    elif seen["mode"] in ("team", "solo"):
        kind = f"main-{seen['mode']}"
    elif own["optimised"] is False and len(own["dams"]) > 1:
        kind = "main-optimise"
    return reader.say(f"prompt.{kind}") + strong


def _laying(seen: View, reader: Reader) -> str:
    own = _own(seen)
    ally = [] if seen["ally"] is None else seen["ally"]["cards"]
    stored = [] if own["reserve"] is None else own["reserve"]["cards"]
    cards = [*(own["hand"]["cards"] or ()), *ally, *stored]
    fits = any(seen["worth"][log] >= seen["lays_from"] for log in LOGS if log in cards)
    return reader.say("prompt.laying" if fits else "prompt.laying-none", n=seen["step"])


def _counted(seen: View, reader: Reader) -> str:
    return reader.say(f"prompt.{seen['phase']}", n=seen["step"])


def _owed(seen: View, reader: Reader) -> str:
    return reader.say(f"prompt.{seen['phase']}", n=seen["owed"])


def _trading(seen: View, reader: Reader) -> str:
    return reader.say("prompt.trading", n=seen["owed"] - seen["step"])


def _drawing(seen: View, reader: Reader) -> str:
    team = "-team" if seen["mode"] == "team" else ""
    return reader.say(f"prompt.drawing{team}", n=seen["owed"])


def _looking(seen: View, reader: Reader) -> str:
    side = None if seen["looking"] is None else seen["looking"]["side"]
    if side is None:
        return reader.say("prompt.looking-ahead")
    return reader.say("prompt.looking", who=names_of(seen["sides"][side]["seats"], reader))


# --- a turn ends ------------------------------------------------------------------------------
def _held(seen: View, own: Side) -> int:
    ally = 0 if seen["ally"] is None else len(seen["ally"]["cards"])
    return own["hand"]["count"] + ally


def _trimming(seen: View, reader: Reader) -> str:
    own = _own(seen)
    return reader.say("prompt.trimming", n=_held(seen, own) - own["hand"]["limit"])


def _refilling(seen: View, reader: Reader) -> str:
    if seen["mode"] == "solo":
        return reader.say("prompt.refilling-solo")
    own = _own(seen)
    return reader.say("prompt.refilling", n=own["hand"]["limit"] - _held(seen, own))


def _theirs(seen: View, reader: Reader) -> str:
    if seen["sides"][1]["drowsy"]:
        return reader.say("prompt.their-turn-asleep")
    return reader.say(f"prompt.their-turn-{seen['step']}")


ASKED: dict[Phase, Callable[[View, Reader], str]] = {
    "start": _start,
    "main": _main,
    "laying": _laying,
    "discarding": _counted,
    "trading": _trading,
    "drawing": _drawing,
    "stealing": _owed,
    "looking": _looking,
    "trimming": _trimming,
    "refilling": _refilling,
    "their-turn": _theirs,
}
