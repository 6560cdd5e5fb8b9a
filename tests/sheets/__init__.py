"""Sheets: pictures of every screen in both languages, all text sizes and windows, and findings of layout faults.

`recording` notes every line of letters as it is painted, `judging` finds what is cut or lies on top of each other.
"""
