"""The scores after a round (`RoundOver`) and after a match (`MatchOver`)."""
