"""Short forms of the long proofs, for every run of the tests."""
