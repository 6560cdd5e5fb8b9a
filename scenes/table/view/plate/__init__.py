"""The name plate of a player: its parts, its pose, its Catch button, and its leaning form."""
