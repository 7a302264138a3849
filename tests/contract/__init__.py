"""What must hold for every game, edition, mode and number of players.

`checks_*.py` hold the checks: plain functions over a game or a setting, which raise AssertionError.
`test_*.py` run them against every game that is found, and `test_planted_*.py` against games that
were broken on purpose: a check that cannot fail proves nothing.
"""
