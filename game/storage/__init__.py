"""What is kept on disk between two sessions: settings, saved matches, the log."""
