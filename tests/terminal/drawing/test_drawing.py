import pytest
from rich.cells import cell_len

from rondin.engine.match.file import Player
from rondin.engine.match.match import Match
from rondin.engine.words.description import Cell, Description, Line
from rondin.terminal.drawing.columns import LEVELS, Viewer
from rondin.terminal.drawing.described_view import notes_fit, sentences, sheet, table
from rondin.terminal.words import fitted, shortened, wrapped
from tests.terminal import card_tables as tables


def plain(contents):
    return [content.plain for content in contents]


def described(*lines):
    return Description("", lines, "", (("", "Lina"), ("Total", "0")))


@pytest.mark.parametrize("level", range(LEVELS))
@pytest.mark.parametrize("width", [40, 80, 130])
def test_every_row_fills_its_width(level, width):
    description = tables.match(4, 0).describe(1, "fr")
    for row in table(description, Viewer(width, 1, 2, level, "(toi)")):
        assert row.cell_length == width
    for row in sentences(description, Viewer(width, 1)):
        assert row.cell_length == width


def test_your_own_row_is_enlarged_first():
    description = tables.match(4, 0).describe(1, "fr")
    rows = [len(table(description, Viewer(80, 1, 1, level))) for level in range(LEVELS)]
    assert rows == [5, 7, 9, 15]


def test_shape_tells_what_colour_tells():
    cells = tuple(Cell("7", tone) for tone in ("open", "private", "strong", "hidden", "plain"))
    small = plain(table(described(Line("", "Lina", cells, "", 0)), Viewer(80)))[0]
    assert " 7 " in small
    assert "(7)" in small
    assert "*7*" in small
    large = plain(table(described(Line("", "Lina", cells, "", 0)), Viewer(80, 0, 0, 1)))
    assert "╔2" in large[0]
    assert "┏3" in large[0]


def test_the_seat_to_act_is_marked():
    rows = plain(table(tables.match(3, 0).describe(None, "fr"), Viewer(80, None, 1)))
    assert [row[0] for row in rows].count("▶") == 1
    assert next(row for row in rows if row[0] == "▶").startswith("▶ Malo")


def test_cards_that_do_not_fit_side_by_side_go_below():
    cells = tuple(Cell(str(k)) for k in range(40))
    rows = plain(table(described(Line("", "Lina", cells, "note", 0)), Viewer(80)))
    assert len(rows) > 2
    assert all(str(k) in " ".join(rows) for k in range(40))


def test_many_cards_leave_room_for_notes_and_those_without_a_note_take_none():
    few, many = (tuple(Cell("▂▄▄ 5/7") for _ in range(n)) for n in (1, 7))
    lines = (
        Line("", "Lina", few, "five in hand", 0),
        Line("", "Malo", many, "four in hand", 1),
        Line("", "Rivière", many, ""),
    )
    rows = plain(table(described(*lines), Viewer(80)))
    assert "five in hand" in rows[0]
    assert "four in hand" in rows[1] + rows[2]
    assert rows[3].count("5/7") == 7 or rows[3].count("5/7") > rows[1].count("5/7")
    alone = plain(table(described(lines[0], lines[2]), Viewer(80)))
    assert alone[0].index("five") < rows[0].index("five")


def test_a_line_without_cards_is_its_sentence():
    rows = plain(table(described(Line("Il pleut. " * 20)), Viewer(80)))
    assert "Il pleut." in rows[0]
    assert len(rows) > 2


def test_a_name_cannot_move_the_cursor():
    players = [Player("L\x1b[2J\nina"), Player("界" * 60)]
    match = Match(tables.GAME, seats=2, key=1)
    match.players[:] = players  # no file and no command brings such names
    rows = table(match.describe(0, "fr"), Viewer(80, 0, 0, 1))
    assert all(row.cell_length == 80 for row in rows)
    assert not any(set("\x1b\n") & set(row.plain) for row in rows)


@pytest.mark.parametrize("width", range(40, 140, 5))
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_cards_are_large_only_where_their_notes_can_be_read(width, lang):
    match = Match("castor-party", seats=4, key=5)
    while not match.view(0)["lean"]["percent"]:
        match.play(match.moves()[0])
    description = match.describe(0, lang)
    [note] = [line.note for line in description.lines if "%" in line.note]
    for level in range(2, LEVELS):
        viewer = Viewer(width, 0, 0, level)
        if notes_fit(description, viewer):
            shown = " ".join(plain(table(description, viewer)))
            assert all(word in shown for word in note.split())
    assert notes_fit(description, Viewer(width, 0, 0, 0))
    assert not notes_fit(description, Viewer(75, 0, 0, LEVELS - 1))


def test_the_sheet_fits_ten_people_and_ten_rounds():
    names = [f"Capucine{k}" for k in range(10)]
    rounds = [(f"Manche {k + 1}", *["36"] * 10) for k in range(10)]
    rows = plain(sheet((("", *names), *rounds, ("Total", *["360"] * 10)), 75))
    assert len(rows) == 11
    assert all(cell_len(row) <= 75 for row in rows)
    assert rows[0].split() == ["Manche", *[str(k + 1) for k in range(10)], "Total"]


def test_text_breaks_at_plain_spaces_only():
    assert wrapped("Ça va bien\u202f? Oui", 12) == ["Ça va bien\u202f?", "Oui"]
    assert wrapped("Ça va bien ? Oui", 10) == ["Ça va", "bien\u202f? Oui"]
    assert wrapped("« a b »", 5) == ["«\u202fa", "b\u202f»"]
    assert wrapped("abcdefgh", 3) == ["abc", "def", "gh"]
    assert wrapped("", 10) == [""]


def test_what_is_cut_shows_that_it_is_cut():
    assert fitted("Capucine", 5) == "Capu…"
    assert fitted("Zoé", 5) == "Zoé  "
    assert shortened("Zoé", 5) == "Zoé"
    assert cell_len(fitted("界界界", 4)) == 4
