"""Benchmarks: what Rondin claims about speed, measured in one run and told as ratios."""
