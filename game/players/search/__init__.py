"""The search: rates each legal action by playing on from random tables that the seat thinks possible."""
