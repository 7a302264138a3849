"""How many playouts a hint needs before it knows better than the rule of thumb.

Positions of matches between thoughtful bots are searched for long: what every move is worth there
is taken for the truth. Then the search of a hint decides with few playouts, with other chance, and
loses what its move is worth less than the best. The rule of thumb loses something too: below the
number of playouts where the search loses no more than that, a hint has nothing to say of its own.
"""

import math
import sys
from collections.abc import Iterator
from dataclasses import replace

from rondin.bots import Bot
from rondin.bots.review.hints import HINT_BOT
from rondin.bots.search.driver import Search
from rondin.engine.match.match import Match
from rondin.engine.registry import games

KEY = "hints"
POSITIONS = 100  # of each game
APART = 7  # decisions between two of them
LONG = 20_000
FEW = (25, 66, 100, 200, 400, 800, 1_600, 3_200)


def main(words: list[str] | None = None) -> None:
    print(f"  percent of a win lost, by playouts\n  {'game':18}{'thumb':>7}", end="")
    print("".join(f"{n:7,}" for n in FEW))
    for name in words or list(games()):
        lost: dict[int, list[float]] = {n: [] for n in (0, *FEW)}
        for match in _positions(name):
            for n, loss in _losses(match).items():
                lost[n].append(loss)
        means = (f"{100 * sum(one) / len(one):7.2f}" for one in lost.values())
        print(f"  {name:18}{''.join(means)}", flush=True)
        spread = (f"{196 * _error(one):7.2f}" for one in lost.values())
        print(f"  {'± (95 %)':18}{''.join(spread)}", flush=True)


def _positions(name: str) -> Iterator[Match]:
    """Yield positions with a real choice."""
    found, deal = 0, 0
    thoughtful = Bot("thoughtful")
    while found < POSITIONS:
        match, choices, deal = Match(name, key=f"{KEY}:{deal}"), 0, deal + 1
        while not match.over and found < POSITIONS:
            if len(match.actions()) > 1:
                choices += 1
                if choices % APART == 0:
                    found += 1
                    yield match
            match.play_action(thoughtful.decide(match))


def _losses(match: Match) -> dict[int, float]:
    """Return what is lost of a win: by the rule of thumb (0), and by a search with few playouts."""
    long = _searched(match, LONG, 1)
    lines = {line.action: line for line in long.ranking()}
    worth = {action: line.share for action, line in lines.items() if line.tried * 20 > LONG / 20}
    best = lines[long.best()].share
    usual = next((action for action, line in lines.items() if line.usual), long.best())

    def loss(action: int) -> float:
        known = worth.get(action, lines[action].share if action in lines else best)
        return max(0.0, best - known)

    return {0: loss(usual)} | {n: loss(_searched(match, n, 2).best()) for n in FEW}


def _searched(match: Match, playouts: int, stream: int) -> Search:
    """Return a finished search of the seat to act, with chance of its own."""
    v, key = match.veiled(match.to_act), [stream, *match.bot_key[1:]]
    bot = replace(HINT_BOT, playouts=playouts)
    search = Search(match.setting, v, key, len(match.history), bot)
    search.grow(search.budget)
    return search


def _error(losses: list[float]) -> float:
    mean = sum(losses) / len(losses)
    return math.sqrt(sum((one - mean) ** 2 for one in losses)) / len(losses)


if __name__ == "__main__":
    main(sys.argv[1:])
