"""Cards, piles, seats and background of a table as sprites."""
