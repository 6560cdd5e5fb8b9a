"""Puzzles as screens: the page to choose one, and the table to play it."""
