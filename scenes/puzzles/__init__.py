"""Puzzles as screens: the page to choose one, and the card table to play it."""
