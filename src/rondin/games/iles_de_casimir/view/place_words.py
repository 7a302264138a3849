"""Les îles de Casimir in words: where something is."""

from rondin.engine.words.description import Reader
from rondin.games.iles_de_casimir.view.places import CIRCUIT, End, Place


def at(place: Place, reader: Reader) -> str:
    """Return where a pawn stands, as the words after `is`."""
    if place.kind in ("start", "circuit"):
        start = start_word(place, reader)
        if place.kind == "start":
            return reader.say("at.start", start=start)
        side = "after" if place.steps > 0 else "before"
        return reader.say(f"at.{side}", n=abs(place.steps), start=start)
    if place.kind == "island":
        return reader.say("at.island", island=island_word(place.ends[0][0], reader))
    if place.kind == "crossing":
        names = [island_name(island, reader) for island in place.ends[0]]
        return reader.say("at.crossing", islands=reader.listed(names))
    a, b = ends_words(place, reader)
    if _between(place) == "path-near":
        return reader.say("at.path-near", a=a, b=b, near=(a, b)[place.steps - 1])
    return reader.say(f"at.{place.kind}", a=a, b=b)


def spot(place: Place, reader: Reader) -> str:
    """Return where a space lies, as short as can be: Papa +2, bridge Sardines–circuit."""
    if place.kind in ("start", "circuit"):
        return _circuit_spot(place, reader)
    if place.kind == "island":
        return island_name(place.ends[0][0], reader)
    if place.kind == "crossing":
        return reader.say("spot.crossing", islands=_joined(place.ends[0], reader))
    one, other = place.ends
    a, b = end_spot(one, reader, other), end_spot(other, reader, one)
    if one == CIRCUIT and other != CIRCUIT:
        return reader.say(f"spot.{place.kind}-out", to=b)
    if _between(place) == "path-near":
        near, to = (a, b) if place.steps == 1 else (b, a)
        return reader.say("spot.path-near", near=near, to=to)
    return reader.say(f"spot.{place.kind}", a=a, b=b)


def _between(place: Place) -> str:
    return "path-near" if place.kind == "path" and place.steps else place.kind


def start_word(place: Place, reader: Reader) -> str:
    """Return the start space by which a place is told."""
    seat = place.seat or 0
    if seat < len(reader.names):
        return reader.say("start.taken", seat)
    return reader.say("start.free", colour=reader.say(f"start-colour.{place.colour}"))


def _circuit_spot(place: Place, reader: Reader) -> str:
    seat, n = place.seat or 0, abs(place.steps)
    key = "start" if n == 0 else "after" if place.steps > 0 else "before"
    if seat < len(reader.names):
        return reader.say(f"spot.{key}", seat, n=n)
    return reader.say(f"spot.{key}-free", n=n, colour=reader.say(f"start-colour.{place.colour}"))


def ends_words(place: Place, reader: Reader) -> tuple[str, str]:
    """Return what a way joins; a crossing beside one of its islands needs no name."""
    a, b = place.ends
    return end_word(a, reader, beside=b), end_word(b, reader, beside=a)


def end_word(end: End, reader: Reader, beside: End = CIRCUIT) -> str:
    """Return what a way leads to, in a sentence."""
    if not end:
        return reader.say("end.circuit")
    if len(end) == 1:
        return island_name(end[0], reader)
    if beside and beside[0] in end:
        return reader.say("end.crossing-near")
    return reader.say("end.crossing", islands=_joined(end, reader))


def end_spot(end: End, reader: Reader, beside: End = CIRCUIT) -> str:
    """Return what a way leads to, as short as can be."""
    if not end:
        return reader.say("spot.circuit")
    if len(end) > 1 and beside and beside[0] in end:
        return reader.say("spot.crossing-near")
    return _joined(end, reader)


def end_sign(end: End, reader: Reader) -> str:
    """Return what a way leads to in two letters: of a crossing, the first ones of its islands."""
    if not end:
        return reader.say("circuit.sign")
    signs = [reader.say(f"island-sign.{island}") for island in end]
    return signs[0] if len(signs) == 1 else "".join(sign[0] for sign in signs)


def _joined(end: End, reader: Reader) -> str:
    names = [reader.say(f"island-short.{island}") for island in end]
    return reader.say("end.between").join(names)


def island_word(island: str, reader: Reader) -> str:
    return reader.say(f"island.{island}")


def island_name(island: str, reader: Reader) -> str:
    return reader.say(f"island-name.{island}")


def islands_words(islands: list[str], reader: Reader) -> str:
    return reader.listed([island_name(island, reader) for island in islands])
