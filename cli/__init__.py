"""The ``beachhead`` command: thin, one module for each group of commands."""
