"""The kinds of puzzles: each file proves its kind, and says where in a round one may be found."""
