"""The search of every game: playouts a second on one core, beside OpenSpiel's C++ search.

OpenSpiel has none of these games, so its information-set search plays the nearest that it can
search: cards drawn and discarded, tricks, a small poker. Its playouts are random to the end of the
game; ours follow the rule of thumb to where the standing can be judged, as at a table. A position
is met by playing on from the deal; the processor's time is counted, compiling apart.
"""

import random
import statistics
import subprocess
import sys
import time

from rondin import Match
from rondin.bots import bot_named
from rondin.bots.search.table_decision import search_of
from rondin.engine.registry import games

PROTOTYPE = 360_000  # playouts a second: the throw-away proof of the engine, random play
LEAST = {"gang-de-castors": 150_000}
POSITIONS = 9
SECONDS = 0.4  # of a position
PEERS = {"gin_rummy": 4, "oh_hell": 4, "euchre": 4, "leduc_poker": 1}  # decisions before the search
PEER_PLAYOUTS = 5_000
ENOUGH = 1 << 20


def main() -> None:
    """Print a line a game and a line a peer."""
    wrong = []
    print(f"  {'game':18}{'players':>8}{'playouts/s':>14}   {'of the prototype':>16}")
    for name, game in games().items():
        for seats in (2, 4):
            speed = _speed(Match(game, seats=seats, key="speed"))
            print(f"  {name:18}{seats:8}{speed:14,.0f}   {speed / PROTOTYPE:15.2f}x")
            if seats == 2 and speed < LEAST.get(name, 0):
                wrong.append(f"{name}: {speed:,.0f} playouts a second, not {LEAST[name]:,}")
    for name, decisions in PEERS.items():
        speed = float(_run(name, decisions))
        print(f"  OpenSpiel {name:16}{speed:14,.0f}   {speed / PROTOTYPE:15.2f}x")
    if wrong:
        sys.exit("\n".join(wrong))


def _speed(match: Match) -> float:
    """Return the median over positions of a match between good players."""
    bot, searcher = bot_named("elder"), bot_named("search")
    speeds: list[float] = []
    while match.to_act is not None and len(speeds) < POSITIONS:
        if len(match.actions()) > 1 and len(match.history) % 5 == 0:
            search = search_of(searcher, match)
            search.grow(1)
            start, done = time.thread_time(), 0
            while (seconds := time.thread_time() - start) < SECONDS and done < ENOUGH:
                done += search.grow(200)
            speeds.append(done / seconds)
        match.play_action(bot.decide(match))
    return statistics.median(speeds)


# --- OpenSpiel --------------------------------------------------------------------------------
def _run(name: str, decisions: int) -> str:
    """Search in a process of its own: OpenSpiel ends the process where it cannot go on."""
    command = [sys.executable, "-m", "benchmarks.search_speed", name, str(decisions)]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def peer(name: str, decisions: int) -> float:
    """Return OpenSpiel's playouts a second at a position of one of its games."""
    import pyspiel

    game, luck = pyspiel.load_game(name), random.Random(1)
    state = game.new_initial_state()
    while state.is_chance_node() or decisions > 0:
        decisions -= not state.is_chance_node()
        state.apply_action(luck.choice(state.legal_actions()))
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        1.0,
        PEER_PLAYOUTS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    start = time.process_time()
    bot.step(state)
    return PEER_PLAYOUTS / (time.process_time() - start)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(peer(sys.argv[1], int(sys.argv[2])))
    else:
        main()
