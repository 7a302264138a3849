"""A witness of a match, who knows nothing of memos: it follows every card from hand to hand.

Written from the dossier (GC-30): a card is known to those who looked at it, drew it, or saw it lie
open before it was taken; and a card that changes its place is still the same card.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from rondin import Match
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.tests.positions import state_of

SPECTATOR = None


@dataclass(eq=False)
class Card:
    """One card of cardboard: its face, who has seen it, and how often somebody did."""

    face: int
    seen_by: set[int | None] = field(default_factory=set)
    looks: int = 0
    earlier: bool = False  # it came out of a pile that was renewed since (GC-20)

    def show(self, *seats: int | None) -> None:
        self.seen_by.update(seats)
        self.looks += 1


class Witness:
    """Plays the moves of a match and keeps who has seen which card."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.everybody: list[int | None] = [*range(match.seats), SPECTATOR]
        self.rows: list[list[Card]] = []
        self.hand: Card | None = None
        self.holder: int | None = None
        self._dealt()

    def _dealt(self) -> None:
        rows = state_of(self.match).rows[: self.match.seats]
        self.rows = [[Card(face) for face in row] for row in rows]
        for seat, row in enumerate(self.rows):
            row[0].show(seat)  # GC-05
            row[3].show(seat)

    def play(self, move: dict[str, Any]) -> None:
        mover = self.match.to_act
        top = state_of(self.match).top
        self.match.play(move)
        assert mover is not None
        row = self.rows[mover]
        match move:
            case {"do": "take", "place": place}:
                row[place] = Card(top)
                row[place].show(*self.everybody)
            case {"do": "keep", "place": place}:
                assert self.hand is not None
                row[place] = self.hand
            case {"do": "peek", "place": place}:
                row[place].show(mover)
            case {"do": "swap", "mine": mine, "seat": other, "theirs": theirs}:
                row[mine], self.rows[other][theirs] = self.rows[other][theirs], row[mine]
            case {"do": "deal"}:
                self._dealt()
        if state_of(self.match).renewed:
            for card in self.cards():
                card.earlier = True
        self._see_the_hand(mover)
        if state_of(self.match).phase in (st.ROUND_OVER, st.OVER):
            self._rows_turned_up()

    def _see_the_hand(self, mover: int) -> None:
        drawn = state_of(self.match).drawn
        self.hand, self.holder = None, None
        if drawn != st.NO_CARD:
            self.hand, self.holder = Card(drawn), mover
            self.hand.show(mover)  # GC-09

    def _rows_turned_up(self) -> None:
        rows = state_of(self.match).rows[: self.match.seats]  # GC-21: some may be new
        self.rows = [[Card(face) for face in row] for row in rows]
        for card in self.cards():
            card.show(*self.everybody)

    def cards(self) -> list[Card]:
        """Return the cards of all rows, and the one in a hand."""
        return [card for row in self.rows for card in row] + ([self.hand] if self.hand else [])

    def agrees(self) -> bool:
        """Tell whether the cards lie where the witness saw them go."""
        return [[card.face for card in row] for row in self.rows] == state_of(self.match).rows[
            : self.match.seats
        ]

    def other_truth(self, seat: int | None, random: Random) -> Match:
        """Return the match with all cards exchanged that this seat has never seen."""
        old = self.match
        other = Match(old.setting, key=old._secret, players=old.players)
        s = other._state = old.game.layout.copy_of(state_of(old))
        other.history = old.history
        unseen = [card for card in self.cards() if seat not in card.seen_by]
        box = [kind for kind in range(st.KINDS) for _ in range(s.pile[kind])]
        box += [card.face for card in unseen if not card.earlier]
        old_box = [card.face for card in unseen if card.earlier]  # all others of then lay open
        random.shuffle(box)
        random.shuffle(old_box)
        for row, cards in zip(s.rows, self.rows, strict=False):
            row[:] = [
                card.face if seat in card.seen_by else (old_box if card.earlier else box).pop()
                for card in cards
            ]
        if self.hand is not None and seat not in self.hand.seen_by:
            s.drawn = box.pop()
        s.pile = [box.count(kind) for kind in range(st.KINDS)]
        return other
