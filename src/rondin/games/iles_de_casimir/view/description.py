"""The table of Les îles de Casimir described: bridges, players, the map, and what is to be done."""

from typing import Any, NamedTuple

from rondin.engine.words.description import Cell, Line, Reader, Sheet, Tone
from rondin.games.iles_de_casimir.rules.names import ColourName, IslandName
from rondin.games.iles_de_casimir.view.choice_words import away_words, nearest_first
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
from rondin.games.iles_de_casimir.view.shape import View

ROW = 12  # spaces of the circuit a line


def heading(seen: View, reader: Reader) -> str:
    said = reader.say("heading", turn=seen["turn_no"], stock=seen["stock"], bank=seen["bank"])
    quiet = seen["quiet"]
    if quiet is None:
        return said
    return said + reader.say("heading-quiet", n=quiet["turns"], limit=quiet["limit"])


def sheet(seen: View, reader: Reader) -> Sheet:
    return reader.still(_sheet, _counted(seen))


def lines(seen: View, reader: Reader) -> tuple[Line, ...]:
    places = places_of(seen["board"])
    first = 0 if reader.you is None else reader.you
    seats = [(first + k) % seen["seats"] for k in range(seen["seats"])]
    people = [reader.once(_seat_line, _seat(seen, p, places, reader.you), p) for p in seats]
    found = [reader.once(_bridges_line, _bridges(seen, places)), *people[1:]]
    found += [_islands_line(seen, reader), *_circuit_lines(seen, places, reader)]
    if seen["destination"] is not None and seen["you"] is not None:
        found.append(_goal_line(seen["destination"], seen["you"], seen, places, reader))
    return (*found, people[0])


# --- players ----------------------------------------------------------------------------------
class Player(NamedTuple):
    """All that the line of a seat depends on."""

    seat: int
    colour: ColourName
    place: Place
    near_you: bool
    purse: int
    bridges: tuple[int, ...]
    gloubi: tuple[int, ...]
    total: int


def _seat(seen: View, p: int, places: Places, you: int | None) -> Player:
    bridges, gloubi = tuple(seen["bridges_left"][p]), tuple(seen["gloubi"][p])
    place = places.at[seen["pawns"][p]]
    near = _near_you(place, you)
    purse, total = seen["purses"][p], seen["totals"][p]
    return Player(p, seen["colours"][p], place, near, purse, bridges, gloubi, total)


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
        colour=reader.say(f"colour.{player.colour}"),
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
    sign = reader.say(f"sign.{player.colour}")
    parts = [f"{sign} {reader.say('points', n=player.purse)}"]
    if player.gloubi:
        worths = "+".join(str(worth) for worth in player.gloubi)
        parts.append(reader.say("traveller-note.gloubi", worths=worths))
    parts.append(reader.say("bridges", n=len(player.bridges)))
    return " · ".join([*parts, spot(player.place, reader)])


# --- bridges ----------------------------------------------------------------------------------
Bridge = tuple[Place, int, ColourName, int]  # where, whose, worth


def _bridges(seen: View, places: Places) -> tuple[Bridge, ...]:
    """Return the bridges, those of a player side by side."""
    found = [
        (places.at[b["space"]], b["seat"], seen["colours"][b["seat"]], b["value"])
        for b in seen["bridges"]
    ]
    return tuple(sorted(found, key=lambda bridge: bridge[1:]))


def _bridges_line(bridges: tuple[Bridge, ...], reader: Reader) -> Line:
    label = reader.say("bridge-list.label")
    if not bridges:
        none = reader.say("bridge-list.none")
        return Line(none, label, (), none)
    told: dict[int, list[str]] = {}
    cells = []
    for place, seat, colour, value in bridges:
        a, b = ends_words(place, reader)
        told.setdefault(seat, []).append(reader.say("bridge-list.bridge", a=a, b=b, value=value))
        ends = "-".join(end_sign(end, reader) for end in place.ends)
        cells.append(Cell(f"{reader.say(f'sign.{colour}')}{value}{ends}", "open"))
    parts = [
        reader.say("bridge-list.of", who=reader.names[seat], bridges=", ".join(words))
        for seat, words in told.items()
    ]
    listed = reader.say("bridge-list.between").join(parts)
    return Line(reader.say("bridge-list.told", bridges=listed), label, tuple(cells))


# --- the map ----------------------------------------------------------------------------------
def _pawns(seen: View) -> dict[int, int]:
    """Return who stands where; whoever is passing by does not hide who stands there (IC-18)."""
    mover = seen["to_act"]
    order = sorted(range(len(seen["pawns"])), key=lambda p: p != mover)
    return {seen["pawns"][p]: p for p in order}


def _islands_line(seen: View, reader: Reader) -> Line:
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


def _sign(pawn: int, seen: View, reader: Reader) -> str:
    return reader.say(f"sign.{seen['colours'][pawn]}")


def _island_cell(island: str, pawn: int | None, seen: View, reader: Reader) -> Cell:
    sign = reader.say(f"island-sign.{island}")
    tone: Tone = "private" if seen["destination"] == island else "open"
    if pawn is not None:
        sign, tone = sign[0] + _sign(pawn, seen, reader), "strong"
    return Cell(sign, tone)


def _stock_words(seen: View, reader: Reader) -> list[str]:
    cards, points = reader.say("cards", n=seen["stock"]), reader.say("points", n=seen["bank"])
    told = [reader.say("centre.told", cards=cards, points=points)]
    if seen["renewed"]:
        told.append(reader.say("centre.second"))
    elif seen["second_stock"] != "never":
        told.append(reader.say(f"centre.coming.{seen['second_stock']}"))
    if seen["used"]:
        shown = islands_words(list(dict.fromkeys(seen["used"])), reader)
        told.append(reader.say("centre.used", islands=shown))
    return told


def _circuit_lines(seen: View, places: Places, reader: Reader) -> list[Line]:
    pawns, lines = _pawns(seen), []
    for first in range(0, len(places.circuit), ROW):
        part = places.circuit[first : first + ROW]
        row = tuple((n, _leads(n, places)) for n in part)
        signs = {n: _sign(pawns[n], seen, reader) for n in part if n in pawns}
        cells = tuple(_circuit_cell(n, end, signs.get(n), places, reader) for n, end in row)
        ways = ((places.at[n], end) for n, end in row if end is not None)
        exits = tuple((place, end, _near_you(place, reader.you)) for place, end in ways)
        words = reader.once(_exit_words, exits)
        number = first // ROW + 1
        label = reader.say("circuit.label", n=number)
        lines.append(Line(reader.say("circuit.told", n=number, exits=words), label, cells))
    return lines


def _leads(n: int, places: Places) -> End | None:
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
    n: int, end: End | None, pawn: str | None, places: Places, reader: Reader
) -> Cell:
    if pawn is not None:
        return Cell(pawn, "strong")
    if places.at[n].kind == "start":
        return Cell(reader.say("circuit.start"), "plain")
    if end is not None:
        return Cell(end_sign(end, reader), "plain")
    return Cell("·", "hidden")


# --- your destination -------------------------------------------------------------------------
def _goal_line(island: IslandName, you: int, seen: View, places: Places, reader: Reader) -> Line:
    on_it = _pawns(seen).get(places.islands[island])
    taken = "" if on_it is None or on_it == you else "-taken"
    who = "" if on_it is None else reader.names[on_it]
    away = away_words(seen["steps"], reader)
    text = reader.say(f"goal.told{taken}", island=island_word(island, reader), away=away, who=who)
    note = reader.say(f"goal.note{taken}", name=island_name(island, reader), away=away, who=who)
    if seen["ends"]:
        text += " " + _reach_words(seen, places, reader)
    return Line(text, reader.say("goal.label"), (), note)


def _reach_words(seen: View, places: Places, reader: Reader) -> str:
    listed = reader.listed([spot(places.at[end], reader) for end in nearest_first(seen)])
    told = reader.say("reach.told", n=seen["left"], ends=listed)
    if seen["refused"]:
        refused = [
            reader.say(f"refusal.{part['rule']}", spot=spot(places.at[part["space"]], reader))
            for part in seen["refused"]
        ]
        told += " " + reader.say("reach.refused", ends=reader.listed(refused))
    return told


# --- the score sheet --------------------------------------------------------------------------
def _counted(seen: View) -> tuple[tuple[int, ...], ...]:
    gloubi = tuple(sum(cards) for cards in seen["gloubi"])
    return tuple(seen["purses"]), gloubi, tuple(seen["totals"])


def _sheet(counted: tuple[tuple[int, ...], ...], reader: Reader) -> Sheet:
    rows: list[tuple[str, ...]] = [("", *reader.names)]
    for key, row in zip(("tokens", "gloubi", "total"), counted, strict=True):
        rows.append((reader.say(f"sheet.{key}"), *map(str, row)))
    return tuple(rows)


# --- what is to be done -----------------------------------------------------------------------
def prompt(seen: View, reader: Reader) -> str:
    seat, goal = seen["to_act"], seen["destination"]
    if seat is None:
        reason = reader.say("story.ended", reason=reader.say(f"ending.{seen['ending']}"))
        return f"{reason} {won(seen['winners'], seen['totals'], reader)}"
    if seen["phase"] == "asking":
        return reader.say("prompt.asked") if reader.you == seat else reader.say("wait.asked", seat)
    begins = seen["left"] == seen["die"]
    values: dict[str, Any] = {"n": seen["left"], "die": seen["die"]}
    key = "first" if begins else "next"
    if not reader.is_you(seat) or goal is None:
        return reader.say(f"wait.{key}", seat, **values)
    if not seen["ways"]:
        return reader.say("prompt.stay", die=seen["die"])
    name = island_name(goal, reader)
    return reader.say(f"prompt.{key}", name=name, away=away_words(seen["steps"], reader), **values)
