"""The course of a match at a table: deals, changes of the person at the screen, scores, and ends of rounds and matches.
"""
