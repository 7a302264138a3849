"""A witness of a match: a second, plain reading of the rules, written from the dossier alone.

It reads the board from the edition file, walks every way by brute force, and keeps purses, bridges,
cards and pawns by itself. Of the match it takes only what chance gave: rolls, and the cards that
were looked at. `play` makes a move and fails where the match does otherwise.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rondin import Match
from rondin.games.iles_de_casimir.rules import state as st
from rondin.games.iles_de_casimir.tests.positions import edition_of, state_of

Way = tuple[str, ...]
WORTH = {12: 5, 13: 10, 14: 15}


class Witness:
    """Follows one match."""

    def __init__(self, match: Match) -> None:
        self.match, self.seats = match, match.seats
        data = match.setting.data
        self.names = [place["id"] for place in data["board"]["spaces"]]
        self.kind = {place["id"]: place["kind"] for place in data["board"]["spaces"]}
        ids = [island["id"] for island in data["board"]["islands"]]
        islands = (p for p in data["board"]["spaces"] if p["kind"] == "island")
        self.island = {place["id"]: ids.index(place["island"]) for place in islands}
        self.beside: dict[str, set[str]] = {name: set() for name in self.names}
        for a, b in data["board"]["links"]:
            self.beside[a].add(b)
            self.beside[b].add(a)
        starts = {p["seat"]: p["id"] for p in data["board"]["spaces"] if p["kind"] == "start"}
        self.at = [starts[seat] for seat in range(self.seats)]
        self.purse = [data["tokens"]["purse"]] * self.seats
        self.bank = data["tokens"]["total"] - sum(self.purse)
        self.hand = [sorted(data["bridges"]["values"]) for _ in range(self.seats)]
        self.bridge: dict[str, tuple[int, int]] = {}
        self.goal = [state_of(match).destination[seat] for seat in range(self.seats)]
        self.box = Counter(dict.fromkeys(range(12), data["cards"]["destinations"]))
        self.box += Counter({12: data["cards"]["gloubi"]["5"], 13: data["cards"]["gloubi"]["10"]})
        self.box += Counter({14: data["cards"]["gloubi"]["15"]})
        self.unseen = [self.box - Counter(self.goal), Counter()]
        self.stock, self.made_of = self.box.total() - 12 - self.seats, 0
        self.lying: dict[int, int | None] = dict.fromkeys(range(12), 0)  # from which pool
        self.used: Counter[int] = Counter()
        self.gloubi: list[Counter[int]] = [Counter() for _ in range(self.seats)]
        self.seen_not: list[set[int]] = [set() for _ in range(self.seats)]
        self.turns, self.ending = 0, ""
        self.player = self.left = -1
        self.links: frozenset[frozenset[str]] = frozenset()
        self.lost_turns = 0
        self._next_turn(state_of(match).first)

    # --- ways -----------------------------------------------------------------------------
    def taken(self, name: str) -> bool:
        return any(self.at[p] == name for p in range(self.seats) if p != self.player)

    def ways(self, goal: int, left: int, *, anywhere: bool = False) -> set[Way]:
        """Return every way from here to an end, for somebody who goes to `goal`."""
        here = self.at[self.player]
        return set(self._ways(here, left, self.links, len(self.hand[self.player]), goal, anywhere))

    def _ways(
        self, here: str, left: int, links: frozenset[Any], bridges: int, goal: int, anywhere: bool
    ) -> Iterator[Way]:
        for to in self.beside[here]:
            link = frozenset((here, to))
            lays = self.kind[to] == "strait" and to not in self.bridge
            if link in links or (lays and bridges == 0):
                continue
            free = anywhere or not self.taken(to)
            if free and (left == 1 or self.island.get(to) == goal):
                yield (to,)
            elif left > 1:
                rest = self._ways(to, left - 1, links | {link}, bridges - lays, goal, anywhere)
                yield from ((to, *way) for way in rest)

    def first_steps(self) -> set[str]:
        return {way[0] for way in self.ways(self.goal[self.player], self.left)}

    # --- turns ----------------------------------------------------------------------------
    def _next_turn(self, seat: int) -> None:
        """Follow the rolls, of which the match remembers the last lost one of each seat."""
        s = state_of(self.match)
        self.links = frozenset()
        lost = list(s.lost)
        self.lost_turns = sum(lost)
        self.player = seat
        while sum(lost):
            assert lost[self.player] > 0, "the wrong player has lost a turn"
            lost[self.player] -= 1
            if lost[self.player] == 0:
                die = s.lost_die[self.player]
                assert not self.ways(self.goal[self.player], die), "there was a way"
                self.seen_not[self.player] |= {
                    island
                    for name, island in self.island.items()
                    if not self.taken(name) and self.ways(island, die)
                }
            self.turns += 1
            if self.turns == edition_of(self.match).turn_limit:
                self.ending = "stuck"
                return
            self.player = (self.player + 1) % self.seats
        self.left = s.die

    def play(self, to: str) -> None:
        """Make a step, and check all that the match makes of it."""
        if self.links == frozenset():
            self.start = self.at[self.player]
        assert {self.names[a] for a in self.match.actions()} == self.first_steps()
        self.match.play({"do": "go", "to": self.names.index(to)})
        p = self.player
        self.links |= {frozenset((self.at[p], to))}
        self.at[p] = to
        self.left -= 1
        if self.kind[to] == "strait":
            self._cross(to)
        if to in self.island and not self.taken(to):
            if self.goal[p] == self.island[to]:
                self._arrive(self.island[to])
                if not self.ending:
                    self._next_turn((p + 1) % self.seats)
                return
            self.seen_not[p].add(self.island[to])
        if self.left == 0:
            self.turns += 1
            if self.turns == edition_of(self.match).turn_limit:
                self.ending = "stuck"
            else:
                self._next_turn((p + 1) % self.seats)

    def _cross(self, strait: str) -> None:
        p = self.player
        if strait not in self.bridge:
            self.bridge[strait] = (p, self.hand[p].pop(0))
            return
        owner, value = self.bridge[strait]
        if owner != p:
            paid = min(value, self.purse[p])
            self.purse[p] -= paid
            self.purse[owner] += paid

    # --- arriving -------------------------------------------------------------------------
    def _arrive(self, island: int) -> None:
        """Follow an arrival with the cards that the match says were looked at."""
        p, s = self.player, state_of(self.match)
        looked_at = list(s.shown[: s.n_shown])
        if s.destination[p] >= 0:
            looked_at.append(s.destination[p])
        assert looked_at.pop(0) == island
        self.turns = 0
        self.goal[p] = -1
        self.seen_not[p] = {island}
        self._chain(island, looked_at)
        assert not looked_at, "the match has looked at more cards"

    def _chain(self, island: int, looked_at: list[int]) -> None:
        p = self.player
        if not self._lay_beside(island):
            return
        pool = self.lying[island]
        assert pool is not None
        self.lying[island] = None
        while True:
            card = looked_at.pop(0)
            assert self.unseen[pool][card] > 0, "the card was not there"
            self.unseen[pool][card] -= 1
            if card == island:
                if not self._lay_beside(island):
                    return
            elif card in WORTH:
                self.gloubi[p][card] += 1
            else:
                self.goal[p] = card
                break
            if not self._draw():
                return
            pool = self.made_of
        if self._draw():
            self.lying[island] = self.made_of
            if self.stock == 0 and not self._renew():
                self.ending = "stock"

    def _lay_beside(self, island: int) -> bool:
        self.used[island] += 1
        if self.bank:
            self.bank -= 1
            self.purse[self.player] += 1
        if not self.bank:
            self.ending = "bank"
        return not self.ending

    def _draw(self) -> bool:
        if self.stock == 0 and not self._renew():
            self.ending = "stock"
            return False
        self.stock -= 1
        return True

    def _renew(self) -> bool:
        if not self.match.setting.options["second_stock"] or self.made_of == 1:
            return False
        self.unseen[1], self.used = self.used, Counter()
        self.stock, self.made_of = self.unseen[1].total(), 1
        return True

    # --- comparing ------------------------------------------------------------------------
    def check(self) -> None:
        """Fail where the match has come to another position."""
        match, s = self.match, state_of(self.match)
        here = range(self.seats)
        assert [self.names[s.pos[p]] for p in here] == self.at
        assert s.purse[: self.seats] == self.purse
        assert (s.bank, s.stock, s.renewed) == (self.bank, self.stock, self.made_of)
        assert s.destination[: self.seats] == self.goal
        assert [list(edition_of(match).bridge_value[s.laid[p] :]) for p in here] == self.hand
        straits = [name for name in self.names if self.kind[name] == "strait"]
        bridges = {
            name: (s.bridge_owner[k], s.bridge_value_at[k]) for k, name in enumerate(straits)
        }
        assert {name: b for name, b in bridges.items() if b[0] >= 0} == self.bridge
        assert Counter({k: n for k, n in enumerate(s.used) if n}) == +self.used
        for p in here:
            assert Counter({12 + k: n for k, n in enumerate(s.gloubi[p]) if n}) == +self.gloubi[p]
            ruled_out = {k for k in range(12) if s.ruled_out[p] >> k & 1}
            assert ruled_out == self.seen_not[p]
        for pool in (0, 1):
            assert Counter({k: n for k, n in enumerate(s.pool[pool]) if n}) == +self.unseen[pool]
        lying = [None if pool == st.NO_POOL else pool for pool in s.island_from]
        assert lying == [self.lying[k] for k in range(12)]
        assert match.over == bool(self.ending)
        assert s.turns == self.turns
        if match.over:
            self._check_result()
        else:
            assert (match.to_act, s.steps_left) == (self.player, self.left)

    def _check_result(self) -> None:
        points = [
            self.purse[p] + sum(WORTH[card] * n for card, n in self.gloubi[p].items())
            for p in range(self.seats)
        ]
        best = [p for p in range(self.seats) if points[p] == max(points)]
        result = self.match.result
        assert result is not None
        assert (result.ending, list(result.points)) == (self.ending, points)
        assert list(result.winners) == best
