"""Thinking: a search that nothing waits for: in a process of its own, or in slices between frames."""
