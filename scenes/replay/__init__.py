"""Replays: screens that show a recorded match step by step, forwards and backwards, from any seat."""
