"""The questions that the game asks a seat as plain values for JSON, written and read."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.questions import QUESTIONS, Asked, ChallengeTerms
from game.record.names import names


def encode_asked(asked: Asked) -> dict[str, Any]:
    return {"task": asked.task} | {name: _plain(getattr(asked, name)) for name in names(type(asked))}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return list(value)
    return msgspec.to_builtins(value) if isinstance(value, ChallengeTerms) else value


def decode_asked(data: object) -> Asked:
    """A question from its JSON values; raises ValueError for invalid ones."""
    if not isinstance(data, dict):
        raise ValueError(f"no question: {data!r}")
    values = dict(data)
    kinds = {kind.task: kind for kind in QUESTIONS}
    task = values.pop("task", None)
    if task not in kinds or set(values) - {*names(kinds[task])}:
        raise ValueError(f"no question: {data!r}")
    return msgspec.convert(values, kinds[task])
