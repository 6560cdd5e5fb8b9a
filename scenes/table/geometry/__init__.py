"""The positions of everything on the card table, in design pixels (of a 1280 x 720 layout, scaled to the window)."""
