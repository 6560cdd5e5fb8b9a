"""The error for a file that is not a record of a match, or a damaged one."""

from __future__ import annotations

LONGEST = 300
"""Most characters of an error's reason, which may quote anything from a file."""


class BadRecord(Exception):  # noqa: N818 - the name that callers read best
    """The error for a record that is damaged or breaks the rules, with the `reason` and the `line`, counted from 1."""

    def __init__(self, line: int, reason: str) -> None:
        reason = reason if len(reason) <= LONGEST else f"{reason[: LONGEST - 1]}…"
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
