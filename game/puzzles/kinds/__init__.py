"""The kinds of puzzles. Each module proves puzzles of its kind, and most say at which tables one is likely to be
found."""
