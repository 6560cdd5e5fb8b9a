"""The search: estimates how good each legal action is by playing on from random tables that the seat thinks
possible."""
