"""The choices of the start page: the game, its edition and options, and who sits where.

Only possible values are offered. A value that becomes impossible changes to the nearest one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rondin.bots import LEVELS, levels
from rondin.bots.first_names import BOT_NAMES
from rondin.bots.levels import USUAL_BOT
from rondin.engine.match.file import Player
from rondin.engine.match.match import PERSON
from rondin.engine.registry import Game
from rondin.engine.setting.options import Choice, Number, Option, PerSeat, Switch
from rondin.engine.setting.options import Seat as SeatOption
from rondin.engine.setting.setting import Setting
from rondin.terminal.words import say

LONGEST_NAME = 24


@dataclass(frozen=True)
class Row:
    """One line of the start page: its key, its label, what it can be and what it is."""

    key: str
    label: str
    values: tuple[str, ...]  # in words
    at: int
    hint: str = ""

    @property
    def value(self) -> str:
        return self.values[self.at]


@dataclass
class Chair:
    """One seat: a name, and a person or a bot."""

    name: str
    by: str


class Seating:
    """What was chosen for a table so far; it is always a possible table."""

    def __init__(self, games: Sequence[Game], first: str | None = None) -> None:
        self.games = list(games)
        self.game = next((game for game in games if game.name == first), self.games[0])
        self.edition = self.game.info.default_edition
        self.mode = ""
        self.seats = self.game.info.default_seats
        self.options: dict[str, Any] = {}
        names = [*BOT_NAMES, *(str(number) for number in range(len(BOT_NAMES) + 1, 100))]
        self._chairs = [Chair(name, USUAL_BOT) for name in names]
        self._chairs[0].by = PERSON
        self._make_possible()

    @property
    def chairs(self) -> list[Chair]:
        return self._chairs[: self.seats]

    # --- what comes out -----------------------------------------------------------------------
    def setting(self) -> Setting:
        return Setting.choose(
            self.game,
            seats=self.seats,
            edition=self.edition,
            mode=self.mode,
            options=dict(self.options),
        )

    def players(self) -> list[Player]:
        """Return who plays; names that are missing or taken are replaced."""
        given = [chair.name.strip()[:LONGEST_NAME] for chair in self.chairs]
        names: list[str] = []
        for name in given:
            spare = (other for other in BOT_NAMES if other not in names and other not in given)
            names.append(next(spare) if not name or name in names else name)
        return [Player(name, chair.by) for name, chair in zip(names, self.chairs, strict=True)]

    # --- what is offered ----------------------------------------------------------------------
    def table_rows(self, lang: str) -> list[Row]:
        """Return the lines about the table; a line without a choice is left out."""
        texts = self.game.texts(lang)
        rows = []
        if len(self.games) > 1:
            titles = tuple(game.texts(lang).say("title") for game in self.games)
            rows.append(Row("game", say(lang, "start.game"), titles, self.games.index(self.game)))
        if len(self.game.editions) > 1:
            names = tuple(self.game.edition_label(name, lang) for name in self.game.editions)
            at = list(self.game.editions).index(self.edition)
            rows.append(Row("edition", say(lang, "start.edition"), names, at))
        if len(self._modes) > 1:
            names = tuple(texts.say(f"mode.{name}") for name in self._modes)
            key, at = f"mode-hint.{self.mode}", self._modes.index(self.mode)
            hint = texts.say(key) if key in texts else ""
            rows.append(Row("mode", say(lang, "start.mode"), names, at, hint))
        if len(self._seat_numbers) > 1:
            numbers = tuple(say(lang, "start.count", n=n) for n in self._seat_numbers)
            at = self._seat_numbers.index(self.seats)
            rows.append(Row("seats", say(lang, "start.seats"), numbers, at))
        for name, option in self.game.info.options.items():
            if option.matters(self.edition, self.mode, self.seats):
                rows += self._option_rows(name, option, lang)
        return rows

    def _option_rows(self, name: str, option: Option, lang: str) -> list[Row]:
        texts = self.game.texts(lang)
        label = texts.say(f"option.{name}")
        hint = self.game.option_hint(name, self.mode, lang)
        if isinstance(option, Switch) and self.seats in option.suggested:
            suggested = say(lang, "start.suggested", n=self.seats)
            hint = f"{suggested} {hint}"
        if isinstance(option, PerSeat):
            rows = []
            for seat, value in enumerate(self._names_of_seats(name)):
                if self._chairs[seat].by != PERSON and value is None:
                    continue  # bots ask for nothing; ten seats would not fit the page
                values = self._names_left(name, option, seat)
                words = tuple(self._option_word(name, option, one, lang) for one in values)
                who = f"{label} ({self._chairs[seat].name})"
                rows.append(Row(f"option.{name}.{seat}", who, words, values.index(value), hint))
            return rows
        values = self._option_values(option)
        words = tuple(self._option_word(name, option, value, lang) for value in values)
        return [Row(f"option.{name}", label, words, values.index(self.options[name]), hint)]

    def _names_of_seats(self, name: str) -> list[str | None]:
        """Return the name that an option gives to each seat."""
        given = [*(self.options[name] or ()), *[None] * self.seats]
        return given[: self.seats]

    def _names_left(self, name: str, option: PerSeat, seat: int) -> list[str | None]:
        """Return what a seat can have: nothing in particular, or a name that no other one has."""
        if option.repeats:
            return [None, *option.choices]
        taken = [one for k, one in enumerate(self._names_of_seats(name)) if k != seat]
        return [None, *(one for one in option.choices if one not in taken)]

    def chair_rows(self, lang: str) -> list[Row]:
        """Return a line a seat: who plays there."""
        bots = [] if self.alone else [*levels.level_choices(lang), *levels.other_choices(self.game)]
        kinds = [PERSON, *(str(one.bot) for one in bots)]
        words = (say(lang, "start.person"), *(one.bot.label(lang) for one in bots))
        hints = ("", *(one.description for one in bots))
        places = [kinds.index(chair.by) for chair in self.chairs]
        return [Row(f"chair.{k}", str(k + 1), words, at, hints[at]) for k, at in enumerate(places)]

    def teams(self) -> list[list[int]]:
        """Return the seats by team; without teams all of them together."""
        file, _ = self.game.edition(self.edition)
        teams = file.modes[self.mode].teams or 1
        return [list(range(team, self.seats, teams)) for team in range(teams)]

    @property
    def alone(self) -> bool:
        """Whether the mode is for one player only."""
        return self._seat_numbers == [1]

    def turn(self, key: str, step: int) -> None:
        """Take the next or the previous value of a line; the first one follows the last."""
        kind, _, name = key.partition(".")
        if kind == "chair":
            chair = self._chairs[int(name)]
            chair.by = _stepped(self._kinds, chair.by, step)
        elif kind == "option":
            self._turn_option(name, step)
        elif kind == "game":
            self.game = _stepped(self.games, self.game, step)
            self.edition = self.game.info.default_edition
            self.seats = self.game.info.default_seats
            self.options = {}
        elif kind == "edition":
            self.edition = _stepped(list(self.game.editions), self.edition, step)
        elif kind == "mode":
            self.mode = _stepped(self._modes, self.mode, step)
        elif kind == "seats":
            self.seats = _stepped(self._seat_numbers, self.seats, step)
        self._make_possible()

    def _turn_option(self, key: str, step: int) -> None:
        name, _, seat = key.partition(".")
        option = self.game.info.options[name]
        if isinstance(option, PerSeat):
            names = self._names_of_seats(name)
            values = self._names_left(name, option, int(seat))
            names[int(seat)] = _stepped(values, names[int(seat)], step)
            self.options[name] = names
        else:
            self.options[name] = _stepped(self._option_values(option), self.options[name], step)

    def rename(self, seat: int, name: str) -> None:
        self._chairs[seat].name = name

    # --- inside -------------------------------------------------------------------------------
    @property
    def _modes(self) -> list[str]:
        file, _ = self.game.edition(self.edition)
        return list(file.modes)

    @property
    def _seat_numbers(self) -> list[int]:
        file, _ = self.game.edition(self.edition)
        players = file.modes[self.mode].players
        return list(range(players.min, players.max + 1))

    @property
    def _kinds(self) -> list[str]:
        """Return who can sit on a chair: a person, or any bot of the game."""
        return [
            PERSON,
            *LEVELS,
            *(str(one.bot) for one in levels.other_choices(self.game)),
        ]

    def _make_possible(self) -> None:
        if self.mode not in self._modes:
            self.mode = self._modes[0]
        numbers = self._seat_numbers
        self.seats = min(max(self.seats, numbers[0]), numbers[-1])
        if self.alone:
            self._chairs[0].by = PERSON
        for chair in self._chairs:
            if chair.by not in self._kinds:  # another game may not have that bot
                chair.by = USUAL_BOT
        for name, option in self.game.info.options.items():
            self.options.setdefault(name, option.default)
            if isinstance(option, PerSeat):
                self.options[name] = self._names_of_seats(name)
            elif self.options[name] not in self._option_values(option):
                self.options[name] = option.default

    def _option_values(self, option: Number | SeatOption | Switch | Choice) -> list[Any]:
        if isinstance(option, Number):
            numbers: list[Any] = list(range(option.min, option.max + 1))
            return [None, *numbers] if option.default is None else numbers
        if isinstance(option, SeatOption):
            return [None, *range(self.seats)]
        if isinstance(option, Switch):
            return [False, True]
        return list(option.choices)

    def _option_word(self, name: str, option: Option, value: Any, lang: str) -> str:
        if isinstance(option, SeatOption):
            return say(lang, "start.random") if value is None else self._chairs[value].name
        if isinstance(option, Switch):
            return say(lang, "start.on" if value else "start.off")
        if isinstance(option, PerSeat) and value is None:
            return say(lang, "start.off" if option.repeats else "start.by-the-rules")
        if isinstance(option, Choice | PerSeat):
            texts = self.game.texts(lang)
            key = f"choice.{name}.{value}"
            return texts.say(key) if key in texts else str(value)
        return say(lang, "start.by-the-rules") if value is None else str(value)


def default_players(setting: Setting) -> list[Player]:
    """Return one person and bots for a table that nobody described."""
    seating = Seating([setting.game])
    seating.seats = setting.seats
    return seating.players()


def _stepped(values: Sequence[Any], value: Any, step: int) -> Any:
    return values[(values.index(value) + step) % len(values)]
