"""Reads what is usable in settings that were damaged or edited by hand, and tells what is wrong with the rest."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import inspect

Kind = TypeVar("Kind", bound=msgspec.Struct)
LONGEST = 40
"""Most characters quoted from a wrong value."""


class Trouble(NamedTuple):
    """A setting with a wrong value: its name, that value, and the allowed values."""

    what: str
    value: str
    allowed: tuple[str, ...]


def salvage(data: dict[str, Any], kind: type[Kind], where: str = "") -> tuple[Kind, list[Trouble]]:
    """A struct from JSON data, with usable fields and defaults for the others, and a list of the unusable ones."""
    good: dict[str, Any] = {}
    troubles: list[Trouble] = []
    for field in msgspec.structs.fields(kind):
        if field.name in data:
            value, wrong = _part(data[field.name], field.type, f"{where}{field.name}")
            troubles += wrong
            good |= {} if value is msgspec.UNSET else {field.name: value}
    return kind(**good), troubles


def _part(value: Any, kind: Any, where: str) -> tuple[Any, list[Trouble]]:
    """The usable part of a value (UNSET if there is none), and a list of what is unusable in it."""
    try:
        return msgspec.convert(value, kind), []
    except msgspec.ValidationError:
        pass
    info = inspect.type_info(kind)
    if isinstance(info, inspect.StructType) and isinstance(value, dict):
        return salvage(value, info.cls, f"{where}.")
    items = info.item_type if isinstance(info, inspect.VarTupleType) and isinstance(value, list) else None
    if isinstance(items, inspect.StructType) and len(value) <= (getattr(info, "max_length", None) or 0):
        return _items(value, items.cls, where)
    return msgspec.UNSET, [Trouble(where, quoted(value), allowed(info))]


def _items(values: list[Any], kind: type[Kind], where: str) -> tuple[tuple[Kind, ...], list[Trouble]]:
    found: list[Kind] = []
    troubles: list[Trouble] = []
    for number, value in enumerate(values, 1):
        item, wrong = salvage(value if isinstance(value, dict) else {}, kind, f"{where} {number} ")
        found.append(item)
        troubles += wrong
    return tuple(found), troubles


def quoted(value: Any) -> str:
    """A wrong value as JSON text, in one line and not too long."""
    text = msgspec.json.encode(value).decode()
    text = "".join(char if char.isprintable() else "?" for char in text)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def allowed(info: inspect.Type) -> tuple[str, ...]:
    """A setting's allowed values as short texts that need no translation."""
    match info:
        case inspect.LiteralType(values=values):
            return tuple(map(str, values))
        case inspect.BoolType():
            return "true", "false"
        case inspect.IntType(ge=low, le=high) | inspect.FloatType(ge=low, le=high):
            return (f"{low}–{high}",)
        case inspect.StrType(max_length=most):
            return (f'"…" (≤ {most})',)
        case inspect.VarTupleType(max_length=most):
            return (f"[…] (≤ {most})",)
    return ("{…}",)
