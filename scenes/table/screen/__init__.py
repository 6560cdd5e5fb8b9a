"""Screens that show a card table: for playing, watching and pausing a match."""
