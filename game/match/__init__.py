"""Matches: what players agree on before one, its rounds, and its points."""
