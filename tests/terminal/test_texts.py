import re
from pathlib import Path

from rondin.terminal import words
from rondin.terminal.words import say, terminal_texts


def test_every_text_is_used():
    folder = Path(str(words.__file__)).parent
    code = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    made = ("start.alone", "start.several", "start.solo", "start.watch", "hint.", "choice.", "end.",
            "key.", "help.key.", "help.does.", "table.")  # fmt: skip
    for key in terminal_texts("fr"):
        plain = re.sub(r"\.(one|other)$", "", key)
        assert f'"{plain}"' in code or plain.startswith(made), key


def test_numbers_agree():
    assert say("fr", "hint.moment", n=1).startswith("Ça se recache dans 1 seconde.")
    assert say("en", "hint.moment", n=2).startswith("Hidden again in 2 seconds.")
