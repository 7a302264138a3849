"""What nobody can know, written without the veil, for `rondin check`."""

from random import Random

from rondin.cli.models.cards.rules import CARDS, PLAYED, Edition, State, cards_of


def twin(e: Edition, s: State, seat: int, random: Random) -> State | None:
    """Exchange the cards that a seat (-1: a spectator) cannot see; None if there is one truth."""
    unseen = [card for card in range(e.cards) if s.where[card] not in (seat, PLAYED)]
    places = [s.where[card] for card in unseen]
    if len(set(places)) < 2:
        return None
    random.shuffle(places)
    for card, place in zip(unseen, places, strict=True):
        s.where[card] = place
    return s


def conserved(e: Edition, s: State) -> bool:
    """Tell whether every hand is as large as it should be, and no card is there that is not."""
    held = [sum(place == p for place in s.where) for p in range(e.seats)]
    missing = range(e.cards, CARDS)
    return held == [cards_of(s, p) for p in range(e.seats)] and all(
        s.where[card] not in range(e.seats) for card in missing
    )
