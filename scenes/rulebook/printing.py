"""The printing of a rulebook: its rules become a PDF in the player's folder."""

from __future__ import annotations

from game.match.setup import Setup
from scenes.context import Context
from scenes.rulebook import paper
from scenes.rulebook.sections import Book
from scenes.words.agreements import agreements


def print_rules(ctx: Context, book: Book, match: Setup | None) -> None:
    """Save the rules of a rulebook as a PDF in the player's folder, and tell where it is or why that failed."""
    t = ctx.texts
    name = t(f"edition.{book.edition.id}.name")
    agreed = agreements(t, book.edition.id, match.house, match.sheet, match.blanks) if match else []
    heading = t("book.sheet.match", edition=name) if match else t("book.sheet", edition=name)
    try:
        data = paper.printed(t, book, heading, [one.words for one in agreed])
        path = paper.save(ctx.store.folder.path, data)
    except OSError as error:
        ctx.tell(t("book.not_saved", reason=error.strerror or error))
        return
    ctx.tell(t("book.saved", path=path))
