"""The scores as sentences to be read aloud."""

from __future__ import annotations

from scenes.kit.text.texts import Texts
from scenes.scoreboard.sums import Sums, standings
from scenes.words.card_names import points


def score_aloud(t: Texts, sums: Sums) -> str:
    """The winners of the round, and every player's points in the round and in total."""
    names = [seat.name for seat in sums.seats]
    said = [t("speech.round_over", seat=t.listed(names[seat] for seat in sums.winners))]
    if sums.scores:
        totals = [str(total).replace("-", "−") for total in sums.totals]
        said += [t("speech.score", seat=name, points=points(t, sums.points[seat]), total=totals[seat])
                 for seat, name in enumerate(names)]
    return t.paragraph(map(t.sentence, said))


def places_aloud(t: Texts, sums: Sums) -> str:
    """Every player's rank and points, the best first."""
    if not sums.scores:
        return t("speech.match_over")
    said = [t("speech.match_over")]
    said += [t("speech.place", n=one.place, seat=sums.seats[one.seat].name, points=points(t, sums.totals[one.seat]))
             for one in standings(sums)]
    return t.paragraph(map(t.sentence, said))
