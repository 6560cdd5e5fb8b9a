"""Sound: music loops, sound files and their loudness."""
