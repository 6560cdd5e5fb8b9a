"""Days: a moment as a date that every language reads."""

from __future__ import annotations

from datetime import UTC, datetime


def day(moment: int) -> str:
    """The day of a moment, seconds since 1970, where this machine stands: 2026-01-31; nothing for an impossible one."""
    try:
        return datetime.fromtimestamp(moment, UTC).astimezone().strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return ""
