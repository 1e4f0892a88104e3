"""Made landings as files: what they choose from, their words, and how they compare."""
