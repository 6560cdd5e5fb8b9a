"""Lessons on the screen: a table like any other, with bubbles beside what they are about."""
