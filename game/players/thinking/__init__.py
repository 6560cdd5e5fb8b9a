"""Searches in the background, in a separate process, or bit by bit between the frames of the screen."""
