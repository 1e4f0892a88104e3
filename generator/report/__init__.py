"""The report: one self-contained page that shows a scenario's map, findings and hexes."""
