"""A game on an open board: whoever has so many marks in a line wins."""
