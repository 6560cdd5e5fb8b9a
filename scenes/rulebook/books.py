"""The printed rulebooks of all editions, built one after the other while a page is open."""

from __future__ import annotations

from dataclasses import dataclass

from game.editions import EDITIONS
from game.editions.edition import Edition
from game.rulebook.search import Index
from scenes.context import Context
from scenes.rulebook.finding import searchable
from scenes.rulebook.sections import Book, Entry, Section, sections


@dataclass(frozen=True, slots=True)
class Printed:
    """The printed rulebook of an edition with its search index; for the index's keys see `searchable`."""

    edition: Edition
    sections: list[Section]
    index: Index

    def entry(self, key: str) -> Entry:
        """The entry of the rulebook that a key of the search index stands for."""
        section, number = key.split()
        return self.sections[int(section)].entries[int(number)]

    def rule(self, rule: str) -> Entry | None:
        """The entry with a rule id; None if the edition has no such rule. House rules and decks are left out."""
        entries: dict[str, Entry] = {}
        for part in self.sections:
            for entry in part.entries if part.id not in ("house", "deck") else ():
                entries.setdefault(entry.rule, entry)
        return entries.get(rule)


class Books:
    """The printed rulebooks built so far, in the present language."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.made: dict[str, Printed] = {}
        self._language = ""
        self._half: list[Section] = []
        """The sections of the rulebook being built, whose search index is still missing."""

    @property
    def whole(self) -> bool:
        """Whether the rulebooks of all editions have been built."""
        return self._language == self.ctx.language and len(self.made) == len(EDITIONS)

    def go_on(self) -> bool:
        """Do the next half of the work for one rulebook, sections or search index; False if nothing is left to do."""
        if self._language != self.ctx.language:
            self.made, self._language, self._half = {}, self.ctx.language, []
        known = next((one for one in EDITIONS if one.id not in self.made), None)
        if known is None:
            return False
        if self._half:
            self.made[known.id] = Printed(known, self._half, searchable(self.ctx.texts, known, self._half))
            self._half = []
        else:
            self._half = sections(self.ctx.texts, Book(known))
        return True

    def others(self, edition: str) -> list[Printed]:
        """The rulebooks built so far, without that of `edition`."""
        return [one for name, one in self.made.items() if name != edition]
