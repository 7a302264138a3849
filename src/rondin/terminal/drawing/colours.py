"""The colours of the table: a river at night, warm wood, cards of paper.

They are the tokens of the web's dark theme, a little darker where text lies on wood. Terminals that
know only 256 colours have no dark browns and greens; they get colours that they do have.
"""

import os

from textual.theme import Theme

FULL_COLOUR = os.environ.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit")


def _colour(full: str, of_256: str) -> str:
    return full if FULL_COLOUR else of_256


NIGHT = _colour("#18221f", "#121212")
BANK = _colour("#233029", "#262626")
RUSH = _colour("#3d4c43", "#444444")
LANTERN = _colour("#f6ecd8", "#ffffd7")
MIST = _colour("#cbbda4", "#d7d7af")
WOOD = _colour("#452b17", "#303030")
WOODS = (WOOD, _colour("#4e321c", "#3a3a3a"))  # planks, one beside the other
WOOD_LIGHT = _colour("#6b4525", "#875f00")
GRAIN = _colour("#e6c08f", "#ffd7af")
PAPER = _colour("#f3e9d3", "#ffffd7")
INK = _colour("#2b2118", "#000000")
INK_SOFT = _colour("#6b5b4b", "#5f5f5f")
RIVER_NIGHT = _colour("#123f49", "#005f5f")
RIVER = _colour("#17505c", "#005f87")
RIVER_WAVE = _colour("#4d8b94", "#5f8787")
RIVER_MIST = _colour("#8cc4c6", "#87d7d7")
RIVER_LIGHT = _colour("#bfe3e0", "#afd7d7")
SUN = _colour("#f2b84b", "#ffd75f")
LEAF = _colour("#9ac573", "#afd75f")
WARNING = _colour("#4a221d", "#5f0000")
WARNING_TEXT = _colour("#ffd9d2", "#ffd7d7")

THEME = Theme(
    name="rondin",
    primary=RIVER_LIGHT,
    secondary=GRAIN,
    accent=SUN,
    warning=SUN,
    error=WARNING_TEXT,
    success=LEAF,
    foreground=LANTERN,
    background=NIGHT,
    surface=BANK,
    panel=BANK,
    dark=True,
    variables={
        "rush": RUSH,
        "mist": MIST,
        "wood": WOOD,
        "wood-light": WOOD_LIGHT,
        "ink": INK,
        "river": RIVER,
        "sun": SUN,
        "warning-back": WARNING,
        "warning-text": WARNING_TEXT,
        "scrollbar": RUSH,
        "scrollbar-background": BANK,
        "scrollbar-hover": GRAIN,
        "scrollbar-active": SUN,
        "input-cursor-background": SUN,
        "input-cursor-foreground": INK,
        "input-selection-background": RIVER,
    },
)
