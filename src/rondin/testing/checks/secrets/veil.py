"""One veil: nothing that a seat cannot know leaves a state towards it, by any way."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from rondin.engine.match.match import Match
from rondin.engine.rules.contract import NOBODY, State
from rondin.engine.setting.setting import Setting
from rondin.engine.words.texts import LANGUAGES
from rondin.testing.differences import told_fields, told_values
from rondin.testing.states import GENERATOR, deal_another_chance, hides, twin_of, with_state
from rondin.testing.walks import FORGETFUL, RANDOM, THOUGHTFUL, onlookers, telling

MOVES_SEEN = 60
BOTS = (RANDOM, THOUGHTFUL, FORGETFUL)


# --- twins ------------------------------------------------------------------------------------
def check_twins_look_alike(setting: Setting, key: int = 1) -> None:
    """States that differ only in what a seat cannot know give it the same bytes everywhere."""
    luck = Random(key)
    hidden = 0
    for match in telling(setting, key=key):
        for seat in onlookers(match):
            twin = twin_of(setting, match._state, seat, luck)
            hidden += twin is not None
            if twin is None:  # but what will be drawn is always hidden
                twin = setting.game.layout.copy_of(match._state)
                deal_another_chance(twin, luck)
            check_same_output(match, with_state(match, twin), seat)
    if hides(setting):
        assert hidden, "nothing was ever hidden from anybody: these twins prove nothing"


def check_same_output(match: Match, twin: Match, seat: int | None) -> None:
    where = f"after {len(match.history)} moves seat {seat} can tell apart by its"
    pack, mine, other = match.game.layout.pack, match.veiled(seat), twin.veiled(seat)
    assert pack(mine) == pack(other), (
        f"{where} veiled state what it cannot know: {told_fields(match.game.layout, mine, other)}"
    )
    told, told_by_twin = dict(outputs(match, seat)), dict(outputs(twin, seat))
    for name, value in told.items():
        assert told_by_twin.get(name) == value, (
            f"{where} {name} what it cannot know: {told_values(value, told_by_twin.get(name))}"
        )
    assert told.keys() == told_by_twin.keys()


def outputs(match: Match, seat: int | None) -> Iterator[tuple[str, Any]]:
    """Yield all that leaves a match towards a seat, each with its name."""
    yield "veiled state", match.game.layout.pack(match.veiled(seat))
    yield "turn", match.to_act
    yield "view", json.dumps(match.view(seat))
    events = match.last_events(seat)
    yield "events", json.dumps(events)
    for lang in LANGUAGES:
        yield f"description ({lang})", repr(match.describe(seat, lang))
        yield f"story ({lang})", match.tell(events, seat, lang)
    if seat is not None and seat == match.to_act:
        yield from choices(match, seat)
    elif seat is not None and not match.over:
        yield "moves out of turn", json.dumps(match.moves_out_of_turn(seat))


def choices(match: Match, seat: int) -> Iterator[tuple[str, Any]]:
    """Yield what only the seat to act is told: its moves, their words, refusals, a bot's mind."""
    moves, seen = match.moves(), match.view(seat)
    yield "moves", json.dumps(moves)
    yield "words", [match.label(m, field, seen, "fr") for m in moves for field in m]
    v, e = match.veiled(seat), match.setting.e
    yield "refusals", [match.game.moves.why_not(e, v, n) for n in range(match.game.codec.size)]
    for bot in BOTS:
        yield f"bot ({bot})", bot.decide(match)


# --- what the veil lets through ---------------------------------------------------------------
def check_veiled_states_decide_alike(setting: Setting, key: int = 1) -> None:
    """Whose turn it is and what is legal can be seen through the veil."""
    rules, e = setting.game.rules, setting.e
    for match in telling(setting, key=key):
        to_act = rules.to_act(e, match._state)
        for seat in onlookers(match):
            assert rules.to_act(e, match.veiled(seat)) == to_act, f"seat {seat} is misled"
            if seat is not None and match.to_act not in (None, seat):
                true = legal_out_of_turn(match, match._state, seat)
                assert match.actions_out_of_turn(seat) == true, f"seat {seat} is misled"
        if match.to_act is not None:
            veiled = legal(match, match.veiled(match.to_act))
            assert veiled == legal(match, match._state), "veiled and true legal moves differ"


def legal(match: Match, state: State) -> list[int]:
    out = [0] * match.game.codec.size
    return out[: match.game.rules.legal(match.setting.e, state, out)]


def legal_out_of_turn(match: Match, state: State, seat: int) -> list[int]:
    found = match.game.legal_out_of_turn
    out = [0] * match.game.codec.size
    return out[: found(match.setting.e, state, seat, out)] if found else []


def check_what_is_public_stays(setting: Setting, key: int = 1) -> None:
    """What everybody may know passes by itself: a veil that writes it would change the truth."""
    rules, layout, e = setting.game.rules, setting.game.layout, setting.e
    state, luck = layout.new(), Random(key)
    deal_another_chance(state, luck)
    rules.setup(e, state)
    for number in range(MOVES_SEEN):
        for seat in range(NOBODY, setting.seats):
            v = layout.public_copy(state)
            rules.veil(e, state, seat, v)
            for name in layout.public:
                assert getattr(v, name) == getattr(state, name), (
                    f"after {number} moves the veil of seat {seat} writes field `{name}`, which is "
                    f"declared public: {getattr(state, name)} became {getattr(v, name)}"
                )
        out = [0] * setting.game.codec.size
        count = 0 if rules.to_act(e, state) == NOBODY else rules.legal(e, state, out)
        if not count:
            return
        rules.apply(e, state, out[luck.randrange(count)])


def check_no_chance_passes(setting: Setting, key: int = 1) -> None:
    """The generator never passes the veil, wherever it stands."""
    blank, luck = setting.game.layout.new(), Random(key)
    for match in telling(setting, key=key):
        state = setting.game.layout.copy_of(match._state)
        deal_another_chance(state, luck)
        for seat in onlookers(match):
            v = with_state(match, state).veiled(seat)
            for name in GENERATOR:
                assert getattr(v, name) == getattr(blank, name), f"'{name}' passes the veil"


def check_everybody_sees_all_they_may(setting: Setting, key: int = 1) -> None:
    """Who is shown what a spectator sees would see no more through a veil of their own."""
    look, e = setting.game.view, setting.e
    for match in telling(setting, key=key):
        for seat in onlookers(match):
            v, seen = match.veiled(seat), match.view(seat)
            own = look.view(e, v, seat)
            assert {name: seen[name] for name in own} == own, f"seat {seat} is shown too little"
            assert match.last_events(seat) == look.events(e, v), f"seat {seat} is told too little"


def check_what_leaves_is_plain_data(setting: Setting, key: int = 1) -> None:
    """Views and events go over lines and into files, and are the same on the other side."""
    for match in telling(setting, key=key):
        for seat in onlookers(match):
            for told in (match.view(seat), *match.last_events(seat)):
                for name, value in told.items():
                    assert _is_plain(value), (
                        f"seat {seat} is sent `{name}`: {value!r:.200}, which is no plain data: "
                        "numbers, text, lists, tables of them, or None"
                    )
            for lang in LANGUAGES if seat in (None, match.to_act) else ():
                check_words_are_text(match, seat, lang)


def _is_plain(value: Any) -> bool:
    try:
        return bool(json.loads(json.dumps(value)) == value)
    except (TypeError, ValueError):
        return False


def check_words_are_text(match: Match, seat: int | None, lang: str) -> None:
    """What is read and told is text: a function of `view` that forgets to return gives None."""
    told = match.describe(seat, lang)
    for name, text in (("heading", told.heading), ("prompt", told.prompt)):
        assert isinstance(text, str), f"`{name}` of the view gives {text!r}, not a text"
    for event in match.last_events(seat):
        text = match.game.view.tell(event, match.reader(seat, lang))
        assert isinstance(text, str), (
            f"`tell` of the view gives {text!r} for {event}: a sentence is needed, or an empty text"
        )


def check_what_was_seen_stays(setting: Setting, key: int = 1) -> None:
    """A view and its events hold nothing of the state itself, which the next move changes."""
    match = Match(setting, key=key)
    luck = Random(key)
    for _ in range(MOVES_SEEN):
        if match.over:
            return
        seen = [(match.view(seat), match.last_events(seat)) for seat in (None, *range(match.seats))]
        before = json.dumps(seen)
        match.play_action(luck.choice(match.actions()))
        assert json.dumps(seen) == before, "what was seen has changed with the state"


def check_looking_changes_nothing(setting: Setting, key: int = 1) -> None:
    """No way of asking changes the state."""
    pack = setting.game.layout.pack
    for match in telling(setting, key=key):
        before = pack(match._state)
        for seat in onlookers(match):
            dict(outputs(match, seat))
        legal(match, match._state)
        assert (match.result is None) == (match.to_act is not None)
        assert pack(match._state) == before, "looking at a state has changed it"
