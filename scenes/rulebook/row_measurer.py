"""The measuring of a rulebook's rows, a few rules per frame, and the rules that are shown before it is finished."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from scenes.context import Context
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.sections import Section, chapter

FIRST = 5
"""Number of rules that are shown in the first frame."""
FEW = 3
"""Most rules that are measured in one frame."""
SLICE = 0.003
"""Seconds of measuring in a frame, after which the next rule is left for the next frame."""


class RowMeasurer:
    """Measures the rows of all rules over several frames, so that laying them all out then takes only one.

    The wrapped lines of a measured row stay in the cache of the context's typesetter.
    """

    def __init__(self, sections: Sequence[Section] = ()) -> None:
        self._sections = sections
        self._unmeasured = [entry for section in sections for entry in section.entries]

    @property
    def unfinished(self) -> bool:
        return bool(self._unmeasured)

    def first_sections(self, rule: str) -> list[Section]:
        """The sections with only FIRST rules, which are shown until all are measured.

        They begin at the rule asked for, else at the first rule of its chapter, else at the beginning.
        """
        entries = [entry for section in self._sections for entry in section.entries]
        rules = [entry.rule for entry in entries]
        chapters = [chapter(one) for one in rules]
        start = 0
        if rule in rules:
            start = rules.index(rule)
        elif chapter(rule) in chapters:
            start = chapters.index(chapter(rule))
        few = {id(entry) for entry in entries[start : start + FIRST]}
        shown = [replace(section, entries=tuple(entry for entry in section.entries if id(entry) in few))
                 for section in self._sections]
        return [section for section in shown if section.entries]

    def measure_few(self, ctx: Context, width: float) -> None:
        """Measure at most FEW more rules, in rows `width` design pixels wide."""
        begun = ctx.clock()
        for _ in range(FEW):
            if self._unmeasured and ctx.clock() <= begun + SLICE:
                RuleRow(ctx, self._unmeasured.pop(0), on_press=lambda: None).natural_height(width)
