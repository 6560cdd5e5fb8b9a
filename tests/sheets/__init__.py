"""Sheets: every screen in both languages, all text sizes and shapes of windows, as pictures, and what is wrong in them.

`recording` notes every line of letters as it is painted, `judging` finds what is cut or lies on top of each other.
"""
