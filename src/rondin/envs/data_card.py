"""The card of a data set: what it holds, how it was made, and what it is not good for."""

from typing import TYPE_CHECKING

from rondin.envs.batch import company_of
from rondin.version import VERSION

if TYPE_CHECKING:
    from rondin.envs.dataset import Wish

CARD = """# {game}: {matches:,} matches of {bots}

Every decision of {matches:,} matches, {rows:,} rows, written by Rondin {version}.

| | |
| --- | --- |
| game | {game}, edition {edition}, mode {mode}, {seats} seats |
| options | {options} |
| bots, by seat | {bots} |
| key | {key} |
| observation | {form}, version {observation}, digest {digest} |

## Columns

| column | type | what it is |
| --- | --- | --- |
| `match` | int64 | the number of the match under the key |
| `step` | int32 | the number of the decision in its match, from 0 |
| `seat` | int8 | the seat that decides |
| `observation` | int8 x {size} | what this seat knows, and nothing else (from the veil) |
| `mask` | bool x {actions} | which actions are legal |
| `action` | int32 | what the bot did |
| `reward` | float32 | what this seat won, with its last decision of the match; else 0 |
| `result` | float32 | the same, on every row: 1 for winning alone, all seats together 0 |
{privileged}
Rows stand by match, in the order of play; matches in the order in which they ended. The metadata of
every file (`rondin`) has the table above as JSON.

## How to read it

```python
import pyarrow.dataset as ds

for part in ds.dataset("{folder}", format="parquet").to_batches(columns=["observation", "action"]):
    ...
```

## How it was made, and how to make it again

```
{command}
```

The same command writes the same rows on any machine with this version. A match can be looked at:
`Batch(...).match(number, actions).save("match.json")`.

## What to keep in mind

- The bots are rules of thumb, some with a poor memory, not people: what they do is neither how
  people play nor the best that can be done.
- An observation is what the seat knows at this moment, not all that it has seen; `listing` below
  says which field stands where.
- Rewards depend on all seats: learn from it as from one policy only if the same bot sits in all.

## What stands where in an observation

```
{listing}```
"""


def data_card(wish: "Wish", matches: int, rows: int) -> str:
    """Return the card as Markdown."""
    setting, company = wish.setting, company_of(wish.setting)
    observation = setting.game.observation
    compact = wish.form == "compact"
    size = observation.compact_size(company) if compact else observation.size(company)
    options = {name: value for name, value in setting.options.items() if value is not None}
    told = f"| `privileged` | int8 x {observation.size(company)} | the true state: for critics |\n"
    return CARD.format(
        game=setting.game.name,
        edition=setting.edition_name,
        mode=setting.mode,
        seats=setting.seats,
        options=", ".join(f"{name} {value}" for name, value in options.items()) or "none",
        matches=matches,
        rows=rows,
        bots=", ".join(map(str, wish.bots)),
        key=wish.key,
        version=VERSION,
        form=wish.form,
        observation=observation.version,
        digest=observation.digest(company),
        size=size,
        actions=setting.game.codec.size,
        privileged=told if wish.privileged else "",
        folder=".",
        command=command(wish),
        listing=observation.listing(company),
    )


def command(wish: "Wish") -> str:
    """Return the line that writes the same data set."""
    setting = wish.setting
    usual = setting.game.info.options
    words = [f"rondin export {setting.game.name}", f"--seats {setting.seats}"]
    words.append(f"--edition {setting.edition}")
    words.append(f"--mode {setting.mode}")
    words += [
        f"--set {name}={value}"
        for name, value in setting.options.items()
        if value is not None and value != getattr(usual[name], "default", None)
    ]
    words.append(f"--bots {','.join(map(str, wish.bots))}")
    words.append(f"--games {wish.games} --key {wish.key}")
    words += ["--privileged"] if wish.privileged else []
    words += ["--form compact"] if wish.form == "compact" else []
    return " ".join(words)
