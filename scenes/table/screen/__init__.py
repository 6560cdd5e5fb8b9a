"""Screens that show a table: playing, watching and pausing a match."""
