"""Data only: overlay shapes, boards, watercraft, counters, fonts and example scenarios."""
