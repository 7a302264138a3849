"""The players by rule of thumb: fair, after logs, and no friends of the water."""

import math
from collections import Counter
from random import Random

import pytest

from rondin import Match
from rondin.engine.rules import chance
from rondin.engine.rules.contract import Scratch
from rondin.games.castor_party import bot
from rondin.games.castor_party.bot import raft_outlook
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.moves import CARDS
from rondin.games.castor_party.rules.state import JUMPED
from rondin.games.castor_party.tests.positions import (
    GAME,
    edition_of,
    gone,
    move,
    position,
    state_of,
    veiled,
)
from rondin.games.castor_party.tests.twins import set_of, twin

PRINTED = None  # the raft of the box
TIPPING = {"yellow": 29, "blue": 28, "white": 27, "orange": 26, "green": 20}


def seen(match, key=1):
    """Return what the seat to act sees, with a generator of the bot's own."""
    v = veiled(match, match.to_act)
    chance.seed(v, [key, *[0] * 7], 0)
    return v


def decide(match, memory=100):
    v = seen(match)
    bot.forget(edition_of(match), v, memory, 99, 0)
    return name_of(match, bot.choose(edition_of(match), v, numbers(match), Scratch()))


def careful(match, percent, key=1):
    return bot.careful(edition_of(match), seen(match, key), percent, numbers(match), Scratch())


def any_of(match, word):
    return bot.any_of(edition_of(match), state_of(match), word, numbers(match))


def numbers(match):
    return [0] * match.game.codec.size


def name_of(match, action):
    return match.game.codec.name(action)


def leans(match, action):
    """Return how far out the raft is, in micrometres: lifted, and set down."""
    e, s = edition_of(match), match.game.layout.copy_of(state_of(match))
    played = name_of(match, action)
    b, value = CARDS.index(played["beaver"] + "-1") // 8, int(played["card"][-1])
    start, s.at[b] = s.at[b], JUMPED
    found = [_out(e, s)]
    if played["do"] == "play":
        s.at[b], s.tail[b] = start + value, played["tail"]
        s.x[b], s.y[b] = e.buoy_x[s.at[b] - 1], e.buoy_y[s.at[b] - 1]
        found.append(_out(e, s))
    return found


def _out(e, s):
    moments = raft.total_moment_x(e, s), raft.total_moment_y(e, s)
    return math.hypot(*moments) / raft.total_mass(e, s)


# --- only what its seat could know ------------------------------------------------------------
@pytest.mark.rule("CP-28")
@pytest.mark.parametrize("by_hand", [False, True])
@pytest.mark.parametrize("memory", [0, 100])
def test_a_bot_decides_the_same_whatever_the_cards_are_that_its_seat_has_not_seen(memory, by_hand):
    random, changed = Random(28), 0
    match = Match(GAME, key=7, by_hand=by_hand)
    while match.to_act is not None:
        decision = decide(match, memory)
        assert decision in match.moves()
        other = twin(edition_of(match), state_of(match), match.to_act, random)
        if other is not None:
            truth, match._state = state_of(match), other
            assert decide(match, memory) == decision
            assert careful(match, 50) == careful(match, 50)
            match._state = truth
            changed += 1
        match.play(decision)
    assert changed > 60


# --- any move ---------------------------------------------------------------------------------
@pytest.mark.rule("CP-34")
def test_a_random_player_jumps_as_readily_as_it_turns_a_tail():
    at = {"red": 28, "yellow": 3}
    match = position(hands=[["red-4", "yellow-2"]], at=at, piles=0)
    actions = match.actions()
    assert len(actions) == 1 + 12
    random, count = Random(34), Counter[int]()
    for _ in range(6_000):
        count[any_of(match, random.getrandbits(32))] += 1
    assert set(count) == set(actions)
    jumps = count.pop(actions[-1])
    assert jumps / 6_000 == pytest.approx(0.5, abs=0.03)
    assert max(count.values()) < 1.5 * min(count.values())


@pytest.mark.rule("CP-34")
@pytest.mark.parametrize("by_hand", [False, True])
def test_every_decision_is_as_likely_with_jokers_and_without(by_hand):
    kinds = set()
    for key in range(3):
        match, random = Match(GAME, key=key, by_hand=by_hand), Random(key)
        while not match.over:
            s, actions = state_of(match), match.actions()
            decisions = {decision_of(action) for action in actions}
            middles = [((2 * k + 1) << 31) // len(decisions) for k in range(len(decisions))]
            found = [any_of(match, word) for word in middles]
            assert {decision_of(action) for action in found} == decisions
            assert {any_of(match, word) for word in (0, 0xFFFFFFFF)} | set(found) <= set(actions)
            kinds.add((s.phase, s.hands[s.player] & s.jokers != 0))
            match.play_action(any_of(match, random.getrandbits(32)))
    assert kinds >= {(st.TURN, False), (st.TURN, True)}


def decision_of(action):
    """Return what a player without a plan decides: of a play all but the tail."""
    return action // st.TAILS if action < st.JUMP else -action


# --- the careful one --------------------------------------------------------------------------
@pytest.mark.rule("CP-34")
def test_the_careful_one_leans_the_raft_least_at_its_worst_moment():
    compared = 0
    for key in range(4):
        match = Match(GAME, key=key)
        while not match.over:
            action = careful(match, 100)
            plays = [a for a in match.actions() if a < st.PICK]
            if plays:
                assert max(leans(match, action)) <= min(max(leans(match, a)) for a in plays) + 2
                compared += 1
            match.play_action(action)
    assert compared > 200


@pytest.mark.rule("CP-34")
def test_it_is_careful_as_often_as_it_is_told():
    match = position(hands=[["red-1", "yellow-4", "blue-8"]], raft=PRINTED)
    safest = careful(match, 100)
    shares = {}
    for percent in (0, 50, 100):
        taken = [careful(match, percent, key) for key in range(1_000)]
        assert set(taken) <= set(match.actions())
        shares[percent] = taken.count(safest) / 1_000
    assert shares[0] < 0.06
    assert shares[50] == pytest.approx(0.5, abs=0.06)
    assert shares[100] == 1


# --- the thoughtful one: logs -----------------------------------------------------------------
@pytest.mark.rule("CP-15")
def test_it_lands_a_beaver_on_its_own_colour():
    match = position(hands=[["red-2", "blue-3", "green-5"]])  # buoy 3 is blue
    assert decide(match)["card"] == "blue-3"


@pytest.mark.rule("CP-16")
def test_it_lets_a_beaver_jump():
    match = position(hands=[["red-2", "blue-4", "green-5"]], at={"blue": 28})
    assert decide(match) == {"do": "jump", "card": "blue-4", "beaver": "blue"}


@pytest.mark.rule("CP-17")
def test_it_keeps_a_joker_for_a_move_that_brings_a_log():
    at = {**gone("red", "yellow", "green"), "red": 2, "yellow": 9}
    match = position(hands=[["blue-5", "white-2", "red-3"]], at=at)
    assert decide(match)["card"] == "blue-5"  # red from 2 to 7, which is red
    assert decide(match)["beaver"] == "red"
    match = position(hands=[["white-2", "red-3"]], at={**at, "green": 23, "yellow": 11})
    assert decide(match)["card"] == "red-3"  # no joker brings anything now


def test_it_does_not_leave_a_beaver_where_the_next_player_is_known_to_wait_for_it():
    match = position(hands=[["yellow-1", "yellow-3"], ["yellow-5", "green-4", "green-3"]])
    s = state_of(match)
    s.known[1] = s.hands[1]  # yellow-5 leads from buoy 3 to 8, a yellow one
    assert decide(match)["card"] == "yellow-1"


@pytest.mark.rule("CP-15", "CP-19")
def test_it_weighs_a_log_against_a_card():
    late = position(hands=[["blue-3", "red-2", "red-4"]], piles=8)
    move(late, "blue-3")
    assert decide(late) == {"do": "take-log"}
    early = position(seats=2, hands=[["blue-3", "red-2", "red-4"]])
    move(early, "blue-3")
    assert decide(early) == {"do": "take-card"}
    empty = position(hands=[["blue-3", "red-2", "red-4"]], piles=8, reserve=0)
    move(empty, "blue-3")
    assert decide(empty) == {"do": "take-card"}
    nothing_left = position(hands=[["blue-3", "red-2", "red-4"]], piles=0)
    move(nothing_left, "blue-3")
    assert decide(nothing_left) == {"do": "take-log"}


@pytest.mark.rule("CP-14")
def test_it_exchanges_what_it_cannot_play():
    at = {"red": 5, "yellow": 6, "blue": 7}
    match = position(hands=[["red-1", "red-2", "yellow-1"]], at=at)
    for _ in range(3):
        assert decide(match)["do"] == "discard"
        match.play(decide(match))
    assert decide(match) == {"do": "done"}


@pytest.mark.rule("CP-21")
def test_it_draws_before_it_plays_and_skips_nothing():
    match = position(hands=[["blue-3"]], by_hand=True)
    assert decide(match)["do"] == "draw"
    match = position(hands=[["blue-3", "red-1", "red-2"]], by_hand=True)
    move(match, "red-1")
    match.play({"do": "take-log"})
    assert decide(match)["do"] == "draw"


# --- the thoughtful one: the raft -------------------------------------------------------------
@pytest.mark.rule("CP-31")
def test_it_leaves_a_log_where_the_raft_would_capsize_for_it():
    tails = {"green": 6}
    match = position(
        hands=[["green-4", "red-2"]], at=TIPPING, tails=tails, raft=PRINTED, logs=[4, 9]
    )
    assert leans(match, action_of(match, "green-4", "green", 0))[0] > edition_of(match).base
    assert decide(match)["card"] == "red-2"  # green-4 leads to 24, a green buoy


def action_of(match, card, beaver, tail):
    return match.game.codec.number({"do": "play", "card": card, "beaver": beaver, "tail": tail})


@pytest.mark.rule("CP-12")
def test_it_turns_the_tail_so_that_the_raft_leans_least():
    match = position(hands=[["red-8"]], raft=PRINTED, at={"yellow": 12})
    tail = decide(match)["tail"]
    lean = {t: leans(match, action_of(match, "red-8", "red", t))[1] for t in range(12)}
    assert lean[tail] == pytest.approx(min(lean.values()), rel=0.001)


@pytest.mark.rule("CP-33")
def test_it_stays_further_from_the_edge_where_hands_tremble():
    chances = []
    for hands in ("none", "steady", "normal", "child"):
        match = Match(GAME, hands=hands)
        e = edition_of(match)
        far = (e.base - 900) ** 2
        chances.append(raft_outlook.going_over(e, seen(match), 0, 20, far, e.spread))
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert 0 < chances[2] < 50


def test_the_bell_is_one():
    for tenths in range(-40, 41):
        share = 50 * math.erfc(tenths / 10 / math.sqrt(2))
        assert raft_outlook.bell(tenths) == pytest.approx(share, abs=1)


def test_the_root_is_exact():
    random = Random(5)
    for n in [*range(100), *(random.randrange(1 << 40) for _ in range(500))]:
        assert raft_outlook.root(n) == math.isqrt(n)


# --- its memory -------------------------------------------------------------------------------
def shown(memory, key=1):
    """Return what a bot remembers of a hand of eight cards that was shown."""
    hand = [f"{colour}-{value}" for colour in ("blue", "green") for value in (1, 2, 3, 4)]
    match = position(hands=[["red-1", "red-2", "red-3"], hand])
    state_of(match).known[1] = state_of(match).hands[1]
    v = seen(match, key)
    before = v.hands[1] | v.piles
    bot.forget(edition_of(match), v, memory, 99, 0)
    assert v.hands[1] | v.piles == before
    assert v.hands[1] & v.piles == 0
    assert v.known[1] == v.hands[1]
    assert v.hands[0] == state_of(match).hands[0]
    return set_of(v.hands[1])


@pytest.mark.rule("CP-28")
def test_a_perfect_memory_keeps_shown_cards_and_none_keeps_nothing():
    assert len(shown(100)) == 8
    assert shown(0) == set()


@pytest.mark.parametrize("memory", [20, 60])
def test_memory_is_the_share_of_shown_cards_that_lasts(memory):
    kept = sum(len(shown(memory, key)) for key in range(200))
    assert kept / 1_600 == pytest.approx(memory / 100, abs=0.05)


def test_what_is_forgotten_stays_so_and_a_better_memory_keeps_more():
    for key in range(20):
        assert shown(30, key) == shown(30, key)
        assert shown(30, key) <= shown(70, key)


def played(cards, *, memory=100, capacity=99, confusing=0, key=1, hand=("red-1", "red-2")):
    """Return what a bot remembers of the cards played so far, the oldest first."""
    others = [
        [f"{colour}-{value}" for value in (4, 5, 6)] for colour in ("red", "yellow", "orange")
    ]
    match = position(hands=[list(hand), *others])
    s = state_of(match)
    for card in cards:
        number = CARDS.index(card)
        s.piles &= ~(1 << number)
        s.stack[s.n_stack], s.n_stack = number, s.n_stack + 1
        s.in_pile[s.in_pile.index(max(s.in_pile))] -= 1
    v = seen(match, key)
    bot.forget(edition_of(match), v, memory, capacity, confusing)
    found = [CARDS[n] if n >= 0 else None for n in v.stack[: v.n_stack]]
    for card in cards:
        assert (v.piles >> CARDS.index(card) & 1 == 0) == (card in found)
    return found


PLAYED = [f"{colour}-{value}" for colour in ("blue", "white", "green") for value in (1, 3, 5, 7)]


@pytest.mark.rule("CP-09")
def test_who_does_not_count_takes_played_cards_for_some_to_come():
    assert played(PLAYED) == PLAYED
    seats = 4
    assert played(PLAYED, memory=0) == [None] * (len(PLAYED) - seats) + PLAYED[-seats:]
    assert played(PLAYED, capacity=3) == [None] * (len(PLAYED) - 4) + PLAYED[-4:]
    assert played(PLAYED, capacity=0) == [None] * (len(PLAYED) - 1) + PLAYED[-1:]


@pytest.mark.rule("CP-09")
def test_a_played_card_that_is_forgotten_does_not_come_back():
    for key in range(20):
        lost: set[int] = set()
        for count in range(1, len(PLAYED) + 1):
            found = played(PLAYED[:count], memory=70, capacity=6, key=key)
            now = {k for k, card in enumerate(found) if card is None}
            assert lost <= now
            lost = now
        assert len(lost) >= len(PLAYED) - 7


@pytest.mark.rule("CP-09")
def test_a_card_is_taken_for_its_neighbour_and_always_for_the_same_one():
    for key in range(20):
        found = played(PLAYED, confusing=100, key=key)
        assert found[-1] == PLAYED[-1]  # it lies there
        for card, taken in zip(PLAYED, found, strict=True):
            assert taken[:-1] == card[:-1]
            assert abs(int(taken[-1]) - int(card[-1])) <= 1
        assert len(set(found)) == len(PLAYED)
        assert sum(card != taken for card, taken in zip(PLAYED, found, strict=True)) >= 8
        assert found[:4] == played(PLAYED[:5], confusing=100, key=key)[:4]


def test_ones_own_cards_are_never_mixed_up():
    hand = ("blue-2", "blue-4", "blue-6", "blue-8")
    for key in range(20):
        assert played(PLAYED, confusing=100, key=key, hand=hand)[:4] == PLAYED[:4]
