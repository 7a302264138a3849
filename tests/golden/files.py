"""Where golden playthroughs and lists of what is observed lie, and which of them are stale."""

from pathlib import Path

from rondin.engine.registry import Game, games
from rondin.engine.rules.observation import Company
from tests.golden.playthrough import playthrough, tables

FOUR = 4  # seats, for whom the numbers of an observation are listed


def golden_folder(game: Game) -> Path:
    return game.folder / "tests" / "golden"


def golden_path(game: Game, edition: str, mode: str) -> Path:
    return golden_folder(game) / f"{edition}-{mode}.txt"


def wanted() -> dict[Path, str]:
    """Return every golden file with the text it should have."""
    played = {golden_path(*table): playthrough(*table) for table in tables()}
    return played | {
        golden_folder(game) / "observation.txt": game.observation.listing(Company(FOUR, FOUR))
        for game in games().values()
    }


def written() -> dict[Path, str]:
    """Return every golden file with the text it has."""
    folders = {golden_folder(game) for game, _, _ in tables()}
    paths = [path for folder in sorted(folders) for path in sorted(folder.glob("*.txt"))]
    return {path: path.read_bytes().decode("utf-8") for path in paths}


def stale(wanted: dict[Path, str], written: dict[Path, str]) -> list[str]:
    """Return what is missing, different or not wanted any more, each with the reason."""
    found = [f"{path}: missing" for path in wanted if path not in written]
    found += [f"{path}: no such edition and mode" for path in written if path not in wanted]
    for path, text in wanted.items():
        if path in written and written[path] != text:
            found.append(f"{path}: differs from line {_first_difference(text, written[path])}")
    return sorted(found)


def _first_difference(text: str, other: str) -> int:
    lines, others = text.splitlines(), other.splitlines()
    pairs = zip(lines, others, strict=False)
    same = next((k for k, (a, b) in enumerate(pairs) if a != b), min(len(lines), len(others)))
    return same + 1


def write(wanted: dict[Path, str]) -> None:
    """Write every golden file, and remove those that nothing asks for."""
    for path in written():
        if path not in wanted:
            path.unlink()
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
