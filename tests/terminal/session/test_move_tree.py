import pytest

from rondin.bots import bot_named
from rondin.engine.problems import BadMove, IllegalMove
from rondin.terminal.session.move_tree import Chooser
from tests.terminal import card_tables as tables


def played(match, *moves):
    for move in moves:
        match.play(move)
    return match


def at_turn(**options):
    """A match of two where everybody has looked and the first turn begins."""
    match = tables.match(2, 0, key=tables.friendly_key(2, 0), **options)
    return played(match, {"do": "remember"}, {"do": "remember"})


def with_card_in_hand(kind, seats=4):
    """A match whose seat to act has just drawn a card of this kind."""
    for key in range(200):
        match = tables.match(seats, 0, key=key)
        played(match, *[{"do": "remember"}] * seats, {"do": "draw"})
        if kind in {move["do"] for move in match.moves()}:
            return match
    raise AssertionError(kind)


def test_verbs_are_offered_as_the_game_says_them():
    chooser = Chooser(at_turn())
    assert [option.label for option in chooser.options("fr")] == [
        "Piocher une carte",
        "Prendre la carte de la défausse",
    ]
    assert [option.value for option in chooser.options("en")] == ["draw", "take"]
    assert chooser.question("fr") == ""


def test_everything_lists_what_is_possible_first_and_all_the_rest_after():
    chooser = Chooser(at_turn())
    options = chooser.options("fr", everything=True)
    assert [option.possible for option in options][:3] == [True, True, False]
    assert {option.value for option in options} == set(chooser.match.game.codec.moves)


def test_a_verb_without_fields_is_a_whole_move():
    assert Chooser(at_turn()).choose("draw") == {"do": "draw"}


def test_fields_are_asked_one_by_one():
    chooser = Chooser(with_card_in_hand("swap"))
    assert chooser.choose("swap") is None
    assert chooser.question("fr") == "Quelle carte de ta rangée donner\u202f?"
    assert chooser.choose(1) is None
    assert chooser.question("en") == "Who do you swap with?"
    names = [option.label for option in chooser.options("en")]
    own = chooser.match.players[chooser.seat].name
    assert own not in names
    assert len(names) == 3
    other = (chooser.seat + 1) % 4
    assert chooser.choose(other) is None
    assert chooser.path("en") == ["Play Swap", "place 2", chooser.match.players[other].name]
    assert chooser.choose(3) == {"do": "swap", "mine": 1, "seat": other, "theirs": 3}


def test_a_question_with_one_answer_is_not_asked():
    chooser = Chooser(with_card_in_hand("swap", seats=2))
    chooser.choose("swap")
    chooser.choose(0)
    assert chooser.field.name == "theirs"
    assert chooser.back()
    assert chooser.field.name == "mine"


def test_back_goes_step_by_step_to_the_beginning():
    chooser = Chooser(with_card_in_hand("swap"))
    chooser.choose("swap")
    chooser.choose(0)
    assert chooser.back()
    assert chooser.chosen == {"do": "swap"}
    assert chooser.back()
    assert not chooser.started
    assert not chooser.back()


@pytest.mark.parametrize("verb", ["remember", "knock", "swap", "keep", "pass", "deal"])
def test_an_impossible_verb_names_its_rule_and_changes_nothing(verb):
    chooser = Chooser(at_turn())
    before = chooser.match.to_file()
    with pytest.raises(IllegalMove, match="GC-"):
        chooser.choose(verb)
    assert not chooser.started
    assert chooser.match.to_file() == before


def test_an_impossible_value_names_its_rule():
    chooser = Chooser(with_card_in_hand("swap"))
    chooser.choose("swap")
    chooser.choose(0)
    with pytest.raises(IllegalMove, match="GC-12"):
        chooser.choose(chooser.seat)
    assert chooser.chosen == {"do": "swap", "mine": 0}


def test_seats_that_do_not_exist_at_this_table_are_not_offered():
    chooser = Chooser(with_card_in_hand("swap"))
    chooser.choose("swap")
    chooser.choose(0)
    assert len(chooser.options("fr", everything=True)) == 4


def test_a_typed_move_can_be_the_beginning_of_a_move():
    chooser = Chooser(at_turn())
    assert chooser.set({"do": "take"}) is None
    assert chooser.field.name == "place"
    assert chooser.set({"do": "take", "place": 2}) == {"do": "take", "place": 2}
    with pytest.raises(IllegalMove):
        chooser.set({"do": "knock"})


def test_values_show_what_the_view_shows():
    chooser = Chooser(at_turn(memory_aid=True))
    chooser.choose("take")
    labels = [option.label for option in chooser.options("fr")]
    assert "(" in labels[0]
    assert labels[1] == "place 2"


def test_every_legal_move_of_a_match_can_be_chosen():
    match = tables.match(3, 0)
    bot = bot_named(tables.BOT)
    while not match.over:
        for move in match.moves()[::5]:
            chooser = Chooser(match)
            chosen = None
            for name in move:
                if chooser.chosen.get(name) != move[name]:
                    chosen = chooser.choose(move[name])
            assert chosen == move
        match.play_action(bot.decide(match))
    with pytest.raises(BadMove):
        Chooser(match)
