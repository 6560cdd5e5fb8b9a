"""Dates in a form that every language understands."""

from __future__ import annotations

from datetime import UTC, datetime


def day(moment: int) -> str:
    """The local date of a time in seconds since 1970, such as `2026-01-31`; empty if the time is out of range."""
    try:
        return datetime.fromtimestamp(moment, UTC).astimezone().strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return ""
