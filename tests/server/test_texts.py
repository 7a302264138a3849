"""What the server says, in both languages."""

import re
from pathlib import Path

from rondin.server import problems
from rondin.server.problems import server_texts

FOLDER = Path(problems.__file__).parent


def templates(lang: str) -> dict[str, str]:
    return {key: server_texts(lang).template(key) for key in server_texts(lang)}


def test_both_languages_say_the_same_things():
    french, english = templates("fr"), templates("en")
    assert sorted(french) == sorted(english)
    for key, text in french.items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key


def test_french_typography():
    for key, text in templates("fr").items():
        assert not re.search(r"[^\u202f][;:!?»]|«[^\u202f]|'", text), (key, text)


def test_every_problem_has_its_words_and_all_words_are_used():
    source = "".join(path.read_text("utf-8") for path in sorted(FOLDER.glob("*.py")))
    raised = set(re.findall(r'ServerProblem\(\s*"([\w-]+)"', source))
    raised |= {"not-started", "stale"}
    told = {key.partition(".")[2] for key in templates("fr") if key.startswith("trouble.")}
    assert told == raised
