"""The web table: its events, its log, its doors, and whole matches over real sockets."""
