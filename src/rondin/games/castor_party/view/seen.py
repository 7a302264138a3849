"""What a seat sees of Castor Party!: as data.

Everything comes from a veiled state: the hand of another holds only what everybody has seen of it.
"""

from collections.abc import Iterator

from rondin.engine.rules.contract import NOBODY
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.cards import cards_left, colour_of, is_joker, value_of
from rondin.games.castor_party.rules.game_end import scores
from rondin.games.castor_party.rules.state import Edition, State
from rondin.games.castor_party.rules.turn.legal_moves import (
    may_catch_up,
    may_draw_late,
    may_put_out,
)
from rondin.games.castor_party.rules.turn.order import to_act
from rondin.games.castor_party.view.names import (
    CARDS,
    COLOURS,
    ENDINGS,
    HANDS,
    PHASES,
    names_of,
    numbers_of,
)
from rondin.games.castor_party.view.raft_seen import (
    beaver_of,
    capsizing_of,
    last_play,
    lean_of,
    level_of,
    raft_of,
)
from rondin.games.castor_party.view.shape import (
    CardName,
    Choices,
    GameView,
    Hand,
    HandCard,
    OpenView,
    OwnView,
    Refused,
    Reward,
    Target,
)


def view(e: Edition, v: State, seat: int | None) -> GameView:
    turn = to_act(e, v)
    return {
        "phase": PHASES[v.phase],
        "game_no": v.game_no if is_finished(v) else v.game_no + 1,
        "games": e.games,
        "first": v.first,
        "turn": None if turn == NOBODY else turn,
        "hands_option": HANDS[e.hands_option],
        "spirit_level": bool(e.spirit_level),
        "by_hand": bool(e.by_hand),
        "fair_play": bool(e.fair_play),
        "insists": bool(v.insists),
        "raft": raft_of(e),
        "beavers": [beaver_of(v, b) for b in range(st.BEAVERS)],
        "lean": lean_of(e, v),
        "capsized": capsizing_of(v),
        "hands": [_hand(v, p, seat) for p in range(e.seats)],
        **_choices(e, v, seat),
        "piles": list(v.in_pile),
        "picked": None if v.picked == st.NO_PILE else v.picked,
        "reserve": v.reserve,
        "logs": list(v.logs[: e.seats]),
        "played": _played(e, v),
        "out": names_of(v.out),
        "jokers": [COLOURS[b] for b in range(st.BEAVERS) if v.at[b] == st.JUMPED],
        "reward": _reward(v),
        "may_discard": _may_discard(v),
        "may_draw": _may_draw(e, v),
        "late": None if v.late == NOBODY else v.late,
        "catching_up": [p for p in range(e.seats) if may_catch_up(e, v, p)],
        "last": last_play(e, v),
        "sheet": [list(v.sheet[k][: e.seats]) for k in range(v.game_no)],
        "endings": [ENDINGS[v.ended[k]] for k in range(v.game_no)],
        "totals": list(v.logs[: e.seats]),
        "winners": winners_of(e, v) if v.phase == st.OVER else [],
    }


def own_view(e: Edition, v: State, public: GameView, seat: int) -> OwnView:
    hands = list(public["hands"])
    hands[seat] = _hand(v, seat, seat)
    return {"hands": hands, **_choices(e, v, seat)}


def open_view(e: Edition, s: State, _public: GameView) -> OpenView:
    """Return every hand open: what a match that is over may be seen with."""
    hands = [_hand(s, p, p) for p in range(e.seats)]
    for p, hand in enumerate(hands):
        hand["known"] = names_of(s.hands[p])
    return {"hands": hands}


def _choices(e: Edition, v: State, seat: int | None) -> Choices:
    """Return where the cards of whoever is to play lead."""
    if v.phase != st.TURN or seat != v.player:
        return {"targets": [], "refused": [], "level": None}
    targets = list(_targets(e, v))
    level = level_of(e, v, targets) if targets and e.spirit_level else None
    return {"targets": targets, "refused": list(_refused(v)), "level": level}


def is_finished(v: State) -> bool:
    return v.phase in (st.GAME_OVER, st.OVER)


def winners_of(e: Edition, v: State) -> list[int]:
    points, payoffs = [0] * e.seats, [0.0] * e.seats
    scores(e, v, points, payoffs)
    return [p for p in range(e.seats) if payoffs[p] > 0]


# --- cards ------------------------------------------------------------------------------------
def _hand(v: State, p: int, seat: int | None) -> Hand:
    shown = v.phase == st.STUCK and p == v.player  # CP-14
    cards = None
    if p == seat or shown:
        cards = [_card(v, card) for card in numbers_of(v.hands[p])]
    return {"count": v.in_hand[p], "cards": cards, "known": names_of(v.known[p]), "shown": shown}


def _card(v: State, card: int) -> HandCard:
    playable = not is_finished(v) and _is_playable(v, card)
    return {"card": CARDS[card], "joker": bool(is_joker(v, card)), "playable": playable}


def _played(e: Edition, v: State) -> list[list[CardName]]:
    """CP-09: what lies in front of each seat, the oldest card first."""
    stacks: list[list[CardName]] = [[] for _ in range(e.seats)]
    for k in range(v.n_stack):
        stacks[v.stack_seat[k]].append(CARDS[v.stack[k]])
    return stacks


def _reward(v: State) -> Reward | None:
    if v.phase != st.REWARD:
        return None
    return {"log": v.reserve > 0, "card": cards_left(v) > 0}


def _may_discard(v: State) -> int:
    if v.phase != st.STUCK:
        return 0
    return min(may_put_out(v), v.in_hand[v.player])


def _may_draw(e: Edition, v: State) -> int:
    """Return how many cards may be drawn by hand now."""
    if v.phase == st.DRAWING:
        return min(v.owes, cards_left(v))
    if v.phase == st.TURN and may_draw_late(e, v):
        return min(e.hand - v.in_hand[v.player], cards_left(v))
    return 0


# --- where cards lead -------------------------------------------------------------------------
def _moved_by(v: State, card: int) -> list[int]:
    """Return the beavers that a card may move: its own, or for a joker all on the raft."""
    if not is_joker(v, card):
        return [colour_of(card)]
    return [b for b in range(st.BEAVERS) if v.at[b] != st.JUMPED]


def _is_playable(v: State, card: int) -> bool:
    """Tell whether a card leads anywhere but onto an occupied buoy (CP-11)."""
    ends = (v.at[b] + value_of(card) for b in _moved_by(v, card))
    return any(to > st.BUOYS or to not in v.at for to in ends)


def _targets(e: Edition, v: State) -> Iterator[Target]:
    for card in numbers_of(v.hands[v.player]):
        for b in _moved_by(v, card):
            to = v.at[b] + value_of(card)
            if to > st.BUOYS:
                yield _target(card, b, None)
            elif to not in v.at:
                hampered = bool(raft.is_hampered(e, v, to, b))
                yield _target(card, b, to, hampered=hampered)


def _target(card: int, b: int, to: int | None, *, hampered: bool = False) -> Target:
    return {"card": CARDS[card], "beaver": COLOURS[b], "to": to, "hampered": hampered}


def _refused(v: State) -> Iterator[Refused]:
    """Yield the cards that end on an occupied buoy (CP-11); of a joker, where its first would."""
    for card in numbers_of(v.hands[v.player]):
        if not _is_playable(v, card):
            b = _moved_by(v, card)[0]
            yield {"card": CARDS[card], "buoy": v.at[b] + value_of(card)}
