"""Gang de Castors as a friend at the table would advise it: why a move is good, from one's cards.

A friend remembers every card that you have seen. Unknown cards count as the mean of what may lie
there; an action card in a row is replaced by a value card at the end (GC-21), and counts as that.
"""

from rondin.engine.words.considered import Considered
from rondin.engine.words.description import Reader
from rondin.games.gang_de_castors.rules import state as st
from rondin.games.gang_de_castors.rules.state import State
from rondin.games.gang_de_castors.view.seen import CARD_NAMES
from rondin.games.gang_de_castors.view.words import card_word


def reasons(considered: Considered, reader: Reader) -> list[str]:
    """Return why a move is good, a sentence or two."""
    move, v, seat = considered.move, considered.v, considered.seat
    verb = move["do"]
    if verb in ("take", "keep"):
        return _puts(v, v.top if verb == "take" else v.drawn, seat, move["place"], reader)
    if verb == "draw":
        return [_draws(v, seat, reader)]
    if verb == "discard":
        return [_discards(v, seat, reader)]
    if verb == "peek":
        known = v.rows[seat][move["place"]] != st.HIDDEN
        return [reader.say(f"why.peek-{'known' if known else 'hidden'}", n=move["place"] + 1)]
    if verb == "swap":
        theirs = v.rows[move["seat"]][move["theirs"]]
        return [_swaps(v, v.rows[seat][move["mine"]], theirs, move["seat"], reader)]
    if verb in ("knock", "go-on"):
        return [_ends(v, seat, verb, reader)]
    return [reader.say(f"why.{verb}")]


# --- what cards are worth ---------------------------------------------------------------------
def usual_value(v: State) -> float:
    """Return the mean of the value cards that nobody has shown: what an unknown card counts."""
    count = sum(v.pile[: st.NINE + 1])
    return sum(value * v.pile[value] for value in range(st.NINE + 1)) / max(1, count)


def _worth(v: State, card: int) -> float:
    return float(card) if 0 <= card <= st.NINE else usual_value(v)


def row_worth(v: State, seat: int) -> int:
    """Return what a seat should expect its row to count."""
    return round(sum(_worth(v, card) for card in v.rows[seat]))


def _largest_known(v: State, seat: int) -> int:
    """Return the largest value card of a row that its seat knows, NO_CARD if it knows none."""
    return max((card for card in v.rows[seat] if card <= st.NINE), default=st.NO_CARD)


# --- a card for one's row ---------------------------------------------------------------------
def _puts(v: State, card: int, seat: int, place: int, reader: Reader) -> list[str]:
    """Say why a value card is good at a place: what lies there now, and what that costs."""
    there = v.rows[seat][place]
    told = [_instead_of(v, card, there, place, seat, reader)]
    if card == 0:
        told.append(reader.say("why.zero"))
    return told


def _instead_of(v: State, card: int, there: int, place: int, seat: int, reader: Reader) -> str:
    new = card_word(CARD_NAMES[card], reader)
    if there == st.HIDDEN:
        kind = "hidden" if card < usual_value(v) else "hidden-sure"
        return reader.say(f"why.put-{kind}", n=place + 1, card=new, usual=round(usual_value(v)))
    old = card_word(CARD_NAMES[there], reader)
    if there > st.NINE:
        kind = "action" if card < usual_value(v) else "action-sure"
        return reader.say(f"why.put-{kind}", card=new, old=old, usual=round(usual_value(v)))
    if card < there:
        largest = there == _largest_known(v, seat)
        key = "largest" if largest else "lower"
        return reader.say(f"why.put-{key}", n=there - card, value=there, card=new)
    key = "same" if card == there else "higher"
    return reader.say(f"why.put-{key}", n=card - there, card=new, old=old)


# --- drawing and discarding -------------------------------------------------------------------
def _draws(v: State, seat: int, reader: Reader) -> str:
    if v.top > st.NINE:
        return reader.say("why.draw-action")
    largest = _largest_known(v, seat)
    top = card_word(CARD_NAMES[v.top], reader)
    if v.top >= max(largest, usual_value(v)):
        return reader.say("why.draw-high", card=top)
    return reader.say("why.draw-open", card=top)


def _discards(v: State, seat: int, reader: Reader) -> str:
    if v.first_of_two:
        return reader.say("why.discard-first", card=card_word(CARD_NAMES[v.drawn], reader))
    if v.drawn > st.NINE:
        return reader.say(f"why.discard-{CARD_NAMES[v.drawn]}")
    card, largest = card_word(CARD_NAMES[v.drawn], reader), _largest_known(v, seat)
    if v.drawn >= largest and st.HIDDEN not in v.rows[seat]:
        return reader.say("why.discard-all-lower", card=card)
    if v.drawn >= usual_value(v):
        return reader.say("why.discard-high", card=card, usual=round(usual_value(v)))
    return reader.say("why.discard-low", card=card)


def _swaps(v: State, mine: int, theirs: int, whose: int, reader: Reader) -> str:
    gain = round(_worth(v, mine) - _worth(v, theirs))
    given = "hidden" if mine == st.HIDDEN else "known"
    got = "hidden" if theirs == st.HIDDEN else "known"
    values = {
        "mine": card_word(CARD_NAMES.get(mine), reader),
        "theirs": card_word(CARD_NAMES.get(theirs), reader),
        "usual": round(usual_value(v)),
    }
    if given == got == "hidden":
        return reader.say("why.swap-blind", whose)
    better = "better" if gain > 0 else "even"
    return reader.say(f"why.swap-{given}-{got}-{better}", whose, **values)


# --- to knock, or not -------------------------------------------------------------------------
def _ends(v: State, seat: int, verb: str, reader: Reader) -> str:
    """Say what one's row is likely to count, and the best row of the others."""
    mine = row_worth(v, seat)
    rows = range(len(reader.names))
    best = min(row_worth(v, other) for other in rows if other != seat)
    compared = "lower" if mine < best else "even" if mine == best else "higher"
    return reader.say(f"why.{verb}-{compared}", mine=mine, best=best)
