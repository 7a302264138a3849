"""The table of Les îles de Casimir described: bridges, players, the map, and what is to be done."""

from typing import Any, NamedTuple

from rondin.engine.words.description import Cell, Description, Line, Reader, Tone
from rondin.games.iles_de_casimir.view.choice_words import Seen, steps_to_goal
from rondin.games.iles_de_casimir.view.event_words import won
from rondin.games.iles_de_casimir.view.place_words import (
    at,
    end_sign,
    end_word,
    ends_words,
    island_name,
    island_word,
    islands_words,
    spot,
)
from rondin.games.iles_de_casimir.view.places import End, Place, Places, places_of

ROW = 12  # spaces of the circuit a line


def describe(seen: Seen, reader: Reader) -> Description:
    places = places_of(seen["board"])
    first = 0 if reader.you is None else reader.you
    seats = [(first + k) % seen["seats"] for k in range(seen["seats"])]
    people = [reader.once(_seat_line, _seat(seen, p, places, reader.you), p) for p in seats]
    lines = [reader.once(_bridges_line, _bridges(seen, places)), *people[1:]]
    lines += [_islands_line(seen, reader), *_circuit_lines(seen, places, reader)]
    if seen["destination"] is not None:
        lines.append(_goal_line(seen, places, reader))
    lines.append(people[0])
    heading = reader.say("heading", turn=seen["turn_no"], stock=seen["stock"], bank=seen["bank"])
    sheet = reader.once(_sheet, _counted(seen))
    return Description(heading, tuple(lines), _prompt(seen, places, reader), sheet)


# --- players ----------------------------------------------------------------------------------
class Player(NamedTuple):
    """All that the line of a seat depends on."""

    seat: int
    place: Place
    near_you: bool
    purse: int
    bridges: tuple[int, ...]
    gloubi: tuple[int, ...]
    total: int


def _seat(seen: Seen, p: int, places: Places, you: int | None) -> Player:
    bridges, gloubi = tuple(seen["bridges_left"][p]), tuple(seen["gloubi"][p])
    place = places.at[seen["pawns"][p]]
    near = _near_you(place, you)
    return Player(p, place, near, seen["purses"][p], bridges, gloubi, seen["totals"][p])


def _near_you(place: Place, you: int | None) -> bool:
    """Tell whether a place is told by the reader's own start: nobody else hears these words."""
    return you is not None and place.seat == you


def _seat_line(player: Player, reader: Reader) -> Line:
    left = reader.say("bridges-left.none")
    if player.bridges:
        left = reader.say("bridges-left", n=len(player.bridges), value=player.bridges[0])
    served = ""
    if player.gloubi:
        worths = reader.listed([str(worth) for worth in player.gloubi])
        served = reader.say("traveller-gloubi", player.seat, worths=worths)
    text = reader.say(
        "traveller",
        player.seat,
        colour=reader.say(f"colour.{player.seat}"),
        at=_standing(player, reader),
        points=reader.say("points", n=player.purse),
        bridges=left,
        gloubi=served,
    )
    return Line(text, reader.names[player.seat], (), _seat_note(player, reader), player.seat)


def _standing(player: Player, reader: Reader) -> str:
    if player.place.kind == "start" and player.place.seat == player.seat:
        return reader.say("at.home", player.seat)
    return at(player.place, reader)


def _seat_note(player: Player, reader: Reader) -> str:
    sign = reader.say(f"sign.{player.seat}")
    parts = [f"{sign} {reader.say('points', n=player.purse)}"]
    if player.gloubi:
        worths = "+".join(str(worth) for worth in player.gloubi)
        parts.append(reader.say("traveller-note.gloubi", worths=worths))
    parts.append(reader.say("bridges", n=len(player.bridges)))
    return " · ".join([*parts, spot(player.place, reader)])


# --- bridges ----------------------------------------------------------------------------------
Bridge = tuple[Place, int, int]  # where, whose, worth


def _bridges(seen: Seen, places: Places) -> tuple[Bridge, ...]:
    """Return the bridges, those of a player side by side."""
    found = [(places.at[b["space"]], b["seat"], b["value"]) for b in seen["bridges"]]
    return tuple(sorted(found, key=lambda bridge: bridge[1:]))


def _bridges_line(bridges: tuple[Bridge, ...], reader: Reader) -> Line:
    label = reader.say("bridge-list.label")
    if not bridges:
        none = reader.say("bridge-list.none")
        return Line(none, label, (), none)
    told: dict[int, list[str]] = {}
    cells = []
    for place, seat, value in bridges:
        a, b = ends_words(place, reader)
        told.setdefault(seat, []).append(reader.say("bridge-list.bridge", a=a, b=b, value=value))
        ends = "-".join(end_sign(end, reader) for end in place.ends)
        cells.append(Cell(f"{reader.say(f'sign.{seat}')}{value}{ends}", "open"))
    parts = [
        reader.say("bridge-list.of", who=reader.names[seat], bridges=", ".join(words))
        for seat, words in told.items()
    ]
    listed = reader.say("bridge-list.between").join(parts)
    return Line(reader.say("bridge-list.told", bridges=listed), label, tuple(cells))


# --- the map ----------------------------------------------------------------------------------
def _pawns(seen: Seen) -> dict[int, int]:
    """Return who stands where; whoever is passing by does not hide who stands there (IC-18)."""
    mover = seen["to_act"]
    order = sorted(range(len(seen["pawns"])), key=lambda p: p != mover)
    return {seen["pawns"][p]: p for p in order}


def _islands_line(seen: Seen, reader: Reader) -> Line:
    pawns, cells, there = _pawns(seen), [], []
    for n, space in enumerate(seen["board"]["spaces"]):
        if space["kind"] != "island":
            continue
        island = space["island"]
        if n in pawns:
            word = island_word(island, reader)
            there.append(reader.say("islands.pawn", who=reader.names[pawns[n]], island=word))
        cells.append((island, _island_cell(island, pawns.get(n), seen, reader)))
    told = [reader.say("islands.quiet")]
    if there:
        told = [reader.say("islands.told", pawns=", ".join(there))]
    told += _stock_words(seen, reader)
    return Line(" ".join(told), reader.say("islands.label"), tuple(cell for _, cell in cells))


def _island_cell(island: str, pawn: int | None, seen: Seen, reader: Reader) -> Cell:
    sign = reader.say(f"island-sign.{island}")
    tone: Tone = "private" if seen["destination"] == island else "open"
    if pawn is not None:
        sign, tone = sign[0] + reader.say(f"sign.{pawn}"), "strong"
    return Cell(sign, tone)


def _stock_words(seen: Seen, reader: Reader) -> list[str]:
    cards, points = reader.say("cards", n=seen["stock"]), reader.say("points", n=seen["bank"])
    told = [reader.say("centre.told", cards=cards, points=points)]
    if seen["second_stock"]:
        told.append(reader.say("centre.second" if seen["renewed"] else "centre.coming"))
    if seen["used"]:
        shown = islands_words(list(dict.fromkeys(seen["used"])), reader)
        told.append(reader.say("centre.used", islands=shown))
    return told


def _circuit_lines(seen: Seen, places: Places, reader: Reader) -> list[Line]:
    pawns, lines = _pawns(seen), []
    for first in range(0, len(places.circuit), ROW):
        part = places.circuit[first : first + ROW]
        row = tuple((n, _leads(n, places)) for n in part)
        cells = tuple(_circuit_cell(n, end, pawns.get(n), places, reader) for n, end in row)
        ways = ((places.at[n], end) for n, end in row if end is not None)
        exits = tuple((place, end, _near_you(place, reader.you)) for place, end in ways)
        words = reader.once(_exit_words, exits)
        number = first // ROW + 1
        label = reader.say("circuit.label", n=number)
        lines.append(Line(reader.say("circuit.told", n=number, exits=words), label, cells))
    return lines


def _leads(n: int, places: Places) -> tuple[str, ...] | None:
    """Return to what a way leaves the circuit at a space."""
    out = [to for to in places.beside[n] if to not in places.circuit]
    if not out:
        return None
    ends = places.at[out[0]].ends
    return max(ends, key=len) if ends else None


def _exit_words(exits: tuple[tuple[Place, End, bool], ...], reader: Reader) -> str:
    told = [
        reader.say("circuit.exit", end=end_word(end, reader), spot=spot(place, reader))
        for place, end, _ in exits
    ]
    return reader.say("bridge-list.between").join(told)


def _circuit_cell(
    n: int, end: tuple[str, ...] | None, pawn: int | None, places: Places, reader: Reader
) -> Cell:
    if pawn is not None:
        return Cell(reader.say(f"sign.{pawn}"), "strong")
    if places.at[n].kind == "start":
        return Cell(reader.say("circuit.start"), "plain")
    if end is not None:
        return Cell(end_sign(end, reader), "plain")
    return Cell("·", "hidden")


# --- your destination -------------------------------------------------------------------------
def _goal_line(seen: Seen, places: Places, reader: Reader) -> Line:
    island, you = seen["destination"], seen["you"]
    n = steps_to_goal(seen["pawns"][you], places, seen)
    on_it = _pawns(seen).get(places.islands[island])
    taken = "" if on_it is None else "-taken"
    who = "" if on_it is None else reader.names[on_it]
    steps = reader.say("spaces", n=n)
    text = reader.say(f"goal.told{taken}", island=island_word(island, reader), steps=steps, who=who)
    note = reader.say(f"goal.note{taken}", name=island_name(island, reader), steps=steps, who=who)
    if seen["ends"]:
        text += " " + _reach_words(seen, places, reader)
    return Line(text, reader.say("goal.label"), (), note)


def _reach_words(seen: Seen, places: Places, reader: Reader) -> str:
    ends = sorted(seen["ends"], key=lambda end: steps_to_goal(end, places, seen))
    listed = reader.listed([spot(places.at[end], reader) for end in ends])
    told = reader.say("reach.told", n=seen["left"], ends=listed)
    if seen["refused"]:
        refused = [
            reader.say(f"refusal.{part['rule']}", spot=spot(places.at[part["space"]], reader))
            for part in seen["refused"]
        ]
        told += " " + reader.say("reach.refused", ends=reader.listed(refused))
    return told


# --- the score sheet --------------------------------------------------------------------------
def _counted(seen: Seen) -> tuple[tuple[int, ...], ...]:
    gloubi = tuple(sum(cards) for cards in seen["gloubi"])
    return tuple(seen["purses"]), gloubi, tuple(seen["totals"])


def _sheet(counted: tuple[tuple[int, ...], ...], reader: Reader) -> tuple[tuple[str, ...], ...]:
    rows: list[tuple[str, ...]] = [("", *reader.names)]
    for key, row in zip(("tokens", "gloubi", "total"), counted, strict=True):
        rows.append((reader.say(f"sheet.{key}"), *map(str, row)))
    return tuple(rows)


# --- what is to be done -----------------------------------------------------------------------
def _prompt(seen: Seen, places: Places, reader: Reader) -> str:
    if seen["phase"] == "over":
        reason = reader.say("story.ended", reason=reader.say(f"ending.{seen['ending']}"))
        return f"{reason} {won(seen['winners'], seen['totals'], reader)}"
    seat = seen["to_act"]
    begins = seen["left"] == seen["die"]
    values: dict[str, Any] = {"n": seen["left"], "die": seen["die"]}
    key = "first" if begins else "next"
    if reader.you != seat:
        return reader.say(f"wait.{key}", seat, **values)
    name = island_name(seen["destination"], reader)
    away = reader.say("spaces", n=steps_to_goal(seen["pawns"][seat], places, seen))
    return reader.say(f"prompt.{key}", name=name, steps=away, **values)
