"""A connection: one socket at a table, of somebody who plays or watches."""

from collections.abc import Callable

import msgspec

from rondin.engine.lessons.course import NotNow
from rondin.engine.problems import IllegalMove, Problem
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import engine_texts
from rondin.server.problems import problem_in_words
from rondin.server.room.publishing.outbox import Outbox
from rondin.server.room.publishing.snapshot import Viewer
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()
_EVERYTHING = m.Want()


def _nothing(_code: int) -> None: ...


class Connection:
    """Whose socket it is, what is wanted there, and what waits to be written to it."""

    __slots__ = (
        "__weakref__",
        "_viewer",
        "_viewer_of",
        "changes",
        "close",
        "guest",
        "lang",
        "outbox",
        "parts",
        "revision",
    )

    def __init__(
        self, guest: str, lang: str, outbox: Outbox | None = None, want: m.Want = _EVERYTHING
    ) -> None:
        self.guest = guest
        self.lang = lang
        self.outbox = Outbox() if outbox is None else outbox
        self.close: Callable[[int], None] = _nothing  # ends its socket with a code
        self.revision = 0  # of the table that the client holds once it has read all; 0: of none
        self._viewer: Viewer | None = None
        self._viewer_of: tuple[Table | None, int] = (None, 0)
        self.want(want)

    def want(self, want: m.Want) -> None:
        """Take note of which parts the client reads, and in which form."""
        self.parts = frozenset(want.parts)
        self.changes = want.form == "changes"
        self._viewer = None

    def speak(self, lang: str) -> None:
        self.lang = lang
        self._viewer = None

    def viewer(self, table: Table) -> Viewer:
        """Return for whose eyes this connection is shown a table."""
        about = (table, table.last_non_move)
        if self._viewer is None or self._viewer_of != about:
            self._viewer_of = about
            seat, host = table.seat_of(self.guest), self.guest == table.host
            asked = table.ask_of(self.guest) is not None
            claim = table.claim_of(self.guest)
            self._viewer = Viewer(seat, host, self.lang, self.parts, asked, claim)
        return self._viewer

    def tell_problem(self, problem: Problem, setting: Setting | None = None) -> None:
        """Say what cannot be done: by which rule, or in which field."""
        self.outbox.put(_encoder.encode(self._answer(problem, setting)))

    def _answer(self, problem: Problem, setting: Setting | None) -> m.Refused | m.Trouble:
        if isinstance(problem, NotNow):
            return m.Refused(
                problem.rule, engine_texts(self.lang).say("lesson.not-now"), problem.tell(self.lang)
            )
        if isinstance(problem, IllegalMove) and setting is not None:
            rule = setting.rulebook(self.lang).rules[problem.rule]
            return m.Refused(rule.name, rule.title, rule.text)
        return m.Trouble(*problem_in_words(problem, self.lang))
