"""First names for bots, so that a table reads like a table."""

BOT_NAMES = (
    "Lina", "Malo", "Papi Jo", "Nour", "Gaspard", "Zoé", "Anouk", "Basile", "Capucine", "Octave",
    "Rosalie", "Ulysse", "Margot", "Hugo", "Inès", "Félix", "Adèle", "Timéo", "Jeanne", "Loïc",
)  # fmt: skip
