"""Search: how good each legal action of a seat is, estimated by playing on from random tables that agree with
everything that the seat knows."""
