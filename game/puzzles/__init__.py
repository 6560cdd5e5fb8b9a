"""Positions with exactly one right answer, proved by the rules engine; found in rounds, stored as lines of text."""
