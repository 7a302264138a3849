"""A game of dice: throw as long as you dare."""
