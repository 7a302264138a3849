"""The raft of Castor Party! against MuJoCo: its exact statics and a rigid-body engine agree.

A rigid disc stands on a round foot, on a plane, with beavers as masses at their points of balance.
It is let go and either stands or goes over; `raft.capsizes` must have said which. The positions
come from real play: rafts with the beaver lifted and with it set down, many of them near the edge.
Nearer to it than MARGIN the engine's own softness decides, so that there the figure is only told.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random
from typing import Any

from rondin import Match
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules.cards import value_of
from rondin.games.castor_party.rules.lift_and_set_down import set_down
from rondin.games.castor_party.rules.state import BEAVERS, JUMP, JUMPED, PICK, TAILS

MARGIN = 0.01  # of the base's radius
NEAR = 0.10  # where half of the positions are taken from
COUNTS = {"near the edge, up": 400, "near the edge, over": 400, "up": 300, "over": 300}
WITHIN = 200  # more, within the margin

SECONDS = 2.0  # a hundredth beyond the edge it takes half a second
STEP = 0.0004
PRESET_VALUES = 50  # between looks
TOPPLED = math.cos(math.radians(6))
FOOT = 0.01  # metres: half of its height
BOARD = 0.001  # half of the disc's
WHERE_BEAVERS_BALANCE = 2 * FOOT + 2 * BOARD + 0.01

Load = tuple[float, float, float]  # metres and kilograms


@dataclass(frozen=True)
class Position:
    """A raft as MuJoCo needs it, what the statics say, and how far out it is (1 is the edge)."""

    loads: tuple[Load, ...]
    capsizes: bool
    out: float


def main() -> None:
    if find_spec("mujoco") is None:
        print(
            "MuJoCo is not installed. Try: .venv/bin/pip install -c constraints.txt -e '.[bench]'"
        )
        return
    match = Match("castor-party", key=1)
    e = match.setting.e
    box, base = e.raft_mass / 1e6, e.base / 1e6
    sample = _sample()
    print(f"{'positions':24}{'number':>8}{'agree':>8}")
    outside = agreed = 0
    for name, positions in sample.items():
        same = sum(goes_over(box, base, p.loads) == p.capsizes for p in positions)
        print(f"{name:24}{len(positions):8}{same:8}   {100 * same / len(positions):6.2f} %")
        if name != "within the margin":
            outside, agreed = outside + len(positions), agreed + same
    print(f"Further than {MARGIN:.0%} from the edge: {agreed} of {outside} agree.")
    if agreed != outside:
        raise SystemExit("The statics and MuJoCo differ.")


# --- positions --------------------------------------------------------------------------------
def _sample() -> dict[str, list[Position]]:
    """Return positions of every sort, as real play brings them, until there are enough."""
    sample: dict[str, list[Position]] = {name: [] for name in COUNTS} | {"within the margin": []}
    for position in _positions():
        off = abs(position.out - 1)
        if off <= MARGIN:
            name, most = "within the margin", WITHIN
        else:
            name = ("near the edge, " if off < NEAR else "") + (
                "over" if position.capsizes else "up"
            )
            most = COUNTS[name]
        if len(sample[name]) < most:
            sample[name].append(position)
        if all(len(sample[name]) == count for name, count in COUNTS.items()) and (
            len(sample["within the margin"]) == WITHIN
        ):
            break
    return sample


def _positions() -> Iterator[Position]:
    """Yield what any player might do to the raft of any match, lifting and setting down."""
    random, key = Random(4), 0
    while True:
        key += 1
        match = Match("castor-party", key=key, hands="child")
        while not match.over:
            action = random.choice(match.actions())
            if action < PICK:
                yield from _tried(match, random.choice([a for a in match.actions() if a < PICK]))
            match.play_action(action)


def _tried(match: Match, action: int) -> Iterator[Position]:
    """Yield the raft without the beaver of an action, and with it where it would be set down."""
    s = match.game.layout.copy_of(match._state)  # the true raft, to be changed
    e = match.setting.e
    jumps = action >= JUMP
    card, b = divmod(action - JUMP if jumps else action // TAILS, BEAVERS)
    start = s.at[b]
    s.at[b] = JUMPED
    yield _position(e, s)
    s.at[b] = start
    if not jumps:
        set_down(e, s, b, start + value_of(card), action % TAILS)
        yield _position(e, s)


def _position(e: Any, s: Any) -> Position:
    loads = []
    for b in range(BEAVERS):
        if mass := raft.borne_mass(e, s.at[b]):
            x, y = s.x[b] + e.tail_x[s.tail[b]], s.y[b] + e.tail_y[s.tail[b]]
            loads.append((x / 1e6, y / 1e6, mass / 1e6))
    mx, my, mass = raft.total_moment_x(e, s), raft.total_moment_y(e, s), raft.total_mass(e, s)
    capsizes = raft.capsizes(mx, my, mass, e.base)
    return Position(tuple(loads), capsizes, math.hypot(mx, my) / mass / e.base)


# --- the other physics ------------------------------------------------------------------------
def goes_over(box: float, base: float, loads: tuple[Load, ...]) -> bool:
    """Let a loaded raft go; tell whether it topples."""
    import mujoco

    model = mujoco.MjModel.from_xml_string(_world(box, base, loads))
    data = mujoco.MjData(model)
    for _ in range(round(SECONDS / STEP / PRESET_VALUES)):
        mujoco.mj_step(model, data, PRESET_VALUES)
        _, x, y, _ = data.qpos[3:7]
        if 1 - 2 * (x * x + y * y) < TOPPLED:  # the upright part of the raft's own axis
            return True
    return False


def _world(box: float, base: float, loads: tuple[Load, ...]) -> str:
    """Return the raft in MuJoCo's language: only the foot touches, and the contact is stiff."""
    stiff = f'solref="{2 * STEP} 1" solimp="0.99 0.999 0.0001" friction="1 0.1 0.1"'
    ghost = 'contype="0" conaffinity="0"'
    beavers = "".join(
        f'<geom type="sphere" size="0.002" mass="{mass}" {ghost}'
        f' pos="{x} {y} {WHERE_BEAVERS_BALANCE - FOOT}"/>'
        for x, y, mass in loads
    )
    return f"""
    <mujoco>
      <option timestep="{STEP}" integrator="implicitfast" cone="elliptic"/>
      <worldbody>
        <geom type="plane" size="1 1 1" {stiff}/>
        <body pos="0 0 {FOOT}">
          <freejoint/>
          <geom type="cylinder" size="{base} {FOOT}" mass="1e-6" {stiff}/>
          <geom type="cylinder" size="0.15 {BOARD}" mass="{box}" pos="0 0 {FOOT + BOARD}" {ghost}/>
          {beavers}
        </body>
      </worldbody>
    </mujoco>"""


if __name__ == "__main__":
    main()
