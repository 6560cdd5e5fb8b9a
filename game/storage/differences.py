"""Differences: what was changed between two objects of plain values, and the same change made to a third."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Object = dict[str, Any]
Place = tuple[str, ...]
"""The names of nested keys that lead to a value, outermost first."""
GONE = object()
"""The marker of a removed value."""


def differences(before: Object, after: Object, within: Place = ()) -> Iterator[tuple[Place, Any]]:
    """The places, as paths of names, where two objects differ, each with its value in the second one."""
    for name in {**before, **after}:
        old, new, place = before.get(name, GONE), after.get(name, GONE), (*within, name)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from differences(old, new, place)
        elif old is GONE or new is GONE or old != new:
            yield place, new


def put(data: Object, place: Place, value: Any) -> None:
    """Set the value at one place of an object, making missing objects on the way; GONE removes it."""
    *outer, last = place
    for name in outer:
        inner = data.get(name)
        if not isinstance(inner, dict):
            if value is GONE:
                return
            inner = data[name] = {}
        data = inner
    if value is GONE:
        data.pop(last, None)
    else:
        data[last] = value
