"""Partners at a table: what is only for them, and when there is something to share."""

import msgspec

from rondin.server.problems import ServerProblem
from rondin.server.table.table import Table
from rondin.server.wire import messages as m

_encoder = msgspec.json.Encoder()


def must_have_partners(table: Table, seat: int) -> None:
    """Raise ServerProblem unless this seat shares a team, and the teams are settled.

    Before the first card seats still change hands: what was said to one team would be read by
    somebody who then sits down in another.
    """
    if not table.setting.partners(seat):
        raise ServerProblem("no-team")
    if table.match is None:
        raise ServerProblem("not-started")


def pointing_message(table: Table, guest: str, at: str) -> tuple[bytes, frozenset[int]]:
    """Return the message that shows where a guest points, and the seats that get it: the team."""
    seat = table.seat_of(guest)
    if seat is None:
        raise ServerProblem("not-seated")
    must_have_partners(table, seat)
    if table.state != "playing":
        raise ServerProblem("over")
    if seat in table.away:
        raise ServerProblem("away")
    text = _encoder.encode(m.Pointed(seat, at))
    return text, frozenset((seat, *table.setting.partners(seat)))
