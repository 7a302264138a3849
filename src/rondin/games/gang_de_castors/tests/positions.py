"""Positions on which a rule is proved: a real match whose cards were laid out by hand.

Unless a test says otherwise there are three seats, seat 2 has dealt, everybody has looked, and it
is the first turn of seat 0.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any, Literal, cast

import pytest

from rondin import IllegalMove, Match, Result
from rondin.engine.rules.chance import WORDS
from rondin.engine.rules.contract import NOBODY
from rondin.engine.setting.setting import Setting
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.state import Edition, State
from rondin.games.gang_de_castors.tests.twins import conserved

GAME = "gang-de-castors"
EDITIONS = {"gigamic": 10, "amigo": 6}  # and the most players

SWAP, PEEK, DRAW = st.SWAP, st.PEEK, st.DRAW_TWO
ACTION_CARDS = (SWAP, PEEK, DRAW)
ANY = None  # a card that does not matter

Row = Sequence[int | None]


# --- laying out -------------------------------------------------------------------------------
def position(
    *,
    seats: int = 3,
    rows: Sequence[Row] = (),
    top: int = 9,
    hand: int | None = None,
    first_of_two: bool = False,
    pile: Sequence[int] = (),
    rest: Literal["pile", "discard", "aside"] = "pile",
    player: int = 0,
    laps: int = 0,
    knocker: int = NOBODY,
    key: int = 1,
    setting: Setting | None = None,
    **options: Any,
) -> Match:
    """Return a match in which the named cards lie where they are named.

    Cards that are not named fill the rows; what is left then lies in the pile, below the top
    discard, or aside (`rest`).
    """
    options.setdefault("dealer", seats - 1)
    match = Match(setting, key=key) if setting else Match(GAME, seats=seats, key=key, **options)
    all_remember(match)
    e, s = edition_of(match), state_of(match)
    box = [kind for kind in range(st.KINDS) for _ in range(e.deck[kind])]
    Random(key).shuffle(box)
    layout = [[*row, *[ANY] * (st.PLACES - len(row))] for row in rows]
    layout += [[ANY] * st.PLACES for _ in range(e.seats - len(rows))]
    named = [card for row in layout for card in row if card is not None]
    for card in [*named, top, *pile, *([] if hand is None else [hand])]:
        box.remove(card)
    for p, row in enumerate(layout):
        s.rows[p][:] = [box.pop() if card is None else card for card in row]
    lying = {"pile": list(pile), "discard": [top], "aside": []}
    lying[rest] += box
    for name, cards in lying.items():
        setattr(s, name, [cards.count(kind) for kind in range(st.KINDS)])
    s.top, s.n_pile, s.n_discard = top, sum(s.pile), sum(s.discard)
    s.player, s.laps, s.knocker = player, laps, knocker
    if hand is not None:
        s.phase, s.drawn, s.first_of_two = st.DRAWN, hand, int(first_of_two)
    assert conserved(e, s)
    match._state = s  # laid out behind its back: what it had found out no longer holds
    return match


def force_next(match: Match, *cards: int) -> None:
    """Make these the next cards of the pile, by choosing the words that chance will use."""
    s = state_of(match)
    pile = list(s.pile)
    for k, card in enumerate(cards):
        assert pile[card] > 0, "the pile has no such card"
        place = sum(pile[:card])
        s.words[WORDS - len(cards) + k] = ((2 * place + 1) << 31) // sum(pile)
        pile[card] -= 1
    s.left = len(cards)


def own_box(values: Sequence[int], swap: int, peek: int, draw: int, **wishes: Any) -> Setting:
    """Return the setting of a table for two with its own deck."""
    game = Match(GAME).game
    data = game.edition(wishes.pop("edition", "gigamic"))[1]
    cards = {"values": list(values), "swap": swap, "peek": peek, "draw": draw}
    data = {**data, "cards": cards, "modes": {"normal": {"players": {"min": 2, "max": 2}}}}
    return Setting.of_data(game, "own", data, options={"dealer": 1, **wishes})


# --- playing ----------------------------------------------------------------------------------
def play(match: Match, do: str, *, by: int | None = None, **fields: int) -> None:
    """Make a move, which must be among those that are offered."""
    move = {"do": do, **fields}
    offered = move in match.moves()
    match.play(move, by)
    assert offered


def refused(match: Match, do: str, *, by: int | None = None, **fields: int) -> str:
    """Try a move that must be refused and change nothing; return the rule that refuses it."""
    before = match.game.layout.pack(state_of(match))
    with pytest.raises(IllegalMove) as caught:
        play(match, do, by=by, **fields)
    assert match.game.layout.pack(state_of(match)) == before
    assert by not in (None, match.to_act) or {"do": do, **fields} not in match.moves()
    return caught.value.rule


def all_remember(match: Match) -> None:
    while match.view()["phase"] == "looking":
        play(match, "remember")


def idle_turn(match: Match) -> None:
    """Draw and discard, without a knock: a turn that changes no row."""
    play(match, "draw")
    play(match, "discard")
    if phase(match) == "finished":
        play(match, "go-on")


def play_round(match: Match) -> None:
    """Play a round as short as it can be: the dealer knocks, everybody only draws and discards."""
    dealer = match.view()["dealer"]
    all_remember(match)
    while phase(match) not in ("round-over", "over"):
        play(match, "draw")
        play(match, "discard")
        if phase(match) == "finished":
            assert match.to_act == dealer
            play(match, "knock")


def random_move(match: Match, random: Random, knocks: float = 0.1) -> dict[str, Any]:
    """Return a legal move, every verb as likely; a knock is rare, so that rounds last."""
    moves = match.moves()
    verbs = sorted({move["do"] for move in moves})
    if "knock" in verbs:
        verb = "knock" if random.random() < knocks else "go-on"
    else:
        verb = random.choice(verbs)
    return random.choice([move for move in moves if move["do"] == verb])


# --- looking ----------------------------------------------------------------------------------
def phase(match: Match) -> str:
    return str(match.view()["phase"])


def result(match: Match) -> Result:
    assert match.result is not None, "the match is not over"
    return match.result


def row(match: Match, seat: int) -> list[int]:
    return list(state_of(match).rows[seat])


def cards_of(pile: Sequence[int]) -> Counter[int]:
    return Counter({kind: count for kind, count in enumerate(pile) if count})


def loose_cards(match: Match) -> Counter[int]:
    """Return what lies in no row: pile, discards and the card in hand."""
    s = state_of(match)
    return cards_of(s.pile) + cards_of(s.discard) + Counter([s.drawn] if s.drawn >= 0 else [])


def faces(match: Match, seat: int | None, whose: int) -> list[str | None]:
    """Return what a seat sees of somebody's row."""
    return [card["face"] for card in match.view(seat)["rows"][whose]]


def knowers(match: Match, whose: int, place: int) -> set[int]:
    """Return who has perfect-memory knowledge of a card."""
    seats = range(match.seats)
    return {seat for seat in seats if veiled(match, seat).rows[whose][place] != st.HIDDEN}


def state_of(match: Match) -> State:
    """Return the true state of a match, which only tests may see."""
    return cast(State, match._state)


def edition_of(match: Match) -> Edition:
    return cast(Edition, match._e)


def veiled(match: Match, seat: int | None) -> State:
    """Return what a seat may know."""
    return cast(State, match.veiled(seat))
