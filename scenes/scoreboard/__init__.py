"""The pages after a round (counted hands, score sheet, chart) and after a match (podium, awards)."""
