"""Binding: the same functions as they are, or compiled by Numba; both in one process.

`plain(module)` and `compiled(module)` give a module's functions in one flavour. A module that
imports verbs from `engine.contract` is an algorithm for every game: it is bound with the verbs of
one game, and its compiled form is still found again on disk.

Three things make the disk cache trustworthy. Its folder is named after the sources that can reach
the machine code, so a changed callee can never leave a stale caller. Bound functions are copies
with a name that contains the game, since Numba finds no function that was passed or closed over.
And code with checked bounds has a folder of its own, since Numba's key does not tell it apart.
"""

import hashlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, NamedTuple, cast

from rondin.engine.rules import contract, observation, records
from rondin.engine.rules.compiled import record_copying as kernel
from rondin.engine.rules.compiled.sources import sources_of
from rondin.engine.rules.records import Layout, copied

_KEPT_DAYS = 30
_bound: dict[tuple[Any, ...], "_Compiled"] = {}
_binding = threading.RLock()  # Numba has one place where the folder of its cache is set


def plain(module: ModuleType, verbs: Mapping[str, Callable[..., Any]] | None = None) -> Any:
    """Return the module's functions as they are, its verbs replaced by those of a game."""
    scope = dict(vars(module))
    scope.update(verbs or {})
    for name, f in list(scope.items()):
        if f is kernel.copy_state:
            scope[name] = _copy_plain
        elif f is kernel.digest_of:
            scope[name] = _digest_plain
        elif type(f) is not FunctionType:
            continue
        elif f.__module__ == module.__name__:
            scope[name] = FunctionType(f.__code__, scope, f.__name__, f.__defaults__)
        elif _is_for_every_game(origin := sys.modules[f.__module__]):
            scope[name] = getattr(plain(origin, verbs), f.__name__)
    return SimpleNamespace(**scope)


@cache
def _is_for_every_game(module: ModuleType) -> bool:
    """Tell whether a module is an algorithm that is bound with the verbs of a game."""
    if module is contract:
        return False
    homes = {f.__module__ for f in vars(module).values() if type(f) is FunctionType}
    homes -= {module.__name__}
    ours = [home for home in homes if home.partition(".")[0] == __name__.partition(".")[0]]
    return contract.__name__ in ours or any(_is_for_every_game(sys.modules[h]) for h in ours)


def _copy_plain(states: Any, to: int, source: int) -> None:
    for name in type(states[source])._fields:
        setattr(states[to], name, copied(getattr(states[source], name)))


def _digest_plain(states: Any, _words: Any, place: int) -> int:
    state = states[place]
    return hash(repr([getattr(state, name) for name in type(state)._fields])) | 1


def compiled(
    module: ModuleType,
    verbs: tuple[ModuleType, ...] = (),
    *,
    checked: bool = False,
    cache: Path | None = None,
    company: observation.Company | None = None,
) -> Any:
    """Return the module's functions compiled, its verbs taken from the modules `verbs`.

    `checked` compiles with bounds checking: slower by a tenth, and what the tests run. What writes
    observations is made for a `company`.
    """
    return _both(module, verbs, checked, cache, company).doors


def direct(dispatcher: Any) -> Callable[..., Any]:
    """Return the machine code of a function that was called before, for the very same types.

    Numba looks at the types of all arguments with every call: for records that takes longer than
    some hundred moves. Here nothing is looked at.
    """
    [found] = dispatcher.overloads.values()
    entry: Callable[..., Any] = found.entry_point
    return entry


class _Compiled(NamedTuple):
    """A module's functions for Python, and the same for compiled callers."""

    doors: SimpleNamespace
    parts: dict[str, Any]


def _both(
    module: ModuleType,
    verbs: tuple[ModuleType, ...],
    checked: bool,
    cache: Path | None,
    company: observation.Company | None = None,
) -> _Compiled:
    key = (module.__name__, tuple(v.__name__ for v in verbs), checked, cache, company)
    with _binding:
        if key not in _bound:
            _bound[key] = _compile(module, verbs, checked, cache, company)
        return _bound[key]


def _compile(
    module: ModuleType,
    verbs: tuple[ModuleType, ...],
    checked: bool,
    cache: Path | None,
    company: observation.Company | None,
) -> _Compiled:
    import numba

    from rondin.engine.rules.compiled import numba_linking as linking
    from rondin.engine.rules.compiled.machine_operations import OPERATIONS

    folder = cache_folder(module, *verbs, checked=checked, root=cache)
    # Rules allocate nothing: without Numba's run-time for that they are a fifth faster.
    jit = partial(numba.njit, nogil=True, boundscheck=checked, _nrt=False)
    inner = jit(pipeline_class=linking.part, no_cpython_wrapper=True, no_cfunc_wrapper=True)
    outer = jit(pipeline_class=linking.whole, no_cfunc_wrapper=True, cache=folder is not None)
    names = [m.__name__.removeprefix("rondin.").replace(".", "_") for m in (module, *verbs)]
    label = "_".join([*names, *map(str, company or ())])
    sources = [_both(v, (), checked, cache) for v in verbs]
    scope = dict(vars(module))
    doors = dict(scope)
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder or "")
    try:
        for name, f in vars(module).items():
            if type(f) is not FunctionType or f.__module__ in _DECLARING:
                continue  # a constant, a class, or what declares fields
            if f in OPERATIONS:
                scope[name] = OPERATIONS[f]
            elif f in _MADE:
                made = _with_operations(_MADE[f](verbs, company), OPERATIONS)
                scope[name] = linking.widened(inner(made))
            elif f.__module__ == contract.__name__:
                givers = [source for source in sources if name in source.parts]
                if givers:
                    scope[name] = givers[0].parts[name]
                    doors[name] = getattr(givers[0].doors, name)
                elif name in contract.OPTIONAL:
                    scope[name] = linking.widened(inner(f))
            elif f.__module__ != module.__name__:
                home = sys.modules[f.__module__]
                given = (verbs, company) if _is_for_every_game(home) else ((), None)
                origin = _both(home, given[0], checked, cache, given[1])
                scope[name] = origin.parts[f.__name__]
                doors[name] = getattr(origin.doors, f.__name__)
                numba.config.CACHE_DIR = str(folder or "")
            else:
                copy = FunctionType(f.__code__, scope, f.__name__, f.__defaults__)
                copy.__qualname__ = f"{label}_{name}"
                copy.__module__ = f.__module__
                scope[name] = linking.widened(inner(copy))
                doors[name] = outer(copy)
    finally:
        numba.config.CACHE_DIR = before
    return _Compiled(SimpleNamespace(**doors), scope)


def _with_operations(made: Any, operations: Mapping[Any, Any]) -> Callable[..., Any]:
    """Return a function that was written out, with machine operations in place of plain ones."""
    known = {
        name: operations.get(value, value) if type(value) is FunctionType else value
        for name, value in made.__globals__.items()
    }
    return FunctionType(made.__code__, known, made.__name__, made.__defaults__)


def _state_of(verbs: tuple[ModuleType, ...]) -> tuple[ModuleType, Any]:
    """Return the state that one of these modules declares, and the module."""
    for module in verbs:
        if (state := vars(module).get("State")) is not None:
            return module, state
    raise ValueError(f"none of {', '.join(v.__name__ for v in verbs)} declares a State")


def _blank_hidden(verbs: tuple[ModuleType, ...], _company: Any) -> Callable[..., None]:
    """Return what blanks the hidden fields of the state that one of these modules declares."""
    module, state = _state_of(verbs)
    return Layout(module.__name__, state).blank_hidden


def _observation(verbs: tuple[ModuleType, ...]) -> observation.Observation:
    """Return what one of these modules declares to be observed, or all fields of the state."""
    for module in verbs:
        if (declared := vars(module).get("OBSERVATION")) is not None:
            return cast(observation.Observation, declared)
    return observation.Observation.of_all_fields(_state_of(verbs)[1])


# Functions that follow from what a game declares.
_MADE: dict[Callable[..., Any], Callable[[tuple[ModuleType, ...], Any], Callable[..., Any]]] = {
    contract.blank_hidden: _blank_hidden,
    contract.observe: lambda verbs, company: _observation(verbs).observe(company),
    contract.compress: lambda verbs, company: _observation(verbs).compress(company),
}
_DECLARING = (records.__name__, observation.__name__)


def cache_folder(
    *modules: ModuleType, checked: bool = False, root: Path | None = None
) -> Path | None:
    """Return the folder for the compiled form of these modules, None where none can be written."""
    folder = (root or cache_root()) / f"{_digest(modules)}{'-checked' if checked else ''}"
    try:
        if not folder.exists():
            folder.mkdir(parents=True)
            _prune(folder.parent)
        probe = folder / f"probe-{os.getpid()}"
        probe.touch()
        probe.unlink()
    except OSError:
        return None
    return folder


def is_cached(
    *modules: ModuleType, function: str = "", checked: bool = False, root: Path | None = None
) -> bool:
    """Tell whether these modules (a function that Python calls) are on disk, compiled."""
    folder = cache_folder(*modules, checked=checked, root=root)
    return folder is not None and any(folder.rglob(f"*{function}-*.nbc"))


def cache_root() -> Path:
    """Return where compiled code is kept: $RONDIN_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("RONDIN_CACHE"):
        return Path(chosen)
    from platformdirs import user_cache_path

    return user_cache_path("rondin", appauthor=False) / "compiled"


def _digest(modules: tuple[ModuleType, ...]) -> str:
    """Hash every source that can reach the modules' machine code, and where it is.

    Numba finds its files again by the source's place only: those of another place are of no use.
    """
    compilers = [
        Path(__file__).with_name(f"{name}.py")
        for name in ("compilation", "numba_linking", "machine_operations")
    ]
    digest = hashlib.sha256(sys.version.encode())
    for path in (*compilers, *sources_of(*modules)):
        digest.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _prune(root: Path) -> None:
    """Remove the compiled code of versions that nobody has used for a month."""
    oldest = time.time() - _KEPT_DAYS * 24 * 3600
    for folder in root.iterdir():
        if folder.is_dir() and folder.stat().st_mtime < oldest:
            shutil.rmtree(folder, ignore_errors=True)
