"""Random play of every game: moves a second, compiled against interpreted, on one core.

Both flavours play the same matches from the same key, and must agree on them.
"""

import statistics
import time

from rondin.arena.playing.simulation import Simulation
from rondin.bots import Bot
from rondin.bots.bot import verbs_of
from rondin.bots.search import decisions as playing
from rondin.bots.search import parameters as d
from rondin.engine.match import keys
from rondin.engine.registry import games
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.setting.setting import Setting

KEY = "benchmark"
COMPILED_GAMES = 100_000
PLAIN_GAMES = 100
REPEATS = 5


def main() -> None:
    print(f"{'game':18}{'seats':>6}{'bytes':>7}{'compiled':>14}{'interpreted':>14}{'ratio':>8}")
    for game in games().values():
        for seats in (2, 4):
            setting = Setting.choose(game, seats=seats)
            compiled = statistics.median(_compiled(setting) for _ in range(REPEATS))
            plain = _plain(setting)
            size = game.layout.dtype.itemsize
            rates = f"{compiled:14,.0f}{plain:14,.0f}{compiled / plain:7.0f}x"
            print(f"{game.name:18}{seats:6}{size:7}{rates}")


def _compiled(setting: Setting) -> float:
    simulation = Simulation(setting, [Bot("random")], KEY)
    simulation.contest.load()
    return simulation.run(COMPILED_GAMES).moves_per_s


def _plain(setting: Setting) -> float:
    game, seats = setting.game, setting.seats
    table = binding.plain(playing, verbs_of(game))
    secret = keys.secret_from(KEY)
    states = [game.layout.new() for _ in range(d.STATES)]
    lengths, endings = [0] * PLAIN_GAMES, [0] * PLAIN_GAMES
    points, payoffs = ([[zero] * seats for _ in lengths] for zero in (0, 0.0))
    start = time.perf_counter()
    moves = table.play_matches(
        setting.e,
        states,
        keys.match_key(secret, "", ()),
        keys.bot_key(secret),
        0,
        [Bot("random").parameters(game)] * seats,
        [0] * game.codec.size,
        [game.scratch_layout.new()],
        None,
        points,
        payoffs,
        endings,
        lengths,
    )
    seconds = time.perf_counter() - start
    same = Simulation(setting, [Bot("random")], KEY).run(PLAIN_GAMES)
    if same.moves != moves:
        raise SystemExit(f"{game.name}: the flavours differ: {same.moves} and {moves} moves")
    return moves / seconds


if __name__ == "__main__":
    main()
