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
        usual = [0, 2] if self.seats == 2 else range(self.seats)
        self.at = [starts[colour] for colour in usual]
        self.options = match.setting.options
        self.purse = [data["tokens"]["purse"]] * self.seats
        self.bank = data["tokens"]["total"] - sum(self.purse)
        packs = 2 if self.options["spare_bridges"] and self.seats == 2 else 1
        self.hand = [sorted(data["bridges"]["values"]) * packs for _ in range(self.seats)]
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
        self.agreed = False
        # An island, the cards looked at so far, and whether one of them is the next destination.
        self.arriving: tuple[int, list[int], bool] | None = None
        self._next_turn(state_of(match).first)

    # --- ways -----------------------------------------------------------------------------
    def taken(self, name: str) -> bool:
        return any(self.at[p] == name for p in range(self.seats) if p != self.player)

    def ways(self, goal: int, left: int, *, anywhere: bool = False) -> set[Way]:
        """Return every way from here to an end, for somebody who goes to `goal`."""
        here = self.at[self.player]
        found = self._ways(here, left, self.links, len(self.hand[self.player]), goal, anywhere)
        if self.options["straight_on"]:
            return {way for way in found if self.is_straight(way, goal, left)}
        return set(found)

    def is_straight(self, way: Way, goal: int, left: int) -> bool:
        """Tell whether every step leads nearer, and the way ends at the island or with the roll."""
        bridges, hand = set(self.bridge), len(self.hand[self.player])
        before = self.steps_home(self.at[self.player], goal, bridges, hand)
        for to in way:
            if self.kind[to] == "strait" and to not in bridges:
                bridges.add(to)
                hand -= 1
            after = self.steps_home(to, goal, bridges, hand)
            if before is None or after is None or after >= before:
                return False
            before = after
        return before == 0 or len(way) == left

    def steps_home(self, name: str, goal: int, bridges: set[str], hand: int) -> int | None:
        """Return how far an island is by the ways that are open, None if none is."""
        coming, seen = [(name, hand, 0)], {(name, hand)}
        for here, left, steps in coming:
            if self.island.get(here) == goal:
                return steps
            for to in self.beside[here]:
                after = left - (self.kind[to] == "strait" and to not in bridges)
                if after >= 0 and (to, after) not in seen:
                    seen.add((to, after))
                    coming.append((to, after, steps + 1))
        return None

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
    def _next_turn(self, seat: int, *, stayed: bool = False) -> None:
        """Follow the rolls, of which the match remembers the last lost one of each seat."""
        s = state_of(self.match)
        self.links = frozenset()
        if self.nobody_arrives():
            self.ending = "locked"
            return
        lost = [0] if stayed else list(s.lost)
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

    # --- the last arrival ------------------------------------------------------------------
    def open_to(self, name: str, bridges: frozenset[str]) -> set[str]:
        """Return every space that can be walked to over these bridges."""
        found, coming = {name}, [name]
        for here in coming:
            for to in self.beside[here] - found:
                if self.kind[to] != "strait" or to in bridges:
                    found.add(to)
                    coming.append(to)
        return found

    def arrives_alone(self, p: int, homes: dict[int, str]) -> bool:
        here = self.open_to(self.at[p], frozenset(self.bridge))
        for _ in self.hand[p]:
            shores = {to for name in here for to in self.beside[name]}
            here = {n for name in shores for n in self.open_to(name, frozenset(self.bridge))}
        return self.goal[p] >= 0 and homes[self.goal[p]] in here

    def nobody_arrives(self) -> bool:
        """Try all that the players could still build, in any order, by whomever."""
        homes = {island: name for name, island in self.island.items()}
        if any(self.arrives_alone(p, homes) for p in range(self.seats)):
            return False
        if self.options["straight_on"]:
            return True  # nobody moves any more
        coming = [(frozenset(self.bridge), tuple(map(len, self.hand)))]
        tried = set(coming)
        for bridges, left in coming:
            for p in range(self.seats):
                here = self.open_to(self.at[p], bridges)
                if self.goal[p] >= 0 and homes[self.goal[p]] in here:
                    return False
                if left[p] == 0:
                    continue
                fewer = (*left[:p], left[p] - 1, *left[p + 1 :])
                shores = {to for name in here for to in self.beside[name]} - here
                for after in {(bridges | {strait}, fewer) for strait in shores} - tried:
                    tried.add(after)
                    coming.append(after)
        return True

    def play(self, to: str) -> None:
        """Make a step, and check all that the match makes of it."""
        if self.links == frozenset():
            self.start = self.at[self.player]
        if not self.first_steps():
            assert self.match.moves() == [{"do": "stay"}]
            self._stay()
            return
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
                return
            self.seen_not[p].add(self.island[to])
        if self.left == 0:
            self.turns += 1
            if self.turns == edition_of(self.match).turn_limit:
                self.ending = "stuck"
            else:
                self._next_turn((p + 1) % self.seats)

    def _stay(self) -> None:
        """Lose a turn: nothing leads nearer, or all of it is taken."""
        self.match.play({"do": "stay"})
        self.turns += 1
        if self.turns == edition_of(self.match).turn_limit:
            self.ending = "stuck"
        else:
            self._next_turn((self.player + 1) % self.seats, stayed=True)

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
        self.turns = 0
        self.goal[p] = -1
        self.seen_not[p] = {island}
        if s.phase == st.ASKING:
            assert self.options["second_stock"] == "asked"
            self.arriving = (island, looked_at, s.destination[p] >= 0)
        else:
            self._take_cards(island, looked_at)

    def answer(self, agrees: list[bool]) -> None:
        """Let everybody say whether to go on, as far as it comes to that, and finish an arrival."""
        assert self.arriving is not None
        island, looked_at, has_goal = self.arriving
        self.arriving = None
        for seat, one in enumerate(agrees):
            assert self.match.to_act == (self.player + seat) % self.seats
            self.match.play({"do": "renew" if one else "finish"})
            if not one:
                break
        s = state_of(self.match)
        if all(agrees):
            looked_at += s.shown[: s.n_shown]
            if s.destination[self.player] >= 0 and not has_goal:
                looked_at.append(s.destination[self.player])
        self.agreed = all(agrees)
        self._take_cards(island, looked_at)

    def _take_cards(self, island: int, looked_at: list[int]) -> None:
        assert looked_at.pop(0) == island
        self._chain(island, looked_at)
        assert not looked_at, "the match has looked at more cards"
        if not self.ending:
            self._next_turn((self.player + 1) % self.seats)

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
        agreed = self.options["second_stock"] == "always" or self.agreed
        if not agreed or self.made_of == 1:
            return False
        self.unseen[1], self.used = self.used, Counter()
        self.stock, self.made_of = self.unseen[1].total(), 1
        return True

    # --- comparing ------------------------------------------------------------------------
    def check(self) -> None:
        """Fail where the match has come to another position."""
        match, s = self.match, state_of(self.match)
        here = range(self.seats)
        if self.arriving is not None:
            assert s.phase == st.ASKING
            return
        assert [self.names[s.pos[p]] for p in here] == self.at
        assert s.purse[: self.seats] == self.purse
        assert (s.bank, s.stock, s.renewed) == (self.bank, self.stock, self.made_of)
        assert s.destination[: self.seats] == self.goal
        e = edition_of(match)
        assert [e.bridge_value[s.laid[p] : e.bridges] for p in here] == self.hand
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
