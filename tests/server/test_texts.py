"""What the server says."""

import re
from pathlib import Path

from rondin.server import problems
from rondin.server.problems import server_texts

FOLDER = Path(problems.__file__).parent


def test_every_problem_has_its_words_and_all_words_are_used():
    source = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")))
    raised = set(re.findall(r'ServerProblem\(\s*"([\w-]+)"', source))
    raised |= {"not-started", "stale"}
    told = {key.partition(".")[2] for key in server_texts("fr") if key.startswith("trouble.")}
    assert told == raised
