"""Tuning: finds the numbers by which CPU players decide by letting them play one another, reproducibly, and writes
them into one data file."""
