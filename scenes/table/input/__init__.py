"""Clicks, keys and pads at a table, turned into actions of the player."""
