"""Fast creation of frozen dataclass values, for classes with thousands of new objects every second."""

from __future__ import annotations

from dataclasses import MISSING, field, fields, make_dataclass
from typing import Any, TypeVar

Value = TypeVar("Value")


def fast(kind: type[Value]) -> type[Value]:
    """A class decorator with which objects of a frozen dataclass are created fast, above `@dataclass(frozen=True,
    slots=True)`.

    Frozen dataclasses set each field with `object.__setattr__`, which is slow. With this decorator they set fields
    directly: only the type checker still refuses to change one.
    """
    plain = [(known.name, Any, _default(known.default)) for known in fields(kind)]  # type: ignore[arg-type]
    open_twin: Any = make_dataclass(kind.__name__, plain, eq=False, repr=False)
    changed: Any = kind
    changed.__init__ = open_twin.__init__
    changed.__setattr__, changed.__delattr__ = object.__setattr__, object.__delattr__
    return kind


def _default(value: object) -> Any:
    return field() if value is MISSING else field(default=value)
