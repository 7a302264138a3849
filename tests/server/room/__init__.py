"""Live tables without a server: queue, clock, bots, publishing, hints."""
