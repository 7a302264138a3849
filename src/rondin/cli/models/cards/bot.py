"""The rule of thumb: lead with the highest card, take cheaply, else throw the lowest away."""

from rondin.cli.models.cards.rules import NO_CARD, Edition, State, legal
from rondin.engine.rules.contract import Numbers, Scratch


def choose(e: Edition, v: State, out: Numbers, scratch: Scratch) -> int:
    n = legal(e, v, out)  # ascending: the lowest card first
    to_beat = NO_CARD
    for p in range(e.seats):
        to_beat = max(to_beat, v.trick[p])
    if to_beat == NO_CARD:
        return out[n - 1]
    for i in range(n):
        if out[i] > to_beat:
            return out[i]
    return out[0]
