"""Every sentence a player sees, in the player's language, from gettext catalogs with symbolic ids."""

from __future__ import annotations

import gettext
from collections.abc import Iterable
from pathlib import Path

from scenes.kit.files import asset

DOMAINS = (
    "common", "screens", "table", "rules", "cards", "house", "special", "replay", "matches",
    "settings", "coach", "learn",
)
LANGUAGES = {"en": "English", "en_US": "English (US)", "ja": "日本語"}
"""The languages there are, each by its own name; the first one is spoken where none is known."""
BASES = {"en_US": "en"}
"""Languages whose catalogs hold only what they say otherwise than another language."""
SPACELESS = {"ja"}
"""Languages whose sentences follow one another without a space."""
YOU = ("you", "you_within")
"""The name of the only person at the table, at the beginning of a sentence and within it."""


class _Missing(gettext.NullTranslations):
    """The last link of the chain: an id that no catalog knows."""

    def gettext(self, message: str) -> str:
        raise KeyError(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise KeyError(msgid1)


class Texts:
    """The texts of one language: `t("table.catch")`, `t.n("log.drew", 3, seat="Mei")`.

    An unknown id raises KeyError when `strict`; otherwise the id itself is shown, which beats a crash.
    """

    def __init__(self, language: str, *, strict: bool = True, folder: Path | None = None) -> None:
        self.language = language
        self.strict = strict
        self._chain: gettext.NullTranslations = _Missing()
        for spoken in (BASES.get(language), language):
            for domain in DOMAINS if spoken else ():
                self._link((folder or asset("texts")) / str(spoken) / "LC_MESSAGES" / f"{domain}.mo")
        self._you = tuple(self._chain.gettext(f"name.{you}") if self.has(f"name.{you}") else you for you in YOU)

    def __call__(self, text: str, **values: object) -> str:
        """The text of an id, with its placeholders filled in."""
        try:
            return self._filled(self._chain.gettext(text), values)
        except KeyError:
            if self.strict:
                raise
            return text

    def n(self, text: str, n: int, **values: object) -> str:
        """The text with the right plural for `n`, which is also the placeholder {n}."""
        try:
            return self._filled(self._chain.ngettext(text, text, n), {"n": n, **values})
        except KeyError:
            if self.strict:
                raise
            return text

    def paragraph(self, sentences: Iterable[str]) -> str:
        """Sentences one after another; empty ones are left out."""
        return ("" if self.language in SPACELESS else " ").join(words for words in sentences if words)

    def has(self, text: str) -> bool:
        """Whether there is a text of this id."""
        try:
            self._chain.gettext(text)
        except KeyError:
            return False
        return True

    def _filled(self, pattern: str, values: dict[str, object]) -> str:
        """The pattern with its values; in the middle of a sentence "You" is written "you"."""
        for name, value in values.items():
            if value == self._you[0] and not pattern.startswith(f"{{{name}}}"):
                values = {**values, name: self._you[1]}
        return pattern.format(**values)

    def _link(self, path: Path) -> None:
        if not path.exists():  # a domain without texts yet
            return
        with path.open("rb") as file:
            catalog = gettext.GNUTranslations(file)
        catalog.add_fallback(self._chain)
        self._chain = catalog
