"""Effects and rules that several editions share, with a file for each paragraph of the rules."""
