"""Castor Party!: six beavers that nobody owns, on a raft that leans and may capsize."""
