"""Art: everything that is drawn, by code, at any scale."""
