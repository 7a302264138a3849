"""What a seat sees, as data and in words: everybody sees the same."""

from typing import Any

from rondin.cli.models.board.rules import FREE, LINE, NOTHING, PLAYING, Edition, State, scores
from rondin.engine.words.description import Cell, Line, Reader, Sheet

SIGNS = {0: "X", 1: "O", None: "·"}


def view(e: Edition, v: State, seat: int | None) -> dict[str, Any]:
    marks = v.squares[: e.side * e.side]
    return {
        "side": e.side,
        "squares": [None if mark == FREE else mark for mark in marks],
        "totals": [int(v.over == LINE and v.squares[v.did] == p) for p in range(2)],
        "winners": winners(e, v),
    }


def winners(e: Edition, v: State) -> list[int]:
    """Return who has won; nobody before the end."""
    if v.over == PLAYING:
        return []
    points, shares = [0] * 2, [0.0] * 2
    scores(e, v, points, shares)
    return [p for p in range(2) if shares[p] > 0]


def sees_more(e: Edition, v: State, seat: int) -> bool:
    """Tell whether a seat sees more than a spectator: here nobody ever does."""
    return False


def events(e: Edition, v: State) -> list[dict[str, Any]]:
    if v.did == NOTHING:
        return [{"what": "began"}]
    seat = v.squares[v.did]
    marked = {"what": "marked", "seat": seat, "square": v.did, "side": e.side}
    return [marked] if v.over == PLAYING else [marked, {"what": "won", "seats": winners(e, v)}]


def heading(seen: dict[str, Any], reader: Reader) -> str:
    return reader.say("heading", n=seen["squares"].count(None))


def prompt(seen: dict[str, Any], reader: Reader) -> str:
    if seen["to_act"] is not None:
        return reader.say("prompt.mark", seen["to_act"])
    return _won(seen["winners"], reader)


def sheet(seen: dict[str, Any], reader: Reader) -> Sheet:
    totals = tuple(map(str, seen["totals"]))
    return ("", *reader.names), (reader.say("total"), *totals)


def lines(seen: dict[str, Any], reader: Reader) -> tuple[Line, ...]:
    return tuple(_row(seen, row, reader) for row in range(seen["side"]))


def _row(seen: dict[str, Any], row: int, reader: Reader) -> Line:
    side = seen["side"]
    marks = seen["squares"][row * side : (row + 1) * side]
    words = reader.listed([reader.say(f"square.{_key(mark)}") for mark in marks])
    cells = tuple(Cell(SIGNS[mark], "plain" if mark is None else "strong") for mark in marks)
    return Line(reader.say("row", row=row + 1, squares=words), str(row + 1), cells)


def _key(mark: int | None) -> str:
    return "free" if mark is None else str(mark)


def _place(square: int, side: int, reader: Reader) -> str:
    return reader.say("place", row=square // side + 1, column=square % side + 1)


def word(move: dict[str, Any], field: str, seen: dict[str, Any], reader: Reader) -> str:
    return _place(move[field], seen["side"], reader)


def _won(seats: list[int], reader: Reader) -> str:
    if len(seats) == 1:
        return reader.say("told.won", seats[0])
    return reader.say("told.tied", names=reader.listed([reader.names[p] for p in seats]))


def tell(event: dict[str, Any], reader: Reader) -> str:
    if event["what"] == "marked":
        place = _place(event["square"], event["side"], reader)
        return reader.say("told.marked", event["seat"], place=place)
    return _won(event["seats"], reader) if event["what"] == "won" else reader.say("told.began")
