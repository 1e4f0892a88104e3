"""VASL's own file formats: overlay archives and boards."""
