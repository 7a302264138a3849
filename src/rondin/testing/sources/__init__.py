"""Checks of what lies in the folder of a game: texts, imports, golden playthroughs."""
