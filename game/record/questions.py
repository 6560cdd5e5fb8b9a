"""The questions that the game asks a seat as plain values for JSON."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.questions import Asked, ChallengeTerms
from game.record.names import names


def encode_asked(asked: Asked) -> dict[str, Any]:
    return {"task": asked.task} | {name: _plain(getattr(asked, name)) for name in names(type(asked))}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return msgspec.to_builtins(value) if isinstance(value, ChallengeTerms) else value
