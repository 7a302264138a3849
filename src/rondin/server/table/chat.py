"""What people said at a table: to everybody, and each team among itself.

Everybody and each team have lists of their own: what a team says must not push a line out of
everybody's list, because others could notice that.
"""

from collections import deque
from operator import itemgetter

from rondin.server.wire.messages import ChatLine

KEPT = 50  # lines, of everybody and of each team


class Chat:
    """The newest lines, and who may read them."""

    def __init__(self) -> None:
        self._lines: dict[int | None, deque[tuple[int, ChatLine]]] = {}

    def add(self, number: int, line: ChatLine, team: int | None = None) -> None:
        """Add a line by the number of its event, for everybody or for one team."""
        self._lines.setdefault(team, deque(maxlen=KEPT)).append((number, line))

    def lines(self, team: int | None) -> list[ChatLine]:
        """Return what somebody of this team (None: of none) may read, in the order it was said."""
        found = [*self._lines.get(None, ())]
        if team is not None:
            found = sorted([*found, *self._lines.get(team, ())], key=itemgetter(0))
        return [line for _, line in found]
