"""What a seat does in Castor Party! that is worth remembering: how it leaves the raft."""

from rondin.engine.match.deeds import Distinction
from rondin.games.castor_party.rules import raft
from rondin.games.castor_party.rules.state import JUMP, PICK, UP, Edition, State

DEEDS = ("play", "level", "capsized", "jump")
PLAY, LEVEL, CAPSIZED, JUMPED_OFF = range(len(DEEDS))
_LEVEL = 10  # percent of what the raft bears

DISTINCTIONS = (
    Distinction("level-raft", "level", 20),
    Distinction("steady-paws", "play", 30, "row", spoiled_by="capsized"),
    Distinction("jumpers", "jump", 20),
)


def note(e: Edition, s: State, deeds: list[list[int]]) -> None:
    if not 0 <= s.did < PICK:
        return
    done = deeds[s.by]
    if s.capsized != UP:
        done[CAPSIZED] += 1
        return
    done[PLAY] += 1
    done[JUMPED_OFF] += s.did >= JUMP
    mx, my = raft.total_moment_x(e, s), raft.total_moment_y(e, s)
    done[LEVEL] += raft.percent(mx, my, raft.total_mass(e, s), e.base) < _LEVEL
