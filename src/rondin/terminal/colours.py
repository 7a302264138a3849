"""The colours of the table: a river at night, warm wood, cards of paper.

They are the tokens of the web's dark theme, a little darker where text lies on wood.
"""

from textual.theme import Theme

NIGHT = "#18221f"
BANK = "#233029"
RUSH = "#3d4c43"
LANTERN = "#f6ecd8"
MIST = "#cbbda4"
WOOD = "#4d3019"
WOODS = (WOOD, "#56371f")  # planks, one beside the other
WOOD_LIGHT = "#774d29"
GRAIN = "#e6c08f"
PAPER = "#f3e9d3"
INK = "#2b2118"
INK_SOFT = "#6b5b4b"
RIVER = "#17505c"
RIVER_NIGHT = "#123f49"
RIVER_WAVE = "#4d8b94"
RIVER_MIST = "#8cc4c6"
RIVER_LIGHT = "#bfe3e0"
SUN = "#f2b84b"
WARNING = "#4a221d"
WARNING_TEXT = "#ffd9d2"

THEME = Theme(
    name="rondin",
    primary=RIVER_LIGHT,
    secondary=GRAIN,
    accent=SUN,
    warning=SUN,
    error=WARNING_TEXT,
    success="#9ac573",
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
        "grain": GRAIN,
        "ink": INK,
        "river": RIVER,
        "river-light": RIVER_LIGHT,
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
