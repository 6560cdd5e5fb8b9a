"""Pages that stand alone: the title with falling cards, settings, keys, about, the pause menu, the error page."""
