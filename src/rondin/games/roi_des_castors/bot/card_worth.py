"""What cards are worth to the bot, in hundredths of a log: now by its plan, and at later turns."""

from rondin.games.roi_des_castors.bot.dam_worth import LOG
from rondin.games.roi_des_castors.bot.scratch import Scratch
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.state import State

DRAWN = 55  # a card that is drawn, whatever it is,
DRAWN_NOW = 66  # ... and may be played at once

# What a card in the hand is worth at a later turn, in the order of the kinds.
CARD_WORTH = (55, 80, 90, 35, 75, 60, 60, 45, 150, 60, 80, 45)


def card_worth(v: State, side: int, scratch: Scratch, kind: int) -> int:
    """Return what a card in the hand is worth at a later turn."""
    if kind == st.PERMANENT and (v.permanent[side] or scratch.cards[kind] > 1):
        return 0
    return CARD_WORTH[kind]


def loss_of(v: State, side: int, scratch: Scratch, kind: int) -> int:
    """Return what one card less costs, now and later; a log must have been weighed."""
    loss = card_worth(v, side, scratch, kind)
    return loss + max(scratch.now, 0) - scratch.fewer[kind] if kind < st.LOGS else loss


def gift(v: State, side: int, scratch: Scratch, kind: int) -> int:
    """Return what one card more is worth, now and later; a log must have been weighed."""
    if kind == st.PERMANENT and scratch.cards[kind] > 0:
        return 0
    worth = card_worth(v, side, scratch, kind)
    return worth + scratch.more[kind] - max(scratch.now, 0) if kind < st.LOGS else worth


def expected_logs(v: State, side: int) -> int:
    """Return how many logs another hand is likely to hold, in hundredths."""
    known = 0
    logs = 0
    unseen = 0
    unseen_logs = 0
    for kind in range(st.KINDS):
        known += v.hand[side][kind]
        unseen += v.pile[kind]
        if kind < st.LOGS:
            logs += v.hand[side][kind]
            unseen_logs += v.pile[kind]
    others = max(v.n_hand[side] - known, 0)
    return LOG * logs + (LOG * others * unseen_logs // unseen if unseen > 0 else 0)
