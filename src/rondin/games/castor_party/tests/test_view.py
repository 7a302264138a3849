"""What a seat is shown and told: nothing that is secret, and everything that it needs."""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from rondin import Match
from rondin.engine.match.file import Player
from rondin.engine.words.description import Description
from rondin.games.castor_party.edition import HANDS
from rondin.games.castor_party.rules import state as st
from rondin.games.castor_party.rules.moves import CARDS, COLOURS
from rondin.games.castor_party.rules.state import Edition, State
from rondin.games.castor_party.rules.turn.order import begin_turn
from rondin.games.castor_party.tests.positions import edition_of, state_of, tail_towards
from rondin.games.castor_party.view import names
from rondin.games.castor_party.view.description import zone
from rondin.games.castor_party.view.words import hour_of, tail_hour

LANGUAGES = ("fr", "en")
NAMES = ("Ana", "Bao", "Chloé", "Driss")
KEYS = {
    "phase", "game_no", "games", "first", "turn", "hands_option", "spirit_level", "by_hand",
    "fair_play", "insists", "raft",
    "beavers", "lean", "capsized", "hands", "piles", "picked", "reserve", "logs", "played", "out",
    "jokers", "reward", "may_discard", "may_draw", "late", "catching_up",
    "targets", "refused", "level", "last", "sheet",
    "endings", "totals", "winners",
}  # fmt: skip
PLATFORM = {"game", "edition", "mode", "seats", "you", "to_act"}
EVENTS = {
    "played", "jumped", "capsized", "took-log", "took-card", "drew", "picked", "forgot", "stuck",
    "put-out", "exchanged", "passed", "ended", "dealt", "won",
}  # fmt: skip
FULL = ["red-8", "yellow-8", "blue-8"]


# --- laying out -------------------------------------------------------------------------------
def table(seats: int = 3, key: int = 1, **options: Any) -> Match:
    players = [Player(name) for name in NAMES[:seats]]
    return Match("castor-party", seats=seats, key=key, players=players, **{"first": 0, **options})


def position(
    held: Sequence[Sequence[str]],
    /,
    at: dict[str, int] | None = None,
    tails: dict[str, int] | None = None,
    left: int | None = None,
    **options: Any,
) -> Match:
    """Return a match with these hands and beavers, seat 0 to act; others wait at the centre.

    With `left`, so many cards lie in the piles and all others are out.
    """
    match = table(len(held), **options)
    e, s = edition_of(match), state_of(match)
    s.piles = st.ALL_CARDS
    for p, cards in enumerate(held):
        s.hands[p] = sum(1 << CARDS.index(name) for name in cards)
        s.in_hand[p] = len(cards)
        s.known[p] = 0
        s.piles &= ~s.hands[p]
    rest = [card for card in range(st.CARDS) if s.piles >> card & 1]
    left = len(rest) if left is None else left
    s.out = sum(1 << card for card in rest[left:])
    s.piles &= ~s.out
    s.in_pile = [(left + 1) // 2, left // 2]
    for colour, buoy in (at or {}).items():
        put(e, s, COLOURS.index(colour), buoy, (tails or {}).get(colour, 0))
    s.got_stuck = 0
    begin_turn(e, s, 0)
    match._state = s
    return match


def put(e: Edition, s: State, b: int, buoy: int, tail: int) -> None:
    s.at[b], s.tail[b] = buoy, tail
    on_raft = buoy != st.JUMPED
    s.x[b] = e.buoy_x[buoy - 1] if on_raft else 0
    s.y[b] = e.buoy_y[buoy - 1] if on_raft else 0


def play(match: Match, do: str, **fields: Any) -> list[dict[str, Any]]:
    """Make a move and return what it brought, as everybody may know it."""
    match.play({"do": do, **fields})
    return match.last_events(None)


def text(description: Description) -> str:
    lines = [line.text for line in description.lines]
    return "\n".join([description.heading, *lines, description.prompt]).replace("\u202f", " ")


def prompt(match: Match, seat: int | None, lang: str = "en") -> str:
    return match.describe(seat, lang).prompt.replace("\u202f", " ")


def story(match: Match, seat: int | None, lang: str = "en") -> str:
    told = match.tell(match.last_events(seat), seat, lang)
    return " ".join(told).replace("\u202f", " ")


def words(match: Match, field: str, lang: str = "en", **wish: Any) -> list[str]:
    """Return the values of a field in words, for the legal moves like this."""
    seat = match.to_act
    view, reader = match.view(seat), match.reader(seat, lang)
    legal = [move for move in match.moves() if wish.items() <= move.items()]
    said = [match.game.view.word(move, field, view, reader) for move in legal]
    return [word.replace("\u202f", " ") for word in dict.fromkeys(said)]


# --- whole matches ----------------------------------------------------------------------------
@cache
def seen_in_matches() -> tuple[tuple[str, Any], ...]:
    """Return (what, match-like facts) of many positions: every phase, every kind of event."""
    found: list[tuple[str, Any]] = []
    for key in range(6):
        options = {"by_hand": key % 2 == 1, "spirit_level": key % 3 == 0}
        match = table(2 + key % 3, key, hands="steady" if key % 4 else "none", **options)
        for _ in walk(match, Random(key)):
            seats = (*range(match.seats), None)
            for seat in seats:
                found.append(("view", (seat, match.to_act, match.view(seat))))
                found += [("table", (seat, match.describe(seat, lang))) for lang in LANGUAGES]
            for event in match.last_events(None):
                told = [match.tell([event], seat, lang)[0] for seat in seats for lang in LANGUAGES]
                found.append(("event", (event, told)))
    return tuple(found)


def walk(match: Match, random: Random) -> Iterator[Match]:
    """Play, every verb as likely, so that rare ones are met."""
    yield match
    while not match.over:
        moves = match.moves()
        verb = random.choice(sorted({move["do"] for move in moves}))
        match.play(random.choice([move for move in moves if move["do"] == verb]))
        yield match


def of(what: str) -> list[Any]:
    return [facts for kind, facts in seen_in_matches() if kind == what]


def test_a_view_has_the_agreed_shape_in_every_phase():
    views = of("view")
    assert {view["phase"] for _, _, view in views} == {
        "turn", "reward", "drawing", "stuck", "game-over", "over"
    }  # fmt: skip
    for _, _, view in views:
        assert view.keys() == KEYS | PLATFORM
        assert json.loads(json.dumps(view)) == view
        assert len(view["raft"]["buoys"]) == 30
        assert [beaver["colour"] for beaver in view["beavers"]] == list(COLOURS)
        assert view["turn"] == view["to_act"]
        assert view["winners"] or view["phase"] != "over"
        assert len(view["sheet"]) == len(view["endings"])


@pytest.mark.rule("CP-28")
def test_only_ones_own_hand_and_a_shown_hand_are_seen():
    for seat, _, view in of("view"):
        for p, hand in enumerate(view["hands"]):
            assert (hand["cards"] is not None) == (p == seat or hand["shown"])
            assert hand["shown"] == (view["phase"] == "stuck" and view["turn"] == p)
            assert len(hand["known"]) <= hand["count"]
            if hand["cards"] is not None:
                assert len(hand["cards"]) == hand["count"]


def test_what_can_be_chosen_is_shown_to_the_seat_to_act_alone():
    for seat, to_act, view in of("view"):
        own = seat is not None and seat == to_act and view["phase"] == "turn"
        if not own:
            assert not view["targets"]
            assert not view["refused"]
        assert view["level"] is None or (own and view["spirit_level"])


def test_targets_are_the_legal_moves():
    for key in range(4):
        match = table(4, key)
        for _ in walk(match, Random(key)):
            if match.to_act is None or match.view()["phase"] != "turn":
                continue
            view = match.view(match.to_act)
            legal = [move for move in match.moves() if move["do"] in ("play", "jump")]
            led = {(t["card"], t["beaver"], t["to"] is None) for t in view["targets"]}
            assert led == {(m["card"], m["beaver"], m["do"] == "jump") for m in legal}
            cards = view["hands"][match.to_act]["cards"]
            playable = {card["card"] for card in cards if card["playable"]}
            assert playable == {move["card"] for move in legal}
            refused = {refused["card"] for refused in view["refused"]}
            assert refused == {card["card"] for card in cards} - playable


def test_descriptions_are_whole_sentences_in_every_phase():
    for seat, description in of("table"):
        assert all(line.text[-1] in ".!" for line in description.lines)
        assert description.prompt
        assert description.sheet[0][0] == ""
        assert "{" not in text(description)
        owners = [line.seat for line in description.lines if line.seat is not None]
        assert owners[-1] == (seat or 0)  # your own hand lies before you


def test_every_deed_is_told_in_both_languages():
    events = of("event")
    assert {event["what"] for event, _ in events} == EVENTS
    for _, told in events:
        assert all(sentence[-1] in ".!?" and "{" not in sentence for sentence in told)


# --- hands ------------------------------------------------------------------------------------
def test_hands_in_words():
    match = position([["red-3", "blue-2"], FULL, ["green-1"]], at={"yellow": 2})
    mine, theirs = text(match.describe(0, "en")), text(match.describe(1, "en"))
    assert "Your hand: a red 3 and a blue 2 (cannot be played)" in mine
    assert "Bao: 3 hidden cards; 0 logs, nothing played." in mine
    assert "Ana: 2 hidden cards" in theirs
    assert "red 3" not in theirs
    assert "Chloé : 1 carte cachée ; 0 rondin, rien de joué." in text(match.describe(None, "fr"))


@pytest.mark.rule("CP-14")
def test_a_shown_hand_is_seen_by_all_and_remembered():
    match = position([["blue-2", "green-2"], FULL, FULL[:1]], at={"yellow": 2})
    for seat in (0, 1, None):
        hand = match.view(seat)["hands"][0]
        assert hand["shown"]
        assert [card["card"] for card in hand["cards"]] == ["blue-2", "green-2"]
    asked = "No card fits. Put out those you exchange (2 more), then end your turn."
    assert prompt(match, 0) == asked
    assert prompt(match, 1) == "Ana is stuck and exchanges cards…"
    out = [{"what": "put-out", "seat": 0, "card": "blue-2"}]
    assert play(match, "discard", card="blue-2") == out
    assert match.view(1)["out"] == ["blue-2"]
    first, *_ = play(match, "done")
    assert (first["what"], first["seat"], first["count"]) == ("exchanged", 0, 1)
    hand = match.view(1)["hands"][0]
    assert (hand["cards"], hand["known"], hand["count"]) == (None, ["green-2"], 2)
    assert "Ana: 2 cards, among them a green 2" in text(match.describe(1, "en"))


def test_an_exchange_without_cards_is_told_as_a_pass():
    match = position([["blue-2"], FULL, FULL[:1]], at={"yellow": 2}, left=0)
    assert match.view(0)["may_discard"] == 0
    assert prompt(match, 0) == "Nothing more to exchange: end your turn."
    first, *_ = play(match, "done")
    assert first == {"what": "passed", "seat": 0}


# --- where cards lead -------------------------------------------------------------------------
@pytest.mark.rule("CP-11")
def test_a_refused_card_names_the_buoy_that_is_taken():
    match = position([["red-3", "blue-2"], FULL], at={"yellow": 2})
    view = match.view(0)
    assert view["targets"] == [{"card": "red-3", "beaver": "red", "to": 3, "hampered": False}]
    assert view["refused"] == [{"card": "blue-2", "buoy": 2}]
    assert "Not possible: blue 2 (buoy 2 taken)." in prompt(match, 0)
    assert "Pas possible : 2 bleu (bouée 2 prise)." in prompt(match, 0, "fr")


@pytest.mark.rule("CP-17")
def test_a_joker_leads_every_beaver_on():
    at = {"red": st.JUMPED, "yellow": 29, "blue": 2, "white": 4}
    match = position([["red-2", "green-1"], FULL], at=at)
    view = match.view(0)
    assert view["jokers"] == ["red"]
    assert [t for t in view["targets"] if t["card"] == "red-2"] == [
        {"card": "red-2", "beaver": "yellow", "to": None, "hampered": False},
        {"card": "red-2", "beaver": "white", "to": 6, "hampered": False},
    ]
    assert [card["joker"] for card in view["hands"][0]["cards"]] == [True, False]
    assert "The red beaver has jumped: its cards are jokers." in text(match.describe(1, "en"))
    assert words(match, "card", do="jump") == ["joker 2 (red)"]
    assert words(match, "beaver", do="jump") == ["yellow → jump!"]


@pytest.mark.rule("CP-13")
def test_a_buoy_under_a_tail_is_marked():
    tail = tail_towards(edition_of(table()), 12, 11)
    match = position([["blue-1"], FULL], at={"yellow": 12, "blue": 10}, tails={"yellow": tail})
    assert match.view(0)["targets"][0]["hampered"]
    assert words(match, "card", do="play")[0].endswith("tricky")
    assert words(match, "card", "fr", do="play")[0].endswith("délicate")


def test_words_of_the_moves():
    match = position([["red-3", "red-7", "blue-2"], FULL], at={"yellow": 20})
    cards = words(match, "card", do="play")
    assert cards == ["red 3 → 3 (blue, 6h)", "red 7 → 7 (11h), reward", "blue 2 → 2 (yellow, 5h)"]
    assert words(match, "card", "fr", do="play")[1] == "7 rouge → 7 (11h), récompense"
    assert words(match, "beaver", card="red-3") == ["the red beaver"]
    tails = words(match, "tail", "fr", card="red-3")
    assert tails[0].startswith("3h →")
    assert tails[9].startswith("12h ↑")
    assert tails[9].endswith("centre")  # buoy 3 lies in the south
    assert words(match, "pile", do="pick") == ["pile 1 (21 cards)", "pile 2 (21 cards)"]


def test_the_hours_of_the_clock():
    assert [tail_hour(tail) for tail in (0, 3, 6, 9, 10)] == [3, 6, 9, 12, 1]
    assert (hour_of(5, 0), hour_of(0, 5), hour_of(-5, 0), hour_of(0, -5)) == (3, 6, 9, 12)


# --- the raft ---------------------------------------------------------------------------------
@pytest.mark.rule("CP-06", "CP-32")
def test_a_new_raft_is_level_and_a_lean_is_told_to_everybody():
    match = position([["red-8"], FULL[1:]])
    assert match.view(None)["lean"]["percent"] == 0
    assert "The raft is level. All six beavers wait at the centre." in text(match.describe(1, "en"))
    play(match, "play", card="red-8", beaver="red", tail=9)
    views = [match.view(seat)["lean"] for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    percent = views[0]["percent"]
    assert percent > 0
    assert f"{percent}%" in text(match.describe(None, "en"))
    told = "the red beaver on 8 (yellow, 12 o’clock side), tail at 12 o’clock"
    assert f"Buoys 7 to 12: {told}." in text(match.describe(None, "en"))


def test_the_lean_in_words():
    for percent, name in ((0, "level"), (49, "calm"), (50, "leaning"), (80, "leaning")):
        assert zone(percent) == name
    assert zone(81) == "danger"
    assert zone(120, capsized=True) == "capsized"


def test_names_are_those_of_the_moves_and_the_rules():
    assert (names.COLOURS, names.CARDS) == (COLOURS, CARDS)
    assert names.ENDINGS == st.ENDINGS
    assert names.HANDS == HANDS


@pytest.mark.rule("CP-35")
def test_the_spirit_level_shows_the_lean_that_a_calm_hand_brings():
    hands = [["red-3", "blue-5"], FULL]
    assert position(hands).view(0)["level"] is None
    match = position(hands, spirit_level=True, hands="none")
    assert match.view(1)["level"] is None
    assert match.view(None)["level"] is None
    level = match.view(0)["level"]
    assert [(part["beaver"], part["to"], len(part["set"])) for part in level] == [
        ("red", 3, 12),
        ("blue", 5, 12),
    ]
    assert words(match, "tail", card="red-3")[4] == f"7h ↙ {level[0]['set'][4]['percent']}%"
    lifted = level[0]["lifted"]["percent"]
    assert words(match, "card", do="play")[0] == f"red 3 → 3 (blue, 6h), lifted {lifted}%"
    play(match, "play", card="red-3", beaver="red", tail=4)
    view = match.view(1)
    assert view["lean"] == level[0]["set"][4]
    assert view["last"]["lifted"] == level[0]["lifted"]


@pytest.mark.rule("CP-35")
def test_the_spirit_level_of_a_jump_is_the_lift():
    match = position([["red-3"], FULL], at={"red": 29}, spirit_level=True)
    (level,) = match.view(0)["level"]
    assert (level["to"], level["set"]) == (None, [])


# --- what happened ----------------------------------------------------------------------------
def test_a_play_is_told_with_where_it_leads():
    match = position([["red-7", "blue-2"], FULL], hands="none")
    (played,) = play(match, "play", card="red-7", beaver="red", tail=3)
    seen, buoy = match.view(1), match.view(1)["raft"]["buoys"][6]
    assert played == {
        "what": "played", "seat": 0, "card": "red-7", "beaver": "red", "joker": False,
        "from": 0, "to": 7, "tail": 3, "own": True, "lifted": True,
        "lifted_lean": seen["last"]["lifted"], "lean": seen["lean"],
        "rests": {"x": buoy["x"], "y": buoy["y"]},
    }  # fmt: skip
    assert seen["last"]["what"] == "set"
    assert match.view(1)["reward"] == {"log": True, "card": True}
    you = "You play a red 7: the red beaver goes to buoy 7, of its own colour, tail at 6 o’clock."
    assert story(match, 0) == you
    assert story(match, 1).startswith("Ana plays a red 7")
    took, drew = play(match, "take-log")
    assert took == {"what": "took-log", "seat": 0}
    assert (drew["what"], drew["seat"], drew["count"]) == ("drew", 0, 1)
    assert match.view(1)["played"] == [["red-7"], []]
    assert "1 card played, a red 7." in text(match.describe(1, "en"))


@pytest.mark.rule("CP-16")
def test_a_jump_is_told():
    match = position([["red-3", "blue-2"], FULL], at={"red": 30})
    (jumped,) = play(match, "jump", card="red-3", beaver="red")
    assert (jumped["what"], jumped["from"], jumped["to"]) == ("jumped", 30, None)
    assert jumped["lean"] == match.view(1)["lean"] == match.view(1)["last"]["lifted"]
    assert match.view(1)["last"]["what"] == "jump"
    assert "jumps onto the dam" in story(match, 1)


def on_a_narrow_base(at: dict[str, int], card: str, on: str) -> Match:
    """Return a raft that goes over on lifting or on setting down the beaver of this card."""
    match = position([[card], FULL], at=at, hands="none", spirit_level=True)
    view = match.view(0)
    (level,) = view["level"]
    now, lifted, down = (
        lean["percent"] for lean in (view["lean"], level["lifted"], level["set"][0])
    )
    low, high = (now, lifted) if on == "lift" else (max(now, lifted), down)
    limit = (low + high) // 2
    assert low < limit < high
    edition_of(match).base = edition_of(match).base * limit // 100
    match._state = state_of(match)
    return match


@pytest.mark.rule("CP-24", "CP-31")
def test_a_lift_that_capsizes_is_told_without_a_landing():
    match = on_a_narrow_base({"yellow": 12, "red": 19}, "red-1", "lift")
    state_of(match).logs[0] = 3
    found = play(match, "play", card="red-1", beaver="red", tail=6)
    assert [event["what"] for event in found] == ["played", "capsized", "ended"]
    assert (found[1]["on"], found[1]["returned"]) == ("lift", 2)
    assert not found[0]["lifted"]
    view = match.view(None)
    assert found[0]["rests"] is None
    assert found[0]["lifted_lean"] == found[1]["lean"] == view["lean"]
    assert view["capsized"] == {"on": "lift", "beaver": "red", "seat": 0}
    assert view["lean"]["percent"] >= 100
    assert view["last"]["what"] == "capsize"
    told = story(match, 1)
    assert told.startswith("Ana plays a red 1 for the red beaver. Splash! Ana lifts")
    assert "Ana returns 2 logs to the reserve." in told
    assert "Plouf ! Le radeau a chaviré." in text(match.describe(1, "fr"))
    assert view["game_no"] == 1
    assert view["sheet"] == [[1, 0]]


@pytest.mark.rule("CP-31")
def test_a_beaver_that_is_set_down_and_capsizes_the_raft_is_told_where_it_went():
    match = on_a_narrow_base({"yellow": 12, "red": 5}, "red-8", "set")
    found = play(match, "play", card="red-8", beaver="red", tail=0)
    assert [event["what"] for event in found] == ["played", "capsized", "ended"]
    assert (found[0]["lifted"], found[1]["on"], found[1]["returned"]) == (True, "set", 0)
    assert found[0]["lean"] == found[1]["lean"] == match.view(None)["lean"]
    red = match.view(None)["beavers"][0]
    assert found[0]["rests"] == {"x": red["x"], "y": red["y"]}
    told = story(match, 0)
    assert "the red beaver goes to buoy 13" in told
    assert "Splash! You set down the red beaver and the raft capsizes." in told
    assert "return" not in told


def test_cards_from_both_piles_are_told_in_their_order():
    match = position([["red-7", "blue-2"], FULL], hands="none")
    state_of(match).in_pile[0], state_of(match).in_pile[1] = 1, 1
    play(match, "play", card="red-7", beaver="red", tail=3)
    _, first, second = play(match, "take-card")
    assert first == {"what": "drew", "seat": 0, "pile": 0, "count": 1, "after": 0}
    assert second == {"what": "drew", "seat": 0, "pile": 1, "count": 1, "after": 1}


def test_drawing_by_hand_is_offered_and_forgetting_it_is_told():
    match = position([["red-3", "blue-2"], FULL], by_hand=True)
    assert match.view(0)["may_draw"] == 1
    assert prompt(match, 0) == "Your turn! You may draw first, until you hold three cards."
    play(match, "play", card="red-3", beaver="red", tail=0)
    assert (match.view(0)["phase"], match.view(0)["may_draw"]) == ("drawing", 1)
    assert prompt(match, 1) == "Ana is drawing…"
    assert play(match, "skip") == []
    assert (match.view(1)["late"], match.view(1)["catching_up"]) == (0, [0])
    forgot, _ = play(match, "play", card="yellow-8", beaver="yellow", tail=0)
    assert forgot == {"what": "forgot", "seat": 0}
    assert match.tell([forgot], 0, "en") == ["You forgot to draw."]
    assert match.tell([forgot], 1, "en") == ["Ana forgot to draw."]
    assert (match.view(1)["late"], match.view(1)["catching_up"]) == (None, [0])


def test_by_hand_an_empty_hand_must_draw_and_a_stuck_one_may():
    match = position([[], FULL], by_hand=True)
    assert prompt(match, 0) == "Your hand is empty: draw first."
    assert "no cards" in text(match.describe(1, "en"))
    match = position([["blue-2"], FULL], at={"red": 2}, by_hand=True)
    assert prompt(match, 0) == "No card fits. Draw, or show your hand to exchange it."


def test_by_hand_an_extra_card_is_drawn_and_asked_for():
    match = position([["red-7", "blue-2"], FULL], by_hand=True, hands="none")
    play(match, "play", card="red-7", beaver="red", tail=3)
    play(match, "take-card")
    assert match.view(0)["may_draw"] == 2
    assert prompt(match, 0) == "Draw the card of your reward, from either pile."


def test_rewards_are_asked_for():
    match = position([["red-7", "blue-2"], FULL], hands="none", left=0)
    play(match, "play", card="red-7", beaver="red", tail=3)
    assert match.view(0)["reward"] == {"log": True, "card": False}
    assert prompt(match, 0) == "Well done! Take your log: the piles are empty."
    assert prompt(match, 1) == "Ana is choosing a reward…"


def test_a_picked_pile_is_told():
    match = position([["red-7"], FULL])
    assert play(match, "pick", pile=1) == [{"what": "picked", "seat": 0, "pile": 1}]
    assert match.view(1)["picked"] == 1
    assert story(match, 1) == "Ana chooses pile 2."


def test_a_deal_names_who_begins():
    assert table().last_events(None)[0] == {"what": "dealt", "seat": 0, "game": 1}
    assert story(table(), 0).startswith("Game 1: three cards for everybody, and you begin.")


def test_the_sheet_has_a_row_a_game():
    match = table(2)
    for _ in walk(match, Random(3)):
        pass
    sheet = match.describe(0, "fr").sheet
    assert sheet[0] == ("", "Ana", "Bao")
    assert [row[0] for row in sheet[1:]] == [
        *["Après la\u00a01re", "Après la\u00a02e", "Après la\u00a03e"][: len(sheet) - 2],
        "Rondins",
    ]
    assert [list(map(int, row[1:])) for row in sheet[1:-1]] == match.view()["sheet"]
    assert match.result is not None
    assert tuple(map(int, sheet[-1][1:])) == match.result.points
    assert match.view()["winners"] == list(match.result.winners)
