"""Run all benchmarks, or those named: `make bench ARGS=start_time`.

What follows from the first dash on is for the benchmark: `make bench ARGS="levels --games 200"`.
"""

import importlib
import pkgutil
import sys

import benchmarks


def main(wanted: list[str]) -> int:
    dash = next((k for k, word in enumerate(wanted) if word.startswith("-")), len(wanted))
    wanted, options = wanted[:dash], wanted[dash:]
    found = [module.name for module in pkgutil.iter_modules(benchmarks.__path__)]
    names = [name for name in found if not name.startswith("_")]
    unknown = [name for name in wanted if name not in names]
    if unknown:
        print(f"There is no benchmark '{unknown[0]}'. Try: {', '.join(names)}.", file=sys.stderr)
        return 2
    for name in wanted or names:
        module = importlib.import_module(f"benchmarks.{name}")
        title = (module.__doc__ or name).splitlines()[0]
        print(f"\n{title}\n{'-' * len(title)}")
        module.main(options) if options else module.main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
