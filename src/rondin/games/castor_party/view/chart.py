"""The raft as a small round map: buoys, beavers, and the hours of a clock around them."""

from math import cos, pi, sin

from msgspec import structs

from rondin.engine.words.description import Chart, Reader, Spot, Tone
from rondin.games.castor_party.view.description import hand_lines, raft_line
from rondin.games.castor_party.view.shape import Beaver, View
from rondin.games.castor_party.view.words import hour_of, tail_arrow

INSIDE = 0.86  # of the chart: the raft; the hours stand around it
LEANS = 10  # percent from which the hour of the lean is marked


def chart(seen: View, reader: Reader) -> Chart:
    others, own = hand_lines(seen, reader)
    raft = structs.replace(raft_line(seen, reader), cells=())  # the beavers stand on the map
    hands = [structs.replace(line, note=line.note.partition(" · ")[0]) for line in (*others, own)]
    lines = (*hands[:-1], raft, hands[-1])
    return Chart((*_hours(seen), *_buoys(seen), *_beavers(seen, reader)), lines)


def _hours(seen: View) -> list[Spot]:
    lean = seen["lean"]
    marked = hour_of(lean["x"], lean["y"]) if lean["percent"] >= LEANS else 0
    return [
        Spot(sin(hour * pi / 6), -cos(hour * pi / 6), f"{hour}h", _tone(marked=hour == marked))
        for hour in range(1, 13)
    ]


def _tone(*, marked: bool) -> Tone:
    return "strong" if marked else "plain"


def _buoys(seen: View) -> list[Spot]:
    taken = {beaver["at"] for beaver in seen["beavers"]}
    radius = seen["raft"]["radius"] / INSIDE
    return [
        Spot(buoy["x"] / radius, buoy["y"] / radius, str(number), "hidden")
        for number, buoy in enumerate(seen["raft"]["buoys"], 1)
        if number not in taken
    ]


def _beavers(seen: View, reader: Reader) -> list[Spot]:
    """Return the beavers on the raft, each with the way of its tail."""
    raft, radius = seen["raft"], seen["raft"]["radius"] / INSIDE
    found = []
    for number, beaver in enumerate(seen["beavers"]):
        if beaver["at"] is not None:
            place = raft["buoys"][beaver["at"] - 1] if beaver["at"] else raft["waiting"][number]
            x, y = place["x"] / radius, place["y"] / radius
            found.append(Spot(x, y, _sign(beaver, reader), "strong"))
    return found


def _sign(beaver: Beaver, reader: Reader) -> str:
    return reader.say(f"sign.{beaver['colour']}") + tail_arrow(beaver["tail"])
