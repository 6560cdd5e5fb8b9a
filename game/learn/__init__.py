"""Learning by playing: lessons are positions that the real engine plays; nothing legal is refused or faked."""
