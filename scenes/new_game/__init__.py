"""The page where a match is put together (edition, seats, length, rules) and the pages behind its buttons."""
