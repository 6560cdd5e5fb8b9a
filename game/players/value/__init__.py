"""The chance to win the round after an action of a seat, estimated by a trained neural net from what the seat knows."""
