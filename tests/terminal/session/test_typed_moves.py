import pytest
from hypothesis import given
from hypothesis import strategies as st

from rondin.engine.match.match import Match
from rondin.engine.problems import BadMove
from rondin.terminal.session.typed_moves import BadTypedMove, TypedMoveReader
from tests.terminal import card_tables as tables
from tests.terminal.session.test_move_tree import at_turn, with_card_in_hand


def read(typed, lang="fr", match=None):
    return TypedMoveReader(match or at_turn(), lang).read(typed)


def play(card, beaver, tail):
    return {"do": "play", "card": card, "beaver": beaver, "tail": tail}


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("piocher", {"do": "draw"}),
        ("Piocher une carte", {"do": "draw"}),
        ("pio", {"do": "draw"}),
        ("prendre", {"do": "take"}),
        ("prends 2", {"do": "take", "place": 1}),
        ("prendre la carte de la défausse, place 3", {"do": "take", "place": 2}),
        ("take place=2", {"do": "take", "place": 1}),
        ("take 4", {"do": "take", "place": 3}),
        ("defausser", {"do": "discard"}),
        ("échanger 2 lina 4", {"do": "swap", "mine": 1, "seat": 0, "theirs": 3}),
        ("swap mine=1 theirs=2", {"do": "swap", "mine": 0, "theirs": 1}),
        ("jouer échange 1 malo", {"do": "swap", "mine": 0, "seat": 1}),
        ("swap 1 2 3", {"do": "swap", "mine": 0, "seat": 1, "theirs": 2}),
        ("toquer !", {"do": "knock"}),
        ("continuer", {"do": "go-on"}),
        ("play-draw", {"do": "play-draw"}),
        ('{"do": "take", "place": 0}', {"do": "take", "place": 0}),
    ],
)
def test_typed_moves_in_french(typed, move):
    assert read(typed) == move


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("draw", {"do": "draw"}),
        ("take the top discard for place 2", {"do": "take", "place": 1}),
        ("knock", {"do": "knock"}),
        ("swap my card 1 with Malo 2", {"do": "swap", "mine": 0, "seat": 1, "theirs": 1}),
        ("go on", {"do": "go-on"}),
    ],
)
def test_typed_moves_in_english(typed, move):
    assert read(typed, "en") == move


@pytest.mark.parametrize(
    ("typed", "lang"),
    [
        ("chaparder", "fr"),
        ("Chaparder chez le Bûcheron hand theft", "fr"),
        ("steal", "en"),
        ("Steal from the Lumberjack", "en"),
        ("play a card on somebody", "en"),
        ("play-at", "en"),
    ],
)
def test_a_verb_is_understood_by_the_word_that_its_mode_has_for_it(typed, lang):
    match = Match("roi-des-castors", mode="solo", key=1)
    assert read(typed, lang, match)["do"] == "play-at"


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(
    ("game", "mode"),
    [
        ("castor-party", "normal"),
        ("gang-de-castors", "normal"),
        ("iles-de-casimir", "normal"),
        ("roi-des-castors", "expert"),
        ("roi-des-castors", "solo"),
    ],
)
def test_what_is_given_as_an_example_is_the_beginning_of_a_legal_move(game, mode, lang):
    match = Match(game, mode=mode, key=3)
    for number in range(60):
        moves = match.moves()
        for first in {move["do"]: move for move in reversed(moves)}.values():
            reader = TypedMoveReader(match, lang)
            partial = reader.read(reader._example({"do": first["do"]}))
            assert partial.items() <= first.items()
        match.play(moves[number % len(moves)])


def test_an_example_has_no_number_that_the_table_does_not_show():
    match = Match("roi-des-castors", mode="solo", key=1)
    with pytest.raises(BadTypedMove) as refused:
        read("xyz", "fr", match)
    assert "Poser un rondin hand " in str(refused.value)
    assert "43" not in str(refused.value)


def test_a_name_of_several_words_is_understood():
    match = with_card_in_hand("swap")
    partial = read("échange 1 papi jo 2", match=match)
    assert partial == {"do": "swap", "mine": 0, "seat": 2, "theirs": 1}


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("", "Piocher une carte"),
        ("danser", "« Piocher une carte »"),
        ("prendre 9", "1 à 4"),
        ("prendre place=-1", "1 à 4"),
        ("prendre deux", "1 à 4"),
        ("piocher 2", "« 2 » est de trop"),
        ("swap 1 robert", "Lina, Malo"),
        ("jouer", "Jouer Piocher, Jouer Regarder et Jouer Échange"),
        ("{", "JSON"),
    ],
)
def test_what_means_nothing_is_answered_with_what_would_be_right(typed, answer):
    with pytest.raises(BadTypedMove, match=None) as caught:
        read(typed)
    assert answer in str(caught.value).replace("\u202f", " ")


def test_an_exact_move_that_is_none_names_its_field():
    with pytest.raises(BadMove, match="place"):
        read('{"do": "take", "place": 9}')


@given(st.text(max_size=60))
def test_fuzz_anything_can_be_typed(typed):
    reader = TypedMoveReader(FUZZED, "fr")
    try:
        partial = reader.read(typed)
    except (BadTypedMove, BadMove):
        return
    assert partial["do"] in FUZZED.game.codec.moves


@given(st.lists(st.sampled_from(
    ["swap", "take", "1", "4", "9", "lina", "papi", "jo", "mine", "seat", "=", "{", "place", "-1"]
)))  # fmt: skip
def test_fuzz_anything_that_looks_like_a_move_can_be_typed(words):
    test_fuzz_anything_can_be_typed.hypothesis.inner_test(" ".join(words))


FUZZED = tables.match(4, 0)


# --- names of several words, and numbers that are shown otherwise -----------------------------
RAFT = Match("castor-party", seats=2, key=1)


@pytest.mark.parametrize(
    ("lang", "typed", "move"),
    [
        ("fr", "jouer 3 rouge", {"do": "play", "card": "red-3"}),
        ("fr", "jouer le 3 rouge", {"do": "play", "card": "red-3"}),
        ("fr", "jouer red-3", {"do": "play", "card": "red-3"}),
        ("en", "play red 3", {"do": "play", "card": "red-3"}),
        ("en", "play red-3", {"do": "play", "card": "red-3"}),
        ("fr", "jouer 8 bleu jaune 3", play("blue-8", "yellow", 0)),
        ("fr", "jouer 8 bleu castor jaune 12", play("blue-8", "yellow", 9)),
        ("en", "play card=blue-8 beaver=blue tail=2", play("blue-8", "blue", 11)),
        ("fr", "choisir la pioche 2", {"do": "pick", "pile": 1}),
    ],
)
def test_cards_are_named_as_they_are_shown(lang, typed, move):
    assert read(typed, lang, RAFT) == move


def test_a_name_that_could_be_several_is_answered_with_those_that_are_possible():
    with pytest.raises(BadTypedMove) as caught:
        read("jouer rouge", match=RAFT)
    hand = RAFT.view(RAFT.to_act)["hands"][RAFT.to_act]["cards"]
    assert str(caught.value).count(",") == len(hand) - 1
