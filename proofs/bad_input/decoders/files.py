"""Files that people hand over: matches, editions and boards."""

import contextlib
import json
from pathlib import Path
from typing import Any

import msgspec

from proofs.bad_input.choices import Choices
from proofs.bad_input.mutation import Mutator
from proofs.bad_input.running import REFUSED, TAKEN
from rondin.engine.match import file as matchfile
from rondin.engine.match.match import Match
from rondin.engine.match.verification import verified
from rondin.engine.problems import Problem
from rondin.engine.registry import Game, games
from rondin.engine.setting.editions import read_data
from rondin.engine.setting.setting import Setting
from rondin.server.edge.api.catalogue import house_checked
from rondin.server.replays.uploaded_files import uploaded_file
from rondin.server.settings import Limits
from rondin.server.table.house_editions import told_of
from rondin.server.wire import http_messages as h

_LIMITS = Limits()
_MOVES = 6  # of a match: what is wrong in the first ones is wrong in all


def words_in(value: Any) -> list[str]:
    """Return the names and the texts of a value."""
    if isinstance(value, dict):
        return [*value, *(word for one in value.values() for word in words_in(one))]
    if isinstance(value, list):
        return [word for one in value for word in words_in(one)]
    return [value] if isinstance(value, str) else []


def begun_matches() -> list[Match]:
    """Return a match of every game, a few moves after its opening."""
    matches = []
    for name in games():
        match = Match(name, key=7, table="table", words=["un mot"])
        for _ in range(_MOVES):
            if match.to_act is not None:
                match.play(match.moves()[0])
        matches.append(match)
    return matches


class _Stateless:
    """A decoder that remembers nothing."""

    weight = 1.0
    messages = 40

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class MatchFile(_Stateless):
    """A file that is handed over, or given to `rondin verify`: read, replayed and checked."""

    name = "match file"
    weight = 0.4

    def __init__(self) -> None:
        self._files = [msgspec.to_builtins(match.to_file()) for match in begun_matches()]
        for file in self._files:
            verified(matchfile.parse(json.dumps(file).encode(), "match"), "match")
        self._words = sorted({word for file in self._files for word in words_in(file)})

    def message(self, chance: Choices) -> bytes:
        file = chance.choice(self._files)
        return Mutator(chance, self._words).json(file, _LIMITS.match_file_bytes)

    async def feed(self, message: bytes) -> str:
        try:
            verified(uploaded_file(message, "match", _LIMITS), "match")
        except Problem:
            return REFUSED
        return TAKEN


class EditionFile(_Stateless):
    """An edition of one's own: as TOML, and as data that a match file holds."""

    name = "edition file"

    def __init__(self, folder: Path) -> None:
        self._path = folder / "edition.toml"
        self._games = list(games().values())
        self._texts = {
            game.name: [
                (game.folder / "editions" / f"{name}.toml").read_bytes() for name in game.editions
            ]
            for game in self._games
        }
        self._data = {
            game.name: [game.edition(name)[1] for name in game.editions] for game in self._games
        }
        self._words = sorted(set(words_in(self._data)))

    def message(self, chance: Choices) -> tuple[int, bytes | dict[str, Any]]:
        place = chance.randrange(len(self._games))
        name, mutator = self._games[place].name, Mutator(chance, self._words)
        if chance.random() < 0.2:
            return place, mutator.data(chance.choice(self._texts[name]))
        return place, mutator.value(chance.choice(self._data[name]))

    async def feed(self, message: tuple[int, bytes | dict[str, Any]]) -> str:
        game, content = self._games[message[0]], message[1]
        try:
            if isinstance(content, bytes):
                self._path.write_bytes(content)
                self._upload(game, content)
                content = read_data(self._path)
            setting = Setting.of_data(game, "own", content)
            Match(setting, key=7)
            told_of(game, setting.file, setting.data, "fr")
        except Problem:
            return REFUSED
        return TAKEN

    def _upload(self, game: Game, content: bytes) -> None:
        """Hand the file over as a page does, which tells what is otherwise than printed."""
        text = content.decode(errors="replace")
        with contextlib.suppress(Problem):
            house_checked(game, h.HouseFile(f"{text[:20]}.toml", text), "en")


class BoardFile(_Stateless):
    """`rondin boards check`."""

    name = "board file"
    weight = 0.2
    messages = 20

    def __init__(self, folder: Path) -> None:
        self._path = folder / "board.toml"
        self._game = next(game for game in games().values() if game.board is not None)
        editions = [self._game.edition(name)[1] for name in self._game.editions]
        self._texts = [
            (self._game.folder / "editions" / f"{name}.toml").read_bytes()
            for name in self._game.editions
        ]
        self._tables = [self._game.board.table_in(data) for data in editions]
        self._words = sorted(set(words_in(self._tables)))

    def message(self, chance: Choices) -> Any:
        mutator = Mutator(chance, self._words)
        if chance.random() < 0.2:
            return mutator.data(chance.choice(self._texts))
        return mutator.value(chance.choice(self._tables))

    async def feed(self, message: Any) -> str:
        board, table = self._game.board, message
        try:
            if isinstance(message, bytes):
                self._path.write_bytes(message)
                table = board.table_in(read_data(self._path))
            if table is None:
                return REFUSED
            if faults := board.faults(table):
                faults[0].tell("fr")
                return REFUSED
            board.as_text(board.measures(board.read(table)), "fr")
        except Problem:
            return REFUSED
        return TAKEN
