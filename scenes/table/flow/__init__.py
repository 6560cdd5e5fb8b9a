"""The course of a match at a table: deals, changes of the person at the screen, scores, ends of rounds and matches."""
