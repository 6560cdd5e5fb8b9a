"""Quick: frozen values of which thousands are made every second, as quick to make as open ones."""

from __future__ import annotations

from dataclasses import MISSING, field, fields, make_dataclass
from typing import Any, TypeVar

Value = TypeVar("Value")


def fast(kind: type[Value]) -> type[Value]:
    """Let a frozen dataclass be made quickly; put above `@dataclass(frozen=True, slots=True)`.

    A frozen class sets its fields by a detour past its own lock, which took a sixth of a game's time.
    Here the lock is taken off; the type checker still sees a frozen class and keeps everybody out.
    """
    plain = [(known.name, Any, _default(known.default)) for known in fields(kind)]  # type: ignore[arg-type]
    open_twin: Any = make_dataclass(kind.__name__, plain, eq=False, repr=False)
    changed: Any = kind
    changed.__init__ = open_twin.__init__
    changed.__setattr__, changed.__delattr__ = object.__setattr__, object.__delattr__
    return kind


def _default(value: object) -> Any:
    return field() if value is MISSING else field(default=value)
