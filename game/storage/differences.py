"""Finds what changed between two nested JSON objects, and makes the same changes in a third one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Object = dict[str, Any]
Place = tuple[str, ...]
"""The path of a value in nested JSON objects: the keys that lead to it, outermost first."""
GONE = object()
"""A marker for the new value of something that was removed."""


def differences(before: Object, after: Object, within: Place = ()) -> Iterator[tuple[Place, Any]]:
    """The paths at which two nested objects differ, each with the value in the second one, or GONE if it has none."""
    for name in {**before, **after}:
        old, new, place = before.get(name, GONE), after.get(name, GONE), (*within, name)
        if isinstance(old, dict) and isinstance(new, dict):
            yield from differences(old, new, place)
        elif old is GONE or new is GONE or old != new:
            yield place, new


def put(data: Object, place: Place, value: Any) -> None:
    """Set the value at a path in a nested object, creating missing objects on the way; GONE removes the value."""
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
