"""The linter: what VASSAL and VASL would choke on in an archive, before they do."""
