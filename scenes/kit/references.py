"""References: whether anybody else has a thing that a store keeps; letting go of it would free nothing then."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from sys import getrefcount


def shared(entries: Iterable[Sequence[object]]) -> list[bool]:
    """Of what comes first in each entry, whether anybody but the entry refers to it."""
    return [count > ALONE for count in _counts(entries)]


def _counts(entries: Iterable[Sequence[object]]) -> list[int]:
    return [getrefcount(entry[0]) for entry in entries]


ALONE = _counts([(object(), 0)])[0]
"""Python's count for what only its entry refers to: one version counts more than another."""
