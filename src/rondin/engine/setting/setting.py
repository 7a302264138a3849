"""A setting: everything about a match that is fixed before the first card."""

from pathlib import Path
from typing import Any

from msgspec import Struct

from rondin.engine.problems import Unknown
from rondin.engine.registry import Game, game_named
from rondin.engine.rules.contract import Edition
from rondin.engine.setting.editions import EditionFile, Table
from rondin.engine.setting.house_editions import check_house_name, house_name, is_house
from rondin.engine.setting.options import chosen
from rondin.engine.words.rulebook import Rulebook
from rondin.engine.words.texts import Texts, engine_texts


class Setting(Struct, frozen=True, eq=False):
    """A `game` with its `edition`, `mode`, `seats` and `options`.

    `file` is the edition as it was read, `data` all that its file says, `teams` how many there are
    (0: none), and `e` the record that rules get, the only thing they know of a setting. Settings
    with which the same is played are equal.

    >>> Setting.choose("gang-de-castors", options={"rounds": 1})
    <Setting gang-de-castors, gigamic, normal, 4 seats, rounds=1>
    >>> Setting.choose("gang-de-castors") == Setting.choose("gang-de-castors", seats=4)
    True
    """

    game: Game
    edition: str
    data: dict[str, Any]
    mode: str
    seats: int
    options: dict[str, Any]
    e: Edition
    file: EditionFile
    teams: int = 0

    @classmethod
    def choose(
        cls,
        game: Game | str,
        *,
        seats: int | None = None,
        edition: str | Path | None = None,
        mode: str | None = None,
        options: dict[str, Any] | None = None,
    ) -> "Setting":
        """Return the setting of these wishes; raise Unknown, saying what there is.

        An edition is one of the game's, or the path of a file of one's own.

        >>> Setting.choose("gang-de-castors", edition="amigo", seats=3).mode
        'normal'
        """
        if not isinstance(game, Game):
            game = game_named(game)
        name = game.info.default_edition if edition is None else str(edition)
        file, data = game.edition(name)
        return cls._of(game, name, file, data, mode, seats, options or {})

    @classmethod
    def of_data(
        cls,
        game: Game,
        name: str,
        data: dict[str, Any],
        *,
        mode: str | None = None,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> "Setting":
        """Return the setting with an edition given as data: from a match file, or one's own box."""
        check_house_name(name, data)
        file = game.checked(data, name)
        return cls._of(game, name, file, data, mode, seats, options or {})

    @classmethod
    def _of(
        cls,
        game: Game,
        edition: str,
        file: EditionFile,
        data: dict[str, Any],
        mode: str | None,
        seats: int | None,
        wishes: dict[str, Any],
    ) -> "Setting":
        mode = next(iter(file.modes)) if mode is None else mode
        if mode not in file.modes:
            known = ", ".join(file.modes)
            raise Unknown("mode", game=game.name, name=mode, known=known)
        players, teams = file.modes[mode].players, file.modes[mode].teams
        if seats is None:
            seats = min(max(game.info.default_seats, players.min), players.max)
        if type(seats) is not int or seats not in players:
            raise Unknown(
                "seats", game=game.name, edition=edition, mode=mode, known=players, seats=seats
            )
        options = chosen(game.info.options, wishes, seats)
        e = game.edition_layout.new()
        table = Table(seats, mode, options)
        game.edition_layout.fill(e, game.edition_module.record(file, table))
        return cls(game, edition, data, mode, seats, options, e, file, teams)

    # --- as a value ---------------------------------------------------------------------------
    def __repr__(self) -> str:
        usual = chosen(self.game.info.options, {}, self.seats)
        wishes = [f"{name}={one}" for name, one in self.options.items() if one != usual[name]]
        edition = Path(self.edition).stem
        words = [self.game.name, edition, self.mode, f"{self.seats} seats", *wishes]
        return f"<Setting {', '.join(words)}>"

    def __eq__(self, other: object) -> bool:
        return self._said == other._said if isinstance(other, Setting) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.game.name, self.edition_name, self.mode, self.seats))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy what was chosen; the edition is checked and the record made anew."""
        return _chosen_again, self._said

    @property
    def _said(self) -> tuple[Game, str, dict[str, Any], str, int, dict[str, Any]]:
        return self.game, self.edition_name, self.data, self.mode, self.seats, self.options

    # --- its edition --------------------------------------------------------------------------
    @property
    def is_house(self) -> bool:
        """Whether the edition is somebody's own, and not one of the game's."""
        return is_house(self.edition)

    @property
    def edition_name(self) -> str:
        """The name of the edition for others: a file of one's own is called after what it says."""
        return house_name(self.data) if self.is_house else self.edition

    # --- its words ----------------------------------------------------------------------------
    def texts(self, lang: str) -> Texts:
        """Return the texts of the game, with the numbers of this edition and table."""
        return self.game.texts_with(
            lang, self._numbers(), self.game.words_of(self.file, lang) if self.is_house else ()
        )

    def rulebook(self, lang: str) -> Rulebook:
        """Return the rulebook, with the numbers of this edition and table."""
        return self.game.rulebook_with(lang, self._numbers())

    def number_at(self, path: str) -> Any:
        """Return what this edition, at this table, says to a gap for a number."""
        table = Table(self.seats, self.mode, self.options)
        return self.game.number_lookup(self.file, self.data, table)(path)

    def title(self, lang: str) -> str:
        """Return what is played, as its box is called; a house edition is played as the game is."""
        if self.is_house:
            return self.game.texts(lang).say("title")
        return self.file.title.in_language(lang)

    def about(self, lang: str) -> str:
        """Return for whom this is: how many people, from which age, and how long; in words."""
        mode, say = self.file.modes[self.mode], engine_texts(lang).say
        players = mode.players
        parts = [say("about.players", min=players.min, max=players.max)]
        if players.min == players.max:
            parts = [say("about.exactly", n=players.min)]
        if mode.age is not None:
            parts.append(say("about.age", n=mode.age))
        if mode.minutes is not None:
            parts.append(say("about.minutes", n=mode.minutes))
        return " · ".join(parts)

    def _numbers(self) -> tuple[Any, ...]:
        table = Table(self.seats, self.mode, self.options)
        return self.game.numbers_of(self.file, self.data, table)

    # --- who is with whom ---------------------------------------------------------------------
    def team_of(self, seat: int) -> int | None:
        """Return the team of a seat, None where everyone plays for themselves."""
        return seat % self.teams if self.teams else None

    def partners(self, seat: int) -> tuple[int, ...]:
        """Return the other seats of this seat's team."""
        mates = range(self.seats) if self.teams else ()
        return tuple(k for k in mates if k != seat and k % self.teams == seat % self.teams)


def _chosen_again(
    game: Game, edition: str, data: dict[str, Any], mode: str, seats: int, options: dict[str, Any]
) -> Setting:
    """Return the setting that was pickled."""
    return Setting.of_data(game, edition, data, mode=mode, seats=seats, options=options)


def setting_of(
    game: str | Game | Setting,
    *,
    seats: int | None = None,
    edition: str | Path | None = None,
    mode: str | None = None,
    options: dict[str, Any],
) -> Setting:
    """Return the setting of these wishes; one that was made before takes none."""
    if not isinstance(game, Setting):
        return Setting.choose(game, seats=seats, edition=edition, mode=mode, options=options)
    fixed = {"seats": seats, "edition": edition, "mode": mode}
    wishes = [*(name for name, wish in fixed.items() if wish is not None), *options]
    if wishes:
        raise Unknown("settled", names=", ".join(wishes))
    return game
