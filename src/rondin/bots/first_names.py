"""First names for bots, so that people can tell them apart."""

BOT_NAMES = (
    "Lina", "Malo", "Papi Jo", "Nour", "Gaspard", "Zoé", "Anouk", "Basile", "Capucine", "Octave",
    "Rosalie", "Ulysse", "Margot", "Hugo", "Inès", "Félix", "Adèle", "Timéo", "Jeanne", "Loïc",
)  # fmt: skip
