"""The commands that need no window; they print to the terminal."""
