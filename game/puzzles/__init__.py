"""Puzzles: positions with one right answer, which the engine proves; made from rounds, kept as lines of text."""
