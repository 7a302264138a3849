"""Positions for tests of what is shown and told, laid out by the names of cards."""

from collections.abc import Sequence
from typing import Any

from rondin import Match
from rondin.engine.match.file import Player
from rondin.engine.rules.contract import NOBODY
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.dams import put_on_top
from rondin.games.roi_des_castors.rules.names import CARDS, CHARACTERS
from rondin.games.roi_des_castors.rules.state import Edition, State
from rondin.games.roi_des_castors.tests.positions import edition_of, state_of

NAMES = ("Ana", "Bao", "Chloé", "Driss", "Émile")
LANGUAGES = ("fr", "en")
MODES = (("normal", 3), ("expert", 4), ("discovery", 5), ("team", 4), ("solo", 1))
SEATS = {"team": 4, "solo": 1}


def table(mode: str = "normal", seats: int = 3, key: int | str = 1, **options: Any) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match("roi-des-castors", mode=mode, seats=seats, key=key, players=players, **options)


def position(
    mode: str = "normal",
    hands: Sequence[Sequence[str]] = (),
    *,
    characters: Sequence[str] = (),
    dams: Sequence[tuple[int, Sequence[str]]] = (),
    discard: Sequence[str] = (),
    river: Sequence[str] = (),
    monopoly: int = 0,
    **options: Any,
) -> Match:
    """Return a match with these hands and dams, seat 0 to act; other cards lie in the pile."""
    if mode != "solo":
        options = {"first": 0, **options}
    elif characters:
        options = {"character": characters[0], **options}
    match = table(mode, SEATS.get(mode, len(hands)), **options)
    e, s = edition_of(match), state_of(match)
    empty(e, s)
    for number, names in enumerate(hands):
        s.n_hand[number] = len(names)
        for name in names:
            s.hand[number][CARDS.index(name)] += 1
    for side, name in enumerate(characters if mode != "solo" else ()):
        s.character[side] = CHARACTERS.index(name)
    for number, (side, logs) in enumerate(dams):
        build(s, number, side, logs)
    s.n_discard = len(discard)
    s.discard[: len(discard)] = numbers(discard)
    s.river[: len(river)] = numbers(river)
    laid = [log for _, logs in dams for log in logs]
    fill_pile(e, s, [*[card for cards in hands for card in cards], *discard, *river, *laid])
    s.monopoly = monopoly
    match._state = s
    return match


def numbers(names: Sequence[str]) -> list[int]:
    return [CARDS.index(name) for name in names]


def build(s: State, dam: int, side: int, logs: Sequence[str]) -> None:
    s.owner[dam], s.n_dams = side, dam + 1
    s.laid[side] += len(logs)
    for log in numbers(logs):
        put_on_top(s, dam, log)


def fill_pile(e: Edition, s: State, used: Sequence[str]) -> None:
    """Put into the pile what is nowhere else."""
    left = list(e.deck)
    for card in numbers(used):
        left[card] -= 1
    s.pile[:] = left
    s.n_pile = sum(left)
    s.n_logs = sum(left[: st.LOGS]) if e.team else 0


def empty(e: Edition, s: State) -> None:
    """Take all cards off the table and out of the hands."""
    for hand in range(st.HANDS):
        s.n_hand[hand] = 0
        for kind in range(st.KINDS):
            s.hand[hand][kind] = 0
    for side in range(st.SIDES):
        s.reserve_open[side] = 0
        s.reserve[side][:] = [st.NO_CARD] * st.SLOTS
        if not e.solo:
            s.character[side] = st.NO_CHARACTER
    s.river[:] = [st.NO_CARD] * st.RIVER
    s.owner[:] = [NOBODY] * st.DAMS


def at(match: Match) -> Match:
    """Return the same position once more."""
    twin = Match(match.setting, key=1, players=match.players)
    twin._state = match.game.layout.copy_of(state_of(match))
    return twin


def play(match: Match, do: str, **fields: Any) -> list[dict[str, Any]]:
    """Make a move and return what it brought, as everybody may know it."""
    match.play({"do": do, **fields})
    return match.last_events(None)


def story(match: Match, seat: int | None, lang: str = "en") -> str:
    return " ".join(match.tell(match.last_events(seat), seat, lang)).replace("\u202f", " ")


def prompt(match: Match, seat: int | None, lang: str = "en") -> str:
    return match.describe(seat, lang).prompt.replace("\u202f", " ")


def text(match: Match, seat: int | None, lang: str = "en") -> str:
    lines = [line.text for line in match.describe(seat, lang).lines]
    return "\n".join(lines).replace("\u202f", " ")
