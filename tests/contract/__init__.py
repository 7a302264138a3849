"""What must hold for every game, edition, mode and number of players.

`checks` holds plain functions over a game or a setting, which raise AssertionError. `test_*.py` run
them against every game that is found, and `planted_faults` against games that were broken on
purpose: a check that cannot fail proves nothing.
"""
