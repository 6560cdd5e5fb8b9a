"""The names of classes, such as actions and events, and of their fields, in records and other texts."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache


def kind(cls: type) -> str:
    """The name of a class in records: its `word` if it has one, else the class name in snake case (`took_back`)."""
    return _kind(cls)


def names(cls: type) -> tuple[str, ...]:
    """The fields of a dataclass, in order."""
    return _names(cls)


@cache
def _kind(cls: type) -> str:
    word: str = vars(cls).get("word", "")
    return word or re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


@cache
def _names(cls: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))
