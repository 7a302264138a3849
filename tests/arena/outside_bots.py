"""Bots from outside, good and bad, for the tests of the arena."""

import os
import random
import sys
from pathlib import Path


class Any:
    """Takes any move, by its key."""

    def decide(self, view, moves, seat, key):
        return random.Random(key).choice(moves)


class Noting:
    """Takes the first move and says what it was given."""

    def __init__(self, game, seats):
        self.about = game, seats
        self.moves = 0

    def decide(self, view, moves, seat, key):
        self.moves += 1
        sys.stderr.write(f"{self.about} {self.moves} {seat} {view['you']} {key.hex()}\n")
        return moves[0]


class Spoiling:
    """Changes whatever it can reach."""

    def decide(self, view, moves, seat, key):
        view.clear()
        chosen = dict(moves[0])
        moves.clear()
        return chosen


class Cheating:
    """Knocks at once, which no rule allows."""

    def decide(self, view, moves, seat, key):
        return {"do": "knock"}


class Mumbling:
    def decide(self, view, moves, seat, key):
        return "draw"


class Raising:
    def decide(self, view, moves, seat, key):
        raise ValueError("no idea\nat all")


class Leaving:
    def decide(self, view, moves, seat, key):
        sys.exit(3)


class Dying:
    def decide(self, view, moves, seat, key):
        os._exit(3)


class Sleeping:
    """Never answers, and leaves a sign that it has been asked."""

    def decide(self, view, moves, seat, key):
        Path(os.environ["ASLEEP"]).touch()
        while True:
            pass


class Mute:
    """Has no decide."""
