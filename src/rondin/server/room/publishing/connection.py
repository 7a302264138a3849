"""A connection: one socket at a table, of somebody who plays or watches."""

import msgspec

from rondin.engine.problems import IllegalMove, Problem
from rondin.engine.registry import Game
from rondin.server.problems import problem_in_words
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()


class Connection:
    """Whose socket it is, in which language, and what waits to be written to it."""

    def __init__(self, guest: str, lang: str, outbox: Outbox | None = None) -> None:
        self.guest = guest
        self.lang = lang
        self.outbox = Outbox() if outbox is None else outbox

    def tell_problem(self, problem: Problem, game: Game | None = None) -> None:
        """Say what cannot be done: by which rule, or in which field."""
        self.outbox.put(_encoder.encode(self._answer(problem, game)))

    def _answer(self, problem: Problem, game: Game | None) -> m.Refused | m.Trouble:
        if isinstance(problem, IllegalMove) and game is not None:
            rule = game.rulebook(self.lang).rules[problem.rule]
            return m.Refused(rule.name, rule.title, rule.text)
        return m.Trouble(*problem_in_words(problem, self.lang))
