"""Matches between CPU players without a screen or a clock, and what they measure."""
