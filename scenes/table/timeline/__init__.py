"""When cards move: what an event of the rules makes cards and hands do, as functions of time."""
