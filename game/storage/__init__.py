"""What a player keeps between two evenings: settings, saved matches, the log."""
