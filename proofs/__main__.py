"""Run all proofs, or those named: `make prove`, `make prove ARGS=chaos`.

What follows the name of one is for it: `make prove ARGS="chaos --seed 7"`, or `--help`. Ctrl-C ends
a proof after it has said how far it came. The status is 1 if a fault was found.
"""

import importlib
import pkgutil
import sys
import time
from types import ModuleType

import proofs

_INTERRUPTED = 130


def known() -> dict[str, ModuleType]:
    """Return the proofs there are, by their names."""
    names = [module.name for module in pkgutil.iter_modules(proofs.__path__)]
    return {
        name: importlib.import_module(f"proofs.{name}")
        for name in names
        if not name.startswith("_")
    }


def title_of(proof: ModuleType) -> str:
    return (proof.__doc__ or proof.__name__).splitlines()[0]


def main(words: list[str]) -> int:
    dash = next((k for k, word in enumerate(words) if word.startswith("-")), len(words))
    wanted, options, there = words[:dash], words[dash:], known()
    if not wanted and options in (["--help"], ["-h"]):
        print(__doc__)
        for name, proof in there.items():
            print(f"  {name:16}{title_of(proof)}")
        return 0
    if unknown := [name for name in wanted if name not in there]:
        print(f"There is no proof '{unknown[0]}'. Try: {', '.join(there)}.", file=sys.stderr)
        return 2
    if options and len(wanted) != 1:
        print(f"Which proof is '{options[0]}' for? Try: --help", file=sys.stderr)
        return 2
    ended: list[str] = []
    status = 0
    for number, name in enumerate(wanted or there, 1):
        title = f"{number} of {len(wanted or there)}: {title_of(there[name])}"
        print(f"\n{title}\n{'-' * len(title)}", flush=True)
        began = time.monotonic()
        try:
            faulty = there[name].main(options)
        except KeyboardInterrupt:
            faulty, status = 1, _INTERRUPTED
        outcome = "interrupted" if status == _INTERRUPTED else "FAULTS" if faulty else "holds"
        ended.append(f"{name:16}{time.monotonic() - began:8.0f} s  {outcome}")
        if status == _INTERRUPTED:
            break
        status |= faulty
    print("\n" + "\n".join(ended), flush=True)
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # before the first proof began
        sys.exit(_INTERRUPTED)
