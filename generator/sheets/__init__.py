"""Sheets to print: PDF pages with overlays at true size."""
