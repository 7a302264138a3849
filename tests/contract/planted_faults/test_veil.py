"""Leaks planted into a real game: each is found, and for the right reason."""

import pytest

from rondin.bots import Bot
from rondin.engine.match.match import Match
from rondin.games.gang_de_castors.rules import state as r
from rondin.testing.checks.secrets.veil import (
    check_everybody_sees_all_they_may,
    check_looking_changes_nothing,
    check_no_chance_passes,
    check_twins_look_alike,
    check_veiled_states_decide_alike,
    check_what_leaves_is_plain_data,
    check_what_was_seen_stays,
)
from rondin.testing.planting import SideDoor, after, planted
from rondin.testing.states import GENERATOR
from tests.contract.planted_faults.sound_game import a_real_setting

SOUND = a_real_setting()
GAME = SOUND.game


@pytest.mark.parametrize(
    "check",
    [
        check_twins_look_alike,
        check_veiled_states_decide_alike,
        check_no_chance_passes,
        check_everybody_sees_all_they_may,
        check_what_leaves_is_plain_data,
        check_looking_changes_nothing,
    ],
)
def test_the_same_game_without_a_fault_passes(check):
    check(planted(SOUND, rules={}, view={}, moves={}, bot={}))


# --- a veil with a hole -----------------------------------------------------------------------
def a_card_of_a_neighbour(e, s, seat, v):
    v.rows[(seat + 1) % e.seats][1] = s.rows[(seat + 1) % e.seats][1]


def a_card_of_its_own_that_it_has_not_seen(e, s, seat, v):
    if seat >= 0:
        v.rows[seat][2] = s.rows[seat][2]


def a_card_to_the_spectator_only(e, s, seat, v):
    if seat < 0:
        v.rows[0][1] = s.rows[0][1]


def the_card_in_hand(e, s, seat, v):
    v.drawn = s.drawn


def the_pile(e, s, seat, v):
    v.pile = list(s.pile)


def how_many_swaps_are_left(e, s, seat, v):
    v.pile[r.SWAP] = s.pile[r.SWAP]


def one_bit_of_a_hidden_card(e, s, seat, v):
    v.ended = s.rows[0][1] & 1


def the_best_row(e, s, seat, v):
    v.peeked = min(range(e.seats), key=lambda p: sum(s.rows[p]))


HOLES = [
    a_card_of_a_neighbour,
    a_card_of_its_own_that_it_has_not_seen,
    a_card_to_the_spectator_only,
    the_card_in_hand,
    the_pile,
    how_many_swaps_are_left,
    one_bit_of_a_hidden_card,
    the_best_row,
]


@pytest.mark.parametrize("hole", HOLES, ids=lambda hole: hole.__name__)
def test_a_veil_that_also_shows(hole):
    leaking = planted(SOUND, rules={"veil": after(GAME.rules.veil, hole)})
    with pytest.raises(AssertionError, match="can tell apart by its veiled state"):
        check_twins_look_alike(leaking)


@pytest.mark.parametrize("name", GENERATOR)
def test_a_veil_that_lets_the_generator_through(name):
    def hole(e, s, seat, v):
        setattr(v, name, getattr(s, name))

    leaking = planted(SOUND, rules={"veil": after(GAME.rules.veil, hole)})
    with pytest.raises(AssertionError, match=f"'{name}' passes the veil"):
        check_no_chance_passes(leaking)
    with pytest.raises(AssertionError, match="can tell apart by its veiled state"):
        check_twins_look_alike(leaking)


# --- a sound veil, and another door beside it -------------------------------------------------
def view_by(door):
    def view(e, v, seat):
        return GAME.view.view(e, v, seat) | {"next": door.truth.rows[0][1]}

    return {"view": {"view": view}}


def description_by(door):
    def heading(seen, reader):
        return f"{GAME.view.heading(seen, reader)} {door.truth.rows[1][1]}"

    return {"view": {"heading": heading}}


def own_view_by(door):
    def own_view(e, v, public, seat):
        return GAME.view.own_view(e, v, public, seat) | {"next": door.truth.rows[0][1]}

    return {"view": {"own_view": own_view, "sees_more": lambda *_: True}}


def test_a_view_that_holds_lists_of_the_state_is_found():
    def view(e, v, seat):
        return GAME.view.view(e, v, seat) | {"open": v.memo}

    with pytest.raises(AssertionError, match="has changed with the state"):
        check_what_was_seen_stays(planted(SOUND, view={"view": view}))


def events_by(door):
    def events(e, v):
        return [
            *GAME.view.events(e, v),
            {"what": "limit", "seat": 0, "card": door.truth.rows[0][2]},
        ]

    return {"view": {"events": events}}


def story_by(door):
    def tell(event, reader):
        return GAME.view.tell(event, reader) + "!" * (door.truth.rows[2][1] & 1)

    return {"view": {"tell": tell}}


def words_by(door):
    def word(move, field, seen, reader):
        return f"{GAME.view.word(move, field, seen, reader)} {door.truth.rows[0][1]}"

    return {"view": {"word": word}}


def refusal_by(door):
    def why_not(e, v, action):
        rule = GAME.moves.why_not(e, v, action)
        return "GC-01" if rule and door.truth.pile[r.SWAP] % 2 else rule

    return {"moves": {"why_not": why_not}}


def moves_by(door):
    def legal(e, s, out):
        count = GAME.rules.legal(e, s, out)
        return count - (count > 1 and door.truth.rows[0][1] > 4)

    return {"rules": {"legal": legal, "veil": door.veil}}


def bot_by(door):
    def choose(e, v, out, scratch):
        action = GAME.bot.choose(e, v, out, scratch)
        count = GAME.rules.legal(e, v, out)
        return out[door.truth.rows[0][1] % count] if count > 1 else action

    return {"bot": {"choose": choose}}


DOORS = {
    "view": view_by,
    "own view": own_view_by,
    "description": description_by,
    "events": events_by,
    "story": story_by,
    "words": words_by,
    "refusals": refusal_by,
    "moves": moves_by,
    "bot": bot_by,
}


@pytest.mark.parametrize("name", DOORS)
def test_what_is_told_past_the_veil(name):
    door = SideDoor(SOUND)
    leaking = planted(SOUND, **{"rules": {"veil": door.veil}, **DOORS[name](door)})
    with pytest.raises(AssertionError, match=f"can tell apart by its {name.removeprefix('own ')}"):
        check_twins_look_alike(leaking)


def test_a_bot_that_is_given_the_true_state(monkeypatch):
    sound = Bot.decide

    def decide(bot, match):
        with monkeypatch.context() as patch:
            patch.setattr(Match, "veiled", lambda match, _: match.game.layout.copy_of(match._state))
            return sound(bot, match)

    monkeypatch.setattr(Bot, "decide", decide)
    with pytest.raises(AssertionError, match="can tell apart by its bot"):
        check_twins_look_alike(SOUND)


# --- rules that look where they must not ------------------------------------------------------
def test_legal_moves_that_depend_on_what_is_hidden():
    def legal(e, s, out):
        count = GAME.rules.legal(e, s, out)
        hidden = any(card == r.HIDDEN for row in s.rows[: e.seats] for card in row)
        return max(1, count - 1) if hidden else count

    with pytest.raises(AssertionError, match="legal moves differ"):
        check_veiled_states_decide_alike(planted(SOUND, rules={"legal": legal}))


def test_a_turn_that_depends_on_what_is_hidden():
    def to_act(e, s):
        seat = GAME.rules.to_act(e, s)
        return seat if seat < 0 or s.key[0] else (seat + 1) % e.seats

    with pytest.raises(AssertionError, match="is misled"):
        check_veiled_states_decide_alike(planted(SOUND, rules={"to_act": to_act}))


def test_a_veil_that_changes_the_state():
    def count(e, s, seat, v):
        s.looked = (s.looked + 1) % 101

    with pytest.raises(AssertionError, match="has changed it"):
        check_looking_changes_nothing(planted(SOUND, rules={"veil": after(GAME.rules.veil, count)}))


# --- who sees no more than everybody ----------------------------------------------------------
def only_who_holds_a_card(e, v, seat):
    return seat == v.player and v.drawn != r.NO_CARD


def only_who_looks_at_a_row(e, v, seat):
    return GAME.view.sees_more(e, v, seat) and v.phase != r.DRAWN


@pytest.mark.parametrize("sees_more", [only_who_holds_a_card, only_who_looks_at_a_row])
def test_somebody_who_is_taken_for_a_spectator(sees_more):
    with pytest.raises(AssertionError, match="is shown too little"):
        check_everybody_sees_all_they_may(planted(SOUND, view={"sees_more": sees_more}))


def test_somebody_who_hears_as_little_as_a_spectator():
    def events(e, v):
        return [*GAME.view.events(e, v), {"what": "limit", "seat": 0, "card": sum(v.pile)}]

    with pytest.raises(AssertionError, match="is told too little"):
        check_everybody_sees_all_they_may(planted(SOUND, view={"events": events}))


# --- what would not be the same on the other side ---------------------------------------------
@pytest.mark.parametrize("value", [(1, 2), {3: "a card"}])
def test_an_event_that_no_line_can_carry(value):
    def events(e, v):
        return [*GAME.view.events(e, v), {"what": "limit", "seat": 0, "cards": value}]

    with pytest.raises(AssertionError, match="is no plain data"):
        check_what_leaves_is_plain_data(planted(SOUND, view={"events": events}))
