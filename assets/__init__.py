"""Fonts, sounds, pictures and texts that the game ships."""
