"""The raft as a small round map: everything on it is seen, at the size of a small screen."""

import re

import pytest

from rondin import Match
from rondin.engine.words.description import Description, Line, Spot
from rondin.terminal.drawing.chart import canvas, charted
from rondin.terminal.drawing.columns import Viewer

RAFT = Match("castor-party", seats=4, key=1, first=0).describe(0, "fr")
SIGNS = ("Ro", "Ja", "Bl", "Bc", "Or", "Ve")


def plain(rows):
    return [row.plain for row in rows]


@pytest.mark.parametrize("rows", [12, 28])
def test_all_buoys_hours_and_beavers_have_their_place(rows):
    drawn = plain(charted(RAFT, Viewer(80, 0, 0), rows))
    assert all(len(row) == 80 for row in drawn)
    shown = re.findall(r"\w+[^\w\s]?", "\n".join(drawn))
    assert all(f"{hour}h" in shown for hour in range(1, 13))
    assert all(str(number) in shown for number in range(1, 31))
    assert all(any(word.startswith(sign) for word in shown) for sign in SIGNS)


def test_hours_lie_as_on_a_clock():
    assert RAFT.chart is not None
    rows = plain(canvas(RAFT.chart.spots, 41, 11))
    assert rows[0].strip() == "12h"
    assert rows[-1].strip() == "6h"
    assert rows[5].startswith("9h")
    assert rows[5].endswith("3h")


def test_what_is_marked_is_drawn_before_what_lies_under_it():
    spots = (Spot(0, 0, "17", "hidden"), Spot(0, 0, "Ro↑", "strong"))
    assert plain(canvas(spots, 11, 3))[1].strip() == "Ro↑"


def test_without_a_map_or_room_for_it_the_lines_stay():
    assert charted(RAFT, Viewer(80, 0, 0), 9) is None
    assert charted(RAFT, Viewer(70, 0, 0), 12) is None
    assert charted(Description("", (Line("a"),), "", ()), Viewer(80), 12) is None
