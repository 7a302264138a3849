"""The cup in words: which of its games is played, who begins them, and the points so far."""

from typing import NamedTuple

from rondin.engine.words.description import Line, Reader
from rondin.games.roi_des_castors.view.shape import View
from rondin.games.roi_des_castors.view.words import names_of, points_sign


class CupStanding(NamedTuple):
    """All that the line of the cup depends on."""

    game: int
    begins: tuple[int, ...]  # who begins, game by game
    sides: tuple[tuple[int, ...], ...]  # in the same order, who builds together
    points: tuple[float, ...]  # of these


def cup_lines(seen: View, reader: Reader) -> list[Line]:
    """RC-68: return the line of the cup, nothing where none is played."""
    cup = seen["cup"]
    if cup is None:
        return []
    sides = [seat % len(seen["sides"]) for seat in cup["begins"]]
    standing = CupStanding(
        cup["game"],
        tuple(cup["begins"]),
        tuple([tuple(seen["sides"][side]["seats"]) for side in sides]),
        tuple([cup["points"][side] for side in sides]),
    )
    return [reader.once(_cup_line, standing)]


def _cup_line(cup: CupStanding, reader: Reader) -> Line:
    say, games = reader.say, len(cup.begins)
    who = reader.names[cup.begins[cup.game - 1]]
    counted = [
        say("cup.points-of", names=names_of(seats, reader), points=points_sign(points))
        for seats, points in zip(cup.sides, cup.points, strict=True)
    ]
    told = [say("cup.game", game=cup.game, games=games, name=who)]
    if left := cup.begins[cup.game :]:
        told.append(say("cup.left", names=names_of(left, reader)))
    told.append(say("cup.points", points=say("list.between").join(counted)))
    note = " · ".join([say("cup.note", game=cup.game, games=games, name=who), *counted])
    return Line(" ".join(told), say("cup.label"), (), note)
