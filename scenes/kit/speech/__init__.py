"""Words said aloud by the speech that comes with the system."""
