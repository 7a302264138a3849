"""Invitations: one for everybody while there are free seats, one for each personal seat."""

from rondin.server.problems import ServerProblem
from rondin.server.signing import SHORTEST, Signer
from rondin.server.table.table import Table

_PERSONAL = "p"  # before the signature of a personal invitation


def invitation(signer: Signer, table: Table) -> str | None:
    """Return the invitation that is good for any free seat; None once the match has begun."""
    waits = table.state == "waiting" and not table.sealed and len(table.chairs) > 1
    return signer.sign("table", table.id)[:SHORTEST] if waits else None


def personal_invitation(signer: Signer, table: Table, seat: int) -> str | None:
    """Return the invitation of a seat that is kept for somebody, None if it is not."""
    number = table.chairs[seat].personal
    if seat not in table.free or not number:
        return None
    return _PERSONAL + signer.sign("personal", table.id, number)[:SHORTEST]


def invited_seat(signer: Signer, table: Table, token: str) -> int | None:
    """Return the seat that a personal invitation is for, None for the one that is for everybody.

    Raises ServerProblem if it is not for this table, or its seat was taken.
    """
    signature = token.removeprefix(_PERSONAL)
    if len(signature) != SHORTEST:
        raise ServerProblem("invite-wrong", "invite")
    if signature == token:
        if signer.matches(signature, "table", table.id):
            return None
        raise ServerProblem("invite-wrong", "invite")
    for number in table.personal_invitations:
        if signer.matches(signature, "personal", table.id, number):
            kept = [seat for seat in table.free if table.chairs[seat].personal == number]
            if kept:
                return kept[0]
            raise ServerProblem("invite-used", "invite")
    raise ServerProblem("invite-wrong", "invite")
