"""What a seat is told: the table, what is to be done, and what happened, in both languages."""

from random import Random
from typing import Any

import pytest

from rondin import Match
from rondin.games.roi_des_castors.rules import state as st
from rondin.games.roi_des_castors.rules.names import CARDS
from rondin.games.roi_des_castors.tests.positions import position as laid_out
from rondin.games.roi_des_castors.tests.positions import state_of
from rondin.games.roi_des_castors.tests.view.telling import (
    LANGUAGES,
    MODES,
    play,
    position,
    prompt,
    story,
    table,
    text,
)
from rondin.games.roi_des_castors.view.words import cards_words

PROMPT, LABEL, WORD = 150, 16, 60  # what a screen of 80 columns has room for
EVENTS = {
    "begins", "drew", "grew", "filled", "monopoly", "power", "laid", "completed", "passed-total",
    "played", "discarded", "took", "stored", "optimised", "moved", "renewed", "again", "closing",
    "their-laid", "their-discarded", "their-drew", "drowsy-missed", "wood", "idle", "log-pile",
    "enough-logs", "won",
}  # fmt: skip
SILENT = {"cleared"}  # it only moves cards on the board


# --- everything that can happen ---------------------------------------------------------------
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_everything_can_be_said_in_both_languages(mode, seats):
    match, luck = table(mode, seats, key=9), Random(9)
    while not match.over and len(match.history) < 90:
        check_everything_is_said(match)
        moves = match.moves()
        verb = luck.choice(sorted({move["do"] for move in moves}))
        match.play(luck.choice([move for move in moves if move["do"] == verb]))


def check_everything_is_said(match: Match) -> None:
    for seat in (None, *range(match.seats)):
        found = match.last_events(seat)
        assert {event["what"] for event in found} <= EVENTS | SILENT
        for lang in LANGUAGES:
            told = match.describe(seat, lang)
            said = [told.heading, told.prompt, *match.tell(found, seat, lang)]
            said += [line.text for line in told.lines]
            assert all(said)
            words = zip(found, match.tell_each(found, seat, lang), strict=True)
            assert all((event["what"] in SILENT) == (text == "") for event, text in words)
            assert not any(sign in part for sign in "{}" for part in said)
            assert len({len(row) for row in told.sheet}) == 1
            assert len(told.prompt) <= PROMPT, told.prompt
            assert all(len(line.label) <= LABEL for line in told.lines)
    seat = match.to_act
    if seat is not None:
        view = match.view(seat)
        for lang in LANGUAGES:
            check_words(match, view, lang)


def check_words(match: Match, view: dict[str, Any], lang: str) -> None:
    reader = match.reader(view["you"], lang)
    for move in match.moves()[:12]:
        for field in move:
            if field != "do":
                word = match.game.view.word(move, field, view, reader)
                assert 0 < len(word) <= WORD


# --- the table --------------------------------------------------------------------------------
def test_the_heading_says_the_goal():
    headings = {
        mode: table(mode, seats).describe(None, "fr").heading.replace("\u202f", " ")
        for mode, seats in MODES
    }
    assert headings["normal"].startswith("Tour 1 · but : 3 barrages de 7 · pioche ")
    assert headings["expert"].startswith("Tour 1 · but : 14 points · pioche ")
    assert headings["discovery"].startswith("Tour 1 · but : 2 barrages de 4 rondins · pioche ")
    assert headings["team"] == "Tour 1 · pioches : 38 rondins, 38 cartes"
    assert headings["solo"] == "Tour 1 · but : 17 rondins · pioche 51"


def test_dams_are_drawn_by_the_height_of_their_logs():
    dams = [(0, ["small", "medium", "medium"]), (1, ["medium", "medium", "large"])]
    match = position(hands=[["small"], []], dams=dams)
    state_of(match).condition[1] = st.COMPLETE
    match._state = state_of(match)
    told = match.describe(0, "fr")
    signs = {line.label: [(cell.sign, cell.tone) for cell in line.cells] for line in told.lines}
    assert signs["Barrages"] == [("▂▄▄ 5/7", "open")]
    assert signs["Bao"] == [("▄▄▆ 7✓", "strong")]
    assert signs["Ana"] == [("▂1", "private")]
    said = text(match, 0)
    assert "Your dams: small, 2 medium (5 of 7)." in said
    assert "Bao: 2 medium, large (7, complete). 1 complete dam. In hand: 0 cards." in said


def test_a_side_is_told_with_all_that_matters():
    match = position(hands=[["small"], ["small"]], characters=["sage", "sentry"])
    s = state_of(match)
    s.permanent[1], s.shields[1], s.drowsy[1], s.used[1] = 1, 2, 1, 1
    s.reserve[1][0] = st.LARGE
    match._state = s
    line = next(line for line in match.describe(0, "en").lines if line.seat == 1)
    assert line.text == (
        "Bao: no dam yet. In hand: 1 card. In reserve: 1 card. Character: Sentry. Power: used. "
        "Lasting Protection. Drowsy at the next turn. 2 Shields in front."
    )
    assert line.note == "1 in hand · drowsy · LasP · Shld×2 · Sentry · reserve 1"


def test_a_team_is_one_line_and_shares_a_hand():
    match = position("team", [["small", "trade"], ["large"]], dams=[(1, ["large"])])
    labels = [line.label for line in match.describe(2, "fr").lines]
    assert labels == ["Bao et Driss", "Au milieu", "Barrages", "Votre main"]
    assert "La main de ton équipe : un petit rondin et un Troc Avantageux." in text(match, 2, "fr")
    assert [line.label for line in match.describe(None, "en").lines] == [
        "Ana and Chloé", "Bao and Driss", "Middle",
    ]  # fmt: skip


def test_solo_has_the_hand_of_the_lumberjack_below_his_line():
    match = position("solo", [["small"], ["large"], ["theft"]], characters=["sage"])
    labels = [line.label for line in match.describe(0, "en").lines]
    assert labels == ["The Lumberjack", "His hand", "Middle", "Line", "Ally", "Ana"]
    assert match.describe(0, "en").sheet[0] == ("", "Ana", "Lumberjack")


def test_the_middle_tells_discards_the_river_and_a_stalemate():
    match = position("expert", [["small"], []], discard=["trade", "spy"], river=["large"])
    state_of(match).idle = 4
    match._state = state_of(match)
    said = text(match, 1)
    assert "On the discards: a Spy (2 cards in all)." in said
    assert "In the river: a large log." in said
    assert "Nobody has laid a log for 4 turns; at 6 the match ends." in said


# --- what is to be done -----------------------------------------------------------------------
def test_the_first_question_of_a_turn():
    match = position(hands=[["small"], []], characters=["lumberjack", "sage"])
    assert prompt(match, 0) == "Your turn! Draw a card. Or your power first: Strong Arm."
    assert prompt(match, 1) == "Ana is about to draw."
    match = position(hands=[["small"], []], characters=["swimmer", "sage"], discard=["trade"])
    assert prompt(match, 0) == "Your turn! Draw a card, or take the top discard."
    assert match.view()["swim"] == 3
    state_of(match).drowsy[0] = 1
    match._state = state_of(match)
    assert prompt(match, 0).startswith("You are drowsy: no power this turn.")
    match = position("expert", [["small"], []], river=["large"])
    assert prompt(match, 0) == "Your turn! Draw a card, or take one from the river."
    match = position("team", [["small"], []])
    assert prompt(match, 0) == "Your team’s turn! Draw a log."
    assert prompt(match, 2) == "Ana plays for your team: show what you would do!"


@pytest.mark.rule("RC-38", "RC-42")
def test_the_swimmer_is_told_how_many_discards_he_may_take():
    for river in ([], ["large"]):
        mode = "expert" if river else "normal"
        for discards in (1, 2, 3, 4):
            match = position(mode, [[], []], characters=["swimmer", "sage"], river=river,
                             discard=["trade"] * discards)  # fmt: skip
            top = "top discard" if discards == 1 else f"top {min(discards, 3)} discards"
            assert prompt(match, 0).endswith(f"or take the {top}.")
            play(match, "draw-discard")
            assert match.view()["sides"][0]["hand"]["count"] == min(discards, 3)


@pytest.mark.rule("RC-38")
def test_the_move_that_takes_discards_names_no_wrong_number():
    match = position(hands=[[], []], characters=["swimmer", "sage"], discard=["trade"] * 3)
    move = {"do": "draw-discard"}
    assert match.label(move, "do", match.view(0), "en") == "Take from the top of the discards"
    assert match.label(move, "do", match.view(0), "fr") == "Prendre sur la défausse"


def test_the_questions_of_step_3():
    match = position(hands=[["small", "small", "trade", "theft"], ["large"]])
    play(match, "draw")
    assert prompt(match, 0, "fr") == "Pose des rondins, joue une carte ou défausse."
    play(match, "play", source="hand", card="trade")
    assert prompt(match, 0) == "Trade: discard up to 2 cards."
    play(match, "discard", source="hand", card="theft")
    assert prompt(match, 0) == "Trade: discard 1 more card if you like."
    play(match, "stop")
    assert prompt(match, 0) == "Draw 1 more card, or leave it there."
    assert prompt(match, 1) == "Ana is drawing."
    play(match, "draw")
    assert prompt(match, 0).startswith("Play again!")
    assert story(match, 1) == "Ana draws 1 card. Ana may play again."
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    assert prompt(match, 0, "fr") == "1 rondin posé. Encore un, ou c’est bon ?"


def test_the_questions_of_step_4():
    match = position(hands=[["harvest", *["small"] * 5], []])
    play(match, "draw")
    play(match, "play", source="hand", card="harvest")
    assert prompt(match, 0) == "4 cards too many: which do you discard?"
    match = position("team", [["small"], []])
    play(match, "draw")
    play(match, "discard", source="hand", card="small")
    if match.view()["phase"] == "discarding":
        play(match, "stop")
    assert prompt(match, 0) == "3 cards are missing: a log or a card?"
    assert prompt(match, 1) == "Ana is filling up the hand."


@pytest.mark.rule("RC-37")
def test_the_drowsy_are_told_what_is_left():
    match = position(hands=[["small"], ["small"]], characters=["sage", "merchant"])
    play(match, "power-at", side=1)
    assert story(match, 0) == "Your story sends Bao to sleep for a turn."
    assert story(match, 1).startswith("The story of Ana sends you to sleep")
    assert "Somnole au prochain tour." in text(match, 0, "fr")


@pytest.mark.rule("RC-30")
def test_looking_is_asked_and_told_to_each_as_it_concerns_them():
    match = position(hands=[["spy"], ["large"], []])
    play(match, "draw")
    play(match, "play-at", source="hand", card="spy", side=1)
    assert prompt(match, 0).startswith("You look at the hand of Bao.")
    assert prompt(match, 1) == "Ana is looking at your hand. No hard feelings!"
    assert prompt(match, 2) == "Ana is looking at a hand. Hush!"
    assert "The hand of Bao: a large log." in text(match, 0)
    assert "large log" not in text(match, 2)
    assert story(match, 1) == "Ana plays a Spy. Ana looks at your hand."
    assert story(match, 2) == "Ana plays a Spy. Ana looks at the hand of Bao."


# --- what happened ----------------------------------------------------------------------------
def test_who_begins_is_told():
    match = position(hands=[[], []])
    assert story(match, 0, "fr") == "Tout est prêt. À toi de commencer !"
    assert story(match, 1, "fr") == "Tout est prêt. Ana commence."


@pytest.mark.rule("RC-16", "RC-25")
def test_laying_and_completing_are_told():
    match = position(hands=[["large", "small"], []], dams=[(0, ["medium", "medium"])])
    play(match, "draw")
    play(match, "lay", source="hand", card="large", dam=0)
    assert story(match, 1, "fr").startswith(
        "Ana pose un gros rondin : 7 sur 7. Barrage terminé ! Ça en fait 1 pour Ana. "
    )
    assert story(match, 0, "fr").startswith(
        "Tu poses un gros rondin : 7 sur 7. Barrage terminé ! Ça t’en fait 1. Tu complètes ta main"
    )


@pytest.mark.rule("RC-29")
def test_a_theft_is_told_to_thief_victim_and_others():
    match = position(hands=[["theft"], ["large", "large"], []])
    play(match, "draw")
    play(match, "play-at", source="hand", card="theft", side=1)
    assert story(match, 0).startswith("You play a Sly Theft. You pinch 2 large logs from Bao.")
    assert story(match, 1).startswith("Ana plays a Sly Theft. Ana pinches 2 large logs from you.")
    assert story(match, 2).startswith("Ana plays a Sly Theft. Ana pinches 2 logs from Bao.")


@pytest.mark.rule("RC-58")
def test_a_solo_theft_tells_of_logs_when_they_are_chosen():
    match = position("solo", [["theft"], ["large", "small"], []])
    play(match, "play-at", source="hand", card="theft", side=1)
    assert story(match, 0) == "You play a Sly Theft."
    play(match, "take", card="large")
    assert story(match, 0) == "You pinch a large log from the Lumberjack."


@pytest.mark.rule("RC-32")
def test_a_shield_is_told():
    match = position(hands=[["theft"], ["large"], []])
    state_of(match).shields[1] = 1
    match._state = state_of(match)
    play(match, "draw")
    play(match, "play-at", source="hand", card="theft", side=1)
    assert story(match, 1).startswith(
        "Ana plays a Sly Theft on you! Your Shield stops it and is discarded."
    )
    assert "The Shield of Bao stops it" in story(match, 2)


@pytest.mark.rule("RC-51")
def test_a_team_that_draws_says_from_which_pile():
    match = position("team", [["small"], []], dams=[(0, ["large"] * 4)])
    play(match, "draw")
    assert story(match, 1) == "Ana draws 1 log."
    play(match, "lay", source="hand", card="small", dam=0)
    told = story(match, 1)
    assert told.startswith("Ana lays a small log: a dam of 5 logs. The dam grows: Ana draws 1 log.")


@pytest.mark.rule("RC-59")
def test_the_lumberjack_can_be_followed_step_by_step():
    match = position("solo", [["small"], ["small", "large", "trade"], []], characters=["sage"])
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    while match.view()["phase"] != "their-turn":
        play(match, "stop")
    asked, told = [], []
    while match.view()["phase"] == "their-turn":
        asked.append(prompt(match, 0))
        play(match, "watch")
        told.append(story(match, 0))
    assert asked == [
        "The Lumberjack’s turn: he lays his biggest log.",
        "The Lumberjack lays one more log.",
        "The Lumberjack discards his action cards.",
        "The Lumberjack fills his hand.",
    ]
    assert told[:3] == [
        "The Lumberjack lays a large log: 1 of 17.",
        "The Lumberjack lays a small log: 2 of 17.",
        "The Lumberjack discards a Handy Trade.",
    ]
    assert told[3].startswith("The Lumberjack draws ")


@pytest.mark.rule("RC-55")
def test_a_sleeping_lumberjack_is_told():
    match = position("solo", [["small"], ["large"], []], characters=["sage"])
    play(match, "power")
    assert story(match, 0, "fr") == "Ton histoire endort le Bûcheron pour un tour."
    play(match, "lay", source="hand", card="small", dam=st.NEW_DAM)
    while match.view()["phase"] not in ("their-turn", "main"):
        play(match, "stop")
    if match.view()["phase"] == "their-turn":
        assert "ronfle" in prompt(match, 0, "fr")
        play(match, "watch")
    assert "dort à poings fermés" in story(match, 0, "fr")


# --- the end ----------------------------------------------------------------------------------
@pytest.mark.rule("RC-60")
def test_the_end_of_solo_is_told_whoever_wins():
    dams = [(0, ["small"] * 16), (1, ["large"] * 9)]
    match = position("solo", [["small"], [], []], dams=dams, characters=["sage"])
    play(match, "lay", source="hand", card="small", dam=0)
    assert match.view()["winners"] == []
    assert match.view()["winning_side"] == 1
    told = "The last log is laid. The Lumberjack wins, 27 to 17. Another go?"
    assert prompt(match, 0) == told
    assert story(match, 0).endswith(told)


@pytest.mark.rule("RC-53")
def test_the_end_of_a_team_match_names_both_partners():
    match = position("team", [["small"], []], dams=[(1, ["large"])])
    s = state_of(match)
    for log in range(st.LOGS):
        s.pile[log] = 0
    s.pile[st.SMALL] = s.n_logs = 1
    s.n_pile = sum(s.pile)
    match._state = s
    play(match, "draw")
    assert match.view()["winners"] == [1, 3]
    assert match.view()["winning_side"] == 1
    assert prompt(match, 0).endswith("Well done Bao and Driss, your team wins!")


@pytest.mark.rule("RC-25")
def test_a_win_is_told_to_the_winner_and_the_others():
    done = ["medium", "medium", "large"]
    match = position(hands=[["large"], []], dams=[(0, done), (0, done), (0, done[:2])])
    s = state_of(match)
    s.condition[0] = s.condition[1] = st.COMPLETE
    match._state = s
    play(match, "draw")
    play(match, "lay", source="hand", card="large", dam=2)
    assert prompt(match, 0, "fr") == "Bravo, tu gagnes ! À toi la couronne."
    assert prompt(match, 1, "fr") == "Bravo Ana, à toi la couronne !"
    assert match.describe(1, "fr").sheet == (
        ("", "Ana", "Bao"),
        ("Points", "21", "0"),
        ("Barrages", "3", "0"),
    )


@pytest.mark.rule("RC-25")
def test_finishing_the_round_is_told():
    done = ["medium", "medium", "large"]
    dams = [(0, done), (0, done), (0, done[:2])]
    match = position(hands=[["large"], ["small"]], dams=dams, finish_round=True)
    s = state_of(match)
    s.condition[0] = s.condition[1] = st.COMPLETE
    match._state = s
    play(match, "draw")
    play(match, "lay", source="hand", card="large", dam=2)
    assert "Goal reached by Ana! We finish the round." in story(match, 1)
    assert match.describe(1, "en").heading.endswith(" · last round")


# --- what can be chosen -----------------------------------------------------------------------
def test_the_words_of_choices():
    dams = [(0, ["medium", "medium"]), (0, ["large"])]
    match = position(hands=[["large", "medium", "theft"], [], []], dams=dams)
    play(match, "draw")
    view, reader = match.view(0), match.reader(0, "en")

    def word(field, **move):
        return match.game.view.word(move, field, view, reader)

    lay = {"do": "lay", "source": "hand"}
    assert word("dam", **lay, card="medium", dam=0) == "the dam of 4 (2 medium), up to 6"
    assert word("dam", **lay, card="large", dam=0) == "the dam of 4 (2 medium), complete with 7!"
    assert word("dam", **lay, card="large", dam=st.NEW_DAM) == "a new dam"
    assert word("dam", **lay, card="large", dam=7) == ""
    assert word("source", **lay, card="large", dam=0) == "from your hand"
    assert word("source", do="lay", source="ally", card="large", dam=0) == ""
    assert word("card", do="discard", source="hand", card="theft") == "Sly Theft"
    assert word("side", do="play-at", source="hand", card="theft", side=1) == "Bao"
    assert word("side", do="play-at", source="hand", card="theft", side=4) == ""
    assert word("place", do="draw-river", place=0) == ""
    assert word("logs", do="optimise", dam=0, logs="two") == "two logs"


@pytest.mark.rule("RC-24")
@pytest.mark.parametrize(
    ("exact", "logs", "after"),
    [
        (True, 2, "complete with 7!"),
        (True, 3, "too high with 9: no longer counts"),
        (False, 3, "complete with 9!"),
    ],
)
def test_a_log_that_would_spoil_an_exact_dam_does_not_complete_it(exact, logs, after):
    dams = [(0, ["medium"] * logs)]
    match = position(hands=[["large"], []], dams=dams, exact_dams=exact)
    play(match, "draw")
    move = {"do": "lay", "source": "hand", "card": "large", "dam": 0}
    word = match.game.view.word(move, "dam", match.view(0), match.reader(0, "en"))
    assert word == f"the dam of {2 * logs} ({logs} medium), {after}"


@pytest.mark.rule("RC-39")
@pytest.mark.parametrize(
    ("lower", "goal", "after"),
    [(0, 6, "complete with 6!"), (1, 6, "complete with 6!"), (2, 7, "up to 6")],
)
def test_what_completes_her_dam_is_told(lower, goal, after):
    dams = [(0, "medium medium"), *[(0, "medium medium medium")] * lower]
    match = laid_out(
        seats=2, characters={0: "architect"}, dams=dams, hands={0: "medium"}, main=True
    )
    view = match.view(0)
    assert view["sides"][0]["dams"][0]["goal"] == goal
    move = {"do": "lay", "source": "hand", "card": "medium", "dam": 0}
    word = match.game.view.word(move, "dam", view, match.reader(0, "en"))
    assert word == f"the dam of 4 (2 medium), {after}"


@pytest.mark.rule("RC-39")
def test_a_dam_that_is_whole_is_not_told_to_be_more():
    dams = [(0, "medium medium medium small"), (0, "medium medium medium"), (0, "medium")]
    side = laid_out(seats=2, characters={0: "architect"}, dams=dams).view(0)["sides"][0]
    assert [(dam["size"], dam["goal"]) for dam in side["dams"]] == [(7, 7), (6, 6), (2, 6)]


# --- several cards of a kind ------------------------------------------------------------------
PLURALS = {
    "fr": "petits moyens gros Récoltes Trocs Protections Chapardages Espions Pioches Protections "
    "Recyclages cartes",
    "en": "logs logs logs Harvests Trades Protections Thefts Spies Pickaxes Shields Recyclings "
    "cards",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_cards_of_a_kind_are_told_in_the_plural(lang):
    reader = Match("roi-des-castors", seats=2, key=1).reader(0, lang)
    for card, noun in zip(CARDS, PLURALS[lang].split(), strict=True):
        told = cards_words([card, card], reader)
        assert told.startswith("2 ")
        assert noun in told.split(), told


# --- what a card does, as the table plays it --------------------------------------------------
@pytest.mark.rule("RC-27")
@pytest.mark.parametrize(
    ("free", "fr", "en"),
    [
        (False, "Défausse jusqu’à deux cartes, pioches-en autant", "Discard up to two cards, draw"),
        (True, "Défausse et pioche jusqu’à deux cartes, l’un", "Discard and draw up to two cards,"),
    ],
)
def test_a_troc_is_told_as_the_table_plays_it(free, fr, en):
    match = Match("roi-des-castors", seats=2, key=1, free_trade=free)
    assert match.reader(0, "fr").say("board.tell.trade").startswith(fr)
    assert match.reader(0, "en").say("board.tell.trade").startswith(en)
