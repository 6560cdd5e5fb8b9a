"""What is kept on disk between two starts of the program: settings, saved matches, the log."""
