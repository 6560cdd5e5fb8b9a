"""Narration of the events of special cards, house rules and table manners."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import events
from game.core.view import View
from scenes.kit.text.texts import Texts
from scenes.table.narration.narration import Narration


def tell_special(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    """Hands that change owners, cards thrown away, fouls; None for everything else."""
    for group in (_hands, _cards, _fouls):
        narration = group(event, names, t)
        if narration is not None:
            return narration
    return None


def _hands(event: events.Event, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.HandsMoved(seat=seat, sources=sources, rule=rule):
            moved = [other for other, source in enumerate(sources) if source != other]
            if len(moved) == 2:
                other = moved[1] if moved[0] == seat else moved[0]
                line = t("log.swapped", seat=names[seat], other=names[other])
                return Narration(line, rule, caption=t("caption.swapped"))
            line = t("log.passed_on", seat=names[seat])
            return Narration(line, rule, caption=t("caption.passed_on"))
        case events.HandsShuffled(seat=seat, rule=rule):
            return Narration(t("log.shuffled_hands", seat=names[seat]), rule,
                             caption=t("caption.shuffled_hands"))
    return None


def _cards(event: events.Event, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.Discarded(seat=seat, cards=cards, rule=rule):
            line = t.n("log.discarded", len(cards), seat=names[seat])
            return Narration(line, rule)
        case events.Exploded(seat=seat, amount=amount, rule=rule):
            return Narration(t("log.exploded", seat=names[seat], amount=amount), rule,
                             caption=t("caption.exploded"))
        case events.Shielded(seat=seat):
            return Narration(t("log.shielded", seat=names[seat]), event.rule,
                             caption=t("caption.shielded"))
        case events.WordsRead(words=words):
            return Narration(words, event.rule, caption=words)
    return None


def _fouls(event: events.Event, names: Sequence[str], t: Texts) -> Narration | None:
    match event:
        case events.PointedOut(seat=seat, by=by, due=due):
            key = "log.pointed_out" if due else "log.pointed_wrongly"
            line = t(key, seat=names[seat], by=names[by])
            return Narration(line, event.rule, (by, t("say.point_out")), "caught")
        case events.Commented(seat=seat, by=by):
            line = t("log.commented", seat=names[seat], by=names[by])
            return Narration(line, event.rule, (by, t("say.comment")), "say")
        case events.PenaltyNoted(seat=seat, points=points, rule=rule):
            return Narration(t.n("log.written", points, seat=names[seat]), rule)
        case events.SeatLeft(seat=seat):
            return Narration(t("log.left", seat=names[seat]), event.rule,
                             caption=t("caption.left", seat=names[seat]))
    return None
