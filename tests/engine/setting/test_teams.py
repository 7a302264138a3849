"""Teams: an edition file says how many, and a seat's team follows from its number."""

import copy

import pytest

from rondin.engine.registry import games
from rondin.engine.setting.setting import Setting

GAME = games()["gang-de-castors"]


def setting(teams, seats):
    data = copy.deepcopy(GAME.edition("gigamic")[1])
    data["modes"]["normal"] |= {"players": {"min": seats, "max": seats}, "teams": teams}
    return Setting.of_data(GAME, "pairs", data)


def test_everyone_for_themselves_unless_the_mode_says_otherwise():
    alone = Setting.choose(GAME, seats=4)
    assert alone.teams == 0
    assert alone.team_of(3) is None
    assert alone.partners(3) == ()


@pytest.mark.parametrize(
    ("teams", "seats", "partners"),
    [
        (2, 4, [(2,), (3,), (0,), (1,)]),
        (2, 6, [(2, 4), (3, 5), (0, 4), (1, 5), (0, 2), (1, 3)]),
        (3, 6, [(3,), (4,), (5,), (0,), (1,), (2,)]),
    ],
)
def test_partners_sit_as_far_apart_as_they_can(teams, seats, partners):
    table = setting(teams, seats)
    assert table.teams == teams
    assert [table.team_of(seat) for seat in range(seats)] == [s % teams for s in range(seats)]
    assert [table.partners(seat) for seat in range(seats)] == partners
