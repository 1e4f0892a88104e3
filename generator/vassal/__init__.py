"""VASSAL formats: sequences, pieces, saved games, build files and modules."""
