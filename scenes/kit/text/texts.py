"""All texts that a player sees, in the player's language, from gettext catalogs with names as message ids."""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from copy import copy
from pathlib import Path
from threading import Lock
from typing import TypeVar

from scenes.kit.files import asset

DOMAINS = (
    "common", "screens", "table", "rules", "cards", "house", "special", "prompts", "replay", "matches",
    "settings", "coach", "learn", "book", "speech",
)
FIRST = "common", "screens"
"""The catalogs (gettext domains) that contain all texts of the title screen."""
LANGUAGES = {"en": "English", "en_US": "English (US)", "ja": "日本語"}
"""All languages by their own names; the first is the default."""
BASES = {"en_US": "en"}
"""Languages whose catalogs hold only the differences from another language."""
STOPS = {"ja": "。"}
"""The full stop at the end of a sentence in languages that use another sign than `.`."""
SPACELESS = {"ja"}
"""Languages without a space between sentences."""
FALLBACK = "en"
"""The language used where another one lacks a text."""
BROKEN = (KeyError, IndexError, ValueError, AttributeError)
"""Exceptions raised for a text that is missing or has broken placeholders."""
Said = TypeVar("Said")
YOU = ("you", "you_within")
"""Text ids of the name "You" for the only person at a table: at the beginning of a sentence, and within it."""


class _Missing(gettext.NullTranslations):
    """The last fallback of the catalogs, which raises KeyError for every id."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise KeyError(msgid1)


class _Catalog(gettext.GNUTranslations):
    """A gettext catalog that can be merged with others of its language, so that one look-up is enough."""

    _catalog: dict[object, str]
    _fallback: gettext.NullTranslations

    def joined(self, others: Iterable[_Catalog], fallback: gettext.NullTranslations) -> _Catalog:
        """A catalog with the texts of this one and of others; missing texts are looked up in `fallback`."""
        whole = copy(self)
        whole._catalog = {**self._catalog}
        for other in others:
            whole._catalog.update(other._catalog)
        whole._fallback = fallback
        return whole


class Texts:
    """The texts of one language by id: `t("table.catch")`, or with a plural `t.n("log.drew", 3, seat="Mei")`.

    With `strict` an unknown id raises KeyError. Otherwise a missing or broken text is replaced by the English one, or
    else by its id, and the problem is noted in `troubles`. Catalogs not listed in `first` are read when one of their
    texts is first needed, from any thread.
    """

    def __init__(
        self, language: str, *, strict: bool = True, folder: Path | None = None, troubles: dict[str, str] | None = None,
        first: Sequence[str] = DOMAINS,
    ) -> None:
        self.language, self.strict, self.folder = language, strict, folder
        self.troubles = troubles if troubles is not None else {}
        """The reasons of problems so far, by the id of the text or the name of the catalog."""
        self._spare: Texts | None = None
        self._patterns: dict[str, str] = {}
        self._there: dict[str, bool] = {}
        """Whether a text exists, cached by its id."""
        self._chain: gettext.NullTranslations = _Missing()
        self._languages: dict[str, _Catalog | None] = dict.fromkeys(filter(None, (BASES.get(language), language)))
        """The merged catalog of each language, its base language first; None until one of its files was read."""
        self._first = first
        self._unread: Sequence[str] = [domain for domain in DOMAINS if domain not in first]
        self._reading = Lock()
        self._take_in(first)
        self._you = tuple(self.pattern(f"name.{you}") if self.has(f"name.{you}") else you for you in YOU)

    def __call__(self, text: str, **values: object) -> str:
        """The text with the id `text`, with its placeholders replaced by `values`."""
        try:
            return self._filled(self.pattern(text), values)
        except BROKEN as error:
            return self._instead(text, error, lambda spare: spare(text, **values))

    def pattern(self, text: str) -> str:
        """The text of an id before its placeholders are filled in, cached because pages need the same texts often."""
        if text not in self._patterns:
            self._patterns[text] = self._said(lambda chain: chain.gettext(text))
        return self._patterns[text]

    def _plural(self, text: str, n: int) -> str:
        return self._said(lambda chain: chain.ngettext(text, text, n))

    def _said(self, ask: Callable[[gettext.NullTranslations], Said]) -> Said:
        """The result of looking a text up with `ask`, in the catalogs read so far, then in all; raises KeyError."""
        chain = self._chain
        try:
            return ask(chain)
        except KeyError:
            with self._reading:
                if self._unread:
                    self._take_in(self._unread)
                    self._unread = ()
            if self._chain is chain:
                raise
        return ask(self._chain)

    def n(self, text: str, n: int, **values: object) -> str:
        """The text with the right plural for `n`, which is also the placeholder {n}."""
        try:
            return self._filled(self._plural(text, n), {"n": n, **values})
        except BROKEN as error:
            return self._instead(text, error, lambda spare: spare.n(text, n, **values))

    def spoken_in(self, language: str) -> Texts:
        """The same texts in another language, which adds its problems to the same `troubles`."""
        return Texts(language, strict=self.strict, folder=self.folder, troubles=self.troubles, first=self._first)

    def _instead(self, text: str, error: Exception, say: Callable[[Texts], str]) -> str:
        """The replacement of a missing or broken text: what `say` gets from the English texts, or else its id.

        With `strict` the error is raised.
        """
        if self.strict:
            raise error
        self.troubles.setdefault(text, repr(error))
        if self.language == FALLBACK:
            return text
        if self._spare is None:
            self._spare = self.spoken_in(FALLBACK)
        return say(self._spare)

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Sentences joined to a paragraph; empty ones are left out."""
        return ("" if self.language in SPACELESS else " ").join(words for words in sentences if words)

    def listed(self, parts: Iterable[str]) -> str:
        """The parts joined to a list as it is written in this language, such as "Mei, Pen & Kero"."""
        *before, last = [*parts] or [""]
        return self("common.and").join([self("common.comma").join(before), last] if before else [last])

    def sentence(self, words: str) -> str:
        """The words with a full stop at their end, unless they have one."""
        return words if not words or words[-1] in ".!?。！？…" else words + STOPS.get(self.language, ".")

    def has(self, text: str) -> bool:
        if text not in self._there:
            self._there[text] = self._knows(text)
        return self._there[text]

    def _knows(self, text: str) -> bool:
        """Whether any catalog has a text; texts with plurals are looked up as such too, as Python 3.11 may need."""
        for ask in (self.pattern, lambda text: self._plural(text, 1)):
            with suppress(KeyError):
                ask(text)
                return True
        return False

    def _filled(self, pattern: str, values: dict[str, object]) -> str:
        """A text with its placeholders filled in; the name "You" becomes "you" in the middle of a sentence."""
        for name, value in values.items():
            if value == self._you[0] and not pattern.startswith(f"{{{name}}}"):
                values = {**values, name: self._you[1]}
        return pattern.format(**values)

    def _take_in(self, domains: Sequence[str]) -> None:
        """Read the given catalogs, in this language and its fallback languages, and add them to those already read."""
        read = {language: [*self._read_all(language, domains)] for language in self._languages}
        chain: gettext.NullTranslations = _Missing()
        for language, known in [*self._languages.items()]:
            catalogs = [known, *read[language]] if known else read[language]
            if catalogs:
                chain = self._languages[language] = catalogs[0].joined(catalogs[1:], chain)
        self._chain = chain

    def _read_all(self, language: str, domains: Sequence[str]) -> Iterator[_Catalog]:
        """The readable catalogs of a language for these domains."""
        folder = (self.folder or asset("texts")) / language / "LC_MESSAGES"
        for domain in domains:
            catalog = self._read(folder / f"{domain}.mo", needed=language not in BASES)
            if catalog is not None:
                yield catalog

    def _read(self, path: Path, *, needed: bool) -> _Catalog | None:
        """The catalog in a file; None if it cannot be read. A file that is not `needed` may be missing."""
        if not path.exists() and not needed:
            return None  # nothing is said otherwise there
        try:
            with path.open("rb") as file:
                return _Catalog(file)
        except (OSError, ValueError, IndexError, struct.error) as error:
            if self.strict:
                raise
            self.troubles.setdefault(f"{path.parts[-3]}/{path.name}", repr(error))
            return None


def spoken(language: str) -> str:
    """The language for a setting; for `auto` it is that of the environment variables, or else the system's."""
    if language in LANGUAGES:
        return language
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    named = next(([name] for name in names if name), None) or _preferred()
    known = sorted(LANGUAGES, key=len, reverse=True)  # en_US is asked for before en
    wanted = (one for name in named for one in known if name.lower().replace("-", "_").startswith(one.lower()))
    return next(wanted, next(iter(LANGUAGES)))


def _preferred() -> list[str]:
    """The player's languages as set in the system, best first; programs started from Finder or Explorer get no LANG."""
    import pygame  # what only speaks needs none

    found = pygame.system.get_pref_locales()
    return [f"{one.get('language') or ''}_{one.get('country') or ''}" for one in found]
