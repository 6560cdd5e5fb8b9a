"""The scores: after a round (`RoundOver`), after a match (`MatchOver`), and what is counted for awards."""

from scenes.scoreboard_match import MatchOver
from scenes.scoreboard_round import RoundOver
from scenes.scoreboard_sums import Sums, sums_of
from scenes.scoreboard_tally import Award, Deeds, Tally, awards

__all__ = ["Award", "Deeds", "MatchOver", "RoundOver", "Sums", "Tally", "awards", "sums_of"]
