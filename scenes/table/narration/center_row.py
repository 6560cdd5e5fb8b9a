"""Narration of what happens to the centre row of DOS (R11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import events
from game.core.cards import Face
from game.core.view import View
from scenes.kit.text.texts import Texts
from scenes.table.narration.narration import Narration
from scenes.words.card_names import card_name


def tell_row(event: events.Event, view: View, names: Sequence[str], t: Texts) -> Narration | None:
    """Cards that come to the centre row, are matched there and leave it; None for everything else."""
    match event:
        case events.RowFilled(card=card):
            return Narration(t("log.row_filled", card=card_name(t, view.faces[card])), event.rule)
        case events.RowMatched():
            return _fitted(event, view, names, t)
        case events.AddedToRow(seat=seat, card=card):
            line = t("log.placed", seat=names[seat], card=card_name(t, view.faces[card]))
            return Narration(line, event.rule)
        case events.RowCleared():
            return Narration(rule=event.rule)
    return None


def _fitted(event: events.RowMatched, view: View, names: Sequence[str], t: Texts) -> Narration:
    names_of = {name.card: name for name in event.named}
    cards = " + ".join(_counted(t, view.faces[card], names_of.get(card)) for card in event.cards)
    row = view.row[event.at] if event.at < len(view.row) else []
    center = _counted(t, view.faces[row[0]], names_of.get(row[0])) if row else ""
    bonus = event.color is not None
    line = t("log.fitted_color" if bonus else "log.fitted", seat=names[event.seat], cards=cards, center=center)
    return Narration(line, event.rule,
                     caption=t("caption.bonus") if bonus else None)


def _counted(t: Texts, face: Face, name: events.Named | None) -> str:
    """A card with what it was named: "Green # (7)", "Red Wild DOS"."""
    if name is None or face.color is None:
        return card_name(t, face, name.color if name else None)
    return t("card.counted", card=card_name(t, face), n=name.number)
