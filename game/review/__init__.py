"""Finds the decisions of a round that mattered, and what the players knew then, by playing the match again."""
