"""What a seat sees of Gang de Castors: as data, and in words."""

from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, Literal, NamedTuple, get_args

from rondin.engine.rules.contract import NOBODY, Edition, State
from rondin.engine.words.description import Cell, Description, Line, Reader, Tone
from rondin.games.gang_de_castors import rules as r
from rondin.games.gang_de_castors.shape import (
    CardInHand,
    CardName,
    Deed,
    Event,
    GameView,
    Phase,
    Place,
    Revealed,
    View,
)

PHASES: tuple[Phase, ...] = get_args(Phase)
ACTION_CARDS = {r.SWAP: "swap", r.PEEK: "peek", r.DRAW_TWO: "draw"}
SIGNS = {"swap": "⇄", "peek": "◉", "draw": "+2", None: "▒▒"}
_NAMES: dict[int, CardName] = dict(enumerate(get_args(CardName)))
_BACK: Place = {
    "face": None,
    "private": False,
    "replaced": False,
}  # one for all: nobody changes a view


def face(card: int) -> CardName | None:
    """Return a card's name, None for one that is hidden or not there."""
    return _NAMES.get(card)


# --- as data ----------------------------------------------------------------------------------
def view(e: Edition, v: State, seat: int | None) -> GameView:
    sheet = [points[: e.seats] for points in v.sheet[: v.round_no]]
    return {
        "phase": PHASES[v.phase],
        "round": min(v.round_no + 1, e.rounds) if v.phase != r.ROUND_OVER else v.round_no,
        "rounds": e.rounds,
        "lap": v.laps + 1,
        "dealer": v.dealer,
        "knocker": _knocker(v),
        "memory_aid": bool(e.memory_aid),
        "rows": _rows(e, v, seat),
        "looking": _still_looking(e, v),
        "peeking": {"seat": v.player, "place": v.peeked} if v.phase == r.PEEKING else None,
        "hand": _hand(v),
        "pile": v.n_pile,
        "discard": {"top": face(v.top), "count": v.n_discard},
        "sheet": sheet,
        "totals": [sum(points) for points in zip(*sheet, strict=True)] or [0] * e.seats,
        "winners": _winners(e, v) if v.phase == r.OVER else [],
    }


def sees_more(e: Edition, v: State, seat: int) -> bool:
    """GC-31: only who looks at cards just now sees more than everybody."""
    if e.memory_aid:
        return True
    if v.phase == r.LOOKING:
        return seat in _still_looking(e, v)
    return seat == v.player and (v.phase == r.PEEKING or v.drawn != r.NO_CARD)


def _rows(e: Edition, v: State, seat: int | None) -> list[list[Place]]:
    """GC-31: a face is seen while it lies open or is being looked at; otherwise one remembers."""
    if r.rows_are_open(v):
        return [[_open_card(v, p, i) for i in range(r.PLACES)] for p in range(e.seats)]
    rows: list[list[Place]] = [[_BACK] * r.PLACES for _ in range(e.seats)]
    if seat is not None:
        for p, i in _looked_at(e, v, seat):
            rows[p][i] = {"face": face(v.rows[p][i]), "private": True, "replaced": False}
    return rows


def _open_card(v: State, p: int, i: int) -> Place:
    replaced = bool(r.is_marked(v, p, i, r.REPLACED))
    return {"face": face(v.rows[p][i]), "private": False, "replaced": replaced}


def _looked_at(e: Edition, v: State, seat: int) -> Iterator[tuple[int, int]]:
    """Yield the places whose cards a seat alone has before its eyes."""
    if e.memory_aid:
        places = [(p, i) for p in range(e.seats) for i in range(r.PLACES)]
    elif v.phase == r.LOOKING and seat in _still_looking(e, v):  # GC-05
        places = [(seat, i) for i in range(r.PLACES) if r.is_outer(i)]
    elif v.phase == r.PEEKING and seat == v.player:  # GC-13
        places = [(seat, v.peeked)]
    else:
        places = []
    return ((p, i) for p, i in places if r.knows(v, seat, p, i))


def _knocker(v: State) -> int | None:
    """Return who has knocked; GC-26 only takes the last player for one."""
    return None if v.knocker == NOBODY or v.ended == r.BY_LIMIT else v.knocker


def _still_looking(e: Edition, v: State) -> list[int]:
    if v.phase != r.LOOKING:
        return []
    return [(v.player + k) % e.seats for k in range(e.seats - v.looked)]


def _hand(v: State) -> CardInHand | None:
    if v.drawn == r.NO_CARD:
        return None
    return {"seat": v.player, "card": face(v.drawn), "first_of_two": bool(v.first_of_two)}


def _winners(e: Edition, v: State) -> list[int]:
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    r.scores(e, v, points, payoffs)
    return [p for p in range(e.seats) if payoffs[p] > 0]


# --- what happened ----------------------------------------------------------------------------
_BareDeed = Literal["drew", "played-draw", "knocked", "passed"]
_BARE_DEEDS: dict[int, _BareDeed] = {
    r.DRAW: "drew",
    r.PLAY_DRAW: "played-draw",
    r.KNOCK: "knocked",
    r.PASS: "passed",
}


def events(e: Edition, v: State) -> list[Event]:
    """Return what the last action brought; nothing that people must remember is written down."""
    found: list[Event] = []
    if v.renewed and v.phase == r.DRAWN and v.did == r.DRAW:
        found.append({"what": "renewed", "card": _NAMES[v.top]})
    deed = _deed(v)
    if deed is not None:
        found.append(deed)
    if v.renewed and v.did != r.DRAW:
        found.append({"what": "renewed", "card": _NAMES[v.top]})
    if v.did == r.DISCARD and v.phase == r.DRAWN:
        found.append({"what": "drew-second", "seat": v.by})
    if r.rows_are_open(v):
        found += _reveal(e, v)
    return found


def _deed(v: State) -> Event | None:
    """Return what was decided; None for what shows no trace."""
    a, seat = v.did, v.by
    if a == r.DEAL:
        return {"what": "dealt", "seat": seat, "round": v.round_no + 1, "card": _NAMES[v.top]}
    if a == r.DISCARD:
        return {"what": "discarded", "seat": seat, "card": _NAMES[v.shown]}
    if r.TAKE <= a < r.KEEP:
        return {"what": "took", "seat": seat, "place": a - r.TAKE, "card": _NAMES[v.shown]}
    if r.KEEP <= a < r.DISCARD:
        return {"what": "kept", "seat": seat, "place": a - r.KEEP, "card": _NAMES[v.shown]}
    if r.PLAY_PEEK <= a < r.PLAY_SWAP:
        return {"what": "peeked", "seat": seat, "place": a - r.PLAY_PEEK}
    if r.PLAY_SWAP <= a < r.KNOCK:
        code = a - r.PLAY_SWAP
        mine, theirs = code // (r.SEATS * r.PLACES), code % r.PLACES
        other = code // r.PLACES % r.SEATS
        return {"what": "swapped", "seat": seat, "mine": mine, "theirs": theirs, "with": other}
    return _bare_deed(v)


def _bare_deed(v: State) -> Deed | None:
    if v.did == r.REMEMBER:
        return {"what": "looked", "seat": v.by} if v.peeked == r.NO_PLACE else None
    if v.did == r.GO_ON:
        return {"what": "limit", "seat": v.by} if r.rows_are_open(v) else None
    return {"what": _BARE_DEEDS[v.did], "seat": v.by}


def _reveal(e: Edition, v: State) -> Iterator[Event]:
    for k in range(e.seats):
        yield _row_turned_up(v, (v.knocker + k) % e.seats)
    if v.phase == r.OVER:
        yield {"what": "won", "seats": _winners(e, v)}


def _row_turned_up(v: State, p: int) -> Revealed:
    return {
        "what": "revealed",
        "seat": p,
        "cards": [_NAMES[card] for card in v.rows[p]],
        "replaced": [i for i in range(r.PLACES) if r.is_marked(v, p, i, r.REPLACED)],
        "points": v.sheet[v.round_no - 1][p],
    }


# --- in words ---------------------------------------------------------------------------------
def describe(seen: View, reader: Reader) -> Description:
    first = 0 if reader.you is None else reader.you
    seats = [(first + k) % seen["seats"] for k in range(seen["seats"])]
    rows = reader.still(_row_lines, _rows_seen(seen))
    lines = [rows[p] for p in seats[1:]]
    lines.append(reader.once(_piles_line, Piles(seen["pile"], seen["discard"]["top"])))
    lines.append(rows[first])
    if seen["hand"] is not None:
        hand = Hand(seen["hand"]["seat"], seen["hand"]["card"])
        lines.append(reader.once(_hand_line, hand, hand.seat))
    heading = reader.still(_heading, (seen["round"], seen["rounds"]))
    if seen["knocker"] is not None and not _rows_open(seen):
        heading += " · " + reader.once(_last_round, seen["knocker"], seen["knocker"])
    sheet = reader.still(_sheet, (seen["sheet"], seen["totals"]))
    return Description(heading, tuple(lines), _prompt(seen, reader), sheet)


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


class Rows(NamedTuple):
    """All that the lines of the rows depend on: they stay as they are for many moves."""

    cards: list[list[Place]]
    points: list[int]
    round_points: list[int] | None
    knocker: int | None
    dealer: int


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
    return Rows(seen["rows"], seen["totals"], round_points, seen["knocker"], seen["dealer"])


def _row_lines(rows: Rows, reader: Reader) -> list[Line]:
    found = []
    for p, cards in enumerate(rows.cards):
        round_points = rows.round_points[p] if rows.round_points else None
        marks = (rows.knocker == p, rows.dealer == p)
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


def _prompt(seen: View, reader: Reader) -> str:
    seat, peeking, hand = seen["to_act"], seen["peeking"], seen["hand"]
    if seat is None:
        return _won(seen["winners"], reader)
    if reader.you != seat:
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


def _sheet(
    points: tuple[list[list[int]], list[int]], reader: Reader
) -> tuple[tuple[str, ...], ...]:
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
