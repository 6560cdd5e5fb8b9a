"""Interval: how sure a measured rate or mean is, at 95 %."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a rate by Wilson's score, good for few trials and rates near 0 or 1."""
    if trials <= 0:
        return (0.0, 1.0)
    rate, spread = hits / trials, Z * Z / trials
    middle = (rate + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(rate * (1 - rate) / trials + spread / (4 * trials))
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == trials else min(1.0, middle + half)
    return (low, high)


def mean(total: float, squares: float, trials: int) -> tuple[float, float]:
    """A mean of so many values and half the width of its 95 % interval, from their sum and sum of squares."""
    if trials <= 0:
        return (0.0, 0.0)
    middle = total / trials
    if trials == 1:
        return (middle, 0.0)
    variance = max(0.0, (squares - trials * middle * middle) / (trials - 1))
    return (middle, Z * sqrt(variance / trials))
