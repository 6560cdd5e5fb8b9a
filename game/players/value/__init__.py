"""A learned value: the chance to win the round by what a seat knows after its own action."""
