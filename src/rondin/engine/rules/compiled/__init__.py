"""The compiled flavour: rules bound to Numba, kept on disk, and what the machine does at once.

Used by bots, the arena and environments for learning. Imports the rules' contract and records.
"""
