"""Lessons and quiz questions, which are positions of real matches in which all legal actions are possible."""
