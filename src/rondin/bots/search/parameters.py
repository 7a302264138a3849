"""What can be set on a bot, as a row of numbers; and the states that a decision needs."""

RANDOM, THOUGHTFUL, CAREFUL, SEARCH = 0, 1, 2, 3  # algorithms

ALGORITHM = 0
MEMORY = 1  # percent of what it knows that it keeps from lap to lap
CAPACITY = 2  # how many hidden things it holds in mind
CONFUSING = 3  # percent: how often it takes one for another
BLUNDERS = 4  # percent of its decisions that are careless
SAFE = 5  # percent, of the careful one
PLAYOUTS = 6  # for one decision
CURIOSITY = 7  # percent: how much a search tries what was tried little
TRUST = 8  # percent: how likely it takes others to do what the rule of thumb would do
GUIDED = 9  # percent of a playout's moves that are the rule of thumb's; the others are any
RIPE = 10  # so often a move is tried before what follows it gets a place in the tree
HORIZON = 11  # so many moves a seat a playout looks ahead, then on to where it can be judged
CAUTION = 12  # percent: how much better another move must look than the one that was meant
BY_POINTS = 13  # 1: a search wants points (chips, say), 0: it wants to win
PARAMETERS = 14

TABLE, VEIL, BLANK, LUCK, ROOT, IMAGINED, STATES = 0, 1, 2, 3, 4, 5, 6

UNDECIDED = -1  # no action yet
