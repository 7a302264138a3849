"""Nothing beside an observation tells what it hides: at our doors, and in a suite that leaks.

Positions are gathered that look the same to the seat to act: its observation says so. What else an
environment hands out (its `info`, the legal actions) must be the same in all of them, too. At our
doors it is: there each position has a twin, the same but for what its seat cannot know. It is not
so in EnvPool's Leduc poker: all cards are in `info`, and the same test finds them there.
"""

import argparse
import json
import subprocess
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from benchmarks._peers.peers import FOLDER, PEERS, installed
from rondin.engine.match.match import Match
from rondin.engine.registry import games
from rondin.testing.states import deal_another_chance, twin_of, with_state

Handed = tuple[Any, Any]  # what the seat to act sees, and what else is handed out
PROGRAM = "envpool_leduc_dealt.py"


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="learning_leaks")
    parser.add_argument("--matches", type=int, default=100, help="of each game, at its first moves")
    wish = parser.parse_args(options)
    failed = 0
    for name in games():
        for door, rows in (("gymnasium", by_gymnasium), ("pettingzoo", by_pettingzoo)):
            same, leak = judged(rows(name, wish.matches))
            print(f"  {door:12}{name:18}{same:6} positions look like another: {leak or 'no leak'}")
            failed |= leak is not None or not same
    same, leak = judged(by_envpool())
    print(
        f"  {'envpool':12}{'leduc':18}{same:6} positions look like another: {leak or 'NOT FOUND'}"
    )
    return int(failed or leak is None)


def judged(rows: Iterable[Handed]) -> tuple[int, str | None]:
    """Return how many positions look like one before, and what tells two such apart."""
    first: dict[str, Any] = {}
    same, leak = 0, None
    for seen, handed in rows:
        look = json.dumps(seen)
        if look in first:
            same += 1
            leak = leak or difference(first[look], handed)
        first.setdefault(look, handed)
    return same, leak


def difference(one: dict[str, Any], other: dict[str, Any]) -> str | None:
    """Return which of what is handed out differs, None if nothing does."""
    found = [name for name in sorted(one.keys() | other.keys()) if one.get(name) != other.get(name)]
    return f"{', '.join(found)} tells them apart" if found else None


# --- what is handed out -----------------------------------------------------------------------
def by_gymnasium(name: str, matches: int) -> Iterator[Handed]:
    from rondin.envs.gymnasium import Seat

    seat, luck = Seat(name, opponents="random"), Random(1)
    for number in range(matches):
        _, info = seat.reset(seed=number)
        for match in with_twin(seat.match, seat.seat, luck):
            seat.match = match
            yield _row(seat.seat, seat._seen(), info)


def by_pettingzoo(name: str, matches: int) -> Iterator[Handed]:
    from rondin.envs.pettingzoo import aec

    env, luck = aec(name), Random(1)
    for number in range(matches):
        env.reset(seed=number)
        seat = env.match.to_act or 0  # somebody always begins
        for match in with_twin(env.match, seat, luck):
            env.match = match
            sight, *_, info = env.last()
            yield _row(seat, sight, info)


def with_twin(match: Match, seat: int, luck: Random) -> list[Match]:
    """Return a match and another one, in which only what the seat cannot know is different."""
    twin = twin_of(match.setting, match._state, seat, luck)
    if twin is None:  # nothing is hidden yet but what will be drawn
        twin = match.game.layout.copy_of(match._state)
        deal_another_chance(twin, luck)
    return [match, with_state(match, twin)]


def _row(seat: int, sight: dict[str, Any], info: dict[str, Any]) -> Handed:
    return [seat, sight["observation"].tolist()], {**info, "mask": sight["action_mask"].tolist()}


def by_envpool() -> Iterator[Handed]:
    """Yield what EnvPool hands out, from a Python environment of its own."""
    [peer] = [peer for peer in PEERS if peer.name == "EnvPool"]
    words = [str(installed(peer)), str(FOLDER / PROGRAM)]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=300)
    for line in done.stdout.splitlines():
        if line.startswith("{"):
            row = json.loads(line)
            yield row["seen"], row["handed"]
