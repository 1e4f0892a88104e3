"""Beachhead: check, build and print seaborne landings for VASSAL and VASL."""
