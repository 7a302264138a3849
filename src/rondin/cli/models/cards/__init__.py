"""A game of secret cards: the highest card of a trick takes it."""
