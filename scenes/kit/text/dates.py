"""Dates and times as texts in the player's language."""

from __future__ import annotations

from datetime import datetime

from scenes.kit.text.texts import Texts


def day_text(t: Texts, moment: int) -> str:
    """The local date of a moment in seconds since 1970; empty for an invalid one."""
    try:
        when = datetime.fromtimestamp(moment)
    except (OverflowError, OSError, ValueError):
        return ""
    return t("date.day", year=when.year, month=t("date.months").split()[when.month - 1], day=when.day)


def date_text(t: Texts, moment: int) -> str:
    """A moment, in seconds since 1970, as local date and time; empty for an invalid one."""
    day = day_text(t, moment)
    return day and t("date.form", day=day, time=f"{datetime.fromtimestamp(moment):%H:%M}")
