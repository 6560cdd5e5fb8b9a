"""What is seen after a round (hands counted, score sheet, chart) and after a match (podium, awards)."""
