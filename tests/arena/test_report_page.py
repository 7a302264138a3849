"""The page of a report: whole, in both languages, asking nobody for anything, in our look."""

import re
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from rondin.arena.report.figures import Report
from rondin.arena.report.html.page import FOLDER, page, policy, texts_in
from rondin.arena.report.study import settings_of
from rondin.engine.registry import games

TOKENS = Path(__file__).parents[2] / "web" / "src" / "tokens.css"
VOID = {"meta", "input", "rect", "line", "circle", "path", "ellipse"}
REPORTED = [game for game in games().values() if (game.folder / "report.json").is_file()]
every_report = pytest.mark.parametrize("game", REPORTED, ids=lambda game: game.name)


def report_of(game) -> Report:
    return msgspec.json.decode((game.folder / "report.json").read_bytes(), type=Report)


class Tree(HTMLParser):
    """Counts elements and keeps their attributes; complains about what is not closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


@every_report
def test_what_is_shipped_tells_of_every_setting(game):
    told = {(t.edition, t.mode, t.seats) for t in report_of(game).tables}
    assert told == {(s.edition, s.mode, s.seats) for s in settings_of(game)}


@every_report
def test_the_page_is_whole_and_alone(game):
    text = page(report_of(game), "fr")
    tree = Tree(text)
    ids = [attributes["id"] for _, attributes in tree.found if attributes.get("id")]
    assert len(ids) == len(set(ids))
    links = [attributes["href"] for attributes in tree.all("a")]
    assert all(link[0] == "#" and link[1:] in ids for link in links)
    assert not [a for _, a in tree.found if "src" in a or "style" in a]
    assert not re.search(r"https?:|url\((?!#)|@import", text)
    assert [attributes["lang"] for attributes in tree.all("article")] == ["fr", "en"]
    assert "rondin report " + game.name in text


@every_report
def test_every_plot_has_words_and_a_table(game):
    tree = Tree(page(report_of(game), "en"))
    figures = len(tree.all("figure"))
    assert figures > 10
    assert len(tree.all("table")) == len(tree.all("figcaption")) == figures
    plots = [a for a in tree.all("svg") if a.get("role") == "img"]
    assert plots
    assert all(plot["aria-label"] for plot in plots)
    assert all(plot.get("aria-hidden") for plot in tree.all("svg") if plot.get("role") != "img")


def test_the_policy_allows_the_style_and_the_script_of_the_page_and_no_more(tmp_path):
    (tmp_path / "nunito-latin-wght-normal-x.woff2").write_bytes(b"font")
    bare, with_font = policy(None), policy(tmp_path)
    assert bare.count("sha256-") == with_font.count("sha256-") == 2
    assert bare != with_font
    assert "unsafe" not in bare
    assert "default-src 'none'" in bare
    text = page(report_of(REPORTED[0]), "fr", fonts=tmp_path)
    assert "data:font/woff2;base64,Zm9udA==" in text
    assert text.count("<style>") == text.count("<script>") == 1


def test_colours_are_those_of_the_site():
    ours, theirs = (FOLDER / "page.css").read_text("utf-8"), TOKENS.read_text("utf-8")
    light, dark = theirs.split("[data-theme=dark]")
    for name in ("paper", "paper-2", "ink", "ink-2", "river", "river-light", "wood", "wood-light",
                 "leaf", "sun", "berry", "edge", "rule"):  # fmt: skip
        found = re.findall(rf"--{name}:(#\w+)", ours.split("@media print")[0])
        wanted = [re.search(rf"--{name}:(#\w+)", part)[1] for part in (light, dark)]
        assert found == [wanted[0], wanted[1], wanted[1]], name


def test_the_words_are_there_in_both_languages():
    assert set(texts_in("fr")) == set(texts_in("en"))
