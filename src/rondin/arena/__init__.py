"""The arena: tournaments between bots, from which everything we say of their strength comes."""
