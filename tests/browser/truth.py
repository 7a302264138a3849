"""What each viewer may have seen: compared with the match file, frame by frame."""

import json
from pathlib import Path
from typing import Any

from rondin import Match


def check_frames(
    frames: list[dict[str, Any]], raw: list[str], seat: int | None, file: Path
) -> None:
    """Fail if a viewer was ever sent anything but their own views, in their order.

    The views of the finished match, replayed from its file, are all that this seat may know.
    """
    match = Match.load(file)
    views = [_plain(position.view(seat)) for position in match.replayed()]
    at = 0
    for frame in frames:
        assert frame["you"] == seat or frame["state"] == "waiting"
        if frame["state"] != "over":
            assert frame["secret"] is None
        if frame["view"] is None:
            continue
        while at < len(views) and views[at] != frame["view"]:
            at += 1
        assert at < len(views), f"a view that seat {seat} never had: {frame['view']}"
    secret = match.secret
    assert secret is not None
    over = ('"state":"over"', '"path":"/state","value":"over"')  # a whole table, or a change
    told_before_the_end = [text for text in raw if not any(end in text for end in over)]
    assert not any(secret in text for text in told_before_the_end)


def _plain(view: dict[str, Any]) -> dict[str, Any]:
    return dict(json.loads(json.dumps(view)))
