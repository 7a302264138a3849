"""Les îles de Casimir: secret destinations, bridges over straits, and tolls."""
