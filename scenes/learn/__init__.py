"""Lessons as screens: a card table with speech bubbles that explain the game."""
