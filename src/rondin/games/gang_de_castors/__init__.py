"""Gang de Castors, and Biberbande, its first edition: four hidden cards and a memory."""
