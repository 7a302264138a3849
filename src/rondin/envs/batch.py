"""The batched core: many matches side by side, stepped by one call, results written in place."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rondin.bots.bot import Bot, bot_named, verbs_of
from rondin.bots.search.parameters import SEARCH
from rondin.engine.match import keys
from rondin.engine.match.match import Match
from rondin.engine.problems import Unknown
from rondin.engine.registry import Game, game_named
from rondin.engine.rules import chance
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.rules.observation import Company
from rondin.engine.setting.setting import Setting
from rondin.envs import deciding, match_keys, stepping

FORMS = {"features": stepping.FEATURES, "compact": stepping.COMPACT, "none": stepping.NO_FORM}
_WORD_BYTES = 4


class Batch:
    """So many matches of one setting at once; whoever is to act in each decides.

    >>> batch = Batch("gang-de-castors", matches=64, seats=4, key=7)
    >>> while not batch.terminations.any():
    ...     batch.step(batch.sample())

    The arrays are the same ones all the time, a row a match: `observations` (of the seat to act,
    from the veil), `masks` (1: the action is legal), `to_act`, `rewards` (a column a seat),
    `points` (those a match ended with), `terminations`, `illegal`, `numbers` (of the match that is
    played there), and `lengths` (how many actions it has had). A match that is over is followed by
    the next in the same step: then the row has the end's rewards and the new match's observation.
    An illegal action ends its match: who chose it gets -1, the others nothing.
    """

    def __init__(  # noqa: PLR0913  # all that settles a batch, each by its name
        self,
        game: str | Game | Setting,
        *,
        matches: int,
        key: int | str | bytes | None = None,
        threads: int = 1,
        form: str = "features",
        compiled: bool = True,
        seats: int | None = None,
        edition: str | Path | None = None,
        mode: str | None = None,
        **options: Any,
    ) -> None:
        """Open the matches; nothing is dealt before `reset`, which is done here once.

        `form` is what `observations` holds: "features" (one-hot, flags and numbers), "compact" (a
        byte an element) or "none". Interpreted instead of `compiled` it needs no compiling, and is
        a hundred times slower.
        """
        self.setting = setting_of(game, seats=seats, edition=edition, mode=mode, options=options)
        if matches < 1 or threads < 1:
            raise ValueError("a batch needs at least one match and one thread")
        if form not in FORMS:
            raise ValueError(f"there is no form '{form}'; there are {', '.join(FORMS)}")
        found, seats = self.setting.game, self.setting.seats
        self.matches, self.threads = matches, min(threads, matches)
        self.company = company_of(self.setting)
        self.observation = found.observation
        self._form = FORMS[form]
        size = {
            "features": self.observation.size(self.company),
            "compact": self.observation.compact_size(self.company),
            "none": 0,
        }[form]
        actions = found.codec.size
        self.observations = np.zeros((matches, size), np.int8)
        self.masks = np.zeros((matches, actions), np.int8)
        self.to_act = np.zeros(matches, np.int8)
        self.rewards = np.zeros((matches, seats), np.float32)
        self.points = np.zeros((matches, seats), np.int64)
        self.terminations = np.zeros(matches, np.bool_)
        self.illegal = np.zeros(matches, np.bool_)
        self.numbers = np.zeros(matches, np.int64)
        self.lengths = np.zeros(matches, np.int32)
        self.actions = np.zeros(matches, np.int64)
        self._legal = np.zeros((matches, actions), np.uint16)  # indices: never negative
        self._counts = np.zeros(matches, np.int32)
        arrays: tuple[Any, ...] = (
            self.observations,
            self.masks,
            self._legal,
            self._counts,
            self.to_act,
            self.rewards,
            self.points,
            self.terminations,
            self.illegal,
            self.numbers,
            self.lengths,
        )
        self._buffers = stepping.Buffers(*arrays)
        self._draws = 0
        self._compiled = compiled
        self._open_desks()
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self._direct: dict[str, Callable[..., Any]] = {}
        self.reset(key)

    def _open_desks(self) -> None:
        """Make the states, and what each thread works with."""
        game = self.setting.game
        places = self.matches + self.threads * stepping.DESK_STATES
        if self._compiled:
            editions = game.edition_layout.records(1)
            game.edition_layout.to_record(self.setting.e, editions[0])
            self._e, self._states = editions[0], game.layout.records(places)
            self._functions = binding.compiled(stepping, game.learning_verbs, company=self.company)
        else:
            self._e, self._states = self.setting.e, [game.layout.new() for _ in range(places)]
            self._functions = binding.plain(stepping, learning_functions(self.setting))
        self._desks = []
        for thread in range(self.threads):
            first = self.matches + thread * stepping.DESK_STATES
            desk = stepping.Desk(
                first,
                key=self._room(match_keys.SECRET_WORDS),
                secret=self._room(match_keys.SECRET_WORDS),
                match_key=self._room(match_keys.SECRET_WORDS),
                room=self._room(match_keys.ROOM),
                payoffs=self._room(self.setting.seats, 0.0),
                out=self._room(game.codec.size),
                scratch=self._scratch(),
            )
            self._desks.append(desk)

    def _room(self, size: int, zero: float = 0) -> Any:
        """Return numbers, integers if zero is one: an array for compiled code, else a list."""
        return self._made_of([zero] * size)

    def _made_of(self, values: Sequence[float]) -> Any:
        return np.array(values) if self._compiled else list(values)

    def _scratch(self) -> Any:
        layout = self.setting.game.scratch_layout
        return layout.records(1) if self._compiled else [layout.new()]

    def _module_of(self, name: str) -> Any:
        """Return the functions among which one is: those of bots are bound when first asked for."""
        if name != "decide":
            return self._functions
        if self._compiled:
            verbs = self.setting.game.learning_verbs
            return binding.compiled(deciding, verbs, company=self.company)
        return binding.plain(deciding, learning_functions(self.setting))

    # --- playing ------------------------------------------------------------------------------
    def reset(self, key: int | str | bytes | None = None) -> None:
        """Deal the first match of every place; the same key gives the same matches."""
        self._secret = keys.secret_from(key)
        for desk in self._desks:
            desk.key[:] = keys.key_words(self._secret)
        self.numbers[:] = np.arange(self.matches)
        self._draws = 0
        self._run("begin", (self._form,))

    def step(self, actions: Any) -> None:
        """Carry out an action in every match; what is over is dealt anew.

        Where the action is `stepping.REST` the match waits.
        """
        if actions is not self.actions:
            self.actions[:] = actions
        by_points = self.setting.game.info.utility == "points"
        sides = stepping.BY_POINTS if by_points else self.company.sides
        self._run("step", (self.matches, sides, self._form), self.actions)

    def sample(self) -> NDArray[np.int64]:
        """Return any legal action for every match: an array that the next call writes again."""
        self._draws += 1
        arguments = (self._buffers, self.actions, self._draws, 0, self.matches)
        self._call("sample", arguments)
        return self.actions

    def decide(self, bot: str | Bot, where: NDArray[np.bool_] | None = None) -> NDArray[np.int64]:
        """Return what a bot would do in every match, in the place of the seat to act: a new array.

        Any bot that needs no search, by its name: "elder", "thoughtful:memory=60", "random". With
        `where` it decides in those matches only, and the others wait (`stepping.REST`). The first
        call compiles it.
        """
        game = self.setting.game
        found = bot_named(bot, game) if isinstance(bot, str) else bot
        found.must_suit(game)
        if found.algorithm == SEARCH:
            raise ValueError(f"{found} searches: a batch has no tree; `rondin arena` does")
        actions = np.zeros(self.matches, np.int64)
        row, key = found.parameters(game), keys.bot_key(self._secret)
        wanted = np.ones(self.matches, np.bool_) if where is None else np.ascontiguousarray(where)
        self._run("decide", (wanted, self._made_of(key), self._made_of(row)), actions)
        return actions

    def _run(self, name: str, after: tuple[Any, ...], *arrays: Any) -> None:
        """Call a function for all places, a slice a thread; the first slice is this thread's."""
        size = -(-self.matches // self.threads)
        calls = [
            (
                self._e,
                self._states,
                self._buffers,
                desk,
                *arrays,
                thread * size,
                min((thread + 1) * size, self.matches),
                *after,
            )
            for thread, desk in enumerate(self._desks)
        ]
        if self._pool is None or name not in self._direct:  # compiled once, by one thread
            for arguments in calls:
                self._call(name, arguments)
            return
        waiting = [self._pool.submit(self._direct[name], *arguments) for arguments in calls[1:]]
        self._direct[name](*calls[0])
        for one in waiting:
            one.result()

    def _call(self, name: str, arguments: tuple[Any, ...]) -> None:
        known = self._direct.get(name)
        if known is not None:
            known(*arguments)
            return
        function = getattr(self._module_of(name), name)
        function(*arguments)
        self._direct[name] = binding.direct(function) if self._compiled else function

    # --- other forms of what is known ---------------------------------------------------------
    def compact(self) -> NDArray[np.int8]:
        """Return what each seat to act knows in the compact form, for tables: `row.tobytes()`."""
        out = np.zeros((self.matches, self.observation.compact_size(self.company)), np.int8)
        self._run("write_compact", (), out)
        return out

    def privileged(self) -> NDArray[np.int8]:
        """Return the true states, encoded like observations: for critics, never for who plays."""
        out = np.zeros((self.matches, self.observation.size(self.company)), np.int8)
        self._call("write_truths", (self._e, self._states, self._buffers, out, 0, self.matches))
        return out

    # --- matches as they were -----------------------------------------------------------------
    def match(self, number: int, actions: Sequence[int]) -> Match:
        """Return the match of a number (see `numbers`), with these actions played."""
        match = Match(self.setting, key=self.secret_of(number))
        for action in actions:
            match.play_action(int(action))
        return match

    def secret_of(self, number: int) -> bytes:
        """Return the secret that the key of a match was made of."""
        luck = self.setting.game.layout.new()
        chance.seed(luck, keys.key_words(self._secret), 0)
        words = [0] * match_keys.SECRET_WORDS
        match_keys.draw_secret(luck, int(number), words)
        return b"".join(word.to_bytes(_WORD_BYTES, "big") for word in words)

    def close(self) -> None:
        """Let go of the threads."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def setting_of(
    game: str | Game | Setting,
    *,
    seats: int | None = None,
    edition: str | Path | None = None,
    mode: str | None = None,
    options: dict[str, Any] | None = None,
) -> Setting:
    """Return the setting of these wishes, or the one that was given whole."""
    if isinstance(game, Setting):
        if seats is not None or edition is not None or mode is not None or options:
            raise Unknown("setting-given")
        return game
    found = game if isinstance(game, Game) else game_named(game)
    return Setting.choose(found, seats=seats, edition=edition, mode=mode, options=options)


def company_of(setting: Setting) -> Company:
    """Return who plays against whom; who plays alone has the game as the other side."""
    return Company(setting.seats, setting.teams or max(setting.seats, 2))


def learning_functions(setting: Setting) -> dict[str, Callable[..., Any]]:
    """Return the verbs of a game as they are, with what writes its observations."""
    observation, company = setting.game.observation, company_of(setting)
    made = {"observe": observation.observe(company), "compress": observation.compress(company)}
    return {**verbs_of(setting.game), **made}
