"""A report on a game: matches watched, figures with their intervals, one page to read them."""
