"""The settings of the contract: every number of players, every option, switches in pairs."""

from itertools import permutations

import pytest

from rondin.engine.setting.options import Choice, PerSeat, Switch
from rondin.testing.settings import cases, changed_together
from tests.contract.cases import every_table


@pytest.mark.parametrize("number", range(12))
def test_of_two_switches_there_are_both_and_each_alone(number):
    names = [f"switch{k}" for k in range(number)]
    rows = changed_together({name: Switch() for name in names}, 2)
    assert len(rows) <= 6
    for name in names:
        assert any(row.get(name) for row in rows)
    for one, other in permutations(names, 2):
        assert any(row.get(one) and row.get(other) for row in rows)
        assert any(row.get(one) and not row.get(other) for row in rows)


def test_every_choice_is_made():
    options = {
        "on": Switch(default=True),
        "few": Choice(choices=["a", "b"], default="b"),
        "many": Choice(choices=["a", "b", "c", "d"], default="a"),
        "seats": PerSeat(choices=["x", "y", "z"]),
    }
    rows = changed_together(options, 2)
    assert len(rows) == 3
    assert {row.get("on", True) for row in rows} == {True, False}
    assert {row["few"] for row in rows} == {"a", "b"}
    assert {row["many"] for row in rows} == {"b", "c", "d"}
    assert ["z", "y"] in [row["seats"] for row in rows]


@every_table
def test_every_number_of_players_and_every_option_that_matters_is_there(table):
    found = [
        setting
        for _, setting in cases()
        if (setting.game, setting.edition, setting.mode) == (table.game, table.edition, table.mode)
    ]
    modes = table.game.edition(table.edition)[0].modes
    players = range(modes[table.mode].players.min, modes[table.mode].players.max + 1)
    assert {setting.seats for setting in found} == set(players)
    for name, option in table.game.info.options.items():
        if not any(option.matters(table.edition, table.mode, seats) for seats in players):
            continue
        values = [setting.options[name] for setting in found]
        if isinstance(option, Switch):
            assert set(values) == {False, True}, name
        elif isinstance(option, Choice):
            assert set(values) == set(option.choices), name
