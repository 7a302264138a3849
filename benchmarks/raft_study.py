"""The raft of Castor Party!: how many games end in the water, by who plays (CP-34).

Games are counted, not matches: a match has three. `rondin simulate` counts the last game of each.
"""

import math
from dataclasses import dataclass

from rondin.arena.playing.contests import Contest
from rondin.bots import Bot, bot_named
from rondin.engine.registry import Game, game_named
from rondin.engine.setting.setting import Setting

KEY = "raft"
MATCHES = 2_000
NORMAL_MATCHES = 10_000
CAPSIZED = "capsized"
# Who plays at all seats, and the share of games, in percent, that may end in the water.
PLAYERS = {"careful:safe=50": (20, 35), "random": (45, 70), "careful": (0, 10)}
HANDS = ("none", "steady", "normal", "child")


@dataclass(frozen=True)
class Share:
    """So many of so many games."""

    count: int
    games: int

    @property
    def percent(self) -> float:
        return 100 * self.count / self.games

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of Wilson, in percent."""
        z, n, p = 1.96, self.games, self.count / self.games
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return 100 * (middle - half), 100 * (middle + half)

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.percent:5.1f} % ({low:.1f}-{high:.1f})"


def main() -> None:
    game = game_named("castor-party")
    print(f"{'hands':10}{'seats':>6}  " + "".join(f"{name:>24}" for name in PLAYERS))
    within = True
    for hands in HANDS:
        matches = NORMAL_MATCHES if hands == "normal" else MATCHES
        shares = _row(game, 4, hands, matches)
        if hands == "normal":
            bands = PLAYERS.values()
            within = all(a <= s.percent <= b for s, (a, b) in zip(shares, bands, strict=True))
    for seats in (2, 3, 5, 6):
        _row(game, seats, "normal", MATCHES)
    print(f"{'CP-34':18}" + "".join(f"{f'{low}-{high} %':>24}" for low, high in PLAYERS.values()))
    if not within:
        raise SystemExit("The raft is not tuned as CP-34 asks, at four seats and normal hands.")


def _row(game: Game, seats: int, hands: str, matches: int) -> list[Share]:
    setting = Setting.choose(game, seats=seats, options={"hands": hands})
    shares = [in_the_water(setting, bot_named(name, game), matches) for name in PLAYERS]
    print(f"{hands:10}{seats:6}  " + "".join(f"{share!s:>24}" for share in shares))
    return shares


def in_the_water(setting: Setting, bot: Bot, matches: int) -> Share:
    """Let the same bot play at every seat; return the share of games in which the raft capsized."""
    capsized = setting.game.rules.ENDINGS.index(CAPSIZED)
    count = games = 0
    for s, _ in Contest(setting, [bot], KEY).final_states(matches):
        ends = s["ended"][: s["game_no"]]
        count += int((ends == capsized).sum())
        games += len(ends)
    return Share(count, games)


if __name__ == "__main__":
    main()
