"""Les îles de Casimir: how equal the seats are, how long matches last, how they end.

And what two players on the large chart can do against running out of bridges (IC-27).

Thoughtful bots play. Who begins is rolled for (IC-10), so a seat's wins are told apart: what its
place in the order of play explains, and what is left for its place on the board.
"""

import math
import sys
from collections import Counter
from dataclasses import dataclass, field

from rondin.arena.playing.contests import Contest
from rondin.bots import bot_named
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting

GAME = "iles-de-casimir"
KEY = "balance"
BALANCE_MATCHES = 20_000
MATCHES = 10_000
AGAINST_RANDOM = 1_000
ALLOWED = 2.0  # points of a percentage that a seat may win more or less than its order explains
CUT_OFF = ("locked", "stuck")  # IC-27
# What two players on the large chart were tried with, and who plays.
REMEDIES = (
    ("a quarter turn apart", "classic", {"colours": ["red", "yellow"]}),
    ("opposite each other", "classic", {}),
    ("... straight on", "classic", {"straight_on": True}),
    ("... spare bridges", "classic", {"spare_bridges": True}),
    ("the small chart", "pocket", {}),
)
PLAYERS = ("thoughtful", "builder", "cub", "random")
REMEDY_MATCHES = 10_000
MOST_CUT_OFF = 0.001  # of all matches of good bots
LEAST_WINS = 60  # percent against one random bot


@dataclass
class Study:
    """What came of many matches between given bots."""

    seats: int
    wins: list[float] = field(default_factory=list)  # by seat
    by_order: list[float] = field(default_factory=list)  # by turns after the first player
    began: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)

    @property
    def matches(self) -> int:
        return len(self.turns)

    def percent(self, wins: float) -> float:
        return 100 * wins / self.matches

    def explained(self, seat: int) -> float:
        """Return the percentage of wins that a seat would have by its order of play alone."""
        return sum(
            self.percent(self.by_order[(seat - first) % self.seats]) * count / self.matches
            for first, count in self.began.items()
        )

    def turns_at(self, percent: int) -> int:
        rank = max(math.ceil(self.matches * percent / 100), 1)
        return sorted(self.turns)[rank - 1]


def study(setting: Setting, bots: str, matches: int) -> Study:
    """Play so many matches, compiled."""
    seats = setting.seats
    players = [bot_named(name) for name in bots.split(",")]
    contest = Contest(setting, players * (seats // len(players)), KEY)
    found = Study(seats, [0.0] * seats, [0.0] * seats)
    for s, _ in contest.final_states(matches):
        first = int(s["first"])
        found.began[first] += 1
        found.endings[setting.game.rules.ENDINGS[int(s["ended"])]] += 1
        found.turns.append(int(s["turn_no"]))
        for seat, share in enumerate(contest.payoffs_of(s)):
            found.wins[seat] += share
            found.by_order[(seat - first) % seats] += share
    return found


def interval(percent: float, matches: int) -> float:
    """Return half of the 95 % interval of a percentage."""
    p = percent / 100
    return 196 * math.sqrt(p * (1 - p) / matches)


def main() -> None:
    wrong = []
    for edition in ("classic", "pocket"):
        wrong += _balance(edition)
        wrong += _lengths(edition)
        wrong += _strength(edition)
    wrong += _remedies()
    if wrong:
        sys.exit("\n".join(wrong))


def _setting(edition: str, seats: int) -> Setting:
    return Setting.choose(game_named(GAME), seats=seats, edition=edition)


def _balance(edition: str) -> list[str]:
    found = study(_setting(edition, 4), "thoughtful", BALANCE_MATCHES)
    n = found.matches
    print(f"\n{edition}: four equal bots, {n:,} matches; percent of wins, 95 % interval")
    print(f"  {'':12}{'wins':>16}")
    for order, wins in enumerate(found.by_order):
        share = found.percent(wins)
        print(f"  {f'plays no. {order + 1}':12}{share:10.2f} ± {interval(share, n):.2f}")
    print(f"  {'':12}{'wins':>16}{'by its order':>14}{'by its place':>20}")
    wrong = []
    for seat, wins in enumerate(found.wins):
        share, order = found.percent(wins), found.explained(seat)
        half = interval(share, n)
        place = f"{share - order:+.2f} ± {half:.2f}"
        print(f"  {f'seat {seat}':12}{share:10.2f} ± {half:.2f}{order:14.2f}{place:>20}")
        if abs(share - order) > ALLOWED:
            wrong.append(f"{edition}: seat {seat} wins {share - order:+.2f} points by its place")
    return wrong


def _lengths(edition: str) -> list[str]:
    print(f"\n{edition}: turns of a match, {MATCHES:,} matches each")
    print(f"  {'players':>7}{'mean':>15}{'5 %':>6}{'95 %':>6}   ended by")
    wrong = []
    for seats in (2, 3, 4):
        found = study(_setting(edition, seats), "thoughtful", MATCHES)
        mean = sum(found.turns) / found.matches
        spread = math.sqrt(sum((turns - mean) ** 2 for turns in found.turns)) / found.matches
        told = f"{mean:.1f} ± {1.96 * spread:.1f}"
        ends = ", ".join(f"{name} {count:,}" for name, count in found.endings.most_common())
        at = f"{found.turns_at(5):6}{found.turns_at(95):6}"
        print(f"  {seats:7}{told:>15}{at}   {ends}")
        count = cut_off(found)
        if count > MOST_CUT_OFF * found.matches:
            wrong.append(f"{edition}: {count} matches of {seats} ended by IC-27")
    return wrong


def cut_off(found: Study) -> int:
    return sum(found.endings[name] for name in CUT_OFF)


def _remedies() -> list[str]:
    n = REMEDY_MATCHES
    print(f"\ntwo players: percent locked out and out of turns, mean turns; {n:,} matches each")
    print(f"  {'':22}" + "".join(f"{name:>20}" for name in PLAYERS))
    wrong = []
    for label, edition, options in REMEDIES:
        told = []
        for bots in PLAYERS:
            setting = Setting.choose(game_named(GAME), seats=2, edition=edition, options=options)
            found = study(setting, bots, n)
            locked, stuck = (found.percent(found.endings[name]) for name in CUT_OFF)
            told.append(f"{locked:.2f} + {stuck:.2f} %, {sum(found.turns) / n:.0f}")
            never = setting.e.n_straits <= setting.seats * setting.e.bridges
            if never and not setting.e.straight_on and found.endings["locked"]:
                wrong.append(f"{label}: locked out with a bridge for every strait")
        print(f"  {label:22}" + "".join(f"{part:>20}" for part in told))
    return wrong


def _strength(edition: str) -> list[str]:
    print(f"\n{edition}: one thoughtful bot against random ones, {AGAINST_RANDOM:,} matches each")
    wrong = []
    for seats, places in ((2, (0, 1)), (4, (0, 1, 2, 3))):
        for place in places:
            bots = ["thoughtful" if seat == place else "random" for seat in range(seats)]
            found = study(_setting(edition, seats), ",".join(bots), AGAINST_RANDOM)
            share = found.percent(found.wins[place])
            half = interval(share, found.matches)
            print(f"  {seats} players, seat {place}: {share:6.1f} ± {half:.1f} % wins")
            if seats == 2 and share - half < LEAST_WINS:
                wrong.append(f"{edition}: the bot of seat {place} wins only {share:.1f} %")
    return wrong


if __name__ == "__main__":
    main()
