"""Lessons as screens: a match table with speech bubbles that explain the game."""
