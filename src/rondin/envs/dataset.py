"""Data sets: what bots saw, might do and did, as Parquet files with a schema and a data card.

Needs `pip install rondin[export]`. Matches are written whole, in the order in which they end, a
shard after the other; nothing is kept in memory but the matches under way and one shard.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rondin.bots.bot import Bot
from rondin.engine.registry import Game
from rondin.engine.rules.compiled import compilation as binding
from rondin.engine.setting.setting import Setting
from rondin.envs import deciding
from rondin.envs.batch import Batch
from rondin.envs.data_card import data_card
from rondin.version import VERSION

MATCHES = 64  # side by side
SHARD_ROWS = 200_000
FORMAT = 1
FORMS = ("features", "compact")


@dataclass(frozen=True)
class Wish:
    """What is played, and what is written of it."""

    setting: Setting
    bots: Sequence[Bot]  # one for each seat
    games: int
    key: int | str
    privileged: bool = False
    form: str = "features"
    shard_rows: int = SHARD_ROWS


@dataclass
class Trajectory:
    """One match: a row for every decision."""

    match: int
    seats: NDArray[np.int8]
    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    privileged: NDArray[np.int8] | None
    result: NDArray[np.float32]  # a column a seat

    def __len__(self) -> int:
        return len(self.actions)


@dataclass
class _Moment:
    """All matches at one step."""

    seats: NDArray[np.int8]
    observations: NDArray[np.int8]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    privileged: NDArray[np.int8] | None


@dataclass
class Written:
    """What was written."""

    files: list[Path] = field(default_factory=list)
    matches: int = 0
    rows: int = 0


def is_compiled(game: Game) -> bool:
    """Tell whether what a data set needs is compiled and on disk."""
    return binding.is_cached(deciding, *game.learning_verbs, function="decide")


def trajectories(wish: Wish) -> Iterator[Trajectory]:
    """Play the matches 0 to `games - 1` of a batch with this key; the same wish, the same rows."""
    count = min(MATCHES, wish.games)
    with Batch(wish.setting, matches=count, key=wish.key, form=wish.form) as batch:
        began, numbers = np.zeros(count, np.int64), batch.numbers.copy()
        moments: dict[int, _Moment] = {}
        step, ended = 0, 0
        while ended < wish.games:
            actions = decided(batch, wish.bots)
            moments[step] = _Moment(
                batch.to_act.copy(),
                batch.observations.copy(),
                batch.masks.copy(),
                actions,
                batch.privileged() if wish.privileged else None,
            )
            batch.step(actions)
            step += 1
            for k in np.flatnonzero(batch.terminations):
                if numbers[k] < wish.games:
                    whole = [moments[t] for t in range(int(began[k]), step)]
                    yield _of_place(whole, int(k), int(numbers[k]), batch.rewards[k].copy())
                    ended += 1
                began[k], numbers[k] = step, batch.numbers[k]
            still = began[numbers < wish.games]
            oldest = int(still.min()) if len(still) else step
            for t in [t for t in moments if t < oldest]:
                del moments[t]


def decided(batch: Batch, bots: Sequence[Bot]) -> NDArray[np.int64]:
    """Return what the bot of the seat to act does, in every match."""
    actions = np.zeros(batch.matches, np.int64)
    for bot in dict.fromkeys(bots):
        its = np.isin(batch.to_act, [seat for seat, one in enumerate(bots) if one == bot])
        if its.any():
            actions[its] = batch.decide(bot, its)[its]
    return actions


def _of_place(whole: list[_Moment], k: int, number: int, result: Any) -> Trajectory:
    truths = None
    if whole[0].privileged is not None:
        truths = np.stack([moment.privileged[k] for moment in whole])  # type: ignore[index]
    return Trajectory(
        number,
        np.array([moment.seats[k] for moment in whole], np.int8),
        np.stack([moment.observations[k] for moment in whole]),
        np.stack([moment.masks[k] for moment in whole]),
        np.array([moment.actions[k] for moment in whole], np.int64),
        truths,
        result,
    )


# --- Parquet ----------------------------------------------------------------------------------
def write(wish: Wish, folder: Path, progress: Callable[[int], None] = lambda _: None) -> Written:
    """Write the shards and the card into a folder; `progress` hears of every match."""
    import pyarrow.parquet as pq

    written = Written()
    kept: list[Trajectory] = []

    def put() -> None:
        if kept:
            file = folder / f"part-{len(written.files):05}.parquet"
            pq.write_table(table_of(kept, wish), file, compression="zstd")
            written.files.append(file)
            kept.clear()

    for one in trajectories(wish):
        kept.append(one)
        written.matches += 1
        written.rows += len(one)
        if sum(map(len, kept)) >= wish.shard_rows:
            put()
        progress(1)
    put()
    (folder / "README.md").write_text(data_card(wish, written.matches, written.rows), "utf-8")
    return written


def about(wish: Wish) -> dict[str, Any]:
    """Return all that decides the rows, as data: it is written into every file."""
    from rondin.envs.batch import company_of

    setting = wish.setting
    observation = setting.game.observation
    return {
        "format": FORMAT,
        "rondin": VERSION,
        "game": setting.game.name,
        "edition": setting.edition_name,
        "mode": setting.mode,
        "seats": setting.seats,
        "options": setting.options,
        "bots": [str(bot) for bot in wish.bots],
        "games": wish.games,
        "key": wish.key,
        "form": wish.form,
        "observation_version": observation.version,
        "observation_digest": observation.digest(company_of(setting)),
    }


def table_of(played: Sequence[Trajectory], wish: Wish) -> Any:
    """Return matches as a table of Arrow: a row for every decision."""
    import pyarrow as pa

    lengths = [len(one) for one in played]
    columns: dict[str, Any] = {
        "match": pa.array(np.repeat([one.match for one in played], lengths), pa.int64()),
        "step": pa.array(np.concatenate([np.arange(n) for n in lengths]), pa.int32()),
        "seat": pa.array(np.concatenate([one.seats for one in played]), pa.int8()),
        "observation": _rows([one.observations for one in played], pa.int8()),
        "mask": _rows([one.masks.astype(bool) for one in played], pa.bool_()),
        "action": pa.array(np.concatenate([one.actions for one in played]), pa.int32()),
        "reward": pa.array(np.concatenate([_rewards(one) for one in played]), pa.float32()),
        "result": pa.array(np.concatenate([one.result[one.seats] for one in played]), pa.float32()),
    }
    if wish.privileged:
        columns["privileged"] = _rows([one.privileged for one in played], pa.int8())
    found = pa.table(columns)
    return found.replace_schema_metadata({"rondin": json.dumps(about(wish), ensure_ascii=False)})


def _rewards(one: Trajectory) -> NDArray[np.float32]:
    """Return 0 for every decision but the last one of each seat, which brings what it won."""
    rewards = np.zeros(len(one), np.float32)
    for seat in np.unique(one.seats):
        rewards[np.flatnonzero(one.seats == seat)[-1]] = one.result[seat]
    return rewards


def _rows(parts: list[Any], kind: Any) -> Any:
    import pyarrow as pa

    whole = np.concatenate(parts)
    return pa.FixedSizeListArray.from_arrays(pa.array(whole.reshape(-1), kind), whole.shape[1])
