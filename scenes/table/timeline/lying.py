"""Lying: which of the cards that lie somewhere is meant."""

from __future__ import annotations

from collections.abc import Sequence


def index_of(lying: Sequence[int], card: int, at: int | None) -> int:
    """The index of a card: the place that the event names, else the card itself, else the last hidden one."""
    if at is not None and at < len(lying):
        return at
    if card in lying:
        return len(lying) - 1 - lying[::-1].index(card)
    return max(0, len(lying) - 1)
