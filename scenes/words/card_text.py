"""What a card does in a match, in words: by its edition, the house rules, and what is written on a blank wild."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.cards import DOUBTFUL, PLAIN, Face
from game.core.layout import Layout
from game.core.questions import PenaltyAsked
from game.core.rule import Rule, find
from game.editions import edition
from game.editions.edition import Edition
from game.houserules import HouseRule
from game.match.setup import Setup
from game.mechanics.blank_wild import Step, Writing
from game.mechanics.challenge import Bluff
from scenes.kit.text.texts import Texts
from scenes.words.card_names import card_does, card_name
from scenes.words.rule_text import rule_text


def about(t: Texts, face: Face, rules: Iterable[Rule], blanks: tuple[Writing, ...], *, row: bool) -> str:
    """All sentences about what a card does, the most important first; `row` says whether there is a row of centre
    cards.

    `rules` are the house rules, `blanks` the writings on blank wilds.
    """
    sentences = [_base(t, face, blanks, row)]
    sentences += [t(added) for rule in rules if isinstance(rule, HouseRule) and (added := rule.about(face))]
    return "\n".join(sentences)


@dataclass(frozen=True, slots=True)
class CardRules:
    """The rules of a match that decide what its cards do."""

    edition: Edition
    setup: Setup

    @classmethod
    def of(cls, setup: Setup) -> CardRules:
        return cls(edition(setup.edition).agreed(setup.sheet, setup.blanks), setup)

    def tooltip(self, t: Texts, view: Layout, card: int, *, bluff: bool = False) -> str:
        """All sentences about a face-up card on a table, and the name of the face on its other side.

        They tell when the card would be a bluff, if it can be one (R5.1); with `bluff` they say that it is one now.
        """
        face, setup = view.faces[card], self.setup
        sentences = [about(t, face, setup.house, setup.blanks, row=bool(view.row))]
        if face.draws and isinstance(view.asked, PenaltyAsked) and view.asked.amount:
            sentences.append(t("about.waiting", n=view.asked.amount + face.draws))
        rule = find(self.edition.rules, Bluff)
        if rule and DOUBTFUL in face.tags and all(getattr(house, "bluffs", True) for house in setup.house):
            caught = "about.bluff_now.stays" if rule.guilty == "stays" else "about.bluff_now"
            now = t(caught, penalty=rule.penalty)
            sentences.append(now if bluff else rule_text(t, "R5.1", self.edition, setup.house))
        return "\n".join(sentences) + behind(t, view, card)


def _base(t: Texts, face: Face, blanks: tuple[Writing, ...], row: bool) -> str:
    if row and face.number is not None:
        return t("does.fit_number")
    if face.symbol == "blank":
        return writing_text(t, written_on(face, blanks))
    if PLAIN in face.tags:
        return t("does.card_any")
    return card_does(t, face)


def written_on(face: Face, blanks: tuple[Writing, ...]) -> Writing:
    """The writing on a blank wild; the face's tag is the writing's number in `blanks`."""
    tag = next((tag for tag in face.tags if tag.startswith("blank.")), "")
    number = int(tag.removeprefix("blank.") or -1)
    return blanks[number] if 0 <= number < len(blanks) else Writing()


def writing_text(t: Texts, writing: Writing, who: str = "") -> str:
    """The writing on a blank wild as sentences to its player or, with that player's name as `who`, to others."""
    if writing.kind == "out":
        return t("blank.out")
    if writing.kind == "wild":
        return t("blank.wild.told", seat=who) if who else t("blank.wild")
    sentences = [step_words(t, step, who) for step in writing.steps]
    if writing.words:
        sentences.append(t("blank.quoted", words=writing.words))
    return t.paragraph(sentences)


def step_words(t: Texts, step: Step, who: str = "") -> str:
    """One effect of a blank wild as a sentence to its player or, with that player's name as `who`, to others."""
    text = f"blank.step.{step.name}"
    if who and t.has(f"{text}.told"):
        return t.n(f"{text}.told", step.amount, seat=who)
    return t.n(text, step.amount)


def behind(t: Texts, layout: Layout, card: int) -> str:
    """A line with the face on a card's other side; empty for a deck with one side."""
    if layout.deck.sides == 1:
        return ""
    face = layout.deck.faces[1 - layout.side][card]
    return "\n" + t("about.behind", card=card_name(t, face))
