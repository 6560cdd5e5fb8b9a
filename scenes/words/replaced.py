"""Notices about levels, characters (tempers) and avatars in a record that this version of the game does not know."""

from __future__ import annotations

from game.clean_text import shown_name
from game.match.setup import Setup
from game.storage.peek import HeaderPeek
from scenes.kit.text.texts import Texts
from scenes.words.card_names import level_name

LONGEST = 24
"""Most characters quoted of a name, a level or a temper."""


def replaced(texts: Texts, header: HeaderPeek, setup: Setup) -> list[str]:
    """A sentence for each unknown level and character (temper) in a record, and one for unknown avatars."""
    names: dict[tuple[str, str], list[str]] = {}
    pairs = list(zip(header.seats, setup.seats, strict=True))
    for told, taken in pairs:
        if told.player != taken.player:
            names.setdefault((told.player, taken.player), []).append(_short(taken.name))
    found = [
        texts("notice.level_replaced", wanted=_short(wanted), taken=level_name(texts, taken),
              names=texts("common.list").join(who))
        for (wanted, taken), who in names.items()
    ]
    strange = sorted({_short(told.temper) for told, taken in pairs if told.temper != taken.temper})
    found += [texts("notice.temper_replaced", wanted=wanted) for wanted in strange]
    if any(told.avatar != taken.avatar for told, taken in pairs):
        found.append(texts("notice.picture_replaced"))
    return found


def _short(text: str) -> str:
    return shown_name(text, LONGEST)
