"""Unfolding: a book shows the rules that are seen at once, and lays out the others in the frames that follow."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.context import Context
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Section

FIRST = 5
"""Rules of the first picture."""
FEW = 3
"""Rules that are measured in a frame at most."""
SLICE = 0.003
"""Seconds of a frame after which the next rule is left for the next one."""


class Unfolding:
    """Which rules of a book have been measured; lines are broken only once."""

    def __init__(self, found: Sequence[Section] = ()) -> None:
        self._found = found
        self._left = [entry for part in found for entry in part.entries]

    @property
    def left(self) -> bool:
        """Whether there are rules that were not measured yet."""
        return bool(self._left)

    def in_sight(self, rule: str) -> list[Section]:
        """A few rules from the one that was asked for on, from its relatives, or from the beginning."""
        entries = [entry for part in self._found for entry in part.entries]
        names = [entry.rule for entry in entries]
        family = [name.split(".")[0] for name in names]
        near = rule.split(".")[0]
        at = names.index(rule) if rule in names else family.index(near) if near in family else 0
        few = {id(entry) for entry in entries[at : at + FIRST]}
        parts = [replace(part, entries=tuple(one for one in part.entries if id(one) in few)) for part in self._found]
        return [part for part in parts if part.entries]

    def go_on(self, ctx: Context, width: float) -> bool:
        """Measure a few more in lines of a width; whether all are measured now."""
        begun = ctx.clock()
        for _ in range(FEW):
            if self._left and ctx.clock() <= begun + SLICE:
                RuleRow(ctx, self._left.pop(0), on_press=lambda: None).natural_height(width)
        return not self._left
