"""The page on which a match is set up (edition, seats, length, rules), and the pages behind its buttons."""
