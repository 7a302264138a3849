"""What a seat sees and hears of Gang de Castors, in words."""

from collections.abc import Callable
from operator import itemgetter
from typing import Any, NamedTuple

from rondin.engine.words.description import Cell, Line, Reader, Sheet, Tone
from rondin.games.gang_de_castors.view.seen import ACTION_CARDS
from rondin.games.gang_de_castors.view.shape import (
    Event,
    Phase,
    Place,
    Revealed,
    View,
)

SIGNS = {"swap": "⇄", "peek": "◉", "draw": "+2", None: "▒▒"}


def heading(seen: View, reader: Reader) -> str:
    said = reader.still(_heading, (seen["round"], seen["rounds"]))
    if seen["knocker"] is not None and not _rows_open(seen):
        said += " · " + reader.once(_last_round, seen["knocker"], seen["knocker"])
    return said


def sheet(seen: View, reader: Reader) -> Sheet:
    return reader.still(_sheet, (seen["sheet"], seen["totals"]))


def lines(seen: View, reader: Reader) -> tuple[Line, ...]:
    first = 0 if reader.you is None else reader.you
    seats = [(first + k) % seen["seats"] for k in range(seen["seats"])]
    rows = reader.still(_row_lines, _rows_seen(seen))
    found = [rows[p] for p in seats[1:]]
    found.append(reader.once(_piles_line, Piles(seen["pile"], seen["discard"]["top"])))
    found.append(rows[first])
    if seen["hand"] is not None:
        hand = Hand(seen["hand"]["seat"], seen["hand"]["card"])
        found.append(reader.once(_hand_line, hand, hand.seat))
    return tuple(found)


def _rows_open(seen: View) -> bool:
    return seen["phase"] in ("round-over", "over")


def _heading(rounds: tuple[int, int], reader: Reader) -> str:
    return reader.say("heading", round=rounds[0], rounds=rounds[1])


def _last_round(knocker: int, reader: Reader) -> str:
    return reader.say("last-round", knocker)


Sight = tuple[str | None, bool, bool]  # a card's face, whether only you see it, whether replaced


_sight: Callable[[Place], Sight] = itemgetter("face", "private", "replaced")


class Row(NamedTuple):
    """All that the line of a row depends on."""

    seat: int
    cards: tuple[Sight, ...]
    points: int
    round_points: int | None
    knocker: bool
    dealer: bool
    aided: bool


class Rows(NamedTuple):
    """All that the lines of the rows depend on: they stay as they are for many moves."""

    cards: list[list[Place]]
    points: list[int]
    round_points: list[int] | None
    knocker: int | None
    dealer: int | None
    aided: list[int]


class Piles(NamedTuple):
    """All that the line of the piles depends on."""

    pile: int
    top: str | None


class Hand(NamedTuple):
    """All that the line of the card in hand depends on."""

    seat: int
    card: str | None


def _rows_seen(seen: View) -> Rows:
    round_points = seen["sheet"][-1] if _rows_open(seen) else None
    marks = (seen["knocker"], seen["dealer"], seen["memory_aid"])
    return Rows(seen["rows"], seen["totals"], round_points, *marks)


def _row_lines(rows: Rows, reader: Reader) -> list[Line]:
    found = []
    for p, cards in enumerate(rows.cards):
        round_points = rows.round_points[p] if rows.round_points else None
        marks = (rows.knocker == p, rows.dealer == p, p in rows.aided)
        row = Row(p, tuple(map(_sight, cards)), rows.points[p], round_points, *marks)
        found.append(reader.once(_row_line, row, p))
    return found


def _row_line(row: Row, reader: Reader) -> Line:
    words = [reader.once(_place, (i, card)) for i, (card, _, _) in enumerate(row.cards)]
    notes = [reader.say("points", n=row.points)]
    if row.round_points is not None:
        notes.insert(0, reader.say("round-points", n=row.round_points))
    if row.knocker:
        notes.append(reader.say("knocker"))
    elif row.dealer:
        notes.append(reader.say("dealer"))
    if row.aided:
        notes.append(reader.say("aided"))
    text = reader.say("row", row.seat, cards=", ".join(words), notes=", ".join(notes))
    cells = tuple(Cell(_sign(sight[0]), _tone(*sight)) for sight in row.cards)
    return Line(text, reader.names[row.seat], cells, " · ".join(notes), row.seat)


def _place(place: tuple[int, str | None], reader: Reader) -> str:
    i, card = place
    return reader.say("place", n=i + 1, card=card_word(card, reader))


def _tone(card: str | None, private: bool, replaced: bool) -> Tone:
    if card is None:
        return "hidden"
    if private:
        return "private"
    return "strong" if replaced else "open"


def _sign(card: str | None) -> str:
    return SIGNS.get(card, card or "")


def _piles_line(piles: Piles, reader: Reader) -> Line:
    cells = (Cell(SIGNS[None], "hidden"), Cell(_sign(piles.top), "open"))
    name, card = card_name(piles.top, reader), card_word(piles.top, reader)
    note = reader.say("piles-note", pile=piles.pile, card=name)
    text = reader.say("piles", pile=reader.say("pile", n=piles.pile), card=card)
    return Line(text, reader.say("centre"), cells, note)


def _hand_line(hand: Hand, reader: Reader) -> Line:
    text = reader.say("hand", hand.seat, card=card_word(hand.card, reader))
    tone: Tone = "hidden" if hand.card is None else "private"
    note = reader.names[hand.seat] if hand.card is None else card_name(hand.card, reader)
    return Line(text, reader.say("hand-label"), (Cell(_sign(hand.card), tone),), note)


def prompt(seen: View, reader: Reader) -> str:
    seat, peeking, hand = seen["to_act"], seen["peeking"], seen["hand"]
    if seat is None:
        return _won(seen["winners"], reader)
    if not reader.is_you(seat):
        return reader.once(_waiting, (seen["phase"], seat), seat)
    if peeking is not None:
        place = peeking["place"]
        word = card_word(seen["rows"][seat][place]["face"], reader)
        return reader.say("prompt.peeking", n=place + 1, card=word)
    if seen["phase"] == "turn":
        return reader.say(f"prompt.turn-{_turn_choice(seen)}")
    if hand is not None:
        kind = hand["card"] if hand["card"] in ACTION_CARDS.values() else "value"
        first = "-first" if hand["first_of_two"] else ""
        return reader.say(f"prompt.drawn-{kind}{first}", card=card_word(hand["card"], reader))
    return reader.say(f"prompt.{seen['phase']}")


def _waiting(turn: tuple[Phase, int], reader: Reader) -> str:
    phase, seat = turn
    return reader.say(f"wait.{phase}", seat)


def _turn_choice(seen: View) -> str:
    takes = seen["discard"]["top"] not in ACTION_CARDS.values()
    draws = seen["pile"] + seen["discard"]["count"] > 1
    return {(1, 1): "both", (1, 0): "take", (0, 1): "draw", (0, 0): "pass"}[takes, draws]


def _sheet(points: tuple[list[list[int]], list[int]], reader: Reader) -> Sheet:
    rounds, totals = points
    rows = [("", *reader.names)]
    for k, row in enumerate(rounds):
        rows.append((reader.say("sheet.round", n=k + 1), *map(str, row)))
    rows.append((reader.say("sheet.total"), *map(str, totals)))
    return tuple(rows)


def tell(event: Event, reader: Reader) -> str:
    if event["what"] == "won":
        return _won(event["seats"], reader)
    if event["what"] == "revealed":
        return _revealed(event, reader)
    if event["what"] == "swapped":  # the only deed that two people hear of in their own way
        return _deed_told(tuple(event.items()), reader)
    seat = None if event["what"] == "renewed" else event["seat"]
    return reader.once(_deed_told, tuple(event.items()), seat)


def _deed_told(deed: tuple[tuple[str, Any], ...], reader: Reader) -> str:
    event = dict(deed)
    values: dict[str, Any] = {}
    if "card" in event:
        values["card"] = card_word(event["card"], reader)
    for place in ("place", "mine", "theirs"):
        if place in event:
            values[place] = event[place] + 1
    if "with" in event:
        values["other"] = reader.say("swap-with", event["with"], n=event["theirs"] + 1)
    if "round" in event:
        values["round"] = event["round"]
    return reader.say(f"story.{event['what']}", event.get("seat"), **values)


def _revealed(event: Revealed, reader: Reader) -> str:
    points = reader.say("points", n=event["points"])
    if event["replaced"]:
        places = reader.listed([str(i + 1) for i in event["replaced"]])
        points += reader.say("replaced", n=len(event["replaced"]), places=places)
    cards = " + ".join(event["cards"])
    return reader.say("story.revealed", event["seat"], sum=cards, points=points)


def _won(winners: list[int], reader: Reader) -> str:
    if len(winners) == 1:
        return reader.say("won.alone", winners[0])
    return reader.say("won.shared", names=reader.listed([reader.names[p] for p in winners]))


def card_word(card: str | None, reader: Reader) -> str:
    """Return a card as it stands in a sentence: a 7, a Swap card, a hidden card."""
    if card is None:
        return reader.say("card.hidden")
    if card in ACTION_CARDS.values():
        return reader.say("card.action", name=reader.say(f"card.{card}"))
    special = f"card.value-{card}"  # an 8
    return reader.say(special if special in reader.texts else "card.value", value=card)


def card_name(card: str | None, reader: Reader) -> str:
    """Return a card's bare name: 7, Swap."""
    if card in ACTION_CARDS.values():
        return reader.say(f"card.{card}")
    return card or ""


EFFECTS = {"swap": "swap", "peek": "peek", "play-draw": "draw"}  # of a card, by the verb


def meaning(move: dict[str, Any], field: str, seen: View, reader: Reader) -> str:
    """Return what an action card does that is about to be played; nothing for all else."""
    effect = EFFECTS.get(move["do"]) if field == "do" else None
    return "" if effect is None else reader.say(f"board.effect.{effect}")


def word(move: dict[str, Any], field: str, seen: View, reader: Reader) -> str:
    """Return the value of a move's field in words, with what the view shows there."""
    value = move[field]
    if field == "seat":
        return reader.names[value] if value < seen["seats"] else str(value + 1)
    seat = move["seat"] if field == "theirs" else seen["to_act"]
    row = seen["rows"][seat] if seat is not None and seat < seen["seats"] else []
    shown = row[value]["face"] if row else None
    place = reader.say("place-name", n=value + 1)
    return place if shown is None else f"{place} ({card_name(shown, reader)})"
