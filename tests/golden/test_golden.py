"""Golden playthroughs exist for every game, edition and mode, match, and are readable."""

import subprocess
import sys
from pathlib import Path

from tests.contract.cases import every_table
from tests.golden.checking import check_golden, check_readable
from tests.golden.files import golden_folder, golden_path
from tests.golden.playthrough import playthrough

ROOT = Path(__file__).parents[2]


@every_table
def test_a_golden_playthrough_is_there_and_up_to_date(table):
    path = golden_path(table.game, table.edition, table.mode)
    assert path.is_file(), f"{path} is missing: run make golden"
    text = path.read_bytes().decode("utf-8")
    check_golden({path: playthrough(table.game, table.edition, table.mode)}, {path: text})
    check_readable(text)


@every_table
def test_nothing_else_lies_in_the_golden_folder(table):
    modes = table.game.edition(table.edition)[0].modes
    wanted = {f"{table.edition}-{mode}.txt" for mode in modes}
    found = {path.name for path in golden_folder(table.game).glob(f"{table.edition}-*")}
    assert found == wanted


def test_the_command_finds_them_up_to_date():
    command = [sys.executable, "-m", "tests.golden", "--check"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
