"""Tuning: the numbers of CPU players found by self-play, reproducibly, and written into one data file."""
