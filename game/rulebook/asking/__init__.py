"""Asking the table: a question is read, positions are played that answer it, and what happens is told."""
