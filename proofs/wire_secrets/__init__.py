"""Non-interference on the wire: nobody is sent what they may not know.

Random matches of every setting are played in two worlds that differ only in what a receiver may not
know: hidden cards, the chance to come, the secret, what another team says. Both are driven by the
same acts through the server's own code, and every frame, its moment, and every HTTP answer with its
headers must be the same for that receiver, byte by byte. What a move rightly shows is decided by
the veil, which `tests/contract` proves with the same twins. Bots move as a script has them: that
the moments of real ones tell nothing is tested in `tests/server/room/test_bot_moments.py`.

Left out: claims of seats and links to them (their digits are drawn by chance), pledges and their
bits (public from the first card on), the turning points, the replay and the rematch after the end
(all is open then), kept seats and seats that change before the start, lessons (one person alone),
and devices that several people share (`tests/server/room/test_one_room.py`).
"""

import argparse
import time
from random import Random

from proofs.wire_secrets.leak import Leak
from proofs.wire_secrets.trial import Figures, Trial
from proofs.wire_secrets.virtual_time import run
from rondin.testing.settings import cases

_SAID_EVERY = 30.0  # seconds


def main(options: list[str]) -> int:
    """Play for so many seconds or frames; return 1 if a leak was found."""
    parser = argparse.ArgumentParser("make prove ARGS=wire_secrets")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--moves", type=int, default=150, help="of a match, at most")
    parser.add_argument("--games", nargs="*", default=[], help="names; all if none")
    wish = parser.parse_args(options)
    settings = [s for _, s in cases() if not wish.games or s.game.name in wish.games]
    total, began, said = Figures(), time.monotonic(), 0.0
    order, seed, used = Random(wish.seed), wish.seed, set[int]()
    try:
        while total.frames < wish.frames and time.monotonic() - began < wish.seconds:
            number = order.randrange(len(settings)) if len(used) == len(settings) else len(used)
            used.add(number)
            seed += 1
            total.add(run(Trial(settings[number], seed).run(wish.moves)))
            if time.monotonic() - said > _SAID_EVERY:
                said = time.monotonic()
                print(_told(total, len(used), len(settings), said - began), flush=True)
    except Leak as leak:
        print(f"LEAK: {leak}")
        return 1
    finally:
        print(_told(total, len(used), len(settings), time.monotonic() - began))
        said_of = [f"{name} {count:,}" for name, count in total.said.most_common()]
        print(f"said: {', '.join(said_of)}")
    return 0


def _told(figures: Figures, used: int, settings: int, seconds: float) -> str:
    return (
        f"{figures.frames:,} frames and {figures.answers:,} HTTP answers equal, {figures.moves:,} "
        f"moves ({figures.other_cards:,} with other hidden cards, {figures.other_chance:,} with "
        f"another chance to come, {figures.undone:,} taken back) in {figures.matches:,} matches of "
        f"{used} of {settings} settings, {seconds:.0f} s"
    )
