"""The printed rulebooks of all editions, built one after the other while a page is open."""

from __future__ import annotations

from dataclasses import dataclass

from game.editions import EDITIONS
from game.editions.edition import Edition
from game.rulebook.search import SearchIndex
from scenes.context import Context
from scenes.rulebook.finding import searchable
from scenes.rulebook.sections import Book, Entry, Section, sections


@dataclass(frozen=True, slots=True)
class PrintedRulebook:
    """The printed rulebook of an edition with its search index; see `searchable` for the keys of that index."""

    edition: Edition
    sections: list[Section]
    index: SearchIndex

    def entry(self, key: str) -> Entry:
        """The entry that belongs to a key of the search index."""
        section, number = key.split()
        return self.sections[int(section)].entries[int(number)]

    def rule(self, rule: str) -> Entry | None:
        """The entry with a rule id, without house rules and decks; None if the edition has no such rule."""
        entries: dict[str, Entry] = {}
        for part in self.sections:
            for entry in part.entries if part.id not in ("house", "deck") else ():
                entries.setdefault(entry.rule, entry)
        return entries.get(rule)


class Books:
    """The printed rulebooks built so far, in the present language."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.made: dict[str, PrintedRulebook] = {}
        self._language = ""
        self._half: list[Section] = []
        """The sections of the rulebook being built, which still has no search index."""

    @property
    def whole(self) -> bool:
        return self._language == self.ctx.language and len(self.made) == len(EDITIONS)

    def go_on(self) -> bool:
        """Build the next part, sections or search index, of a rulebook; False if nothing is left to build."""
        if self._language != self.ctx.language:
            self.made, self._language, self._half = {}, self.ctx.language, []
        known = next((one for one in EDITIONS if one.id not in self.made), None)
        if known is None:
            return False
        if self._half:
            self.made[known.id] = PrintedRulebook(known, self._half, searchable(self.ctx.texts, known, self._half))
            self._half = []
        else:
            self._half = sections(self.ctx.texts, Book(known))
        return True

    def others(self, edition: str) -> list[PrintedRulebook]:
        return [one for name, one in self.made.items() if name != edition]
