"""The filter of the statistics: all matches, or only matches of one edition, level or number of players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.editions import EDITIONS
from game.statistics.queries import KINDS, Sitting
from scenes.kit.text.texts import Texts


@dataclass(frozen=True, slots=True)
class Only:
    """A filter of matches by a property: its `kind` (`game.statistics.queries.KINDS`) and value `name`."""

    kind: str
    name: str

    @classmethod
    def read(cls, value: str) -> Only | None:
        """The filter that the property `value` has written as a text; None (all matches) for an empty text."""
        kind, _, name = value.partition(":")
        return cls(kind, name) if kind else None

    @property
    def value(self) -> str:
        """The filter as a text, such as `edition:dos`, to be stored or chosen from a list."""
        return f"{self.kind}:{self.name}"

    def of(self, played: Sequence[Sitting]) -> list[Sitting]:
        return [one for one in played if self.name in KINDS[self.kind](one.summary)]


def choices(t: Texts, played: Sequence[Sitting], only: Only | None) -> list[tuple[str, str]]:
    """The filters to choose from, as (value, name): all matches, each edition played, and the present filter."""
    known = {one.summary.edition for one in played}
    editions = [Only("edition", edition.id) for edition in EDITIONS if edition.id in known]
    groups = [*editions, *([only] if only and only not in editions else [])]
    return [("", t("stats.all_matches")), *((one.value, group_name(t, one.kind, one.name)) for one in groups)]


def group_name(t: Texts, kind: str, name: str) -> str:
    """The displayed name of a filter's value `name`, such as an edition; its id if it is unknown."""
    ids = {"edition": f"edition.{name}.name", "level": f"level.{name}", "house": f"house.{name}.name",
           "scoring": f"format.{name}.short"}  # fmt: skip
    if kind == "seats":
        return t.n("stats.players", int(name))
    if name in ("none", "mixed", "people"):
        return t(f"stats.{kind}.{name}")
    return t(ids[kind]) if t.has(ids[kind]) else name
