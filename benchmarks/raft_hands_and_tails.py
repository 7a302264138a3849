"""The raft of Castor Party!: whether hands (CP-33) and the direction of a tail (CP-36) matter.

Hands: the share of games that cubs end in the water, from hands that do not tremble to a child's.
Tails: how far apart the leans of the twelve directions are, wherever a builder sets a beaver down.
"""

from collections.abc import Iterator
from typing import Any

from benchmarks.raft_study import HANDS, in_the_water
from rondin import Match
from rondin.bots import bot_named
from rondin.engine.registry import game_named
from rondin.engine.setting.setting import Setting

GAME = "castor-party"
MATCHES = 5_000  # of cubs, for each of the hands
RISE = 1.5  # from none to a child's, at least
WATCHED = 40  # matches of builders
SPREAD = 10.0  # points of lean, at least, in the mean


def main() -> None:
    rise = _hands()
    spread = _tails()
    if rise < RISE:
        raise SystemExit(f"A child's hand capsizes cubs {rise:.2f} times as often, not {RISE}.")
    if spread < SPREAD:
        raise SystemExit(f"The twelve directions are {spread:.1f} points apart, not {SPREAD}.")


# --- hands ------------------------------------------------------------------------------------
def _hands() -> float:
    """Print how often cubs capsize by their hands; return how much more a child's do."""
    game = game_named(GAME)
    shares = {}
    for hands in HANDS:
        setting = Setting.choose(game, options={"hands": hands})
        shares[hands] = in_the_water(setting, bot_named("cub", game), MATCHES)
        print(f"  cubs, {hands:8}{shares[hands]!s:>24}")
    rise = shares["child"].percent / shares["none"].percent
    print(f"  from none to a child's: {rise:.2f} times (CP-33: at least {RISE})")
    return rise


# --- tails ------------------------------------------------------------------------------------
def _tails() -> float:
    """Print what a tail's direction does to the lean; return how far apart the leans are."""
    spreads, decides, hampered = [], 0, 0
    for leans, is_under_tail in _landings():
        spreads.append(max(leans) - min(leans))
        decides += min(leans) <= 100 < max(leans)
        hampered += is_under_tail
    count = len(spreads)
    mean = sum(spreads) / count
    print(f"  {count:,} beavers set down by builders:")
    print(f"  the twelve directions are {mean:.1f} points apart (CP-36: at least {SPREAD:.0f})")
    print(f"  the direction decides whether the raft stays up in {100 * decides / count:.1f} %")
    print(f"  a neighbour's tail is in the way in {100 * hampered / count:.1f} %")
    return mean


def _landings() -> Iterator[tuple[list[int], bool]]:
    """Yield the twelve leans wherever a beaver is set down, and whether a tail is in the way.

    The spirit level says it (CP-35).
    """
    builder = bot_named("builder", game_named(GAME))
    for key in range(WATCHED):
        match = Match(GAME, key=key, spirit_level=True)
        while not match.over:
            action = builder.decide(match)
            move = match.game.codec.name(action)
            if move["do"] == "play":
                yield _landing(match.view(match.to_act), move)
            match.play_action(action)


def _landing(view: dict[str, Any], move: dict[str, Any]) -> tuple[list[int], bool]:
    card, beaver = move["card"], move["beaver"]
    target = next(t for t in view["targets"] if (t["card"], t["beaver"]) == (card, beaver))
    wanted = beaver, target["to"]
    level = next(part for part in view["level"] if (part["beaver"], part["to"]) == wanted)
    return [lean["percent"] for lean in level["set"]], target["hampered"]


if __name__ == "__main__":
    main()
