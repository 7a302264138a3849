"""What must hold of a game, as functions that raise: tests call them, planted faults prove them."""
