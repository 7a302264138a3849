"""A witness of a match: a second, plain reading of the rules, written from the dossier alone.

It keeps hands, dams and piles as lists of cards, finds by itself which moves there are, and follows
each move. Of the match it takes only what chance gave: which cards were drawn or stolen. `play`
makes a move and fails where the match does otherwise.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS
from rondin.games.roi_des_castors.tests.positions import edition_of, state_of

WORTH = {"small": 1, "medium": 2, "large": 3, "strong": 2}
LOGS = ("small", "medium", "large")
AGAIN = ("trade", "permanent", "spy", "pickaxe", "shield", "recycle", "thanks")
Cards = Counter[str]
Moved = dict[str, Any]


def counted(row: Sequence[int]) -> Cards:
    return Counter({CARDS[kind]: n for kind, n in enumerate(row) if n})


def named(log: dict[str, Any]) -> str:
    """Return what a log of a view is called here."""
    return "strong" if log["log"] == "small" and log["worth"] == WORTH["strong"] else log["log"]


def grows(logs: list[str]) -> bool:
    """Tell whether logs from the bottom to the top make a dam (RC-21, RC-22)."""
    worths = [WORTH[log] for log in logs]
    return all(low <= high <= low + 1 for low, high in pairwise(worths))


class Side:
    """What lies before one player, and in the hand."""

    def __init__(self, character: str | None, hand: Cards, reserve: list[str]) -> None:
        self.character, self.hand, self.reserve = character, hand, reserve
        self.dams: dict[int, list[str]] = {}
        self.permanent, self.shields = False, 0
        self.power, self.optimised, self.drowsy = character is not None, False, False


class Witness:
    """Follows one match of normal, expert or discovery mode, without table options."""

    def __init__(self, match: Match) -> None:
        self.match, e, s = match, edition_of(match), state_of(match)
        self.mode, self.seats = match.setting.mode, match.seats
        self.sides = [
            Side(
                None if s.character[p] < 0 else CHARACTERS[s.character[p]],
                counted(s.hand[p]),
                [CARDS[card] for card in s.reserve[p] if card >= 0],
            )
            for p in range(self.seats)
        ]
        self.box = counted(e.deck)
        self.discard: list[str] = []
        self.played: list[str] = []
        self.river: list[str | None] = self._river() if self.mode == "expert" else []
        self.player, self.first = s.player, s.first
        self.step, self.begun, self.laid, self.left = "start", False, 0, 0
        self.lowest = 0
        self.strong = self.laid_log = False
        self.monopoly, self.idle = 0, 0
        self.source: int | None = None
        self.ending: str | None = None
        self.winners: set[int] = set()
        self.gains = [0] * self.seats
        self.low: list[set[int]] = [set() for _ in range(self.seats)]
        self.count = self.pile().total()

    @property
    def me(self) -> Side:
        return self.sides[self.player]

    # --- what is where --------------------------------------------------------------------
    def pile(self) -> Cards:
        """Return what must be in the pile: all that is nowhere else."""
        rest = self.box.copy()
        for side in self.sides:
            rest.subtract(side.hand)
            rest.subtract(side.reserve)
            rest.subtract({"permanent": side.permanent, "shield": side.shields})
            for dam in side.dams.values():
                rest.subtract("small" if log == "strong" else log for log in dam)
        for cards in (self.discard, self.played, [card for card in self.river if card]):
            rest.subtract(cards)
        assert min(rest.values()) >= 0, "a card is in two places"
        return +rest

    def check(self) -> None:
        """Compare everything with the match."""
        e, s = edition_of(self.match), state_of(self.match)
        assert self.pile() == counted(s.pile)
        assert self.discard == [CARDS[card] for card in s.discard[: s.n_discard]]
        assert self.played == [CARDS[card] for card in s.played[: s.n_played]]
        for p, side in enumerate(self.sides):
            assert side.hand == counted(s.hand[p]), f"the hand of seat {p}"
            assert side.reserve == [CARDS[card] for card in s.reserve[p] if card >= 0]
            assert (side.permanent, side.shields) == (bool(s.permanent[p]), s.shields[p])
            assert side.drowsy == bool(s.drowsy[p])
            seen = {dam["id"]: dam["logs"] for dam in self.match.view(None)["sides"][p]["dams"]}
            assert {d: [*map(named, logs)] for d, logs in seen.items()} == side.dams
        assert self.match.over == (self.ending is not None)
        if self.ending is None:
            assert (self.match.to_act, self.monopoly) == (self.player, s.monopoly)
            return
        result = self.match.result
        assert result is not None
        assert (result.ending, set(result.winners)) == (self.ending, self.winners)
        assert list(result.points) == [self.score(p) for p in range(self.seats)]
        assert e.seats == self.seats

    # --- dams -----------------------------------------------------------------------------
    def size(self, logs: list[str]) -> int:
        return len(logs) if self.mode == "discovery" else sum(WORTH[log] for log in logs)

    @property
    def goal(self) -> tuple[int, int]:
        if self.mode == "normal":
            return {2: (3, 7), 3: (3, 7), 4: (4, 5), 5: (3, 5)}[self.seats]
        return {2: (3, 4), 3: (3, 4), 4: (3, 3), 5: (2, 4)}[self.seats]

    def complete(self, p: int) -> list[int]:
        """Return the complete dams; expert mode: those of RC-44."""
        side = self.sides[p]
        if self.mode == "expert":
            return [d for d, logs in side.dams.items() if self.size(logs) >= 4]
        _count, size = self.goal
        whole = [d for d, logs in side.dams.items() if self.size(logs) >= size]
        if side.character == "architect":  # RC-39: closed for good once it was low enough
            whole += [d for d in side.dams if d in self.low[p] and d not in whole]
        return whole

    def note_lowered(self, dam: int) -> None:
        """RC-39: all but one may be one point lower."""
        count, size = self.goal
        low = self.low[self.player]
        if self.size(self.me.dams[dam]) == size - 1 and len(low) < count - 1:
            low.add(dam)

    def closed(self, p: int, dam: int) -> bool:
        if self.mode == "expert":
            return self.size(self.sides[p].dams[dam]) >= 7
        return dam in self.complete(p)

    def takes(self, p: int, dam: int, block: list[str]) -> bool:
        if dam not in self.sides[p].dams or self.closed(p, dam):
            return False
        return self.mode == "discovery" or grows([self.sides[p].dams[dam][-1], *block])

    def score(self, p: int) -> int:
        side = self.sides[p]
        if self.mode != "expert":
            return len(self.complete(p))
        sizes = sorted((self.size(logs) for logs in side.dams.values()), reverse=True)
        more = side.character == "architect"
        counts = [n + (more and k > 0) for k, n in enumerate(sizes)]
        points = sum({4: 1, 5: 2, 6: 3}.get(n, 4 * (n >= 7)) for n in counts)
        points += 2 * (sum(n >= 4 for n in sizes) >= 5)
        return points + (len(sizes) >= 3 and len(set(sizes)) == 1 and sizes[0] >= 4)

    def reached(self) -> bool:
        if self.mode == "expert":
            asked = {2: 15, 3: 15, 4: 14, 5: 11}[self.seats]
            return self.score(self.player) >= asked
        return len(self.complete(self.player)) >= self.goal[0]

    # --- which moves there are ------------------------------------------------------------
    def moves(self) -> list[Moved]:
        found = getattr(self, f"_{self.step}")()
        return sorted(found, key=self.match.game.codec.number)

    def _aims(self) -> list[int]:
        others = (p for p in range(self.seats) if p != self.player)
        return [p for p in others if not self.sides[p].permanent]

    def _powers(self) -> list[Moved]:
        me, name = self.me, self.me.character
        if not me.power or me.drowsy:
            return []
        if name in ("lumberjack", "merchant"):
            return [{"do": "power"}]
        if name in ("sentry", "sage"):
            return [{"do": "power-at", "side": p} for p in self._aims()]
        if name == "swimmer":
            logs = set(self.discard) & set(LOGS)
            return [{"do": "power-take", "card": card} for card in logs]
        return [
            {"do": "power-move", "dam": d}
            for d, logs in me.dams.items()
            if not self.closed(self.player, d)
            and any(self.takes(self.player, to, logs[-1:]) for to in me.dams if to != d)
        ]

    def _draws(self) -> list[Moved]:
        found: list[Moved] = [{"do": "draw"}] if self.count or self.discard else []
        if self.me.character == "swimmer" and self.discard:
            found.append({"do": "draw-discard"})
        return found + [{"do": "draw-river", "place": k} for k, c in enumerate(self.river) if c]

    def _start(self) -> list[Moved]:
        return (self._draws() or [{"do": "stop"}]) + self._powers()

    def _held(self) -> list[tuple[str, str]]:
        hand = [("hand", card) for card in self.me.hand if self.me.hand[card]]
        return hand + [("reserve", card) for card in set(self.me.reserve)]

    def _lays(self) -> list[Moved]:
        found = []
        for source, card in self._held():
            log = "strong" if card == "small" and self.strong else card
            if card not in LOGS or (self.mode != "discovery" and WORTH[log] < self.lowest):
                continue
            spots = [d for d in self.me.dams if self.takes(self.player, d, [log])]
            found += [
                {"do": "lay", "source": source, "card": card, "dam": d}
                for d in (*spots, st.NEW_DAM)
            ]
        return found

    def _drops(self) -> list[Moved]:
        return [{"do": "discard", "source": s, "card": card} for s, card in self._held()]

    def _plays(self) -> list[Moved]:
        found: list[Moved] = []
        for source, card in self._held():
            if card in LOGS or (card == "permanent" and self.me.permanent):
                continue
            if card == "recycle" and not self.discard:
                continue
            if card in ("theft", "spy"):
                found += [
                    {"do": "play-at", "source": source, "card": card, "side": p}
                    for p in self._aims()
                ]
            else:
                found.append({"do": "play", "source": source, "card": card})
        return found

    def _moves_of_logs(self) -> list[Moved]:
        if self.mode != "expert" or self.me.optimised or self.me.drowsy:
            return []
        return [
            {"do": "optimise", "dam": d, "logs": ("one", "two")[n - 1]}
            for d, logs in self.me.dams.items()
            for n in (1, 2)
            if len(logs) >= n
            and any(self.takes(self.player, to, logs[-n:]) for to in self.me.dams if to != d)
        ]

    def _main(self) -> list[Moved]:
        stop: list[Moved] = [{"do": "stop"}] if self.begun else []
        plays = [] if self.me.drowsy else self._plays()
        return stop + self._lays() + plays + self._drops() + self._moves_of_logs()

    def _laying(self) -> list[Moved]:
        return [{"do": "stop"}, *self._lays()]

    def _dropping(self) -> list[Moved]:
        return [{"do": "stop"}, *self._drops()]

    _trading = _dropping

    def _drawing(self) -> list[Moved]:
        return [{"do": "draw"}, {"do": "stop"}]

    def _looking(self) -> list[Moved]:
        return [{"do": "remember"}]

    _spying = _looking

    def _diving(self) -> list[Moved]:
        return [{"do": "stop"}, *({"do": "take", "card": c} for c in {*self.discard} & {*LOGS})]

    def _recycling(self) -> list[Moved]:
        return [{"do": "take", "card": card} for card in set(self.discard)]

    def _moving(self) -> list[Moved]:
        assert self.source is not None
        block = self.me.dams[self.source][-self.left :]
        return [
            {"do": "move-to", "dam": d}
            for d in self.me.dams
            if d != self.source and self.takes(self.player, d, block)
        ]

    _optimising = _moving

    def _storing(self) -> list[Moved]:
        held = [card for card in self.me.hand if self.me.hand[card]]
        return [{"do": "stop"}, *({"do": "store", "card": card} for card in held)]

    def _trimming(self) -> list[Moved]:
        return [move for move in self._drops() if move["source"] == "hand"]

    # --- following a move -----------------------------------------------------------------
    def play(self, move: Moved) -> None:
        """Make a move, and check all that the match makes of it."""
        assert self.moves() == self.match.moves()
        self.match.play(move)
        fields = {name: value for name, value in move.items() if name != "do"}
        getattr(self, "do_" + move["do"].replace("-", "_"))(**fields)
        self._see_cards()
        self.check()

    def _see_cards(self) -> None:
        """Take from the match which cards chance gave, as many as there must be."""
        s = state_of(self.match)
        for p, side in enumerate(self.sides):
            there = counted(s.hand[p])
            assert not side.hand - there, f"seat {p} has lost a card"
            assert (there - side.hand).total() == self.gains[p], f"seat {p} drew otherwise"
            side.hand = there
        self.gains = [0] * self.seats
        if self.river:
            self._see_river(self._river())
        assert self.count == self.pile().total()

    def _river(self) -> list[str | None]:
        return [CARDS[card] if card >= 0 else None for card in state_of(self.match).river]

    def _see_river(self, there: list[str | None]) -> None:
        for must, card in zip(self.river, there, strict=True):
            assert (card is not None) if must == "?" else must == card, "the river"
        self.river = there

    def draw(self, p: int) -> bool:
        if self.count == 0:
            self.count = len(self.discard)
            self.discard.clear()  # RC-17
        if self.count == 0:
            return False
        self.count -= 1
        self.gains[p] += 1
        return True

    def along(self, whose: int) -> None:
        """RC-40: the Marchand draws along."""
        for p, side in enumerate(self.sides):
            if side.character == "merchant" and p != whose and self.monopoly and self.draw(p):
                self.monopoly -= 1

    def fill_river(self) -> None:
        """RC-42: gaps stay while pile and discard are empty, and no longer."""
        for k, card in enumerate(self.river):
            if card is None and self.draw(0):
                self.gains[0] -= 1
                self.river[k] = "?"

    def held(self, p: int) -> int:
        return self.sides[p].hand.total() + self.gains[p]

    def take(self, source: str, card: str) -> None:
        if source == "hand":
            self.me.hand[card] -= 1
        else:
            self.me.reserve.remove(card)

    def throw(self, *cards: str) -> None:
        self.discard += cards
        self.fill_river()

    # --- steps 1 and 2 --------------------------------------------------------------------
    def begin_turn(self) -> None:
        self.player = (self.player + 1) % self.seats
        self.begun = False
        if self.me.character == "merchant":
            self.monopoly = 0
        self.begin()

    def begin(self) -> None:
        self.step = "start"
        if not self._draws() and not self._powers():
            self.begin_main()

    def do_draw(self) -> None:
        assert self.draw(self.player)
        if self.step == "start":
            self.along(self.player)
            self.begin_main()
            return
        self.left -= 1
        self.laid += 1
        if self.left == 0 or not (self.count or self.discard):
            self.end_trade()

    def do_draw_discard(self) -> None:
        for _ in range(min(edition_of(self.match).swim, len(self.discard))):
            self.me.hand[self.discard.pop()] += 1
        self.begin_main()

    def do_draw_river(self, place: int) -> None:
        card = self.river[place]
        assert card is not None
        self.me.hand[card] += 1
        self.river[place] = None
        self.fill_river()
        self.along(self.player)
        self.begin_main()

    def do_power(self) -> None:
        self.me.power = False
        if self.me.character == "lumberjack":
            self.strong = True
        else:
            self.monopoly = edition_of(self.match).monopoly
        self.begin()

    def do_power_at(self, side: int) -> None:
        self.me.power = False
        other = self.sides[side]
        if other.shields:
            other.shields -= 1
            self.throw("shield")
            self.begin()
        elif self.me.character == "sage":
            other.drowsy = True
            self.begin()
        else:
            self.step = "looking"

    def do_power_take(self, card: str) -> None:
        self.me.power = False
        self.left = edition_of(self.match).dive
        self.step = "diving"
        self.do_take(card)

    def do_power_move(self, dam: int) -> None:
        self.me.power = False
        self.source, self.left, self.step = dam, 1, "moving"

    def do_take(self, card: str) -> None:
        place = len(self.discard) - 1 - self.discard[::-1].index(card)
        self.me.hand[self.discard.pop(place)] += 1
        if self.step == "recycling":
            self.after("recycle")
            return
        self.left -= 1
        if self.left == 0 or not set(self.discard) & set(LOGS):
            self.begin()

    def do_remember(self) -> None:
        if self.step == "spying":
            self.after("spy")
        else:
            self.begin()

    # --- step 3 ---------------------------------------------------------------------------
    def begin_main(self) -> None:
        self.step, self.lowest, self.laid = "main", 0, 0
        if not self.held(self.player) + len(self.me.reserve) and not self._moves_of_logs():
            self.end_main()

    def do_stop(self) -> None:
        if self.step == "start":
            self.begin_main()
        elif self.step == "diving":
            self.begin()
        elif self.step == "trading":
            self.begin_trade_draws()
        elif self.step == "drawing":
            self.end_trade()
        elif self.step == "storing":
            self.fill()
        else:
            self.end_main()

    def do_lay(self, source: str, card: str, dam: int) -> None:
        self.begun = self.laid_log = True
        self.take(source, card)
        log = "strong" if card == "small" and self.strong else card
        if dam == st.NEW_DAM:
            taken = {d for side in self.sides for d in side.dams}
            dam = min(set(range(st.DAMS)) - taken)
            self.me.dams[dam] = []
        self.pile_up(self.me.dams[dam], [log])
        self.lowest, self.laid = WORTH[log], self.laid + 1
        if self.grown(dam):
            return
        most = 1 if self.me.drowsy else 3
        if self.mode != "expert" and dam in self.complete(self.player):
            self.end_main()
        elif self.laid < most:
            self.step = "laying"
        else:
            self.end_main()

    def pile_up(self, dam: list[str], logs: list[str]) -> None:
        dam += logs

    def grown(self, dam: int) -> bool:
        """Tell whether the match is won by it."""
        if self.me.character == "architect" and self.mode == "normal":
            self.note_lowered(dam)
        if self.reached():
            self.ending, self.winners = "goal", {self.player}
        return self.ending is not None

    def do_play(self, source: str, card: str) -> None:
        self.begun = True
        self.take(source, card)
        if card == "permanent":
            self.me.permanent = True
        elif card == "shield":
            self.me.shields += 1
        else:
            self.played.append(card)
        if card == "trade":
            self.step, self.laid = "trading", 0
            e, merchant = edition_of(self.match), self.me.character == "merchant"
            self.left = e.merchant_trade if merchant else e.draws[st.TRADE]
            if not self.held(self.player) + len(self.me.reserve):
                self.begin_trade_draws()
            return
        if card == "recycle":
            self.step = "recycling"
            return
        if card in ("harvest", "pickaxe"):
            wanted = edition_of(self.match).draws[CARDS.index(card)]
            if sum(self.draw(self.player) for _ in range(wanted)):
                self.along(self.player)
        self.after(card)

    def do_play_at(self, source: str, card: str, side: int) -> None:
        self.begun = True
        self.take(source, card)
        self.played.append(card)
        other = self.sides[side]
        if other.shields:
            other.shields -= 1
            self.throw("shield")
        elif card == "spy":
            self.step = "spying"
            return
        else:
            stolen = other.hand - counted(state_of(self.match).hand[side])
            logs = sum(other.hand[log] for log in LOGS)
            assert stolen.total() == min(edition_of(self.match).stolen, logs)
            assert set(stolen) <= set(LOGS)
            other.hand -= stolen
            self.me.hand += stolen
        self.after(card)

    def after(self, card: str) -> None:
        if card in AGAIN:
            self.begin_main()
        else:
            self.end_main()

    def do_discard(self, source: str, card: str) -> None:
        self.take(source, card)
        self.throw(card)
        if self.step == "trimming":
            self.fill()
            return
        rest = self.held(self.player) + len(self.me.reserve)
        self.laid += 1
        if self.step == "trading":
            if self.laid == self.left or not rest:
                self.begin_trade_draws()
            return
        self.begun = True
        if self.laid < (1 if self.me.drowsy else 3) and rest:
            self.step = "dropping"
        else:
            self.end_main()

    def begin_trade_draws(self) -> None:
        self.step, self.left, self.laid = "drawing", self.laid, 0
        if self.left == 0 or not (self.count or self.discard):
            self.end_trade()

    def end_trade(self) -> None:
        if self.laid:
            self.along(self.player)
        self.after("trade")

    def do_optimise(self, dam: int, logs: str) -> None:
        self.begun = self.me.optimised = True
        self.source, self.left, self.step = dam, {"one": 1, "two": 2}[logs], "optimising"

    def do_move_to(self, dam: int) -> None:
        assert self.source is not None
        logs = self.me.dams[self.source]
        block = logs[-self.left :]
        del logs[-self.left :]
        if not logs:
            del self.me.dams[self.source]
        self.pile_up(self.me.dams[dam], block)
        if self.grown(dam):
            return
        if self.step == "moving":
            self.begin()
        else:
            self.end_main()

    # --- step 4 ---------------------------------------------------------------------------
    def end_main(self) -> None:
        self.throw(*self.played)
        self.played = []
        room = {"sentry": 2, "sage": 1}.get(str(self.me.character), 0)
        if len(self.me.reserve) < room and self.held(self.player):
            self.step = "storing"
        else:
            self.fill()

    def do_store(self, card: str) -> None:
        self.take("hand", card)
        self.me.reserve.append(card)
        self.fill()

    def fill(self) -> None:
        limit = 6 if self.me.character == "lumberjack" else 5
        if self.held(self.player) > limit:
            self.step = "trimming"
            return
        while self.held(self.player) < limit and self.draw(self.player):
            pass
        self.end_turn()

    def end_turn(self) -> None:
        self.me.drowsy = self.strong = False
        self.idle = 0 if self.laid_log else self.idle + 1
        self.laid_log = False
        laid = sum(len(logs) for side in self.sides for logs in side.dams.values())
        if laid == sum(self.box[log] for log in LOGS):
            self.ending = "wood"
        elif self.idle == 3 * self.seats:
            self.ending = "idle"
        if self.ending is None:
            self.begin_turn()
            return
        ranks = [self.rank(p) for p in range(self.seats)]
        self.winners = {p for p in range(self.seats) if ranks[p] == max(ranks)}

    def rank(self, p: int) -> tuple[int, int]:
        logs = [log for dam in self.sides[p].dams.values() for log in dam]
        small = len(logs) if self.mode == "discovery" else sum(WORTH[log] for log in logs)
        return self.score(p), small
