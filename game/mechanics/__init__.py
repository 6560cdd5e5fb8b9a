"""What several rule sheets share, a file for each paragraph of the rules."""
