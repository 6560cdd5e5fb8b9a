"""How each event moves on the table."""
