"""Positions on which a rule is proved: a real match whose cards and beavers were laid by hand.

Unless a test says otherwise there are four seats, seat 0 has the turn in the first game, hands do
not tremble, and the raft is so heavy that nothing capsizes it.
"""

import json
import math
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, cast

import pytest

from rondin import IllegalMove, Match, Result
from rondin.engine.registry import game_named
from rondin.engine.rules.chance import WORDS
from rondin.engine.setting.setting import Setting
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.moves import CARDS, COLOURS
from rondin.games.castor_party.rules.state import CENTRE, JUMPED, Edition, State
from rondin.games.castor_party.rules.turn.order import begin_turn
from rondin.games.castor_party.tests.twins import bits_of, conserved, set_of
from rondin.games.castor_party.view import View

GAME = "castor-party"
HEAVY = {"mass": 10_000, "radius": 15, "base": 14.9}  # no beaver can tip it
TIPS_ON_LIFT = {"mass": 40, "radius": 15, "base": 0.05}  # a level one, when any beaver leaves it
TIPS_ON_SET = {"mass": 40, "radius": 15, "base": 0.6}  # when a beaver goes far out

Hand = Sequence[str]


# --- laying out -------------------------------------------------------------------------------
def own_box(
    *, seats: int = 4, raft: dict[str, Any] | None = None, more: Any = None, **options: Any
) -> Setting:
    """Return the setting of a table with its own raft (`None`: the printed one)."""
    wishes = json.dumps([seats, raft, more, {"first": 0, **options}])
    return _setting(wishes)


@cache
def _setting(wishes: str) -> Setting:
    seats, raft, more, options = json.loads(wishes)
    game = game_named(GAME)
    data = {**game.edition("classic")[1], **(more or {})}
    if raft is not None:
        data["raft"] = raft
    return Setting.of_data(game, "own", data, seats=seats, options=options)


def position(
    *,
    seats: int = 4,
    hands: Sequence[Hand] = (),
    at: dict[str, int] | None = None,
    tails: dict[str, int] | None = None,
    piles: int | tuple[int, int] | None = None,
    logs: Sequence[int] = (),
    reserve: int | None = None,
    player: int = 0,
    raft: dict[str, Any] | None = HEAVY,
    more: Any = None,
    tremble: str = "none",
    key: int = 1,
    **options: Any,
) -> Match:
    """Return a match in which the named cards and beavers are where they are named.

    Seats without a named hand hold three of the other cards. What is left lies in the piles: all,
    or so many (`piles`), and the rest is out. Logs that are in no heap and no reserve went to the
    last seat.
    """
    setting = own_box(seats=seats, raft=raft, more=more, **{"hands": tremble, **options})
    match = Match(setting, key=key)
    e, s = edition_of(match), state_of(match)
    named = [name for held in hands for name in held]
    rest = [card for card in range(st.CARDS) if CARDS[card] not in named]
    Random(key).shuffle(rest)
    for p in range(seats):
        held = [CARDS.index(name) for name in hands[p]] if p < len(hands) else _popped(rest, 3)
        s.hands[p], s.in_hand[p], s.known[p] = bits_of(set(held)), len(held), 0
    lie_in_piles(s, rest, piles)
    for colour, place in (at or {}).items():
        stand(match, colour, place, (tails or {}).get(colour, 0))
    s.logs = [*logs, *[0] * (st.SEATS - len(logs))]
    s.reserve = e.logs - sum(s.logs) if reserve is None else reserve
    s.logs[seats - 1] += e.logs - sum(s.logs) - s.reserve
    begin_turn(e, s, player)
    assert conserved(e, s)
    match._state = s
    return match


def _popped(cards: list[int], count: int) -> list[int]:
    return [cards.pop() for _ in range(count)]


def lie_in_piles(s: State, rest: list[int], piles: int | tuple[int, int] | None) -> None:
    count = len(rest) if piles is None else piles
    first, second = ((count + 1) // 2, count // 2) if isinstance(count, int) else count
    s.in_pile = [first, second]
    s.piles = bits_of(set(rest[: first + second]))
    s.out = bits_of(set(rest[first + second :]))


def stand(match: Match, colour: str, place: int, tail: int = 0) -> None:
    """Put a beaver on the middle of a buoy, back to the centre, or into the water."""
    e, s, b = edition_of(match), state_of(match), COLOURS.index(colour)
    s.at[b] = place
    if place in (CENTRE, JUMPED):
        waits = place == CENTRE
        s.x[b], s.y[b] = (e.waiting_x[b], e.waiting_y[b]) if waits else (0, 0)
        s.tail[b] = e.waiting_tail[b] if waits else 0
    else:
        s.x[b], s.y[b], s.tail[b] = e.buoy_x[place - 1], e.buoy_y[place - 1], tail


def tail_towards(e: Edition, buoy: int, other: int) -> int:
    """Return the tail of a beaver in the middle of a buoy that points nearest to another one."""
    x, y = (row[other - 1] - row[buoy - 1] for row in (e.buoy_x, e.buoy_y))
    return round(math.degrees(math.atan2(y, x)) / 30) % st.TAILS


def gone(*left: str) -> dict[str, int]:
    """Return where beavers are when all but these have jumped; these wait at the centre."""
    return {colour: CENTRE if colour in left else JUMPED for colour in COLOURS}


def force_next(match: Match, *cards: str) -> None:
    """Make these the next cards drawn, by choosing the words that chance will use."""
    s = state_of(match)
    left = sorted(set_of(s.piles))
    for k, name in enumerate(cards):
        place = left.index(CARDS.index(name))
        s.words[WORDS - len(cards) + k] = ((2 * place + 1) << 31) // len(left)
        del left[place]
    s.left = len(cards)


# --- playing ----------------------------------------------------------------------------------
def play(match: Match, do: str, *, by: int | None = None, **fields: Any) -> None:
    """Make a move, which must be among those that are offered."""
    move = {"do": do, **fields}
    waits = by in (None, match.to_act)
    offered = move in (match.moves() if waits or by is None else match.moves_out_of_turn(by))
    match.play(move, by)
    assert offered


def move(match: Match, card: str, beaver: str | None = None, tail: int = 0) -> None:
    """Play a card: onto a buoy, or off the raft if it leads there."""
    beaver = beaver or card.rpartition("-")[0]
    if state_of(match).at[COLOURS.index(beaver)] + int(card[-1]) > 30:
        play(match, "jump", card=card, beaver=beaver)
    else:
        play(match, "play", card=card, beaver=beaver, tail=tail)


def refused(match: Match, do: str, *, by: int | None = None, **fields: Any) -> str:
    """Try a move that must be refused and change nothing; return the rule that refuses it."""
    before = match.game.layout.pack(state_of(match))
    with pytest.raises(IllegalMove) as caught:
        play(match, do, by=by, **fields)
    assert match.game.layout.pack(state_of(match)) == before
    assert by not in (None, match.to_act) or {"do": do, **fields} not in match.moves()
    return caught.value.rule


def random_match(match: Match, seed: int = 1) -> None:
    """Play to the end, every verb as likely."""
    random = Random(seed)
    while not match.over:
        match.play(random_move(match, random))


def random_move(match: Match, random: Random) -> dict[str, Any]:
    """Return a legal move, every verb as likely."""
    moves = match.moves()
    verb = random.choice(sorted({move["do"] for move in moves}))
    return random.choice([move for move in moves if move["do"] == verb])


# --- looking ----------------------------------------------------------------------------------
def phase(match: Match) -> str:
    return str(match.view()["phase"])


def result(match: Match) -> Result:
    assert match.result is not None, "the match is not over"
    return match.result


def verbs(match: Match) -> set[str]:
    return {move["do"] for move in match.moves()}


def playable(match: Match) -> set[tuple[str, str]]:
    """Return the cards that can be played, each with a beaver that it moves."""
    moves = [move for move in match.moves() if move["do"] in ("play", "jump")]
    return {(move["card"], move["beaver"]) for move in moves}


def hand(match: Match, seat: int) -> set[str]:
    return {CARDS[card] for card in set_of(state_of(match).hands[seat])}


def known(match: Match, seat: int) -> set[str]:
    return {CARDS[card] for card in set_of(state_of(match).known[seat])}


def where(match: Match, colour: str) -> int:
    return int(state_of(match).at[COLOURS.index(colour)])


def piles(match: Match) -> list[int]:
    return list(state_of(match).in_pile)


def logs(match: Match) -> list[int]:
    return list(state_of(match).logs[: match.seats])


def endings(match: Match) -> list[str]:
    s = state_of(match)
    return [st.ENDINGS[how] for how in s.ended[: s.game_no]]


def state_of(match: Match) -> State:
    """Return the true state of a match, which only tests may see."""
    return cast(State, match._state)


def edition_of(match: Match) -> Edition:
    return cast(Edition, match._e)


def view_of(match: Match, seat: int | None) -> View:
    return cast(View, match.view(seat))


def veiled(match: Match, seat: int | None) -> State:
    """Return what a seat (None: a spectator) may know of the state."""
    return cast(State, match.veiled(seat))
