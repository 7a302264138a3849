"""Every game, edition, mode and number of players, found and not listed."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, count
from math import comb
from typing import Any

from rondin.engine.registry import Game, playable_games
from rondin.engine.setting.options import Choice, Option, PerSeat, Switch
from rondin.engine.setting.setting import Setting


@dataclass(frozen=True)
class Table:
    """A game, an edition and a mode."""

    game: Game
    edition: str
    mode: str

    def __str__(self) -> str:
        return f"{self.game.name}-{self.edition}-{self.mode}"


def tables() -> tuple[Table, ...]:
    return tuple(
        Table(game, edition, mode)
        for game in playable_games().values()
        for edition in game.editions
        for mode in game.edition(edition)[0].modes
    )


def cases(game: Game | None = None) -> Iterator[tuple[str, Setting]]:
    """Yield settings with readable names: each number of players, and each value of each option.

    Options are changed several at a time. Of any two switches there is a setting with both, and
    one with each without the other: a fault that another switch hides shows elsewhere. Options that
    only make a match longer (numbers) or turn the table (seats) keep their defaults.
    """
    for table in tables():
        if game not in (None, table.game):
            continue
        players = table.game.edition(table.edition)[0].modes[table.mode].players
        for seats in range(players.min, players.max + 1):
            yield f"{table}-{seats}", setting_of(table, seats)
        usual = min(max(table.game.info.default_seats, players.min), players.max)
        for seats, options in _options_by_seats(table, usual).items():
            for changes in changed_together(options, seats):
                name = ",".join(f"{name}={value}" for name, value in changes.items())
                yield f"{table}-{seats}-{name}", setting_of(table, seats, **changes)


def setting_of(table: Table, seats: int | None, **options: Any) -> Setting:
    return Setting.choose(
        table.game, seats=seats, edition=table.edition, mode=table.mode, options=options
    )


def _options_by_seats(table: Table, usual: int) -> dict[int, dict[str, Option]]:
    """Return options by a number of players that they matter with: the usual one, if it is."""
    found: dict[int, dict[str, Option]] = {}
    for name, option in table.game.info.options.items():
        seats = option.seats[0] if option.seats and usual not in option.seats else usual
        if option.matters(table.edition, table.mode, seats):
            found.setdefault(seats, {})[name] = option
    return found


def changed_together(options: dict[str, Option], seats: int) -> list[dict[str, object]]:
    """Return few sets of changes that have every other value of each option.

    Every switch is thrown in a set of rows of its own. These sets have the same size, more than
    half of the rows: so any two overlap, and none holds another (a covering array of strength 2,
    as Kleitman and Spencer build it; the row where nothing is changed is the usual setting).
    """
    switches = [name for name, option in options.items() if isinstance(option, Switch)]
    choices = {name: _choices(option, seats) for name, option in options.items()}
    choices = {name: values for name, values in choices.items() if values}
    rows = next(n for n in count() if comb(n, n // 2 + 1) >= len(switches))
    thrown = dict(zip(switches, combinations(range(rows), rows // 2 + 1), strict=False))
    return [
        {name: not options[name].default for name in switches if row in thrown[name]}
        | {name: values[row % len(values)] for name, values in choices.items()}
        for row in range(max([rows, *(len(values) - 1 for values in choices.values())]))
    ]


def _choices(option: Option, seats: int) -> list[object]:
    """Return the values of an option that is no switch, the usual one last."""
    if isinstance(option, Choice):
        return [*(value for value in option.choices if value != option.default), option.default]
    return [option.choices[::-1][:seats], option.default] if isinstance(option, PerSeat) else []
