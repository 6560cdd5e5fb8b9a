"""Dates as they are written into exported files, in a form that does not depend on the language."""

from __future__ import annotations

from datetime import UTC, datetime


def day(moment: int) -> str:
    """The local date of a time in seconds since 1970, such as `2026-01-31`; empty if the time is out of range."""
    try:
        return datetime.fromtimestamp(moment, UTC).astimezone().strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return ""
