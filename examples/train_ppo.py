"""Learn to play a game by playing against oneself: masked PPO on the batched core, in one file.

    pip install 'rondin[train]'
    python examples/train_ppo.py --minutes 60

Two-player Gang de Castors unless another game is named. A network sees what the seat to act sees; a
second one, the critic, sees the true state and is needed for learning only. Whoever learns plays
both seats, but for a share of the matches in which the rule of thumb (the bot `thoughtful`) has one
(`--against 0`: none). Now and then the two are compared, each deal in both seatings, with deals
that nobody learns from. What it writes: `policy.pt`, `curve.csv` and `curve.png`.
"""

import argparse
import copy
import csv
import math
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn

from rondin.envs import Batch

NEVER = -1e9  # the logit of an illegal action


@dataclass
class Wish:
    """What can be chosen; the same names as the options of the command line."""

    game: str = "gang-de-castors"
    edition: str | None = None
    rounds_first: int = 1  # matches of so many rounds in the first part of the time; 0: none
    first_part: float = 0.6  # of the time
    opponent: str = "thoughtful"
    minutes: float = 60.0
    cores: int = 2
    seed: int = 1
    matches: int = 512
    steps: int = 64  # of each match between two updates
    hidden: int = 256
    rate: float = 4e-4  # falls to a tenth
    epochs: int = 2
    minibatch: int = 4096
    clip: float = 0.2
    entropy: float = 0.01  # falls to a tenth
    against: float = 0.5  # share of the matches in which the opponent has the other seat
    average: float = 0.99  # the player that is kept is a running average of all, so much old
    trace: float = 0.95  # lambda of the advantages; nothing is discounted
    evaluate_every: float = 3.0  # minutes
    deals: int = 2000  # of an evaluation, each played in both seatings
    out: str = "."


class Player(nn.Module):
    """Logits of the actions from an observation, and the worth of a true state to who acts."""

    def __init__(self, size: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.actor = _layers(size, hidden, actions, 0.01)
        self.critic = _layers(size, hidden, 1, 1.0)

    def logits(self, seen: Tensor, mask: Tensor) -> Tensor:
        found: Tensor = self.actor(scaled(seen)).masked_fill(~mask, NEVER)
        return found

    def worth(self, truth: Tensor) -> Tensor:
        found: Tensor = self.critic(scaled(truth)).squeeze(-1)
        return found


def scaled(numbers: Tensor) -> Tensor:
    """Return bytes as inputs: flags stay 0 and 1, large counts are brought nearer."""
    x = numbers.float()
    return torch.sign(x) * torch.log1p(x.abs()) / math.log(2.0)


def _layers(size: int, hidden: int, out: int, gain: float) -> nn.Sequential:
    sizes = ((size, hidden), (hidden, hidden), (hidden, out))
    layers = [nn.Linear(*one) for one in sizes]
    for layer in layers:
        nn.init.orthogonal_(layer.weight, math.sqrt(2) if layer is not layers[-1] else gain)
        nn.init.zeros_(layer.bias)
    return nn.Sequential(layers[0], nn.ReLU(), layers[1], nn.ReLU(), layers[2])


# --- playing ----------------------------------------------------------------------------------
def open_batch(wish: Wish, matches: int, key: str, *, rounds: int | None = None) -> Batch:
    options = {"rounds": rounds} if rounds else {}
    return Batch(wish.game, matches=matches, seats=2, edition=wish.edition, key=key, **options)


@torch.no_grad()
def chosen(player: Player, batch: Batch) -> tuple[Tensor, Tensor]:
    """Return an action for every match, drawn as likely as the player finds it good."""
    mask = torch.from_numpy(batch.masks).bool()
    logits = player.logits(torch.from_numpy(batch.observations), mask)
    likely = torch.log_softmax(logits, -1)
    noise = torch.rand_like(logits).clamp_(1e-20).log_().neg_().log_().neg_()
    actions = (logits + noise).argmax(-1)
    return actions, likely.gather(1, actions[:, None]).squeeze(1)


@torch.no_grad()
def won_against(player: Player, wish: Wish, rounds: int | None) -> tuple[float, float]:
    """Return the share of wins against the opponent over both seatings, and half its interval."""
    shares = []
    for seat in (0, 1):
        batch = open_batch(wish, wish.deals, "evaluation", rounds=rounds)
        share, over = np.zeros(wish.deals), np.zeros(wish.deals, bool)
        while not over.all():
            logits = player.logits(
                torch.from_numpy(batch.observations), torch.from_numpy(batch.masks).bool()
            )
            mine, theirs = logits.argmax(-1).numpy(), batch.decide(wish.opponent)
            batch.step(np.where(batch.to_act == seat, mine, theirs))
            new = batch.terminations & ~over
            share[new] = (batch.rewards[new, seat] + 1) / 2
            over |= new
        batch.close()
        shares.append(share)
    deals = (shares[0] + shares[1]) / 2
    return float(deals.mean()), 1.96 * float(deals.std()) / math.sqrt(len(deals))


# --- learning ---------------------------------------------------------------------------------
@dataclass
class Rollout:
    """What was played between two updates: a row a step, a column a match."""

    seen: Tensor
    masks: Tensor
    truths: Tensor
    actions: Tensor
    likely: Tensor
    worths: Tensor
    advantages: Tensor
    own: Tensor  # whether the player decided, and not the opponent


@torch.no_grad()
def play(player: Player, batch: Batch, wish: Wish) -> Rollout:
    shape = (wish.steps, batch.matches)
    seen = torch.zeros((*shape, batch.observations.shape[1]), dtype=torch.int8)
    masks = torch.zeros((*shape, batch.masks.shape[1]), dtype=torch.bool)
    truths, actions = torch.zeros_like(seen), torch.zeros(shape, dtype=torch.int64)
    likely, worths, rewards = (torch.zeros(shape) for _ in range(3))
    over = torch.zeros(shape, dtype=torch.bool)
    actors = torch.zeros((wish.steps + 1, batch.matches), dtype=torch.int64)
    own = torch.ones(shape, dtype=torch.bool)
    rows = torch.arange(batch.matches)
    theirs = torch.full((batch.matches,), -1)  # the seat of the opponent, where it has one
    count = int(wish.against * batch.matches)
    theirs[:count] = torch.arange(count) % 2
    for t in range(wish.steps):
        seen[t] = torch.from_numpy(batch.observations)
        masks[t] = torch.from_numpy(batch.masks).bool()
        truths[t] = torch.from_numpy(batch.privileged())
        actors[t] = torch.from_numpy(batch.to_act.astype(np.int64))
        actions[t], likely[t] = chosen(player, batch)
        worths[t] = player.worth(truths[t])
        if count:
            own[t] = actors[t] != theirs
            actions[t] = torch.where(
                own[t], actions[t], torch.from_numpy(batch.decide(wish.opponent))
            )
        batch.step(actions[t].numpy())
        rewards[t] = torch.from_numpy(batch.rewards)[rows, actors[t]]
        over[t] = torch.from_numpy(batch.terminations)
    actors[wish.steps] = torch.from_numpy(batch.to_act.astype(np.int64))
    after = player.worth(torch.from_numpy(batch.privileged()))
    # What is good for one of two is as bad for the other: the sign turns with who acts.
    advantages, later = torch.zeros(shape), torch.zeros(batch.matches)
    for t in reversed(range(wish.steps)):
        same = torch.where(actors[t] == actors[t + 1], 1.0, -1.0) * ~over[t]
        later = rewards[t] + same * after - worths[t] + wish.trace * same * later
        advantages[t], after = later, worths[t]
    return Rollout(seen, masks, truths, actions, likely, worths, advantages, own)


def learn(
    player: Player, optimizer: torch.optim.Optimizer, it: Rollout, wish: Wish, entropy_now: float
) -> float:
    """Update the player; return how undecided it is.

    Steps with one legal action teach nothing; those of the opponent teach the critic alone.
    """
    choices = (it.masks.sum(-1) > 1).flatten().nonzero().squeeze(1)
    seen, masks, truths = (x.flatten(0, 1) for x in (it.seen, it.masks, it.truths))
    flat = (it.actions, it.likely, it.worths, it.advantages)
    actions, likely, worths, advantages = (x.flatten() for x in flat)
    mine, total, parts = it.own.flatten(), 0.0, 0
    for _ in range(wish.epochs):
        for at in choices[torch.randperm(len(choices))].split(wish.minibatch):
            off = player.worth(truths[at]) - (advantages[at] + worths[at])
            at = at[mine[at]]  # noqa: PLW2901  # from here on only what the player decided
            logs = torch.log_softmax(player.logits(seen[at], masks[at]), -1)
            now = logs.gather(1, actions[at, None]).squeeze(1)
            gain = advantages[at]
            gain = (gain - gain.mean()) / (gain.std(correction=0) + 1e-8)
            ratio = (now - likely[at]).exp()
            cut = ratio.clamp(1 - wish.clip, 1 + wish.clip)
            entropy = -(logs.exp() * logs).sum(-1).mean()
            gained = torch.min(ratio * gain, cut * gain).mean()
            loss = 0.5 * off.square().mean() - gained - entropy_now * entropy
            optimizer.zero_grad()
            loss.backward()
            for part in (player.actor, player.critic):
                nn.utils.clip_grad_norm_(part.parameters(), 0.5)
            optimizer.step()
            total, parts = total + entropy.item(), parts + 1
    return total / max(parts, 1)


def main() -> None:
    wish = wished()
    torch.manual_seed(wish.seed)
    torch.set_num_threads(wish.cores)
    out = Path(wish.out)
    out.mkdir(parents=True, exist_ok=True)
    rounds: int | None = wish.rounds_first or None
    batch = open_batch(wish, wish.matches, f"learning {wish.seed}", rounds=rounds)
    player = Player(batch.observations.shape[1], batch.masks.shape[1], wish.hidden)
    average = copy.deepcopy(player)
    optimizer = torch.optim.Adam(player.parameters(), lr=wish.rate, eps=1e-5)
    curve: list[dict[str, float]] = []
    begin = time.monotonic()
    next_look, steps = 0.0, 0
    while True:
        minutes = (time.monotonic() - begin) / 60
        if minutes >= next_look or minutes >= wish.minutes:
            (whole, half), (one, _) = (won_against(average, wish, n) for n in (None, 1))
            point = {"minutes": minutes, "steps": steps, "wins": whole, "half": half, "round": one}
            curve.append(point)
            told = ", ".join(f"{name} {value:.3f}" for name, value in point.items())
            print(told, flush=True)
            next_look = (time.monotonic() - begin) / 60 + wish.evaluate_every
            keep(average, curve, out, wish)
        if minutes >= wish.minutes:
            return
        if rounds and minutes > wish.first_part * wish.minutes:
            rounds = None
            batch = open_batch(wish, wish.matches, f"learning whole {wish.seed}")
        left = max(0.1, 1 - minutes / wish.minutes)
        for group in optimizer.param_groups:
            group["lr"] = wish.rate * left
        rollout = play(player, batch, wish)
        learn(player, optimizer, rollout, wish, wish.entropy * left)
        with torch.no_grad():
            for old, new in zip(average.parameters(), player.parameters(), strict=True):
                old.lerp_(new, 1 - wish.average)
        steps += rollout.actions.numel()


def keep(player: Player, curve: list[dict[str, float]], out: Path, wish: Wish) -> None:
    torch.save({"player": player.state_dict(), "wish": vars(wish)}, out / "policy.pt")
    with (out / "curve.csv").open("w", newline="") as file:
        table = csv.DictWriter(file, list(curve[0]))
        table.writeheader()
        table.writerows(curve)
    draw(curve, out / "curve.png", wish.opponent)


def draw(curve: list[dict[str, float]], file: Path, opponent: str) -> None:
    import matplotlib as mpl

    mpl.use("Agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    minutes = [point["minutes"] for point in curve]
    wins, half = (np.array([point[name] for point in curve]) for name in ("wins", "half"))
    axes.plot(minutes, wins, color="#2a6f6f", label="whole matches")
    axes.fill_between(minutes, wins - half, wins + half, color="#2a6f6f", alpha=0.2)
    axes.plot(minutes, [point["round"] for point in curve], "--", color="#b5541c", label="a round")
    axes.axhline(0.5, color="grey", linewidth=1)
    axes.set(xlabel="minutes", ylabel=f"wins against {opponent}", ylim=(0, 1))
    axes.legend()
    figure.tight_layout()
    figure.savefig(file, dpi=120)
    plt.close(figure)


def wished() -> Wish:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    for name, value in vars(Wish()).items():
        kind = str if value is None else type(value)
        parser.add_argument(f"--{name.replace('_', '-')}", type=kind, default=value)
    return Wish(**vars(parser.parse_args()))


if __name__ == "__main__":
    main()
