"""The table of Castor Party! described: hands, the raft, its buoys, and what is to be done."""

from typing import NamedTuple

from rondin.engine.words.description import Cell, Line, Reader, Sheet, Tone
from rondin.games.castor_party.view.shape import Beaver, Refused, View
from rondin.games.castor_party.view.words import (
    arrow,
    card_name,
    card_sign,
    card_word,
    hour_of,
    hours,
    is_joker,
    tail_arrow,
    tail_hour,
    won,
)

ROW = 6  # buoys a line: every colour once, in the box that is printed
HIDDEN = "▒▒"
LEANING, DANGER = 50, 80  # percent of what capsizes the raft


def heading(seen: View, reader: Reader) -> str:
    first, second = seen["piles"]
    return reader.say(
        "heading",
        game=seen["game_no"],
        games=seen["games"],
        first=first,
        second=second,
        reserve=seen["reserve"],
    )


def lines(seen: View, reader: Reader) -> tuple[Line, ...]:
    others, own = hand_lines(seen, reader)
    buoys = [reader.once(_buoys_line, row) for row in _buoys(seen)]
    return (*others, raft_line(seen, reader), *buoys, own)


def hand_lines(seen: View, reader: Reader) -> tuple[list[Line], Line]:
    """Return the hands of the others in the order of play, and one's own."""
    first = 0 if reader.you is None else reader.you
    seats = [(first + k) % seen["seats"] for k in range(seen["seats"])]
    own, *others = [reader.once(_hand_line, _hand(seen, p), p) for p in seats]
    return others, own


def sheet(seen: View, reader: Reader) -> Sheet:
    return reader.still(_sheet, (*seen["sheet"], seen["totals"]))


def _acts(seen: View, seat: int | None) -> bool:
    return seat is not None and seen["to_act"] == seat


# --- hands ------------------------------------------------------------------------------------
class Hand(NamedTuple):
    """All that the line of a hand depends on."""

    seat: int
    holds: int
    cards: tuple[tuple[str, bool, bool], ...] | None  # card, joker, to be told that it cannot go
    known: tuple[str, ...]
    acts: bool
    logs: int
    played: int
    last: str | None


def _hand(seen: View, p: int) -> Hand:
    hand, played = seen["hands"][p], seen["played"][p]
    acts = seen["phase"] == "turn" and _acts(seen, p)
    cards = None
    if hand["cards"] is not None:
        cards = tuple(
            [(one["card"], one["joker"], acts and not one["playable"]) for one in hand["cards"]]
        )
    last = played[-1] if played else None
    logs = seen["logs"][p]
    return Hand(p, hand["count"], cards, tuple(hand["known"]), acts, logs, len(played), last)


def _hand_line(hand: Hand, reader: Reader) -> Line:
    logs = reader.say("logs", n=hand.logs)
    played, note = reader.say("stack.none"), logs
    if hand.last is not None:
        played = reader.say("stack", n=hand.played, card=card_word(hand.last, reader))
        note += f" · {card_sign(hand.last, reader)}"
    cards = _hand_words(hand, reader)
    text = reader.say("hand", hand.seat, cards=cards, logs=logs, played=played)
    return Line(text, reader.names[hand.seat], _hand_cells(hand, reader), note, hand.seat)


def _hand_words(hand: Hand, reader: Reader) -> str:
    if hand.holds == 0:
        return reader.say("hand-part.empty")
    if hand.cards is None and not hand.known:
        return reader.say("hidden-cards", n=hand.holds)
    if hand.cards is None:
        known = reader.listed([card_word(card, reader) for card in hand.known])
        return reader.say("hand-part.known", cards=reader.say("cards", n=hand.holds), known=known)
    words = []
    for card, joker, refused in hand.cards:
        said = card_word(card, reader, joker=joker)
        words.append(reader.say("hand-part.refused", card=said) if refused else said)
    return reader.listed(words)


def _hand_cells(hand: Hand, reader: Reader) -> tuple[Cell, ...]:
    if hand.holds == 0:
        return (Cell("–", "hidden"),)
    if hand.cards is None:
        known = [Cell(card_sign(card, reader), "open") for card in hand.known]
        return (*known, *[Cell(HIDDEN, "hidden")] * (hand.holds - len(known)))
    mine = reader.is_you(hand.seat)
    return tuple(
        Cell(card_sign(card, reader, joker=joker), _tone(mine, hand.acts and not refused))
        for card, joker, refused in hand.cards
    )


def _tone(mine: bool, playable: bool) -> Tone:
    if not mine:
        return "open"
    return "strong" if playable else "private"


# --- the raft ---------------------------------------------------------------------------------
def zone(percent: int, *, capsized: bool = False) -> str:
    """Return how the raft lies there, by the key of its texts."""
    if capsized:
        return "capsized"
    if percent == 0:
        return "level"
    return "calm" if percent < LEANING else "leaning" if percent <= DANGER else "danger"


def raft_line(seen: View, reader: Reader) -> Line:
    lean, percent = seen["lean"], seen["lean"]["percent"]
    kind = zone(percent, capsized=seen["capsized"] is not None)
    hour = hours(hour_of(lean["x"], lean["y"]), reader)
    told = [reader.say(f"raft.{kind}", percent=percent, hour=hour), *_crew(seen, reader)]
    first, second = seen["piles"]
    logs = reader.say("logs", n=seen["reserve"])
    told.append(reader.say("raft.piles", first=first, second=second, logs=logs))
    if seen["out"]:
        told.append(reader.say("out", n=len(seen["out"])))
    cells = tuple(_beaver_cell(beaver, reader) for beaver in seen["beavers"])
    note = reader.say(f"raft-note.{kind}", percent=percent, arrow=arrow(lean["x"], lean["y"]))
    return Line(" ".join(told), reader.say("raft.label"), cells, note)


def _crew(seen: View, reader: Reader) -> list[str]:
    """Say which beavers stand on no buoy: those that wait and those that have jumped."""
    if all(beaver["at"] == 0 for beaver in seen["beavers"]):
        return [reader.say("raft.everybody")]
    told = []
    for key, at in (("centre", 0), ("ashore", None)):
        found = [beaver["colour"] for beaver in seen["beavers"] if beaver["at"] == at]
        if found:
            listed = reader.listed([reader.say(f"colour.{colour}") for colour in found])
            told.append(reader.say(key, n=len(found), colours=listed))
    return told


def _beaver_cell(beaver: Beaver, reader: Reader) -> Cell:
    """Show a beaver at the centre with its tail, else the number of its buoy or that it jumped."""
    sign = reader.say(f"sign.{beaver['colour']}")
    if beaver["at"] is None:
        return Cell(f"{sign}  ★", "hidden")
    if beaver["at"] == 0:
        return Cell(f"{sign}  {tail_arrow(beaver['tail'])}", "strong")
    return Cell(f"{sign} {beaver['at']:>2}", "plain")


class Buoys(NamedTuple):
    """All that a line of buoys depends on: the number of the first, and what each holds."""

    first: int
    buoys: tuple[tuple[int, int, str], ...]  # x, y, colour
    beavers: tuple[tuple[str, int] | None, ...]  # colour and tail


def _buoys(seen: View) -> list[Buoys]:
    standing = {beaver["at"]: (beaver["colour"], beaver["tail"]) for beaver in seen["beavers"]}
    buoys = seen["raft"]["buoys"]
    rows = []
    for first in range(0, len(buoys), ROW):
        part = buoys[first : first + ROW]
        beavers = tuple([standing.get(first + k + 1) for k in range(len(part))])
        found = tuple((buoy["x"], buoy["y"], buoy["colour"]) for buoy in part)
        rows.append(Buoys(first + 1, found, beavers))
    return rows


def _buoys_line(row: Buoys, reader: Reader) -> Line:
    span = {"first": row.first, "last": row.first + len(row.buoys) - 1}
    told, cells = [], []
    for k, beaver in enumerate(row.beavers):
        if beaver is None:
            sign = reader.say(f"sign.{row.buoys[k][2]}")
            cells.append(Cell(f"{row.first + k:>2} {sign}", "hidden"))
        else:
            told.append(_standing(row, k, reader))
            sign = reader.say(f"sign.{beaver[0]}")
            cells.append(Cell(f"{row.first + k:>2}{sign}{tail_arrow(beaver[1])}", "strong"))
    text = reader.say("buoys.free", **span)
    if told:
        beavers = reader.say("buoys.between").join(told)
        text = reader.say("buoys.taken", beavers=beavers, **span)
    return Line(text, reader.say("buoys.label", **span), tuple(cells))


def _standing(row: Buoys, k: int, reader: Reader) -> str:
    beaver, tail = row.beavers[k] or ("", 0)
    x, y, colour = row.buoys[k]
    return reader.say(
        "buoys.beaver",
        beaver=reader.say(f"beaver.{beaver}"),
        buoy=row.first + k,
        colour=reader.say(f"buoy-colour.{colour}"),
        side=hours(hour_of(x, y), reader),
        hour=hours(tail_hour(tail), reader),
    )


def _sheet(logs: tuple[list[int], ...], reader: Reader) -> Sheet:
    *games, totals = logs
    rows = [("", *reader.names)]
    for k, row in enumerate(games):
        rows.append((reader.say("sheet.game", n=k + 1), *map(str, row)))
    rows.append((reader.say("sheet.total"), *map(str, totals)))
    return tuple(rows)


# --- what is to be done -----------------------------------------------------------------------
def prompt(seen: View, reader: Reader) -> str:
    phase, seat = seen["phase"], seen["to_act"]
    if phase == "over":
        return won(seen["winners"], seen["totals"], reader)
    if phase == "game-over":
        key = "prompt" if reader.is_you(seat) else "wait"
        reason = reader.say(f"ending.{seen['endings'][-1]}")
        return reader.say(f"{key}.game-over", seat, reason=reason)
    if not reader.is_you(seat):
        return reader.say(f"wait.{phase}", seat)
    if phase == "turn":
        return _turn_prompt(seen, reader)
    return reader.say(f"prompt.{phase}-{_kind(seen)}", n=seen["may_discard"])


def _kind(seen: View) -> str:
    """Return what is asked of the seat to act after its card, or without a playable one."""
    reward = seen["reward"]
    if reward is not None:
        return "both" if reward["log"] and reward["card"] else "log" if reward["log"] else "card"
    if seen["phase"] == "drawing":
        return "extra" if seen["may_draw"] > 1 else "one"
    return "some" if seen["may_discard"] else "none"


def _turn_prompt(seen: View, reader: Reader) -> str:
    hand = None if seen["to_act"] is None else seen["hands"][seen["to_act"]]["cards"]
    if not hand:
        return reader.say("prompt.turn-must-draw")
    draws = seen["may_draw"] > 0
    if not seen["targets"]:
        return reader.say("prompt.turn-stuck")
    kind = "-draw" if draws else "-jokers" if any(card["joker"] for card in hand) else ""
    told = reader.say(f"prompt.turn{kind}")
    refused = [_refused(part, seen, reader) for part in seen["refused"]]
    return told + reader.say("prompt.refused", cards=", ".join(refused)) if refused else told


def _refused(refused: Refused, seen: View, reader: Reader) -> str:
    joker = is_joker(refused["card"], seen)
    card = card_name(refused["card"], reader, joker=joker)
    kind = "joker" if joker else "card"
    return reader.say(f"prompt.refused-{kind}", card=card, buoy=refused["buoy"])
