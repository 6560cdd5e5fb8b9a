"""Where everything is on the card table, in design pixels (units of a 1280 x 720 layout, scaled to the window)."""
