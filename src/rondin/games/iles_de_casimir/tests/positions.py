"""Positions on which a rule is proved: a real match laid out by hand, on the large chart.

Unless a test says otherwise there are three seats on their start spaces, everybody is far from
the destination, and seat 0 has rolled a 1. Spaces are named as in the edition file: c0 to c23 the
circuit, A0, B0, C0 the islands of the first quarter, s… straits, p… paths, J0 a crossing.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, cast

import pytest

from rondin import IllegalMove, Match, Result
from rondin.engine.rules import chance
from rondin.engine.setting.setting import Setting
from rondin.games.iles_de_casimir.rules import arrival, setup, turn
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.rules.cards import pick as real_pick
from rondin.games.iles_de_casimir.rules.state import Edition, State
from rondin.games.iles_de_casimir.tests.twins import conserved

GAME = "iles-de-casimir"
EDITIONS = ("classic", "pocket")

ISLANDS = {
    "A0": 0, "B0": 1, "C0": 2, "A1": 3, "B1": 4, "C1": 5,
    "A2": 6, "B2": 7, "C2": 8, "A3": 9, "B3": 10, "C3": 11,
}  # fmt: skip
FIVE, TEN, FIFTEEN = st.GLOUBI, st.GLOUBI + 1, st.GLOUBI + 2
FAR = ("A2", "B2", "C2", "B1")  # destinations by seat
BARE = ("s0b0", "s1a0", "s2b0", "s3a0", "s4b0", "s5b0", "s6a0", "s7a0", "s7a3")


# --- laying out -------------------------------------------------------------------------------
def position(
    *,
    seats: int = 3,
    at: Mapping[int, str] | None = None,
    player: int = 0,
    die: int = 1,
    goals: Mapping[int, str] | None = None,
    bridges: Mapping[str, tuple[int, int]] | None = None,
    laid: Mapping[int, int] | None = None,
    purses: Mapping[int, int] | None = None,
    bank: int | None = None,
    stock: int | None = None,
    keep: Sequence[int] = (),
    setting: Setting | None = None,
    key: int = 1,
    **options: Any,
) -> Match:
    """Return a match in which pawns, bridges, tokens and cards are where they are named.

    `bridges` gives owner and value; whoever must have laid others before has laid them far away.
    `laid` gives how many a seat has laid in all. Points missing from `bank` lie in the purse of
    the last seat. `stock` is its height: cards have been used up for it, but not those of `keep`.
    """
    options.setdefault("first", 0)
    match = Match(setting, key=key) if setting else Match(GAME, seats=seats, key=key, **options)
    s = state_of(match)
    _lay_bridges(match, dict(bridges or {}), dict(laid or {}))
    _deal(match, dict(goals or {}), stock, Counter(keep))
    for p, points in (purses or {}).items():
        s.bank += s.purse[p] - points
        s.purse[p] = points
    if bank is not None:
        s.purse[match.seats - 1] += s.bank - bank
        s.bank = bank
    for p, name in (at or {}).items():
        s.pos[p] = space(match, name)
    s.player, s.die, s.steps_left, s.n_steps = player, die, die, 0
    s.path[0] = s.pos[player]
    assert conserved(edition_of(match), s)
    match._state = s  # laid out behind its back: what it had found out no longer holds
    return match


def _lay_bridges(match: Match, bridges: dict[str, tuple[int, int]], laid: dict[int, int]) -> None:
    e, s = edition_of(match), state_of(match)
    free = [n for n in _straits(match) if n not in bridges and n not in BARE]
    for p in range(match.seats):
        mine = {name: value for name, (owner, value) in bridges.items() if owner == p}
        values = list(e.bridge_value)
        count = laid.get(p, 0)
        while Counter(mine.values()) - Counter(values[:count]):
            count += 1
        others = Counter(values[:count]) - Counter(mine.values())
        mine |= {free.pop(): value for value in others.elements()}
        for name, value in mine.items():
            strait = e.strait_of[space(match, name)]
            s.bridge_owner[strait], s.bridge_value_at[strait] = p, value
        s.laid[p] = count


def _straits(match: Match) -> list[str]:
    spaces = match.setting.data["board"]["spaces"]
    return [place["id"] for place in spaces if place["kind"] == "strait"]


def _deal(match: Match, goals: dict[int, str], stock: int | None, keep: Counter[int]) -> None:
    e, s = edition_of(match), state_of(match)
    deck = Counter(dict(enumerate(e.deck)))
    for p in range(match.seats):
        s.destination[p] = ISLANDS[goals.get(p, FAR[p])]
        deck[s.destination[p]] -= 1
    s.stock = deck.total() - st.ISLANDS
    for kind in (deck - keep).elements():
        if stock is None or s.stock == stock:
            break
        deck[kind] -= 1
        s.stock -= 1
        if kind < st.GLOUBI:
            s.used[kind] += 1
        else:
            s.gloubi[match.seats - 1][kind - st.GLOUBI] += 1
    s.pool[0][:] = [deck[kind] for kind in range(st.KINDS)]


def own_board(links: Sequence[tuple[str, str]] = (), **wishes: Any) -> Setting:
    """Return the setting of a table on the large chart with some more links."""
    game = Match(GAME).game
    data = game.edition("classic")[1]
    board = data["board"]
    board = {**board, "symmetry": "none", "links": [*board["links"], *map(list, links)]}
    seats = wishes.pop("seats", 3)
    return Setting.of_data(
        game, "own", {**data, "board": board, **wishes}, seats=seats, options={"first": 0}
    )


# --- chance -----------------------------------------------------------------------------------
@contextmanager
def luck(*, cards: Sequence[int] = (), rolls: Sequence[int] = ()) -> Iterator[None]:
    """Let these be the next cards that are looked at, and the next rolls; then chance goes on.

    All cards must have been looked at in the end, and every one must lie where it is taken from.
    """
    to_draw, to_roll = list(cards), list(rolls)

    def pick(s: State, pool: int, kinds: int) -> int:
        if not cards:
            return real_pick(s, pool, kinds)
        card = to_draw.pop(0)
        assert s.pool[pool][card] > 0, "the card is not there"
        s.pool[pool][card] -= 1
        return card

    def rand(s: State, n: int) -> int:
        return to_roll.pop(0) - 1 if to_roll and n == st.FACES else chance.rand(s, n)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(arrival, "pick", pick)
        for module in (turn, sys.modules[setup.__module__]):  # its verb hides the module
            patch.setattr(module, "rand", rand)
        yield
    assert not to_draw, "not all cards were looked at"


# --- playing ----------------------------------------------------------------------------------
def go(match: Match, *names: str) -> None:
    """Make these steps, all of which must be offered."""
    for name in names:
        assert name in steps(match), f"{name} is not among {steps(match)}"
        match.play({"do": "go", "to": space(match, name)})
        assert conserved(edition_of(match), state_of(match))


def arrive(match: Match, *names: str, cards: Sequence[int], rolls: Sequence[int] = ()) -> None:
    """Make steps, with these the cards that are looked at on arriving."""
    with luck(cards=cards, rolls=rolls):
        go(match, *names)


def refused(match: Match, name: str, by: int | None = None) -> str:
    """Try a step that must be refused and change nothing; return the rule that refuses it."""
    before = match.game.layout.pack(state_of(match))
    assert by is not None or name not in steps(match)
    with pytest.raises(IllegalMove) as caught:
        match.play({"do": "go", "to": space(match, name)}, by)
    assert match.game.layout.pack(state_of(match)) == before
    return caught.value.rule


def rule_against(match: Match, to: int) -> str:
    """Return the rule that forbids a step to a space, by its number."""
    return rule_against_move(match, {"do": "go", "to": to})


def rule_against_move(match: Match, move: dict[str, Any]) -> str:
    refusal = match.why_not(move)
    assert refusal is not None, "nothing forbids it"
    return refusal.rule


# --- looking ----------------------------------------------------------------------------------
def space(match: Match, name: str) -> int:
    return next(
        n for n, place in enumerate(match.setting.data["board"]["spaces"]) if place["id"] == name
    )


def name_of(match: Match, number: int) -> str:
    return str(match.setting.data["board"]["spaces"][number]["id"])


def steps(match: Match) -> set[str]:
    """Return the spaces to which a step is offered."""
    return {name_of(match, move["to"]) for move in match.moves() if move["do"] == "go"}


def where(match: Match, seat: int) -> str:
    return name_of(match, state_of(match).pos[seat])


def bridge(match: Match, name: str) -> tuple[int, int]:
    """Return whose bridge lies over a strait, and its value."""
    strait = edition_of(match).strait_of[space(match, name)]
    return state_of(match).bridge_owner[strait], state_of(match).bridge_value_at[strait]


def purses(match: Match) -> list[int]:
    return list(state_of(match).purse[: match.seats])


def shown(match: Match) -> list[int]:
    return list(state_of(match).shown[: state_of(match).n_shown])


def goal(match: Match, seat: int) -> int:
    return int(state_of(match).destination[seat])


def result(match: Match) -> Result:
    assert match.result is not None, "the match is not over"
    return match.result


def state_of(match: Match) -> State:
    """Return the true state of a match, which only tests may see."""
    return cast(State, match._state)


def edition_of(match: Match) -> Edition:
    return cast(Edition, match._e)


def veiled(match: Match, seat: int | None) -> State:
    """Return what a seat may know of a match."""
    return cast(State, match.veiled(seat))
