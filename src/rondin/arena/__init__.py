"""The arena: what is claimed about strength and balance, measured by something anybody can run."""
