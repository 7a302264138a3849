"""What nobody can know in Kuhn poker, written without the veil, for `rondin check`."""

from random import Random

from kuhn_poker.rules import KINDS, SHOWDOWN, Edition, State


def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    """Change the cards that a seat (-1: a spectator) cannot see; None if it sees all."""
    if s.phase == SHOWDOWN:
        return None
    own = [s.cards[seat]] if seat >= 0 else []
    rest = [card for card in range(KINDS) if card not in own]
    random.shuffle(rest)
    s.cards = [own[0] if p == seat else rest.pop() for p in range(2)]
    return s


def conserved(e: Edition, s: State) -> bool:
    return s.cards[0] != s.cards[1] and all(0 <= card < KINDS for card in s.cards)
