"""Learn to play a game by playing against oneself: masked PPO on the batched core, in one file.

    pip install 'rondin[train]'
    python examples/train_ppo.py --minutes 60

Two-player Gang de Castors unless another game is named. A network sees what the seat to act sees; a
second one, the critic, sees the true state and is needed for learning only. First it learns to do
what the rule of thumb does (the bot `thoughtful`; `--imitate 0`: it does not), then it plays: both
seats, but for a share of the matches in which the rule of thumb has one (`--against 0`: none).
Steps with one legal move, and those of the rule of thumb, are made in passing: a row of what is
learnt from is always a choice. Now and then the two are compared, each deal in both seatings, with
deals that nobody learns from. What it writes: `policy.pt`, `curve.csv` and `curve.png`.
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
from numpy.typing import NDArray
from torch import Tensor, nn

from rondin.envs import Batch

NEVER = -1e9  # the logit of an illegal action


@dataclass
class Wish:
    """What can be chosen; the same names as the options of the command line."""

    game: str = "gang-de-castors"
    edition: str | None = None
    rounds_first: int = 0  # matches of so many rounds in the first part of the time; 0: none
    first_part: float = 0.5  # of the time
    opponent: str = "thoughtful"
    minutes: float = 60.0
    cores: int = 2
    seed: int = 1
    matches: int = 512
    steps: int = 64  # of each match between two updates
    hidden: int = 256
    rate: float = 1e-3  # falls to a tenth
    epochs: int = 3
    minibatch: int = 2048
    clip: float = 0.2
    entropy: float = 0.01  # falls to a tenth
    imitate: int = 2_500_000  # choices of the opponent that it learns to make first
    against: float = 0.5  # share of the matches in which the opponent has the other seat
    average: float = 0.99  # the player that is kept is a running average of all, so much old
    trace: float = 0.9  # lambda of the advantages; nothing is discounted
    evaluate_every: float = 3.0  # minutes
    deals: int = 2000  # of an evaluation, each played in both seatings
    out: str = "."


# Products of matrices in 16 bits take a third of the time where the processor has them.
SHORT = torch.cpu._is_avx512_bf16_supported()  # noqa: SLF001  # there is no public name
NOBODY = -1
STRAY = 0.1  # share of moves that are any legal one while it imitates
CRITIC_FIRST = 5  # updates after imitating: the critic has to learn what positions are worth


class Player(nn.Module):
    """Logits of the actions from an observation, and the worth of a true state to who acts."""

    def __init__(self, size: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.actor = _layers(size, hidden, actions, 0.01)
        self.critic = _layers(size, hidden, 1, 1.0)

    def logits(self, seen: Tensor, mask: Tensor) -> Tensor:
        return self._of(self.actor, seen).masked_fill(~mask, NEVER)

    def worth(self, truth: Tensor) -> Tensor:
        return self._of(self.critic, truth).squeeze(-1)

    def _of(self, layers: nn.Sequential, numbers: Tensor) -> Tensor:
        with torch.autocast("cpu", torch.bfloat16, enabled=SHORT):
            found: Tensor = layers(scaled(numbers))
        return found.float()


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


def go_on(
    batch: Batch, theirs: NDArray[np.int64], opponent: str
) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    """Step until the player has a choice in every match; return the rewards, and what is over.

    The opponent has the seat `theirs` of each match. What the last step ended counts, too.
    """
    rewards, over = batch.rewards.copy(), batch.terminations.copy()
    while True:
        forced, is_theirs = batch.masks.sum(1) == 1, batch.to_act == theirs
        if not (forced | is_theirs).any():
            return rewards, over
        actions = batch.decide(opponent, is_theirs & ~forced)  # the others wait
        actions[forced] = batch.masks.argmax(1)[forced]
        batch.step(actions)
        new = batch.terminations & ~over
        rewards[new] = batch.rewards[new]
        over |= new


@torch.no_grad()
def chosen(player: Player, batch: Batch) -> tuple[Tensor, Tensor]:
    """Return an action for every match, drawn as likely as the player finds it good."""
    logits = player.logits(*sights(batch))
    likely = torch.log_softmax(logits, -1)
    noise = torch.rand_like(logits).clamp_(1e-20).log_().neg_().log_().neg_()
    actions = (logits + noise).argmax(-1)
    return actions, likely.gather(1, actions[:, None]).squeeze(1)


def sights(batch: Batch) -> tuple[Tensor, Tensor]:
    """Return what is seen and what is legal: the batch's own arrays, until its next step."""
    return torch.from_numpy(batch.observations), torch.from_numpy(batch.masks).bool()


@torch.no_grad()
def won_against(player: Player, wish: Wish, rounds: int | None) -> tuple[float, float]:
    """Return the share of wins against the opponent over both seatings, and half its interval."""
    shares = []
    for seat in (0, 1):
        batch = open_batch(wish, wish.deals, "evaluation", rounds=rounds)
        share, over = np.zeros(wish.deals), np.zeros(wish.deals, bool)
        theirs = np.full(wish.deals, 1 - seat)
        while True:
            rewards, ended = go_on(batch, theirs, wish.opponent)
            new = ended & ~over
            share[new] = (rewards[new, seat] + 1) / 2
            over |= new
            if over.all():
                break
            batch.step(player.logits(*sights(batch)).argmax(-1).numpy())
        batch.close()
        shares.append(share)
    deals = (shares[0] + shares[1]) / 2
    return float(deals.mean()), 1.96 * float(deals.std()) / math.sqrt(len(deals))


# --- learning ---------------------------------------------------------------------------------
def imitate(player: Player, wish: Wish) -> None:
    """Learn to do what the opponent does, in matches that it plays against itself.

    Some moves are any legal ones: so it is also seen what it does where it would not come.
    """
    optimizer = torch.optim.Adam(player.actor.parameters(), lr=1e-3)
    batch = open_batch(wish, wish.matches, f"imitating {wish.seed}")
    nobody = np.full(batch.matches, NOBODY)
    draw = np.random.default_rng(wish.seed)
    done = 0
    while done < wish.imitate:
        rows = []
        for _ in range(16):
            go_on(batch, nobody, wish.opponent)
            seen, mask = sights(batch)
            theirs = batch.decide(wish.opponent)
            rows.append((seen.clone(), mask, torch.from_numpy(theirs)))
            batch.step(np.where(draw.random(batch.matches) < STRAY, batch.sample(), theirs))
        all_seen, masks, actions = (torch.cat(column) for column in zip(*rows, strict=True))
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * max(0.05, 1 - done / wish.imitate)
        done += len(actions)
        for at in torch.randperm(len(actions)).split(2048):
            loss = nn.functional.cross_entropy(player.logits(all_seen[at], masks[at]), actions[at])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    batch.close()


@dataclass
class Rollout:
    """What was played between two updates: a row a choice, a column a match."""

    seen: Tensor
    masks: Tensor
    truths: Tensor
    actions: Tensor
    likely: Tensor
    worths: Tensor
    advantages: Tensor


@torch.no_grad()
def play(player: Player, batch: Batch, wish: Wish) -> Rollout:
    theirs = np.full(batch.matches, NOBODY)  # the seat of the opponent, where it has one
    count = int(wish.against * batch.matches)
    theirs[:count] = np.arange(count) % 2
    go_on(batch, theirs, wish.opponent)
    shape = (wish.steps, batch.matches)
    seen = torch.zeros((*shape, batch.observations.shape[1]), dtype=torch.int8)
    masks = torch.zeros((*shape, batch.masks.shape[1]), dtype=torch.bool)
    truths = torch.zeros((wish.steps + 1, *seen.shape[1:]), dtype=torch.int8)
    actions = torch.zeros(shape, dtype=torch.int64)
    likely, rewards = torch.zeros(shape), torch.zeros(shape)
    over = torch.zeros(shape, dtype=torch.bool)
    actors = torch.zeros((wish.steps + 1, batch.matches), dtype=torch.int64)
    rows = np.arange(batch.matches)
    for t in range(wish.steps + 1):
        truths[t] = torch.from_numpy(batch.privileged())
        actor = batch.to_act.astype(np.int64)
        actors[t] = torch.from_numpy(actor)
        if t == wish.steps:
            break
        seen[t], masks[t] = sights(batch)
        actions[t], likely[t] = chosen(player, batch)
        batch.step(actions[t].numpy())
        found, ended = go_on(batch, theirs, wish.opponent)
        rewards[t], over[t] = torch.from_numpy(found[rows, actor]), torch.from_numpy(ended)
    worths = torch.stack([player.worth(truth) for truth in truths])
    # What is good for one of two is as bad for the other: the sign turns with who acts.
    advantages, later = torch.zeros(shape), torch.zeros(batch.matches)
    for t in reversed(range(wish.steps)):
        same = torch.where(actors[t] == actors[t + 1], 1.0, -1.0) * ~over[t]
        later = rewards[t] + same * worths[t + 1] - worths[t] + wish.trace * same * later
        advantages[t] = later
    return Rollout(seen, masks, truths[:-1], actions, likely, worths[:-1], advantages)


def learn(
    player: Player,
    optimizer: torch.optim.Optimizer,
    it: Rollout,
    wish: Wish,
    entropy_now: float,
    *,
    critic_alone: bool = False,
) -> None:
    flat = (it.seen, it.masks, it.truths, it.actions, it.likely, it.worths, it.advantages)
    seen, masks, truths, actions, likely, worths, advantages = (x.flatten(0, 1) for x in flat)
    for _ in range(wish.epochs):
        for at in torch.randperm(len(actions)).split(wish.minibatch):
            off = player.worth(truths[at]) - (advantages[at] + worths[at])
            loss = 0.5 * off.square().mean()
            if not critic_alone:
                logs = torch.log_softmax(player.logits(seen[at], masks[at]), -1)
                now = logs.gather(1, actions[at, None]).squeeze(1)
                gain = advantages[at]
                gain = (gain - gain.mean()) / (gain.std(correction=0) + 1e-8)
                ratio = (now - likely[at]).exp()
                cut = ratio.clamp(1 - wish.clip, 1 + wish.clip)
                entropy = -(logs.exp() * logs).sum(-1).mean()
                loss = loss - torch.min(ratio * gain, cut * gain).mean() - entropy_now * entropy
            optimizer.zero_grad()
            loss.backward()
            for part in (player.actor, player.critic):
                nn.utils.clip_grad_norm_(part.parameters(), 0.5)
            optimizer.step()


def main() -> None:
    wish = wished()
    torch.manual_seed(wish.seed)
    torch.set_num_threads(wish.cores)
    out = Path(wish.out)
    out.mkdir(parents=True, exist_ok=True)
    rounds: int | None = wish.rounds_first or None
    batch = open_batch(wish, wish.matches, f"learning {wish.seed}", rounds=rounds)
    player = Player(batch.observations.shape[1], batch.masks.shape[1], wish.hidden)
    curve: list[dict[str, float]] = []
    begin = time.monotonic()
    look(player, curve, out, wish, begin, 0)
    if wish.imitate:
        imitate(player, wish)
        look(player, curve, out, wish, begin, 0)
    average = copy.deepcopy(player)
    optimizer = torch.optim.Adam(player.parameters(), lr=wish.rate, eps=1e-5)
    steps, updates = 0, 0
    while (minutes := (time.monotonic() - begin) / 60) < wish.minutes:
        if minutes >= curve[-1]["minutes"] + wish.evaluate_every:
            look(average, curve, out, wish, begin, steps)
        if rounds and minutes > wish.first_part * wish.minutes:
            rounds = None
            batch = open_batch(wish, wish.matches, f"learning whole {wish.seed}")
        left = max(0.1, 1 - minutes / wish.minutes)
        for group in optimizer.param_groups:
            group["lr"] = wish.rate * left
        rollout = play(player, batch, wish)
        green = bool(wish.imitate) and updates < CRITIC_FIRST
        learn(player, optimizer, rollout, wish, wish.entropy * left, critic_alone=green)
        with torch.no_grad():
            for old, new in zip(average.parameters(), player.parameters(), strict=True):
                old.lerp_(new, 1 - wish.average)
        steps += rollout.actions.numel()
        updates += 1
    look(average, curve, out, wish, begin, steps)


def look(
    player: Player,
    curve: list[dict[str, float]],
    out: Path,
    wish: Wish,
    begin: float,
    steps: int,
) -> None:
    """Hold the player against the opponent, and keep what was found."""
    (whole, half), (one, _) = (won_against(player, wish, rounds) for rounds in (None, 1))
    minutes = (time.monotonic() - begin) / 60
    point = {"minutes": minutes, "steps": steps, "wins": whole, "half": half, "round": one}
    curve.append(point)
    print(", ".join(f"{name} {value:.3f}" for name, value in point.items()), flush=True)
    keep(player, curve, out, wish)


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
