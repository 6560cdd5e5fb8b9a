"""The page on which a new match is set up (edition, seats, length, rules), and the pages opened from it."""
