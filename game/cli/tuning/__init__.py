"""Finds the numbers by which CPU players decide by letting them play one another, and writes them to a data file."""
