"""How each event is told: a line, a sound, a spoken word, a banner."""
