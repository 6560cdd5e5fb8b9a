"""Input: key bindings, gamepads and touch."""
