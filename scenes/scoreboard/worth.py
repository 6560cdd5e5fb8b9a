"""What a round was worth, in a few words: which round it was, the points, from which place it led to which."""

from __future__ import annotations

from scenes.kit.texts import Texts
from scenes.scoreboard.sums import Sums, signed


def worth(t: Texts, sums: Sums) -> list[str]:
    """The parts of the small line below the heading; they are about the first who has won."""
    number, best = len(sums.sheet), sums.winners[0]
    if sums.rounds > 1 and sums.counts:
        said = [t("score.of", number=number, rounds=sums.rounds)]
    else:
        said = [t("table.round_to", number=number, target=sums.target) if sums.target else
                t("score.round", number=number)]
    if sums.counts:
        said.append(t("score.points", points=signed(sums.points[best])))
    if number > 1 and (before := sums.place_in(sums.before, best)) != (now := sums.place(best)):
        said.append(t("score.places", before=before, now=now))
    return said
