"""The rules core: pure, immutable data and functions; no files, images or clocks."""
