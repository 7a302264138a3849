"""What the arena says."""

import pickle
import re
from pathlib import Path

from rondin.arena import problems
from rondin.arena.problems import ArenaProblem, arena_texts

FOLDER = Path(problems.__file__).parent


def test_every_problem_has_its_words_and_all_words_are_used():
    files = [*FOLDER.rglob("*.py"), FOLDER.parent / "cli" / "commands" / "arena.py"]
    source = "".join(path.read_text("utf-8") for path in files)
    raised = set(re.findall(r'(?:ArenaProblem|_problem)\(\s*"([\w-]+)"', source))
    told = {key.partition(".")[2] for key in arena_texts("fr") if key.startswith("trouble.")}
    assert told == raised


def test_a_problem_travels_between_processes():
    problem = ArenaProblem("import", bot="a:B", reason={"fr": "non", "en": "no"})
    again = pickle.loads(pickle.dumps(problem))  # noqa: S301  # our own
    assert again.tell("fr") == problem.tell("fr")
    assert "(no)" in str(again)
