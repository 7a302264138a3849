"""Every game, edition, mode and number of players, found and not listed."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from rondin.engine.registry import Game, games
from rondin.engine.setting.options import Choice, PerSeat, Switch
from rondin.engine.setting.setting import Setting


@dataclass(frozen=True)
class Table:
    """A game, an edition and a mode."""

    game: Game
    edition: str
    mode: str

    def __str__(self) -> str:
        return f"{self.game.name}-{self.edition}-{self.mode}"


@cache
def tables() -> tuple[Table, ...]:
    return tuple(
        Table(game, edition, mode)
        for game in games().values()
        for edition in game.editions
        for mode in game.edition(edition)[0].modes
    )


def cases() -> Iterator[tuple[str, Setting]]:
    """Yield every setting with a readable name: each number of players, each switch the other way.

    Options that only make a match longer (numbers) or turn the table (seats) keep their defaults.
    """
    for table in tables():
        players = table.game.edition(table.edition)[0].modes[table.mode].players
        for seats in range(players.min, players.max + 1):
            yield f"{table}-{seats}", _setting(table, seats)
        seats = min(max(table.game.info.default_seats, players.min), players.max)
        for name, value, number in _other_values(table, seats):
            yield f"{table}-{number}-{name}={value}", _setting(table, number, **{name: value})


def _setting(table: Table, seats: int | None, **options) -> Setting:
    return Setting.choose(
        table.game, seats=seats, edition=table.edition, mode=table.mode, options=options
    )


def _other_values(table: Table, usual: int) -> Iterator[tuple[str, object, int]]:
    """Yield options with another value than usual, and how many players it matters with."""
    for name, option in table.game.info.options.items():
        seats = option.seats[0] if option.seats and usual not in option.seats else usual
        if not option.matters(table.mode, seats):
            continue
        if isinstance(option, Switch):
            yield name, not option.default, seats
        elif isinstance(option, Choice):
            others = (value for value in option.choices if value != option.default)
            yield from ((name, value, seats) for value in others)
        elif isinstance(option, PerSeat):
            yield name, option.choices[::-1][:seats], seats


every_game = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
every_table = pytest.mark.parametrize("table", tables(), ids=str)
# Every edition and mode, with as many players as usual: for what is slow and the same elsewhere.
every_usual_setting = pytest.mark.parametrize(
    "setting", [pytest.param(_setting(table, None), id=str(table)) for table in tables()]
)
every_setting = pytest.mark.parametrize(
    "setting", [pytest.param(setting, id=name) for name, setting in cases()]
)
