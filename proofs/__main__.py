"""Run all proofs, or those named: `make prove ARGS=chaos`.

What follows from the first dash on is for the proof: `make prove ARGS="chaos --seed 7"`. A proof
exits with 1 when it found a fault.
"""

import importlib
import pkgutil
import sys

import proofs


def main(wanted: list[str]) -> int:
    dash = next((k for k, word in enumerate(wanted) if word.startswith("-")), len(wanted))
    wanted, options = wanted[:dash], wanted[dash:]
    found = [module.name for module in pkgutil.iter_modules(proofs.__path__)]
    names = [name for name in found if not name.startswith("_")]
    unknown = [name for name in wanted if name not in names]
    if unknown:
        print(f"There is no proof '{unknown[0]}'. Try: {', '.join(names)}.", file=sys.stderr)
        return 2
    faults = 0
    for name in wanted or names:
        module = importlib.import_module(f"proofs.{name}")
        title = (module.__doc__ or name).splitlines()[0]
        print(f"\n{title}\n{'-' * len(title)}", flush=True)
        faults |= module.main(options)
    return faults


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
