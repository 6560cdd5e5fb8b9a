"""Replays: a recorded match is looked at, step by step, both ways, by anybody's eyes."""
