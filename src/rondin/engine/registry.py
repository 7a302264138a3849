"""The registry: games are folders, found and not listed (`game_folders.py` says where).

Their modules are imported when they are first needed, so that listing the games costs nothing. A
game that is broken takes no other down: it is not offered, and asked for by name it says why.
"""

import importlib
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Literal, NoReturn, cast

import msgspec
from msgspec import Struct

from rondin.engine.game_folders import Place, places
from rondin.engine.game_parts import edition_faults, faults
from rondin.engine.problems import BadGame, Unknown, check_language
from rondin.engine.rules.chance import GameState
from rondin.engine.rules.codec import Codec
from rondin.engine.rules.contract import EditionRecord, Scratch
from rondin.engine.rules.observation import Observation
from rondin.engine.rules.records import Layout
from rondin.engine.setting.editions import EditionFile, Table, checked_edition, read_data
from rondin.engine.setting.house_editions import whole
from rondin.engine.setting.options import Option, chosen
from rondin.engine.words.description import ViewModule
from rondin.engine.words.edition_numbers import Lookup, filled, paths_in, value_at
from rondin.engine.words.rulebook import Rulebook, read_rulebook, rule_names
from rondin.engine.words.shapes import Shapes, shapes_in
from rondin.engine.words.texts import LANGUAGES, Texts, texts_beside


class Habits(Struct, forbid_unknown_fields=True, frozen=True):
    """How a search plays a game well, as measured; `bots/search/parameters.py` explains each."""

    playouts: int = 400
    horizon: int = 0
    caution: int = 20
    guided: int = 100
    ripe: int = 100
    trust: int = 90
    curiosity: int = 20


class Info(Struct, forbid_unknown_fields=True):
    """What `game.toml` says."""

    name: str
    rules: list[str]
    default_edition: str
    default_seats: int
    turn_rule: str
    state_bytes: int
    rules_version: int = 1  # raised when a match of before would be played otherwise
    moments: list[str] = []
    pauses: list[str] = []
    steps: list[str] = []
    unasked: list[str] = []
    pace: dict[str, int] = {}
    first_mode: str | None = None  # in which a beginner's first match is best played
    mode_rules: dict[str, list[str]] = {}  # rules that hold in some modes only, by mode
    offered_last: list[str] = []  # moves that are offered after all others, in this order
    options: dict[str, Option] = {}
    search: Habits = Habits()
    utility: Literal["wins", "points"] = "wins"  # what a seat plays for


Words = tuple[tuple[str, str], ...]  # of an edition, by the keys of texts
Numbers = tuple[Any, ...]  # of an edition, in the order of a game's `told_numbers`
_TELLINGS = 64  # editions, modes and tables whose words a game keeps

OpenView = Callable[[Any, Any, dict[str, Any]], dict[str, Any]]
OwnView = Callable[[Any, Any, dict[str, Any], int], dict[str, Any]]
OutOfTurn = Callable[[Any, Any, int, Any], int]


def _always(_e: Any, _v: Any, _seat: int) -> bool:
    return True


class Game:
    """One game: everything its folder gives, loaded when asked for.

    `name` is how it is asked for, `info` what its `game.toml` says, `folder` where it lies and
    `package` what Python imports it as. There is one of each: copies are the same game.

    >>> game = games()["gang-de-castors"]
    >>> game
    <Game gang-de-castors>
    >>> game.info.default_edition, list(game.editions)
    ('gigamic', ['gigamic', 'amigo'])
    >>> game.texts("en").say("move.knock")
    'Knock: last turn!'
    """

    def __init__(self, folder: Path, package: str) -> None:
        self.folder = folder
        self.package = package
        path = folder / "game.toml"
        try:
            self.info = msgspec.convert(tomllib.loads(path.read_text("utf-8")), Info)
            self.rule_names = rule_names(self.info.rules)
        except (OSError, UnicodeDecodeError, ValueError) as error:
            raise BadGame("file", name=folder.name, file=path.name, reason=error) from None
        self.name = self.info.name

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle and copy a game as its name: whoever loads it has the same game."""
        return game_named, (self.name,)

    @property
    def is_ours(self) -> bool:
        """Whether it is one of those that come with this project."""
        return self.package.startswith("rondin.games.")

    @property
    def built_web(self) -> Path:
        """Where a game from outside has its built board, if it has one."""
        return self.folder / "web" / "built"

    @cached_property
    def faults(self) -> list[BadGame]:
        """What is wrong with this game: all of it is loaded to find out."""
        return faults(self)

    def _module(self, name: str) -> ModuleType:
        return importlib.import_module(f"{self.package}.{name}")

    def _optional_module(self, name: str) -> Any:
        """Return a module that a game may do without, None where it does."""
        path = self.folder.joinpath(*name.split("."))
        there = path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()
        return self._module(name) if there else None

    @cached_property
    def rules(self) -> Any:
        """The rules: the verbs of `engine/rules/contract.py`, as plain functions."""
        return self._module("rules")

    @cached_property
    def moves(self) -> Any:
        """Where `MOVES` and `why_not` are: `rules/moves.py`, or `rules.py` of a small game."""
        return self._optional_module("rules.moves") or self.rules

    @cached_property
    def edition_module(self) -> Any:
        """Where `PrintedEdition` and `record` are."""
        return self._module("edition")

    @property
    def edition_file(self) -> type[EditionFile]:
        """The class that an edition file of this game is read into."""
        found: type[EditionFile] = self.edition_module.PrintedEdition
        return found

    @cached_property
    def view(self) -> ViewModule:
        """What a seat sees, as data and in words."""
        return cast(ViewModule, self._module("view"))

    @property
    def shapes(self) -> Shapes | None:
        """The declared shapes of views and events, None where the game declares none."""
        return shapes_in(self.view)

    @cached_property
    def sees_more(self) -> Callable[[Any, Any, int], bool]:
        """Return what tells whether a seat learns more of a position than a spectator does.

        It is told what the spectator sees. Where `view.py` has no such function, everybody may.
        """
        found: Callable[[Any, Any, int], bool] = getattr(self.view, "sees_more", _always)
        return found

    @cached_property
    def own_view(self) -> OwnView | None:
        """Return what gives the part of a view that a spectator does not see so.

        It is told the veiled state of the seat, what a spectator sees, and the seat. Where
        `view.py` has no such function, a view is made anew for every seat.
        """
        found: OwnView | None = getattr(self.view, "own_view", None)
        return found

    @cached_property
    def open_view(self) -> OpenView | None:
        """Return what gives the part of a spectator's view that changes if all cards lie open.

        It is told the true state and what a spectator sees. Only replays of matches that are over
        ask for it; a game in which nothing is ever hidden does without.
        """
        found: OpenView | None = getattr(self.view, "open_view", None)
        return found

    @cached_property
    def legal_out_of_turn(self) -> OutOfTurn | None:
        """Return what lists the actions of a seat that is not to act, None where there are none."""
        found: OutOfTurn | None = getattr(self.rules, "legal_out_of_turn", None)
        return found

    @cached_property
    def bot(self) -> Any:
        """The rule of thumb, and what searches ask of a game."""
        return self._module("bot")

    @property
    def verbs(self) -> tuple[ModuleType, ...]:
        """The modules with the verbs of this game, to bind algorithms with."""
        return (self.rules, self.bot)

    @cached_property
    def board(self) -> Any:
        """Return how boards of this game are read and checked, None where it has no board files."""
        return self._optional_module("edition.board")

    @cached_property
    def facts(self) -> Any:
        """Return what is worth noting of a match of this game, None where it notes nothing."""
        return self._optional_module("rules.facts")

    @cached_property
    def deeds(self) -> Any:
        """Return what is worth noting of every seat, None where this game notes nothing.

        `rules/deeds.py` names them in `DEEDS`, counts them in `note`, and says in `DISTINCTIONS`
        what somebody has earned who did enough of them (`engine/match/deeds.py`).
        """
        return self._optional_module("rules.deeds")

    @cached_property
    def observation(self) -> Observation:
        """Return what a learner is told: as the game declares it, or all fields of a state."""
        declared = self._optional_module("rules.observation")
        if declared is None:
            return Observation.of_all_fields(self.rules.State)
        return cast(Observation, declared.OBSERVATION)

    @property
    def learning_verbs(self) -> tuple[ModuleType, ...]:
        """The modules to bind algorithms with that write observations."""
        declared = self._optional_module("rules.observation")
        return self.verbs if declared is None else (*self.verbs, declared)

    @cached_property
    def drawing(self) -> Any:
        """Return how the board of this game is drawn for a picture, None where it is told in words.

        `view/drawing.py` has `draw(view, reader)`, which gives an `engine/words/drawing.py` Drawing
        in a box of `SIZE`.
        """
        return self._optional_module("view.drawing")

    @cached_property
    def hints(self) -> Any:
        """Return how hints of this game are put in words, None where it has no words of its own."""
        return self._optional_module("view.hints")

    @cached_property
    def codec(self) -> Codec:
        """Moves by their names, and the numbers of their actions."""
        return Codec(self.moves.MOVES)

    @cached_property
    def layout(self) -> Layout:
        """How a state lies in memory."""
        return Layout(f"{self.name} state", self.rules.State)

    @cached_property
    def edition_layout(self) -> Layout:
        """How the record of an edition lies in memory."""
        return Layout(f"{self.name} edition", self.rules.Edition)

    @cached_property
    def scratch_layout(self) -> Layout:
        """Return the room that this game's bot needs for its plans."""
        return Layout(f"{self.name} scratch", getattr(self.bot, "Scratch", Scratch))

    def veiled(self, e: EditionRecord, s: GameState, seat: int) -> GameState:
        """Return what a seat (NOBODY: a spectator) may know: the only door out of a state."""
        v: GameState = self.layout.public_copy(s)
        self.rules.veil(e, s, seat, v)
        return v

    def glimpse(self, e: EditionRecord, s: GameState, seat: int) -> GameState:
        """Return the same, to be looked at before the state changes, and not to be kept."""
        v: GameState = self.layout.public_share(s)
        self.rules.veil(e, s, seat, v)
        return v

    def rules_of_mode(self, mode: str) -> list[str]:
        """Return the rules that hold in a mode: those that no other mode has for itself."""
        own = {name: rule_names(ranges) for name, ranges in self.info.mode_rules.items()}
        elsewhere = {rule for rules in own.values() for rule in rules} - {*own.get(mode, ())}
        return [rule for rule in self.rule_names if rule not in elsewhere]

    @cached_property
    def edition_files(self) -> dict[str, Path]:
        """Return the edition files in the folder by name, the default one first."""
        paths = {path.stem: path for path in sorted((self.folder / "editions").glob("*.toml"))}
        first = self.info.default_edition
        return {first: paths[first], **paths}

    @cached_property
    def editions(self) -> dict[str, Path]:
        """Return those of them that can be played; what is wrong with others is told once."""
        broken = {str(problem.values["edition"]) for problem in self.edition_faults}
        return {name: path for name, path in self.edition_files.items() if name not in broken}

    @cached_property
    def edition_faults(self) -> list[BadGame]:
        """What is wrong with edition files that were put beside the default one."""
        return edition_faults(self)

    @cache  # noqa: B019  # games live as long as the process
    def edition(self, name: str) -> tuple[EditionFile, dict[str, Any]]:
        """Return an edition by its name, or by the path of somebody's own file."""
        if name.endswith(".toml"):
            path = Path(name)
            return self.edition_of(read_data(path), path.name)
        found = self.edition_files.get(name)
        if found is None:
            known = ", ".join(self.editions)
            raise Unknown("edition", game=self.name, name=name, known=known)
        data = read_data(found)
        return self.checked(data, found.name), data

    def edition_of(self, data: dict[str, Any], source: str) -> tuple[EditionFile, dict[str, Any]]:
        """Return an edition and all its data from what a file says; raise BadEdition."""
        board = None if self.board is None else self.board.table_in
        said = whole(data, self.printed, self.info.default_edition, board, source)
        return self.checked(said, source), said

    def checked(self, data: Any, source: str) -> EditionFile:
        """Return the edition of these data; raise BadEdition with all that is wrong."""
        return checked_edition(data, self.edition_file, source, self.written_texts)

    def edition_label(self, name: str, lang: str) -> str:
        """Return what an edition is called: by the texts of the game, or else by its title."""
        texts, key = self.texts(lang), f"edition.{name}"
        if key in texts:
            return texts.say(key)
        return self.edition(name)[0].title.in_language(lang)

    @property
    def printed(self) -> dict[str, dict[str, Any]]:
        """The data of the editions of this game's folder, by name."""
        return {name: self.edition(name)[1] for name in self.editions}

    # --- words --------------------------------------------------------------------------------
    def texts(self, lang: str) -> Texts:
        """Return the texts of this game, as its default edition has them."""
        return self.texts_with(lang, self._usual_numbers)

    def rulebook(self, lang: str) -> Rulebook:
        """Return the rulebook of this game, as its default edition has it."""
        return self.rulebook_with(lang, self._usual_numbers)

    @lru_cache(_TELLINGS)  # noqa: B019  # games live as long as the process
    def texts_with(self, lang: str, numbers: Numbers, words: Words = ()) -> Texts:
        """Return the texts with these numbers in their gaps, in the order of `told_numbers`.

        `words` are texts of an edition's own, by their keys.
        """
        check_language(lang)
        found = self.written_texts(lang).with_numbers(self._lookup(numbers))
        return Texts(lang, {key: found.template(key) for key in found}, dict(words))

    def words_of(self, file: EditionFile, lang: str) -> Words:
        """Return the words that an edition brings along, such as names of its own."""
        if not hasattr(self.edition_module, "words"):
            return ()
        return tuple(self.edition_module.words(file, self.written_texts(lang)).items())

    @lru_cache(_TELLINGS)  # noqa: B019  # games live as long as the process
    def rulebook_with(self, lang: str, numbers: Numbers) -> Rulebook:
        """Return the rulebook with these numbers in its gaps."""
        check_language(lang)
        return read_rulebook(filled(self.written_rulebook(lang), self._lookup(numbers), lang))

    @cached_property
    def written_texts(self) -> Callable[[str], Texts]:
        """Return what gives the texts as they are written, by language."""
        return texts_beside(str(self.folder / "game.toml"))

    def option_hint(self, name: str, mode: str, lang: str) -> str:
        """Return what an option does, in a sentence: that of the mode if it has its own."""
        texts = self.texts(lang)
        keys = (f"option-hint-{mode}.{name}", f"option-hint.{name}")
        return next((texts.say(key) for key in keys if key in texts), "")

    @cache  # noqa: B019  # games live as long as the process
    def written_rulebook(self, lang: str) -> str:
        """Return the rulebook as it is written, its gaps not filled."""
        return (self.folder / "rulebook" / f"{lang}.md").read_text("utf-8")

    @cached_property
    def told_numbers(self) -> tuple[str, ...]:
        """The names of all that the words of this game ask an edition for."""
        found: set[str] = set()
        for lang in LANGUAGES:
            texts = self.written_texts(lang)
            for key in texts:
                found.update(paths_in(texts.template(key)))
            found.update(paths_in(self.written_rulebook(lang)))
        return tuple(sorted(found))

    def numbers_of(self, file: EditionFile, data: dict[str, Any], table: Table) -> Numbers:
        """Return what an edition says, at one table, to each of the `told_numbers`."""
        number_at = self.number_lookup(file, data, table)
        return tuple(number_at(path) for path in self.told_numbers)

    def number_lookup(self, file: EditionFile, data: dict[str, Any], table: Table) -> Lookup:
        """Return what gives the numbers of an edition, at one table, by their paths."""
        own: dict[str, Any] = {}
        if hasattr(self.edition_module, "numbers"):
            own = self.edition_module.numbers(file, table)
        return lambda path: own[path] if path in own else value_at(data, path)

    @cached_property
    def _usual_numbers(self) -> Numbers:
        file, data = self.edition(self.info.default_edition)
        mode = next(iter(file.modes))
        players = file.modes[mode].players
        seats = min(max(self.info.default_seats, players.min), players.max)
        return self.numbers_of(file, data, Table(seats, mode, chosen(self.info.options, {}, seats)))

    def usual_number(self, path: str) -> Any:
        """Return what the default edition says to a gap for a number; None if it knows none."""
        return self._lookup(self._usual_numbers)(path)

    def _lookup(self, numbers: Numbers) -> Lookup:
        return dict(zip(self.told_numbers, numbers, strict=True)).__getitem__


@cache
def _found() -> tuple[Mapping[str, Game], list[BadGame]]:
    """Return the games by their names, and what is wrong with others."""
    found: dict[str, Game] = {}
    broken: list[BadGame] = []
    for place in places():
        try:
            _add(place, found)
        except BadGame as problem:
            broken.append(problem)
    return MappingProxyType(found), broken


def _add(place: Place | BadGame, found: dict[str, Game]) -> None:
    if isinstance(place, BadGame):
        raise place
    game = Game(*place)
    known = found.setdefault(game.name, game)
    if known.folder != game.folder:  # else it was found in two ways
        raise BadGame("twice", name=game.name, other=known.folder)


def forget_games() -> None:
    """Look for games again when somebody asks: there is another place to look in."""
    _found.cache_clear()


def games() -> Mapping[str, Game]:
    """Return every game by its name; one may still turn out to be broken when it is loaded.

    Games of one's own are found in an installed package and in the folders of RONDIN_GAMES.

    >>> "gang-de-castors" in games()
    True
    """
    return _found()[0]


def playable_games() -> dict[str, Game]:
    """Return every game that can be played: all of them are loaded to find out."""
    return {name: game for name, game in games().items() if not game.faults}


def broken_games() -> list[BadGame]:
    """Return what is wrong with the games that cannot be played."""
    return [
        *_found()[1],
        *(fault for game in games().values() for fault in game.faults or game.edition_faults),
    ]


def game_named(name: str) -> Game:
    """Return the game of that name; raise BadGame if it is broken.

    If there is none, raise Unknown, saying which there are, the likeliest first.
    """
    game = games().get(name)
    if game is None:
        _refuse(name)
    elif game.faults:
        raise game.faults[0]
    return game


def _refuse(name: str) -> NoReturn:
    for problem in _found()[1]:
        if problem.name.replace("_", "-") == str(name).replace("_", "-"):  # its folder, or its name
            raise problem
    import difflib

    known = list(games())
    likely = difflib.get_close_matches(str(name), known)
    ordered = likely + [other for other in known if other not in likely]
    raise Unknown("game", name=name, known=", ".join(ordered))
