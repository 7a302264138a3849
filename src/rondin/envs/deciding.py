"""What bots do in many matches at once, for every game; compiled, and as it stands."""

from rondin.bots.search.decisions import choose_at_once
from rondin.bots.search.parameters import ALGORITHM, RANDOM
from rondin.engine.rules.chance import mix, seed
from rondin.engine.rules.contract import Edition, Numbers, States
from rondin.envs.stepping import REST, Buffers, Desk, veiled


def decide(
    e: Edition,
    states: States,
    buffers: Buffers,
    desk: Desk,
    actions: Numbers,
    first: int,
    last: int,
    wanted: Numbers,
    bot_key: Numbers,
    parameters: Numbers,
) -> None:
    """Write what a bot that needs no search would do in each of these places; REST elsewhere.

    It knows what the seat to act knows. Its chance follows from the key, the match and the move.
    """
    for k in range(first, last):
        if not wanted[k]:
            actions[k] = REST
            continue
        number = int(buffers.lengths[k])
        if parameters[ALGORITHM] == RANDOM:
            lot = mix(mix(int(bot_key[0]), int(buffers.numbers[k])), number)
            actions[k] = buffers.legal[k][(lot * int(buffers.counts[k])) >> 32]
        else:
            v = veiled(e, states, desk, k, int(buffers.to_act[k]))
            seed(v, bot_key, int(buffers.numbers[k]))
            actions[k] = choose_at_once(e, v, number, parameters, desk.out, desk.scratch[0])
