"""Matches: what is agreed before one, its rounds and its scores."""
