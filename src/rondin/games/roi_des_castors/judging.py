"""How a search looks ahead in this game: to the end of the match."""

SEARCH = {
    "playouts": 200, "curiosity": 20, "trust": 50, "guided": 100, "ripe": 1000, "horizon": 0
}  # fmt: skip
