"""The table of Le Roi des Castors described: dams, the middle, hands, and what is to be done."""

from typing import Any, NamedTuple

from rondin.engine.words.description import Cell, Line, Reader, Sheet, Tone
from rondin.games.roi_des_castors.rules.names import CardName, CharacterName, DamState, LogName
from rondin.games.roi_des_castors.view import shape
from rondin.games.roi_des_castors.view.cup_words import cup_lines
from rondin.games.roi_des_castors.view.shape import Power, View
from rondin.games.roi_des_castors.view.words import (
    card_sign,
    card_word,
    cards_words,
    dam_sign,
    logs_words,
    names_of,
    points_sign,
)

TONES: dict[DamState, Tone] = {"open": "open", "complete": "strong", "spoiled": "hidden"}
FACTS = ("many", "alike", "optimised", "permanent", "drowsy")  # told by a sentence each
COUNTED = ("shields", "monopoly")
THEIRS = 1  # the Bûcheron's side in solo mode


def lines(seen: View, reader: Reader) -> tuple[Line, ...]:
    mine = None if reader.you is None else reader.you % len(seen["sides"])
    first = 0 if mine is None else mine
    count = len(seen["sides"])
    sides = [reader.once(_side_line, _side(seen, (first + k) % count, mine)) for k in range(count)]
    found = [*sides[1:], *_open_hands(seen, mine, reader), *_middle(seen, reader)]
    cup = cup_lines(seen, reader)
    if mine is None:
        return (*cup, sides[0], *found)
    return (*cup, *found, sides[0], *_hands(seen, mine, reader))


def sheet(seen: View, reader: Reader) -> Sheet:
    return reader.still(_sheet, _counted(seen))


def heading(seen: View, reader: Reader) -> str:
    goal, pile = seen["goal"], seen["pile"]
    values: dict[str, Any] = {"lap": seen["lap"], "pile": pile["count"], "size": goal["size"]}
    if goal["dams"]:
        values["dams"] = reader.say("dams", n=goal["dams"])
    if seen["mode"] in ("discovery", "solo"):
        values["logs"] = reader.say("logs", n=goal["logs"] or goal["size"])
    if seen["mode"] == "team":
        values["logs"] = reader.say("logs", n=pile["logs"])
        values["cards"] = reader.say("cards", n=pile["cards"])
    if goal["points"]:
        values["points"] = reader.say("points", n=goal["points"])
    said = reader.say(f"heading.{seen['mode']}", **values)
    if seen["cup"] is not None:
        said = (
            reader.say("heading.cup", game=seen["cup"]["game"], games=seen["cup"]["games"]) + said
        )
    return said + reader.say("heading.closing") if seen["closing"] else said


# --- sides ------------------------------------------------------------------------------------
class Dam(NamedTuple):
    """All that a dam's words depend on."""

    logs: tuple[tuple[LogName, int], ...]
    sign: str
    size: int
    goal: int | None
    state: DamState


class Side(NamedTuple):
    """All that the line of a side depends on."""

    mode: str
    side: int
    seats: tuple[int, ...]
    mine: bool
    dams: tuple[Dam, ...]
    hand: int
    reserve: tuple[CardName | None, ...] | None
    character: CharacterName | None
    power: Power | None
    permanent: bool
    shields: int
    drowsy: bool
    monopoly: int | None
    complete: int
    points: int
    many: bool
    alike: bool
    optimised: bool


def _side(seen: View, number: int, mine: int | None) -> Side:
    side = seen["sides"][number]
    reserve = side["reserve"]
    return Side(
        seen["mode"],
        number,
        tuple(side["seats"]),
        number == mine,
        tuple([_dam(dam) for dam in side["dams"]]),
        side["hand"]["count"],
        None if reserve is None else tuple(reserve["cards"]),
        side["character"],
        side["power"],
        side["permanent"],
        side["shields"],
        side["drowsy"],
        side["monopoly"],
        side["complete"],
        side["points"],
        side["many"],
        side["alike"],
        bool(side["optimised"]),
    )


def _dam(dam: shape.Dam) -> Dam:
    logs = tuple([(log["log"], log["worth"]) for log in dam["logs"]])
    return Dam(logs, dam_sign(dam), dam["size"], dam["goal"], dam["state"])


def _side_line(side: Side, reader: Reader) -> Line:
    empty = "line-empty" if side.mode == "solo" else "no-dam-yours" if side.mine else "no-dam"
    dams = reader.say("list.between").join([_dam_words(dam, reader) for dam in side.dams])
    dams = dams or reader.say(f"side.{empty}")
    more = "".join(_facts(side, reader))
    who = reader.say("who.lumberjack")
    if side.seats:
        who = names_of(list(side.seats), reader)
    if side.mine:
        kind = {"team": "team-yours", "solo": "line-yours"}.get(side.mode, "you")
        text = reader.say(f"side.{kind}", who=who, dams=dams, more=more)
    else:
        text = reader.say("side.other", who=_capital(who), dams=dams, more=more)
    cells = tuple([Cell(dam.sign, TONES[dam.state]) for dam in side.dams])
    if not cells:
        cells = (Cell(reader.say("sign.empty"), "plain"),)
    seat = side.seats[0] if len(side.seats) == 1 and not side.mine else None
    return Line(text, _label(side, who, reader), cells, _note(side, reader), seat)


def _label(side: Side, who: str, reader: Reader) -> str:
    if side.mine:
        return reader.say("side.label-line" if side.mode == "solo" else "side.label-yours")
    return _capital(who)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _dam_words(dam: Dam, reader: Reader) -> str:
    logs = logs_words(dam.logs, reader)
    if dam.state != "open":
        return reader.say(f"side.dam-{dam.state}", logs=logs, size=dam.size)
    key = "side.dam" if dam.goal is None else "side.dam-of"
    return reader.say(key, logs=logs, size=dam.size, goal=dam.goal)


def _facts(side: Side, reader: Reader) -> list[str]:
    """Return what else there is to know about a side, a sentence each."""
    say = reader.say
    told = []
    if side.complete:
        told.append(say("side.complete", n=side.complete))
    if side.mode not in ("normal", "discovery"):
        told.append(say("side.points", points=say("points", n=side.points)))
    if not side.mine and side.mode != "solo":
        told.append(say("side.hand", cards=say("cards", n=side.hand)))
    if side.reserve is not None and not side.mine:
        told.append(say("side.reserve", cards=_reserve_words(side.reserve, reader)))
    if side.character is not None and side.power is not None:
        told.append(say("side.character", name=say(f"character.{side.character}")))
        told.append(say(f"side.power-{side.power}"))
    told += [say(f"side.{fact}") for fact in FACTS if getattr(side, fact)]
    told += [say(f"side.{fact}", n=n) for fact in COUNTED if (n := getattr(side, fact))]
    return told


def _reserve_words(cards: tuple[CardName | None, ...], reader: Reader) -> str:
    shown = [card for card in cards if card is not None]
    hidden = len(cards) - len(shown)
    told = [cards_words(shown, reader)] if shown else []
    if hidden:
        told.append(reader.say("cards", n=hidden))
    return reader.listed(told) if told else reader.say("hand.empty")


def _note(side: Side, reader: Reader) -> str:
    """Return the same as `_facts` in few characters, the most important first."""
    say = reader.say
    parts = []
    if side.mode not in ("normal", "discovery"):
        parts.append(say("note.points", n=side.points))
    if not side.mine and side.mode != "solo":
        parts.append(say("note.hand", n=side.hand))
    parts += [say(f"note.{fact}") for fact in ("drowsy", "permanent") if getattr(side, fact)]
    parts += [say(f"note.{fact}", n=n) for fact in COUNTED if (n := getattr(side, fact))]
    if side.character is not None and side.power is not None:
        key = "note.ready" if side.power == "ready" else "note.used"
        parts.append(say(key, name=say(f"character.{side.character}")))
    if side.reserve and not side.mine:
        parts.append(say("note.reserve", n=len(side.reserve)))
    parts += [say(f"note.{bonus}") for bonus in ("many", "alike") if getattr(side, bonus)]
    return " · ".join(parts)


# --- the middle -------------------------------------------------------------------------------
class Middle(NamedTuple):
    """All that the line of the middle depends on."""

    pile: int
    logs: int | None
    cards: int | None
    top: CardName | None
    discards: int
    aside: int
    played: tuple[CardName, ...]
    idle: tuple[int, int]


def _middle(seen: View, reader: Reader) -> list[Line]:
    pile, discard, idle = seen["pile"], seen["discard"], seen["idle"]
    middle = Middle(
        pile["count"],
        pile["logs"],
        pile["cards"],
        discard[-1] if discard else None,
        len(discard),
        len(seen["aside"]),
        tuple(seen["played"]),
        (idle["turns"], idle["limit"]),
    )
    lines = [reader.once(_middle_line, middle)]
    if seen["river"] is not None:
        lines.append(reader.once(_river_line, tuple(seen["river"])))
    if seen["ahead"] and seen["phase"] != "looking":
        lines.append(reader.once(_ahead_line, tuple(seen["ahead"])))
    return lines


def _middle_line(middle: Middle, reader: Reader) -> Line:
    say = reader.say
    told = [say("middle.pile", cards=say("cards", n=middle.pile))]
    if middle.logs is not None:
        logs, cards = say("logs", n=middle.logs), say("cards", n=middle.cards)
        told = [say("middle.piles", logs=logs, cards=cards)]
    if middle.top is None:
        told.append(say("middle.discard-empty"))
    else:
        cards = say("cards", n=middle.discards)
        told.append(say("middle.discard", card=card_word(middle.top, reader), cards=cards))
    parts = [say("middle.note-discard", n=middle.discards)]
    if middle.aside:
        told.append(say("middle.aside", logs=say("logs", n=middle.aside)))
        parts.append(say("middle.note-aside", n=middle.aside))
    if middle.played:
        told.append(say("middle.played", cards=cards_words(middle.played, reader)))
        signs = " ".join(card_sign(card, reader) for card in middle.played)
        parts.append(say("middle.note-played", cards=signs))
    turns, limit = middle.idle
    if 2 * turns >= limit:
        told.append(say("middle.idle", n=turns, limit=limit))
        parts.append(say("middle.note-idle", n=turns, limit=limit))
    cells = [Cell(say("sign.hidden"), "hidden")]
    if middle.top is not None:
        cells.append(Cell(card_sign(middle.top, reader), "open"))
    return Line(" ".join(told), say("middle.label"), tuple(cells), " · ".join(parts))


def _river_line(river: tuple[CardName | None, ...], reader: Reader) -> Line:
    there = [card for card in river if card is not None]
    text = reader.say("middle.river-empty")
    if there:
        text = reader.say("middle.river", cards=cards_words(there, reader))
    empty = reader.say("sign.empty")
    cells = [Cell(card_sign(card, reader) if card else empty, "open") for card in river]
    return Line(text, reader.say("middle.river-label"), tuple(cells))


def _ahead_line(cards: tuple[CardName, ...], reader: Reader) -> Line:
    cells = tuple([Cell(card_sign(card, reader), "private") for card in cards])
    text = reader.say("middle.ahead", cards=cards_words(cards, reader))
    return Line(text, reader.say("middle.label-ahead"), cells)


# --- hands ------------------------------------------------------------------------------------
class Hand(NamedTuple):
    """All that the line of a hand depends on."""

    kind: str
    cards: tuple[CardName, ...]
    seat: int | None = None
    who: str = ""


def _open_hands(seen: View, mine: int | None, reader: Reader) -> list[Line]:
    """Return the hands of others that lie open: the Bûcheron's, or a team's at the end."""
    found = []
    for side, it in enumerate(seen["sides"]):
        cards = it["hand"]["cards"]
        if side == mine or cards is None or (seen["mode"] == "solo" and side != THEIRS):
            continue
        kind, who = "theirs", ""
        if it["seats"]:
            kind, who = "open", names_of(it["seats"], reader)
        found.append(Hand(kind, tuple(cards), None, who))
    return [reader.once(_hand_line, hand) for hand in found]


def _hands(seen: View, mine: int, reader: Reader) -> list[Line]:
    """Return the hands that a side sees: one looked at, the ally's, its réserve, its own."""
    own = seen["sides"][mine]
    found = []
    looking = seen["looking"]
    if looking is not None and looking["cards"] is not None:
        seats = [] if looking["side"] is None else seen["sides"][looking["side"]]["seats"]
        kind = "looking" if seats else "looking-ahead"
        who = names_of(seats, reader) if seats else ""
        found.append(Hand(kind, tuple(looking["cards"]), None, who))
    if seen["ally"] is not None:
        found.append(Hand("ally", tuple(seen["ally"]["cards"])))
    if own["reserve"] is not None and own["reserve"]["cards"]:
        kept = [card for card in own["reserve"]["cards"] if card is not None]
        found.append(Hand("reserve", tuple(kept)))
    kind = "team" if seen["mode"] == "team" else "you"
    found.append(Hand(kind, tuple(own["hand"]["cards"] or ()), reader.you))
    return [reader.once(_hand_line, hand) for hand in found]


def _hand_line(hand: Hand, reader: Reader) -> Line:
    cards = cards_words(hand.cards, reader)
    text = reader.say(f"hand.{hand.kind}", who=hand.who, cards=cards)
    tone: Tone = "open" if hand.kind in ("theirs", "ally", "open") else "private"
    cells = tuple([Cell(card_sign(card, reader), tone) for card in hand.cards])
    if hand.kind == "you" and hand.seat is not None:
        label = reader.names[hand.seat]
    else:
        label = reader.say(f"hand.label-{hand.kind}")
    return Line(text, label, cells, "" if cells else cards, hand.seat)


# --- the score sheet --------------------------------------------------------------------------
class Counted(NamedTuple):
    """All that the score sheet depends on, by sides."""

    mode: str
    seats: tuple[tuple[int, ...], ...]
    dams: tuple[int, ...]
    logs: tuple[int, ...]
    points: tuple[int, ...]
    tie_break: tuple[int, ...] | None
    cup: tuple[float, ...] | None
    over: bool  # the last game of a cup: then all of them count


def _counted(seen: View) -> Counted:
    sides, cup = seen["sides"], seen["cup"]
    tie_break = cup["tie_break"] if cup is not None else seen["tie_break"]
    over = cup is not None and seen["phase"] == "over"
    return Counted(
        seen["mode"],
        tuple([tuple(side["seats"]) for side in sides]),
        tuple(cup["dams"] if cup and over else [side["complete"] for side in sides]),
        tuple([side["laid"] for side in sides]),
        tuple(cup["wood"] if cup and over else [side["points"] for side in sides]),
        None if tie_break is None else tuple(tie_break),
        None if cup is None else tuple(cup["points"]),
        over,
    )


def _sheet(counted: Counted, reader: Reader) -> Sheet:
    """Return what each side has: complete dams or logs, then what decides."""
    names = [
        names_of(list(seats), reader) if seats else reader.say("character.lumberjack")
        for seats in counted.seats
    ]

    def row(name: str, numbers: tuple[int, ...]) -> tuple[str, ...]:
        return (reader.say(f"sheet.{name}"), *[str(number) for number in numbers])

    dams, logs = row("dams", counted.dams), row("logs", counted.logs)
    points = row("points", counted.points)
    by_mode = {"normal": (points, dams), "discovery": (logs, dams), "expert": (dams, points)}
    rows: Sheet = by_mode.get(counted.mode, (logs, points))
    if counted.tie_break is not None:
        rows = (logs, row("cards", counted.tie_break), points)
    if counted.over:  # RC-68: wins, then dams, then points in dams
        wood = row("wood", counted.points)
        rows = (wood,) if counted.mode == "team" else (wood, dams)
    if counted.cup is not None:
        rows = (*rows, (reader.say("sheet.cup"), *map(points_sign, counted.cup)))
    return ("", *names), *rows
