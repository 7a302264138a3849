"""What MkDocs does not do by itself: list the decisions, and unlink what is not on the site."""

import re
from pathlib import Path
from typing import Any

_DOCS = Path(__file__).parent
_LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]+)(?:#[^)]*)?\)")


def on_config(config: Any) -> Any:
    """Add every decision to the navigation."""
    pages = sorted((_DOCS / "decisions").glob("*.md"))
    config["nav"].append({"Decisions": [f"decisions/{page.name}" for page in pages]})
    return config


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Show a link to a file of the project that is no page as its text alone."""
    here = (_DOCS / page.file.src_uri).parent

    def kept(link: re.Match[str]) -> str:
        if "://" in link[2]:
            return link[0]
        path = (here / link[2]).resolve()
        is_page = path.is_relative_to(_DOCS) and path.is_file() and path.suffix != ".json"
        return link[0] if is_page else link[1]

    return _LINK.sub(kept, markdown)
