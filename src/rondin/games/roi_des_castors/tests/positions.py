"""Positions on which a rule is proved: a real match laid out by hand.

Cards are named as in moves, several in one string: "small small trade". Unless a test says
otherwise there are three seats without characters and with empty hands, all other cards are in
the pile, and seat 0 is to begin its turn.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

import pytest

from rondin import IllegalMove, Match, Result
from rondin.engine.rules.contract import Numbers
from rondin.games.roi_des_castors.rules import dams
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.cards import effects, piles
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.tests.twins import conserved

GAME = "roi-des-castors"
LAID = ("small", "medium", "large", "strong")
NEW = st.NEW_DAM
MODES = (
    *(("normal", n) for n in (2, 3, 4, 5)),
    *(("expert", n) for n in (2, 3, 4, 5)),
    *(("discovery", n) for n in (2, 3, 4, 5)),
    ("team", 4),
    ("solo", 1),
)


# --- laying out -------------------------------------------------------------------------------
def kinds(names: str) -> list[int]:
    return [CARDS.index(name) for name in names.split()]


def position(
    mode: str = "normal",
    seats: int = 3,
    *,
    hands: Mapping[int, str] | None = None,
    reserve: Mapping[int, str] | None = None,
    dams: Sequence[tuple[int, str]] = (),
    discard: str = "",
    pile: str | None = None,
    river: str = "",
    characters: Mapping[int, str] | None = None,
    permanent: Sequence[int] = (),
    shields: Mapping[int, int] | None = None,
    player: int = 0,
    main: bool = False,
    key: int = 1,
    **options: Any,
) -> Match:
    """Return a match in which everything is where it is named.

    `dams` gives sides and logs, from the first dam on; `hands` and `reserve` are by side, and hand
    2 of solo mode is the ally's. With `pile` there are no other cards in the box than those named.
    `main` begins with step 3.
    """
    if mode != "solo":
        options.setdefault("first", player)
    seats = {"team": 4, "solo": 1}.get(mode, seats)
    match = Match(GAME, mode=mode, seats=seats, key=key, **options)
    e, s = edition_of(match), state_of(match)
    _set_numbers(match)
    _clear(match)
    for side, name in (characters or {}).items():
        s.character[side] = CHARACTERS.index(name)
    for hand, names in (hands or {}).items():
        for kind in kinds(names):
            s.hand[hand][kind] += 1
    for side, names in (reserve or {}).items():
        s.reserve[side][: len(kinds(names))] = kinds(names)
    for side, names in dams:
        _lay_out_dam(match, side, names)
    s.discard[: len(kinds(discard))] = kinds(discard)
    s.n_discard = len(kinds(discard))
    s.river[: len(kinds(river))] = kinds(river)
    for side in permanent:
        s.permanent[side] = 1
    for side, count in (shields or {}).items():
        s.shields[side] = count
    s.n_hand = [sum(hand) for hand in s.hand]
    _fill_pile(match, pile)
    s.player, s.phase = player, st.MAIN if main or e.solo else st.START
    assert conserved(e, s), "these cards are not in the box"
    match._state = s  # laid out behind its back: what it had found out no longer holds
    return match


def _set_numbers(match: Match) -> None:
    """Set what the balance study may change: a rule is proved with the numbers of the dossier."""
    e = edition_of(match)
    numbers = {
        "stolen": 2,
        "swim": 1,
        "dive": 2,
        "lowered": 1,
        "merchant_trade": 3,
        "look_ahead": 3,
    }
    for name, number in {**numbers, "most_moved": 2 * (e.optimise > 0), "idle_rounds": 3}.items():
        setattr(e, name, number)
    e.monopoly = 1 if e.solo else 4
    e.deck[: st.LOGS] = [16, 12, 8] if e.seats == e.sides == 2 else [18, 14, 10]
    for kind, number in ((st.HARVEST, 3), (st.TRADE, 2), (st.PICKAXE, 3), (st.THANKS, 1)):
        e.draws[kind] = number


def _clear(match: Match) -> None:
    s, blank = state_of(match), match.game.layout.new()
    for name in ("hand", "n_hand", "pile", "n_pile", "n_logs", "reserve_open"):
        setattr(s, name, getattr(blank, name))
    s.reserve = [[st.NO_CARD] * st.SLOTS for _ in range(st.SIDES)]
    s.river = [st.NO_CARD] * st.RIVER
    if not edition_of(match).solo:
        s.character = [st.NO_CHARACTER] * st.SIDES


def _lay_out_dam(match: Match, side: int, names: str) -> None:
    s = state_of(match)
    dam = s.n_dams
    s.n_dams += 1
    s.owner[dam] = side
    for name in names.split():
        dams.put_on_top(s, dam, LAID.index(name))
        s.laid[side] += 1
    dams.settle(edition_of(match), s, dam)


def _fill_pile(match: Match, pile: str | None) -> None:
    e, s = edition_of(match), state_of(match)
    if pile is not None:
        s.pile = [kinds(pile).count(kind) for kind in range(st.KINDS)]
        e.deck = [0] * st.KINDS
    lying: Counter[int] = Counter()
    for hand in s.hand:
        lying.update(dict(enumerate(hand)))
    lying.update(s.discard[: s.n_discard])
    lying.update(card for card in s.river if card != st.NO_CARD)
    lying.update(card for row in s.reserve for card in row if card != st.NO_CARD)
    lying.update({st.PERMANENT: sum(s.permanent), st.SHIELD: sum(s.shields)})
    for logs in s.logs:
        lying.update({0: logs[0] + logs[3], 1: logs[1], 2: logs[2]})
    if pile is None:
        s.pile = [e.deck[kind] - lying[kind] for kind in range(st.KINDS)]
    else:
        e.deck = [s.pile[kind] + lying[kind] for kind in range(st.KINDS)]
    s.n_pile = sum(s.pile)
    s.n_logs = sum(s.pile[: st.LOGS]) if e.team else 0


# --- chance -----------------------------------------------------------------------------------
@contextmanager
def luck(names: str) -> Iterator[None]:
    """Let these be the next cards that chance gives, drawn or stolen; all must be taken."""
    wanted, real = kinds(names), piles.pick_among

    def pick_among(s: State, counts: Numbers, first: int, last: int, count: int) -> int:
        if not wanted:
            return real(s, counts, first, last, count)
        kind = wanted.pop(0)
        assert first <= kind < last, f"no {CARDS[kind]} can come from there"
        assert counts[kind] > 0, f"no {CARDS[kind]} is there"
        counts[kind] -= 1
        return kind

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(piles, "pick_among", pick_among)
        patch.setattr(effects, "pick_among", pick_among)
        yield
    assert not wanted, f"nobody took {[CARDS[kind] for kind in wanted]}"


# --- playing ----------------------------------------------------------------------------------
def play(match: Match, do: str, **fields: Any) -> None:
    match.play({"do": do, **fields})
    assert conserved(edition_of(match), state_of(match))


def lay(match: Match, card: str, dam: int = NEW, source: str = "hand") -> None:
    play(match, "lay", source=source, card=card, dam=dam)


def lay_all(match: Match, *logs: tuple[str, int]) -> None:
    for card, dam in logs:
        lay(match, card, dam)


def use(match: Match, card: str, side: int | None = None, source: str = "hand") -> None:
    """Play an action or bonus card."""
    if side is None:
        play(match, "play", source=source, card=card)
    else:
        play(match, "play-at", source=source, card=card, side=side)


def drop(match: Match, *names: str, source: str = "hand") -> None:
    for card in names:
        play(match, "discard", source=source, card=card)


def stop(match: Match) -> None:
    play(match, "stop")


def refused(match: Match, do: str, by: int | None = None, **fields: Any) -> str:
    """Try a move that must be refused and change nothing; return the rule that refuses it."""
    before = match.game.layout.pack(state_of(match))
    with pytest.raises(IllegalMove) as caught:
        match.play({"do": do, **fields}, by)
    assert match.game.layout.pack(state_of(match)) == before
    return caught.value.rule


def no_lay(match: Match, card: str, dam: int = NEW, source: str = "hand") -> str:
    return refused(match, "lay", source=source, card=card, dam=dam)


def no_use(match: Match, card: str, side: int | None = None, source: str = "hand") -> str:
    if side is None:
        return refused(match, "play", source=source, card=card)
    return refused(match, "play-at", source=source, card=card, side=side)


def finish_turn(match: Match) -> None:
    """End the turn as soon as may be, discarding what is first."""
    player, lap = state_of(match).player, state_of(match).laps
    while not match.over and (state_of(match).player, state_of(match).laps) == (player, lap):
        moves = match.moves()
        stops = [move for move in moves if move["do"] == "stop"]
        drops = [move for move in moves if move["do"] == "discard"]
        match.play((stops or drops or moves)[0])


# --- looking ----------------------------------------------------------------------------------
def offers(match: Match, do: str) -> list[dict[str, Any]]:
    return [move for move in match.moves() if move["do"] == do]


def verbs(match: Match) -> set[str]:
    return {str(move["do"]) for move in match.moves()}


def phase(match: Match) -> int:
    return int(state_of(match).phase)


def hand(match: Match, side: int) -> str:
    row = state_of(match).hand[side]
    return " ".join(CARDS[kind] for kind in range(st.KINDS) for _ in range(row[kind]))


def reserve(match: Match, side: int) -> str:
    return " ".join(CARDS[card] for card in state_of(match).reserve[side] if card != st.NO_CARD)


def discards(match: Match) -> str:
    s = state_of(match)
    return " ".join(CARDS[card] for card in s.discard[: s.n_discard])


def dam(match: Match, number: int) -> str:
    s = state_of(match)
    order = [divmod(code, st.LAID) for code in s.order[: s.n_order]]
    return " ".join(LAID[log] for place, log in order if place == number)


def condition(match: Match, number: int) -> int:
    return int(state_of(match).condition[number])


def owners(match: Match) -> list[int]:
    return list(state_of(match).owner[: state_of(match).n_dams])


def result(match: Match) -> Result:
    assert match.result is not None, "the match is not over"
    return match.result


def rule_that_ended(match: Match) -> str:
    """Return the rule that refuses any move after the end."""
    return str(match.game.moves.why_not(edition_of(match), veiled(match, 0), st.DRAW))


def state_of(match: Match) -> State:
    """Return the true state of a match, which only tests may see."""
    return cast(State, match._state)


def edition_of(match: Match) -> Edition:
    return cast(Edition, match._e)


def veiled(match: Match, seat: int | None) -> State:
    """Return what a seat may know of a match."""
    return cast(State, match.veiled(seat))
