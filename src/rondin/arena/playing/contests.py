"""Many matches between any bots, compiled: what simulations, tournaments and studies run."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rondin.bots.bot import Bot
from rondin.bots.search import decisions as playing
from rondin.bots.search import parameters as d
from rondin.bots.search.driver import compiled_workspace
from rondin.engine.match import keys
from rondin.engine.problems import Unknown
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.setting.setting import Setting


@dataclass(frozen=True)
class Outcome:
    """What came of some matches: a row each."""

    payoffs: Any  # matches x seats: shares of the win
    points: Any  # matches x seats
    endings: Any  # places in the game's ENDINGS
    lengths: Any  # moves
    moves: int


class Contest:
    """Matches of one setting between given bots, numbered from 0, each with its own stream.

    The deal of a match follows from the key and its number alone, whoever sits where. A contest
    plays in one thread at a time; while it does it needs no interpreter lock.
    """

    def __init__(self, setting: Setting, bots: Sequence[Bot], key: int | str) -> None:
        import numpy as np

        self.setting = setting
        self.bots = seated(bots, setting.seats)
        self.key = key
        game = setting.game
        for bot in self.bots:
            bot.must_suit(game)
        self._verbs = game.verbs
        secret = keys.secret_from(key)
        rows = [bot.parameters(game) for bot in self.bots]
        e = game.edition_layout.records(1)
        game.edition_layout.to_record(setting.e, e[0])
        self._e = e[0]
        self._states = game.layout.records(d.STATES)
        self._keys = [
            np.array(words, np.int64)
            for words in (keys.match_key(secret, "", ()), keys.bot_key(secret))
        ]
        self._parameters = np.array(rows, np.int64)
        self._out = np.zeros(game.codec.size, np.int64)
        self._scratch = game.scratch_layout.records(1)
        most = max(row[d.PLAYOUTS] for row in rows)
        self._workspace = compiled_workspace(setting, self._states, most) if most else None

    @property
    def searches(self) -> bool:
        """Whether a bot searches: then there is about twice as much to compile."""
        return self._workspace is not None

    @property
    def _entry_function(self) -> str:
        """The compiled function to call; each has its own name in the cache on disk."""
        return "play_searching" if self.searches else "play_matches"

    @property
    def is_compiled(self) -> bool:
        """Whether what it runs is compiled and on disk; otherwise the first run must compile it."""
        return binding.is_cached(playing, *self._verbs, function=self._entry_function)

    def load(self) -> None:
        """Load or compile everything."""
        self.play(0, 1)

    def play(self, first: int, count: int) -> Outcome:
        """Play the matches of these numbers."""
        import numpy as np

        seats = self.setting.seats
        payoffs, points = np.zeros((count, seats)), np.zeros((count, seats), np.int64)
        endings, lengths = np.zeros(count, np.int64), np.zeros(count, np.int64)
        moves = getattr(binding.compiled(playing, self._verbs), self._entry_function)(
            self._e,
            self._states,
            *self._keys,
            first,
            self._parameters,
            self._out,
            self._scratch,
            self._workspace,
            points,
            payoffs,
            endings,
            lengths,
        )
        return Outcome(payoffs, points, endings, lengths, int(moves))

    def final_states(self, matches: int) -> Iterator[tuple[Any, int]]:
        """Yield the last state of each match and its length; a state is good until the next."""
        table, (key, bot_key) = binding.compiled(playing, self._verbs), self._keys
        states, e = self._states, self._e
        for number in range(matches):
            states[d.TABLE : d.TABLE + 1] = states[d.BLANK : d.BLANK + 1]
            s = states[d.TABLE]
            table.seed(s, key, number)
            table.setup(e, s)
            moves = table.play_match(
                e,
                states,
                bot_key,
                number,
                self._parameters,
                self._out,
                self._scratch,
                self._workspace,
            )
            yield s, int(moves)

    def payoffs_of(self, s: Any) -> list[float]:
        """Return each seat's share of the win in a final state."""
        import numpy as np

        points, payoffs = np.zeros(self.setting.seats, np.int64), np.zeros(self.setting.seats)
        binding.compiled(playing, self._verbs).scores(self._e, s, points, payoffs)
        return [float(share) for share in payoffs]


def seated(bots: Sequence[Bot], seats: int) -> list[Bot]:
    """Return a bot for every seat: those given, or one for all."""
    if len(bots) == 1:
        return list(bots) * seats
    if len(bots) != seats:
        raise Unknown("bots", n=seats, count=len(bots))
    return list(bots)
