"""The course of a match at a table: turns, thinking CPU players, rounds and their ends."""
