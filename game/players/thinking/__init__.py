"""Thinking: a search for somebody who must not wait for it: in a process of its own, or in slices between frames."""
