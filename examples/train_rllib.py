"""Masked PPO self-play with RLlib, for those who have Ray: one policy for all seats of a table.

Ray wants an environment of its own (`ray[rllib]` pins Gymnasium): there,

    pip install 'ray[rllib]>=2.55' torch 'rondin[pettingzoo]'
    python examples/train_rllib.py --iterations 20

Ours, without Ray, is `train_ppo.py`: it steps hundreds of matches in one call, and is much faster.
"""

import argparse

from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune.registry import register_env

from rondin.envs import aec

parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
parser.add_argument("--game", default="gang-de-castors")
parser.add_argument("--seats", type=int, default=2)
parser.add_argument("--iterations", type=int, default=20)
parser.add_argument("--runners", type=int, default=2)


class Table(PettingZooEnv):
    """RLlib's masking module asks for `observations`; a box of floats is what its network takes."""

    def __init__(self, config: dict) -> None:
        import numpy as np
        from gymnasium.spaces import Box, Dict

        super().__init__(aec(config["game"], seats=config["seats"]))
        for agent, space in self.observation_spaces.items():
            size = space["observation"].shape
            self.observation_spaces[agent] = Dict(
                {
                    "action_mask": Box(0.0, 1.0, space["action_mask"].shape, np.float32),
                    "observations": Box(-128.0, 127.0, size, np.float32),
                }
            )

    def reset(self, **wishes):
        seen, infos = super().reset(**wishes)
        return self._renamed(seen), infos

    def step(self, action):
        seen, *rest = super().step(action)
        return (self._renamed(seen), *rest)

    def _renamed(self, seen):
        return {
            agent: {
                "action_mask": one["action_mask"].astype("float32"),
                "observations": one["observation"].astype("float32"),
            }
            for agent, one in seen.items()
        }


def main() -> None:
    wish = parser.parse_args()
    register_env("rondin", Table)
    config = (
        PPOConfig()
        .environment("rondin", env_config={"game": wish.game, "seats": wish.seats})
        .env_runners(num_env_runners=wish.runners)
        .multi_agent(policies={"learner"}, policy_mapping_fn=lambda *_, **__: "learner")
        .rl_module(
            rl_module_spec=MultiRLModuleSpec(
                rl_module_specs={"learner": RLModuleSpec(module_class=ActionMaskingTorchRLModule)}
            )
        )
        .training(gamma=1.0, entropy_coeff=0.01)
    )
    algorithm = config.build_algo()
    for _ in range(wish.iterations):
        found = algorithm.train()
        print(found["training_iteration"], found["env_runners"].get("episode_len_mean"))
    print(algorithm.save_to_path())


if __name__ == "__main__":
    main()
