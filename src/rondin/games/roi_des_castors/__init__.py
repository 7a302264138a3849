"""Le Roi des Castors: dams of log cards, in five modes."""
