"""Puzzles as screens: the page where one chooses, and the table where one plays them."""
