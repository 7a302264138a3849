"""A witness of a match: a second reading of the rules, with sets and lists and big numbers.

Written from the dossier and without `rules.py`. It is told the moves and what chance brought (which
cards were drawn, where a beaver came to rest) and works out the rest: what may be done, who is to
act, who has which logs, when and why a game ends.
"""

from dataclasses import dataclass, field
from typing import Any

from rondin import Match
from rondin.games.castor_party.rules.moves import CARDS, COLOURS
from rondin.games.castor_party.tests.positions import edition_of, state_of

Move = dict[str, Any]
WATER = "water"
CENTRE = 0
LAST = 30


def colour(card: str) -> str:
    return card.partition("-")[0]


def value(card: str) -> int:
    return int(card.partition("-")[2])


@dataclass
class Beaver:
    """Where it stands (a buoy, the centre, the water), and its feet and tail."""

    at: int | str
    x: int
    y: int
    tail: int


@dataclass
class Table:
    """All that lies on the table, and whose turn it is."""

    hands: list[set[str]]
    piles: list[int]
    beavers: dict[str, Beaver]
    played: list[list[str]]
    out: set[str] = field(default_factory=set)


class Witness:
    """Plays the moves of a match beside it; `agrees` compares."""

    def __init__(self, match: Match) -> None:
        self.match, self.e, self.seats = match, edition_of(match), match.seats
        self.logs, self.reserve = [0] * self.seats, self.e.logs
        self.sheet: list[list[int]] = []
        self.endings: list[str] = []
        self.first = match.to_act or 0
        self.picked: int | None = None
        self.over = False
        self.late: int | None = None  # CP-21: whose draw the next act would end
        self._next: str | None = None  # what follows once the drawn cards are in the hand
        self._set_up()

    # --- chance, as the match had it ----------------------------------------------------------
    def _hand(self, seat: int) -> set[str]:
        return {CARDS[n] for n in range(48) if state_of(self.match).hands[seat] >> n & 1}

    def _set_up(self) -> None:
        e, left = self.e, 48 - self.seats * self.e.hand
        waiting = zip(e.waiting_x, e.waiting_y, e.waiting_tail, strict=True)
        beavers = dict(zip(COLOURS, (Beaver(CENTRE, *place) for place in waiting), strict=True))
        hands = [self._hand(seat) for seat in range(self.seats)]
        assert [len(hand) for hand in hands] == [e.hand] * self.seats
        piles = [left - left // 2, left // 2]
        self.table = Table(hands, piles, beavers, [[] for _ in hands])
        self.player = self.first
        self.passes = 0
        self._start_turn()

    def _draw(self, pile: int | None = None) -> None:
        piles = self.table.piles
        if pile is None:  # CP-21
            pile = self.picked if self.picked is not None and piles[self.picked] else None
        if pile is None:
            pile = 1 if piles[1] > piles[0] else 0
        piles[pile] -= 1
        self.drawn += 1

    # --- what may be done ---------------------------------------------------------------------
    def goals(self, card: str) -> dict[str, int | str]:
        """Return where a card may lead: beavers and their buoys, or the water."""
        beavers = self.table.beavers
        joker = beavers[colour(card)].at == WATER  # CP-17
        found: dict[str, int | str] = {}
        for name in COLOURS if joker else [colour(card)]:
            at = beavers[name].at
            if isinstance(at, int):
                to = at + value(card)
                if to > LAST:
                    found[name] = WATER  # CP-16
                elif all(other.at != to for other in beavers.values()):
                    found[name] = to  # CP-11
        return found

    def may_draw_first(self) -> bool:
        hand = self.table.hands[self.player]
        return bool(self.e.by_hand) and len(hand) < self.e.hand and sum(self.table.piles) > 0

    def can_play(self) -> bool:
        return any(self.goals(card) for card in self.table.hands[self.player])

    def moves(self) -> list[Move]:
        hand, piles = self.table.hands[self.player], self.table.piles
        found: list[Move] = []
        both = all(piles) and self.picked is None and not self.e.by_hand
        picks: list[Move] = [{"do": "pick", "pile": pile} for pile in (0, 1)] if both else []
        draws: list[Move] = [{"do": "draw", "pile": pile} for pile in (0, 1) if piles[pile]]
        if self.over:
            return []
        if self.doing == "deal":
            return [{"do": "deal"}]
        if self.doing == "turn":
            found = self._plays() + picks + (draws if self.may_draw_first() else [])
            if hand and not self.can_play():
                found.append({"do": "show"})
        elif self.doing == "reward":
            found = picks + ([{"do": "take-log"}] if self.reserve else [])
            found += [{"do": "take-card"}] if sum(piles) else []
        elif self.doing == "draw":
            found = draws + ([{"do": "skip"}] if self.owed == 1 else [])
        elif self.doing == "exchange":
            found = [*picks, {"do": "done"}]
            if self.put_out < sum(piles):
                found += [{"do": "discard", "card": card} for card in hand]
        return found

    def late_draws(self, seat: int) -> list[Move]:
        """CP-21: what a seat may draw while another is to act."""
        piles, promised = self.table.piles, self.put_out if self.doing == "exchange" else 0
        running = bool(self.e.by_hand) and not self.over and self.doing != "deal"
        if not running or seat == self.player or sum(piles) <= promised:
            return []
        if seat != self.late and len(self.table.hands[seat]) >= self.e.hand:
            return []
        return [{"do": "catch-up", "seat": seat, "pile": k} for k in (0, 1) if piles[k]]

    def _plays(self) -> list[Move]:
        found: list[Move] = []
        for card in self.table.hands[self.player]:
            for name, to in self.goals(card).items():
                if to == WATER:
                    found.append({"do": "jump", "card": card, "beaver": name})
                else:
                    step = {"do": "play", "card": card, "beaver": name}
                    found += [{**step, "tail": tail} for tail in range(12)]
        return found

    # --- what is done -------------------------------------------------------------------------
    def play(self, move: Move) -> None:
        mover = self.player
        self.match.play(move)
        self.drawn, before = 0, set(self.table.hands[mover])
        self.late = mover if move["do"] == "skip" else None
        if move["do"] == "deal":
            self._set_up()
            return
        if move["do"] in ("play", "jump", "discard"):
            before.remove(move["card"])
        self._follow(move)
        self._learn(mover, before)
        if self._next is not None:
            self._go_on()

    def play_late(self, move: Move) -> None:
        seat = move["seat"]
        self.match.play(move, seat)
        self.drawn, before = 0, set(self.table.hands[seat])
        self._draw(move["pile"])
        self.late = None if self.late == seat else self.late
        self._learn(seat, before)
        if sum(self.table.piles) > 0:
            return
        if self.doing in ("turn", "exchange"):
            self._next = "same"
        elif self.doing == "draw" or self.reserve == 0:  # CP-19: nothing to choose any more
            self._after_reward(1)
        if self._next is not None:
            self._go_on()

    def _follow(self, move: Move) -> None:
        match move:
            case {"do": "play" | "jump", "card": card, "beaver": name}:
                self._move(card, name, move.get("tail"))
            case {"do": "pick", "pile": pile}:
                self.picked = pile
            case {"do": "take-log"}:
                self.reserve -= 1
                self.logs[self.player] += 1
                self._after_reward(1)
            case {"do": "take-card"}:
                self._take_card()
            case {"do": "draw", "pile": pile}:
                self._draw_by_hand(pile)
            case {"do": "skip"}:
                self._end_turn()
            case {"do": "show"}:
                self.doing = "exchange"
            case {"do": "discard", "card": card}:
                self.table.hands[self.player].remove(card)
                self.table.out.add(card)
                self.put_out += 1
            case {"do": "done"}:
                self._exchange()

    def _learn(self, mover: int, before: set[str]) -> None:
        """Look which cards came: as many as were to be drawn, and none that lies elsewhere."""
        now = self._hand(mover)
        new = now - before
        elsewhere = set().union(*self.table.hands, self.table.out, *self.table.played)
        assert before <= now
        assert len(new) == self.drawn
        assert not new & elsewhere
        self.table.hands[mover] = now

    def _move(self, card: str, name: str, tail: int | None) -> None:
        table, beaver = self.table, self.table.beavers[name]
        to = self.goals(card)[name]
        table.hands[self.player].remove(card)
        table.played[self.player].append(card)
        self.passes = 0
        if self._tips(without=beaver):  # CP-31
            self._capsize()
            return
        if isinstance(to, int):
            b, s = COLOURS.index(name), state_of(self.match)
            beaver.at, beaver.tail, beaver.x, beaver.y = to, tail or 0, s.x[b], s.y[b]
            if self._tips():
                self._capsize()
                return
            due = COLOURS[self.e.colour[to - 1]] == name  # CP-15
        else:
            beaver.at, due = WATER, True
        if due and (self.reserve or sum(table.piles)):
            self.doing = "reward"
        else:
            self._after_reward(1)

    def _tips(self, without: Beaver | None = None) -> bool:
        e, x, y, mass = self.e, 0, 0, self.e.raft_mass
        for beaver in self.table.beavers.values():
            if beaver.at != WATER and beaver is not without:
                weight = e.beaver_mass // 2 if beaver.at == LAST else e.beaver_mass  # CP-01
                x += weight * (beaver.x + e.tail_x[beaver.tail])
                y += weight * (beaver.y + e.tail_y[beaver.tail])
                mass += weight
        return bool(x * x + y * y > (e.base * mass) ** 2)

    def _take_card(self) -> None:
        if self.e.by_hand and not self._all_jumped():
            self._after_reward(2)
        else:
            self._draw()
            self._after_reward(1)

    def _all_jumped(self) -> bool:
        return all(beaver.at == WATER for beaver in self.table.beavers.values())

    def _after_reward(self, cards: int) -> None:
        if self._all_jumped():
            self._end_game("last-beaver")
        elif sum(self.table.piles) and self.e.by_hand:
            self.doing, self.owed = "draw", cards
        else:
            if sum(self.table.piles):
                self._draw()
            self._end_turn()

    def _draw_by_hand(self, pile: int) -> None:
        self._draw(pile)
        if self.doing == "draw":
            self.owed -= 1
            if self.owed == 0 or sum(self.table.piles) == 0:
                self._end_turn()
        else:
            self._next = "same"

    def _exchange(self) -> None:
        for _ in range(self.put_out):
            self._draw()
        self.passes = 0 if self.put_out else self.passes + 1
        if self.passes == self.seats:
            self._end_game("all-passed")
        else:
            self._end_turn()

    # --- turns and games ----------------------------------------------------------------------
    def _end_turn(self) -> None:
        self._next = "turn"

    def _go_on(self) -> None:
        what, self._next = self._next, None
        if sum(self.table.piles) == 0 and not all(self.table.hands):
            self.player -= what == "same"  # CP-25: before its move, and so the next
            self._end_game("last-card")
        elif what == "same":
            self._look_at_hand()
        else:
            self.player = (self.player + 1) % self.seats
            self._start_turn()

    def _start_turn(self) -> None:
        self.picked = None
        self.put_out, self.owed = 0, 0
        self._look_at_hand()

    def _look_at_hand(self) -> None:
        self.doing = "turn" if self.can_play() or self.may_draw_first() else "exchange"

    def _capsize(self) -> None:
        lost = min(2, self.logs[self.player])
        self.logs[self.player] -= lost
        self.reserve += lost
        self._end_game("capsized")

    def _end_game(self, why: str) -> None:
        self.endings.append(why)
        self.sheet.append(list(self.logs))
        order = [(self.player + k) % self.seats for k in range(1, self.seats + 1)]
        self.first = min(order, key=lambda seat: self.logs[seat])  # CP-25: the first of equals
        self.player, self.doing = self.first, "deal"
        self.over = len(self.sheet) == self.e.games or self.reserve == 0

    # --- comparing ----------------------------------------------------------------------------
    def disagreement(self) -> str:
        """Return what the match has otherwise than the witness; nothing if they agree."""
        s, table = state_of(self.match), self.table
        at = {WATER: 31}
        stacks: list[list[str]] = [[] for _ in range(self.seats)]
        for card, seat in zip(s.stack[: s.n_stack], s.stack_seat, strict=False):
            stacks[seat].append(CARDS[card])
        pairs = {
            "seat": (self.match.to_act, None if self.over else self.player),
            "moves": (_sorted(self.match.moves()), _sorted(self.moves())),
            "late draws": (
                [self.match.moves_out_of_turn(seat) for seat in range(self.seats)],
                [self.late_draws(seat) for seat in range(self.seats)],
            ),
            "hands": ([self._hand(seat) for seat in range(self.seats)], table.hands),
            "piles": (s.in_pile, table.piles),
            "beavers": (s.at, [at.get(str(b.at), b.at) for b in table.beavers.values()]),
            "played": (stacks, table.played),
            "out": ({CARDS[n] for n in range(48) if s.out >> n & 1}, table.out),
            "logs": (s.logs[: self.seats], self.logs),
            "reserve": (s.reserve, self.reserve),
            "sheet": ([row[: self.seats] for row in s.sheet[: s.game_no]], self.sheet),
            "endings": (self.match.view()["endings"], self.endings),
        }
        return "; ".join(f"{k}: {a} and {b}" for k, (a, b) in pairs.items() if a != b)


def _sorted(moves: list[Move]) -> list[Move]:
    return sorted(moves, key=lambda move: sorted(map(str, move.items())))
