"""Thinking: searches in the background, in a process of their own, or in slices between frames."""
