"""The kinds of puzzles; each module proves puzzles of its kind, and most tell at which tables one is likely."""
