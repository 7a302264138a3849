"""Examples of the rulebook as tables: what a board draws, seen through one seat's eyes.

The position is played from its key, and leaves the match through the same veil as at a live table.
"""

from functools import lru_cache

from rondin.engine.match.match import Match
from rondin.engine.match.prepared import example
from rondin.engine.words.move_verbs import move_verb
from rondin.server.edge.api.catalogue import game_of
from rondin.server.wire import messages as m

_KEPT = 200  # examples, in a language
_FACES = 12


@lru_cache(_KEPT)
def example_table(name: str, wanted: str, lang: str) -> m.Table:
    """Return an example of a game as a table; raise Unknown if there is none of that name."""
    at = example(game_of(name), wanted)
    match, eyes = at.match, at.eyes
    setting, view = match.setting, match.view(eyes)
    return m.Table(
        revision=0,
        number=0,
        table="",
        code="",
        game=name,
        edition=setting.edition,
        mode=setting.mode,
        options=setting.options,
        state="over" if match.over else "playing",
        privacy="link",
        host=False,
        host_seat=None,
        you=eyes,
        seats=_seats(match, view.get("totals")),
        invite=None,
        personal=[],
        asks=[],
        asked=False,
        commitment=match.commitment,
        contributions=[],
        begins=False,
        sealed=False,
        words=[],
        secret=None,
        view=view,
        told=_told(match, eyes, lang),
        moves=_moves(match, lang) if match.to_act == eyes else [],
        ready=False,
        awaited=None,
        may_begin=False,
        seconds=None,
        slow=None,
        log=[],
        chat=None,
        hints=None,
        looking=None,
        bot_pace="usual",
        rematch=None,
    )


def _told(match: Match, eyes: int, lang: str) -> m.Told:
    words = match.describe(eyes, lang)
    return m.Told(
        heading=words.heading,
        prompt=words.prompt,
        lines=[line.text for line in words.lines],
        sheet=[list(row) for row in words.sheet],
    )


def _seats(match: Match, points: list[int] | None) -> list[m.SeatInfo]:
    return [
        m.SeatInfo(
            by="person",
            name=player.name,
            avatar=1 + seat % _FACES,
            online=True,
            away=False,
            bot=None,
            team=match.setting.team_of(seat),
            points=points[seat] if points else None,
        )
        for seat, player in enumerate(match.players)
    ]


def _moves(match: Match, lang: str) -> list[m.Choice]:
    texts = match.setting.texts(lang)
    return [
        m.Choice(move, move_verb(texts, match.setting.mode, move["do"])) for move in match.moves()
    ]
