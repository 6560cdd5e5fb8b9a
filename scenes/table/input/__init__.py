"""Clicks, keys and gamepads at a table, turned into actions of the player."""
