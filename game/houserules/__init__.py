"""The house rules that can be switched on, in the order in which they answer (R9)."""

from __future__ import annotations

from game.rules import Rule

HOUSE_RULES: tuple[type[Rule], ...] = ()
