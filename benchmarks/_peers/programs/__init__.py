"""Programs that run in the environments of the peers: they import nothing of ours."""
