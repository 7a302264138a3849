"""People, their browsers and their server are those of the central tests."""

from tests.browser.conftest import (
    browser,
    in_the_loop_of_the_browser,
    kept_people,
    kept_server,
    person,
    server,
)

__all__ = [
    "browser",
    "in_the_loop_of_the_browser",
    "kept_people",
    "kept_server",
    "person",
    "server",
]
