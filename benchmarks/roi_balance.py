"""Le Roi des Castors: how equal characters and seats are, how long matches last, how they end.

Thoughtful bots play. A character's share is that of the matches it takes part in; the fair share
is one over the number of players.
"""

import math
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from rondin.arena.playing.contests import Contest
from rondin.bots import bot_named
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting
from rondin.games.roi_des_castors.rules.names import CHARACTERS

GAME = "roi-des-castors"
KEY = "balance"
SEEN = 10_000  # matches of each character: ± 1 point
MATCHES = 10_000
PLACE_MATCHES = 4_000
MOST_UNFAIR = 0.1  # of the fair share
AGAINST_RANDOM = 1_000
MOST_STUCK = 1.0  # percent of matches that RC-63 may end
LEAST_WINS = 60  # percent against random bots, and against the Bûcheron
STUCK = ("wood", "idle")
CHOOSABLE = ("sentry", "sage", "swimmer", "merchant")  # RC-55


@dataclass
class Study:
    """What came of many matches between given bots."""

    seats: int
    wins: list[float] = field(default_factory=list)  # by seat
    by_order: list[float] = field(default_factory=list)  # by turns after the first player
    played: Counter[int] = field(default_factory=Counter)  # by character
    won: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    endings: Counter[str] = field(default_factory=Counter)
    laps: list[int] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    shared: int = 0  # matches without one winning side

    @property
    def matches(self) -> int:
        return len(self.moves)

    def percent(self, count: float) -> float:
        return 100 * count / self.matches

    def stuck(self) -> float:
        return self.percent(sum(self.endings[name] for name in STUCK))


def study(setting: Setting, bots: str, matches: int) -> Study:
    """Play so many matches, compiled."""
    seats = setting.seats
    players = [bot_named(name) for name in bots.split(",")]
    contest = Contest(setting, players * (seats // len(players)), KEY)
    found = Study(seats, [0.0] * seats, [0.0] * seats)
    for s, moves in contest.final_states(matches):
        _note(found, s, moves, contest.payoffs_of(s), setting)
    return found


def _note(found: Study, s: Any, moves: int, payoffs: list[float], setting: Setting) -> None:
    games = setting.seats if setting.options["cup"] and not setting.teams else setting.teams
    first = int(s["first"]) - (games - 1 if setting.options["cup"] else 0)  # of the first game
    found.endings[setting.game.rules.ENDINGS[int(s["ended"])]] += 1
    found.laps.append(int(s["laps"]) + 1)
    found.moves.append(moves)
    found.shared += 0 < max(payoffs) < 1
    for seat, share in enumerate(payoffs):
        found.wins[seat] += share
        found.by_order[(seat - first) % found.seats] += share
        character = int(s["character"][seat])
        found.played[character] += 1
        found.won[character] += share


def interval(percent: float, matches: int) -> float:
    """Return half of the 95 % interval of a percentage."""
    p = percent / 100
    return 196 * math.sqrt(p * (1 - p) / matches)


def setting(mode: str, seats: int, **options: Any) -> Setting:
    return Setting.choose(game_named(GAME), seats=seats, mode=mode, options=options)


def main() -> None:
    wrong = _characters("normal") + _characters("expert")
    wrong += _places()
    wrong += _lengths()
    wrong += _strength()
    wrong += _alone()
    if wrong:
        sys.exit("\n".join(wrong))


def _characters(mode: str) -> list[str]:
    print(f"\n{mode}: percent of wins of each character, 95 % interval")
    print(f"  {'players':>7}{'fair':>6}" + "".join(f"{name:>15}" for name in CHARACTERS))
    wrong = []
    for seats in (2, 3, 4, 5):
        found = study(setting(mode, seats), "thoughtful", SEEN * len(CHARACTERS) // seats)
        fair, line = 100 / seats, ""
        for number, name in enumerate(CHARACTERS):
            played = found.played[number]
            share = 100 * found.won[number] / played
            told = f"{share:.1f} ± {interval(share, played):.1f}"
            line += f"{told:>15}"
            if abs(share - fair) > fair / 3:
                wrong.append(f"{mode}, {seats} players: {name} wins {share:.1f} %")
        print(f"  {seats:7}{fair:6.1f}{line}")
        order = "  ".join(f"{found.percent(wins):.1f}" for wins in found.by_order)
        half = interval(fair, found.matches)
        print(f"  {'':7}{'':6}   in the order of play: {order}  (± {half:.1f})")
    return wrong


def _places() -> list[str]:
    """Print the wins by place in the order of play; with the cup they must be nearly equal."""
    print(f"\npercent of wins by place in the order of play, {PLACE_MATCHES:,} matches each")
    print("  * more than 10 % of the fair share away from it")
    wrong = []
    tables = [(mode, seats) for mode in ("normal", "discovery", "expert") for seats in (2, 3, 4, 5)]
    for mode, seats in [*tables, ("team", 4)]:
        for option in ("", "finish_round", "cup"):
            chosen = setting(mode, seats, **({option: True} if option else {}))
            found = study(chosen, "thoughtful", PLACE_MATCHES)
            shares = [found.percent(wins) for wins in found.by_order][: chosen.teams or seats]
            fair = 100 / len(shares)
            far = [abs(share - fair) > MOST_UNFAIR * fair for share in shares]
            told = "".join(f"{s:7.1f}{'*' if f else ' '}" for s, f in zip(shares, far, strict=True))
            print(f"  {mode:10}{seats:2} {option or 'as printed':14}{told}")
            if option == "cup" and any(far):
                wrong.append(f"{mode}, {seats} players: the cup favours a place")
    return wrong


def _lengths() -> list[str]:
    print(f"\nturns each and moves of a match, {MATCHES:,} matches each")
    print(f"  {'mode':10}{'players':>7}{'turns':>7}{'5 %':>5}{'95 %':>5}{'moves':>8}   ended by")
    wrong = []
    tables = [(mode, seats) for mode in ("normal", "discovery", "expert") for seats in (2, 3, 4, 5)]
    for mode, seats in [*tables, ("team", 4), ("solo", 1)]:
        found = study(setting(mode, seats), "thoughtful", MATCHES)
        laps = sorted(found.laps)
        mean, moves = sum(laps) / found.matches, sum(found.moves) / found.matches
        low, high = laps[found.matches // 20], laps[found.matches * 19 // 20]
        ends = ", ".join(
            f"{name} {found.percent(count):.1f} %" for name, count in found.endings.most_common()
        )
        shared = f", shared {found.percent(found.shared):.1f} %" if found.shared else ""
        print(f"  {mode:10}{seats:7}{mean:7.1f}{low:5}{high:5}{moves:8.1f}   {ends}{shared}")
        if mode != "expert" and found.stuck() > MOST_STUCK:
            wrong.append(f"{mode}, {seats} players: {found.stuck():.1f} % end by RC-63")
    return wrong


def _strength() -> list[str]:
    print(f"\none thoughtful bot (or team) against random ones, {AGAINST_RANDOM:,} matches each")
    wrong = []
    for mode, seats in (
        ("normal", 2), ("normal", 4), ("discovery", 2), ("discovery", 4),
        ("expert", 2), ("expert", 4), ("team", 4),
    ):  # fmt: skip
        mine = {0, 2} if mode == "team" else {0}
        bots = ["thoughtful" if seat in mine else "random" for seat in range(seats)]
        found = study(setting(mode, seats), ",".join(bots), AGAINST_RANDOM)
        share = found.percent(found.wins[0])
        half = interval(share, found.matches)
        print(f"  {mode:10}{seats:2} players: {share:6.1f} ± {half:.1f} % wins")
        if share - half < LEAST_WINS:
            wrong.append(f"{mode}, {seats} players: the bot wins only {share:.1f} %")
    return wrong


def _alone() -> list[str]:
    print(f"\nsolo: wins against the Bûcheron, {MATCHES:,} matches each")
    wrong = []
    for name in CHOOSABLE:
        found = study(setting("solo", 1, character=name), "thoughtful", MATCHES)
        share = found.percent(found.wins[0])
        half = interval(share, found.matches)
        random = study(setting("solo", 1, character=name), "random", AGAINST_RANDOM)
        told = f"{random.percent(random.wins[0]):.1f}"
        print(f"  {name:10}{share:6.1f} ± {half:.1f} %   (random: {told} %)")
        if share - half < LEAST_WINS:
            wrong.append(f"solo: the {name} wins only {share:.1f} %")
    return wrong


if __name__ == "__main__":
    main()
