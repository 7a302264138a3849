"""Twins of a state: the same to one seat, different in what that seat cannot know.

Written from the dossier (RC-62) for the central tests: a view that tells a state from its twin
shows something hidden. Hidden are the cards of other hands that nobody showed, those of réserves,
and what the pile is made of. What a side has seen of a hand stands in `known`; `test_knowledge.py`
and the witness prove that this is right.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from rondin.engine.registry import game_named
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.sides import hands_are_open
from rondin.games.roi_des_castors.rules.state import Edition, State

TRIES = 60
HIDDEN = ("hand", "reserve", "ahead", "known", "got")
Cards = Counter[int]


def hides(e: Edition) -> bool:
    """Tell whether anything is hidden but chance; in solo mode only the order of the pile is."""
    return not e.solo


# --- twins ------------------------------------------------------------------------------------
def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    """Return a copy of `s` in which what `seat` (-1: a spectator) cannot know differs."""
    for _ in range(TRIES):
        other = game_named("roi-des-castors").layout.copy_of(s)
        _exchange_generator(other, random)
        _exchange_cards(e, other, seat, random)
        _exchange_knowledge(e, other, seat, random)
        _exchange_last_action(e, other, seat, random)
        if any(getattr(other, name) != getattr(s, name) for name in HIDDEN):
            return other
    return None


def _exchange_generator(s: State, random: Random) -> None:
    s.key = [random.getrandbits(32) for _ in s.key]
    s.words = [random.getrandbits(32) for _ in s.words]
    s.stream = random.getrandbits(32)
    s.block = random.getrandbits(16)
    s.left = random.randrange(len(s.words))


def _side(e: Edition, seat: int) -> int:
    return seat % e.sides if seat >= 0 else -1


def known(s: State, viewer: int, hand: int) -> Cards:
    """Return the cards of a hand that a side has seen."""
    if viewer < 0:
        return Counter()
    return Counter({k: s.known[viewer][hand] >> 2 * k & 3 for k in range(st.KINDS)})


def _hidden_hands(e: Edition, s: State, viewer: int) -> list[int]:
    if e.solo or (e.team and s.phase in (st.OVER, st.BETWEEN)):  # RC-53, RC-68
        return []
    looked_at = s.target if s.phase == st.LOOKING and viewer == _side(e, s.player) else -1
    return [hand for hand in range(e.sides) if hand not in (viewer, looked_at)]


def _hidden_slots(e: Edition, s: State, viewer: int) -> list[tuple[int, int]]:
    if e.solo:
        return []
    return [
        (side, slot)
        for side in range(e.sides)
        for slot in range(st.SLOTS)
        if side != viewer
        and s.reserve[side][slot] != st.NO_CARD
        and not (slot == 0 and s.reserve_open[side])
    ]


def _exchange_cards(e: Edition, s: State, seat: int, random: Random) -> None:
    viewer = _side(e, seat)
    hands, slots = _hidden_hands(e, s, viewer), _hidden_slots(e, s, viewer)
    unseen = {hand: counted(s.hand[hand]) - known(s, viewer, hand)
              for hand in hands}  # fmt: skip
    ahead = s.n_ahead if viewer < 0 else 0
    box = [kind for kind in range(st.KINDS) for _ in range(s.pile[kind])]
    box += [kind for cards in unseen.values() for kind in cards.elements()]
    box += [s.reserve[side][slot] for side, slot in slots]
    box += s.ahead[:ahead]
    random.shuffle(box)
    for hand, cards in unseen.items():
        for kind in cards.elements():
            other = _draw(e, box, kind)
            s.hand[hand][kind] -= 1
            s.hand[hand][other] += 1
    for side, slot in slots:
        s.reserve[side][slot] = box.pop()
    s.ahead[:ahead] = [box.pop() for _ in range(ahead)]
    s.pile = [box.count(kind) for kind in range(st.KINDS)]


def _draw(e: Edition, box: list[int], kind: int) -> int:
    """Take a card; in team mode a log for a log, since everybody counts the two piles."""
    fits = (k for k, card in enumerate(box) if not e.team or (card < st.LOGS) == (kind < st.LOGS))
    return box.pop(next(fits))


def _exchange_knowledge(e: Edition, s: State, seat: int, random: Random) -> None:
    """What two others know of each other is hidden; that one has learnt something is not."""
    viewer = _side(e, seat)
    for side in range(e.sides):
        for hand in range(e.sides):
            if viewer not in (side, hand) and s.since[side][hand]:
                most = [min(n, 3) for n in s.hand[hand]]
                s.known[side][hand] = sum(
                    random.randint(0, n) << 2 * kind for kind, n in enumerate(most)
                )


def _exchange_last_action(e: Edition, s: State, seat: int, random: Random) -> None:
    """Which of the cards in a hand came last is hidden, but for those that were seen."""
    viewer, actor = _side(e, seat), _side(e, s.by)
    if actor in (viewer, -1) or e.solo:
        return
    stored = st.STORE <= s.did < st.LAY
    if stored:
        card = [card for card in s.reserve[actor] if card != st.NO_CARD][-1]
        s.did, s.got[0] = st.STORE + card, card
    shown = _shown(s, viewer, actor)
    rest = list((counted(s.hand[actor]) - Counter(s.got[:shown])).elements())
    first = 1 if stored else shown
    s.got[first : s.n_got] = random.sample(rest, s.n_got - first)


def _shown(s: State, viewer: int, actor: int) -> int:
    """Return how many cards of the last action somebody else saw: open ones, or those stolen."""
    from_discard = (st.POWER_TAKE, st.POWER_MOVE), (st.TAKE, st.STORE), (st.DRAW_DISCARD, st.STOP)
    if any(low <= s.did < high for low, high in from_discard):
        return s.drew[actor]
    theft = st.PLAY_AT <= s.did < st.DISCARD and (s.did - st.PLAY_AT) // st.SIDES % st.TARGETED == 0
    return s.drew[actor] if theft and (s.did - st.PLAY_AT) % st.SIDES == viewer else 0


def shown(e: Edition, before: State, action: int, after: State) -> Any:
    """Return what a move shows: the river (RC-42), what a Chapardage took (RC-29), open hands."""
    theft = (
        st.PLAY_AT <= action < st.DISCARD and (action - st.PLAY_AT) // st.SIDES % st.TARGETED == 0
    )
    open_hands = after.hand if hands_are_open(e, after) else None  # RC-53: they decide a tie
    return after.river, theft and after.drew, open_hands


# --- nothing is lost --------------------------------------------------------------------------
def conserved(e: Edition, s: State) -> bool:
    """Tell whether every card is in exactly one place, and all counts are right."""
    return (
        _lying(e, s) == e.deck
        and _counts_are_right(e, s)
        and _dams_are_right(e, s)
        and _known_cards_are_there(e, s)
    )


def _lying(e: Edition, s: State) -> list[int]:
    """Return how many cards of each kind there are."""
    lying = [sum(counts) for counts in zip(s.pile, *s.hand, strict=True)]
    for kind in (
        *s.ahead[: s.n_ahead],
        *s.discard[: s.n_discard],
        *s.played[: s.n_played],
        *(card for card in s.river if card != st.NO_CARD),
        *(card for row in s.reserve for card in row if card != st.NO_CARD),
    ):
        lying[kind] += 1
    lying[st.PERMANENT] += sum(s.permanent)
    lying[st.SHIELD] += sum(s.shields)
    small, medium, large, strong = (sum(row) for row in zip(*s.logs, strict=True))
    for kind, laid in enumerate((small + strong, medium, large)):
        lying[kind] += laid + s.aside[kind]
    return lying


def _counts_are_right(e: Edition, s: State) -> bool:
    blank = [*s.discard[s.n_discard :], *s.played[s.n_played :], *s.ahead[s.n_ahead :]]
    return (
        s.n_hand == [sum(hand) for hand in s.hand]
        and s.n_pile == sum(s.pile) + s.n_ahead
        and s.n_logs == (sum(s.pile[: st.LOGS]) if e.team else 0)
        and not any(blank)
        and not any(s.got[s.n_got :])
        and max(s.permanent) <= 1
        and min(s.shields) >= 0
        and min(map(min, (s.pile, s.aside, *s.hand))) >= 0
    )


def _dams_are_right(e: Edition, s: State) -> bool:
    order = Counter(divmod(code, st.LAID) for code in s.order[: s.n_order])
    counts = {(dam, log): n for dam, row in enumerate(s.logs) for log, n in enumerate(row) if n}
    if order != Counter(counts) or any(s.order[s.n_order :]):
        return False
    logs = [sum(row) for row in s.logs]
    if any((owner >= 0) != (n > 0) for owner, n in zip(s.owner, logs, strict=True)):
        return False
    last = max((dam + 1 for dam in range(st.DAMS) if logs[dam]), default=0)
    laid = [0] * st.SIDES
    for n, owner in zip(logs, s.owner, strict=True):
        laid[owner] += n  # none where nobody is the owner
    return s.n_dams == last and laid == s.laid and min(map(min, s.logs)) >= 0


def _known_cards_are_there(e: Edition, s: State) -> bool:
    if s.viewer:
        return False
    for viewer in range(e.sides):
        for hand in range(e.sides):
            if s.known[viewer][hand] == 0:
                continue
            if not s.since[viewer][hand] or known(s, viewer, hand) - counted(s.hand[hand]):
                return False
    return True


def counted(row: Sequence[int]) -> Cards:
    return Counter(dict(enumerate(row)))


# --- memory -----------------------------------------------------------------------------------
def in_mind(e: Edition, s: State, seat: int) -> Counter[Any]:
    """Return the cards of other hands that a seat has to remember: it has not just seen them."""
    found: Counter[Any] = Counter()
    viewer = _side(e, seat)
    for hand in _hidden_hands(e, s, viewer):
        cards = known(s, viewer, hand)
        if hand == _side(e, s.by):
            cards -= Counter(s.got[: _shown(s, viewer, hand)])
        found.update((hand, card) for card in cards.elements())
    return found
