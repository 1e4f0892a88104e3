"""The scenario card: what players need of a scenario, on a page or two."""
