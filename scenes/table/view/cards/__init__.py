"""Sprites of what is at rest on a card table: cards, piles, name plates and the table itself."""
