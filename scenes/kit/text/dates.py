"""Dates and times as texts in the player's language."""

from __future__ import annotations

from datetime import datetime

from scenes.kit.text.texts import Texts


def date_text(t: Texts, moment: int) -> str:
    """A moment, in seconds since 1970, as local date and time; empty for an invalid one."""
    try:
        when = datetime.fromtimestamp(moment)
    except (OverflowError, OSError, ValueError):
        return ""
    month = t("date.months").split()[when.month - 1]
    return t("date.form", year=when.year, month=month, day=when.day, time=f"{when:%H:%M}")
