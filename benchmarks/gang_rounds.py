"""Gang de Castors: how long a round lasts, and whether who knocks has the lowest row.

Equal bots play single rounds at two and at four players, in both editions. A round of people takes
several turns each: who knocks at once has hardly looked at the cards, and memory never matters.
"""

import sys
from dataclasses import dataclass, field
from statistics import median

from rondin.arena.playing.contests import Contest
from rondin.bots import bot_named
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.games.gang_de_castors.rules.state import BY_KNOCK, PLACES

GAME = "gang-de-castors"
KEY = "rounds"
EDITIONS = ("gigamic", "amigo")
TABLES = (2, 4)
ROUNDS = {"cub": 4_000, "builder": 4_000, "elder": 4_000, "master": 200}
BOUND = ("builder", "elder", "master")  # whose rounds must be like those of people
LEAST_TURNS = 5  # each, in the median round
LEAST_LOWEST = 60.0  # percent of the knocks


@dataclass
class Study:
    """What came of many rounds between equal bots."""

    turns: list[int] = field(default_factory=list)  # of the knocker
    knocks: int = 0
    lowest: int = 0  # knocks by who had the lowest row, or one of them
    unseen: int = 0  # cards in the knocker's row that the knocker had not seen

    def add(self, s: "object", seats: int) -> None:
        """Count a round, from its last state."""
        knocked = int(s["ended"]) == BY_KNOCK
        self.turns.append(int(s["laps"]) + (not knocked))  # the limit ends a lap uncounted
        if not knocked:
            return
        knocker, sheet = int(s["knocker"]), [int(points) for points in s["sheet"][0][:seats]]
        self.knocks += 1
        self.lowest += sheet[knocker] == min(sheet)
        self.unseen += sum(not int(s["memo"][knocker][i]) >> knocker & 1 for i in range(PLACES))

    @property
    def median(self) -> float:
        return median(self.turns)

    def percent_up_to(self, turns: int) -> float:
        return 100 * sum(one <= turns for one in self.turns) / len(self.turns)

    @property
    def percent_lowest(self) -> float:
        return 100 * self.lowest / max(self.knocks, 1)


def study(edition: str, seats: int, bot: str, rounds: int) -> Study:
    """Play so many single rounds, compiled."""
    setting = Setting.choose(game_named(GAME), edition=edition, seats=seats, options={"rounds": 1})
    contest, found = Contest(setting, [bot_named(bot)], KEY), Study()
    for s, _ in contest.final_states(rounds):
        found.add(s, seats)
    return found


def main(words: list[str] | None = None) -> None:
    wrong = []
    bots = words or list(ROUNDS)
    print(
        f"  {'edition':10}{'seats':>5}  {'bots':10}{'rounds':>7}{'median turns':>14}"
        f"{'1 turn':>9}{'2 or less':>11}{'knocker lowest':>16}{'unseen':>8}"
    )
    for edition in EDITIONS:
        for seats in TABLES:
            for bot in bots:
                found = study(edition, seats, bot, ROUNDS[bot])
                _tell(edition, seats, bot, found)
                if bot in BOUND and found.median < LEAST_TURNS:
                    wrong.append(f"{edition}, {seats}, {bot}: {found.median:g} turns")
                if bot in BOUND and found.percent_lowest < LEAST_LOWEST:
                    wrong.append(f"{edition}, {seats}, {bot}: {found.percent_lowest:.1f} % lowest")
    if wrong:
        sys.exit("\n".join(wrong))


def _tell(edition: str, seats: int, bot: str, found: Study) -> None:
    print(
        f"  {edition:10}{seats:5}  {bot:10}{len(found.turns):7,}{found.median:14g}"
        f"{found.percent_up_to(1):7.1f} %{found.percent_up_to(2):9.1f} %"
        f"{found.percent_lowest:14.1f} %{found.unseen / max(found.knocks, 1):8.2f}",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1:])
