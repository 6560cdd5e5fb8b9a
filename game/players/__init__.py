"""CPU players: they get a view and options, nothing else, so they cannot peek."""
