"""What a card does in this edition, under the rules that are in force, with what is written on it, in words."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.cards import PLAIN, Face
from game.core.layout import Layout
from game.core.rule import Rule
from game.houserules import HouseRule
from game.match.setup import Setup
from game.mechanics.blank_wild import Inscription, Step
from scenes.kit.texts import Texts
from scenes.words.card_names import card_does, card_name


def about(t: Texts, face: Face, rules: Iterable[Rule], blanks: tuple[Inscription, ...], *, row: bool) -> str:
    """All sentences about a card, the most important first."""
    sentences = [_base(t, face, blanks, row)]
    sentences += [t(added) for rule in rules if isinstance(rule, HouseRule) and (added := rule.about(face))]
    return "\n".join(sentences)


def tooltip_text(t: Texts, view: Layout, setup: Setup, card: int) -> str:
    """All sentences about an open card on a table, with what is on its other side."""
    return about(t, view.faces[card], setup.house, setup.blanks, row=bool(view.row)) + behind(t, view, card)


def _base(t: Texts, face: Face, blanks: tuple[Inscription, ...], row: bool) -> str:
    if row and face.number is not None:
        return t("does.fit_number")
    if face.symbol == "blank":
        return inscribed(t, written_on(face, blanks))
    if PLAIN in face.tags:
        return t("does.card_any")
    return card_does(t, face)


def written_on(face: Face, blanks: tuple[Inscription, ...]) -> Inscription:
    """What is written on a blank wild; its tag tells which one it is."""
    tag = next((tag for tag in face.tags if tag.startswith("blank.")), "")
    number = int(tag.removeprefix("blank.") or -1)
    return blanks[number] if 0 <= number < len(blanks) else Inscription()


def inscribed(t: Texts, written: Inscription) -> str:
    """An inscription as sentences."""
    if written.kind == "out":
        return t("blank.out")
    if written.kind == "wild":
        return t("blank.wild")
    sentences = [step_words(t, step) for step in written.steps]
    if written.words:
        sentences.append(t("blank.quoted", words=written.words))
    return t.paragraph(sentences)


def step_words(t: Texts, step: Step) -> str:
    """One step of an inscription as a sentence."""
    return t.n(f"blank.step.{step.name}", step.amount)


def behind(t: Texts, layout: Layout, card: int) -> str:
    """What is on the other side of a card; nothing where there is only one."""
    if layout.deck.sides == 1:
        return ""
    face = layout.deck.faces[1 - layout.side][card]
    return "\n" + t("about.behind", card=card_name(t, face))
