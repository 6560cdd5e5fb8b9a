"""Answers of the table in words: the question as it was understood, and what the rules say to it."""

from __future__ import annotations

from game.editions.edition import Edition
from game.rulebook.asking.faces import sides
from game.rulebook.asking.reading import Finding, Reading, Told
from scenes.kit.texts import Texts
from scenes.words.card_names import card_name, color_within

KINDS = ("number", "action", "any")


def question(t: Texts, edition: Edition, asked: Reading) -> str:
    """The question as the table understands it."""
    if asked.topic == "bluff":
        return t("ask.topic.bluff", card=t("ask.card.doubtful"), other="")
    return t(f"ask.topic.{asked.topic}", **named(t, edition, asked.cards))


def draft(t: Texts, topic: str) -> str:
    """A question with gaps for its cards."""
    gap = t("ask.card.doubtful") if topic == "bluff" else "…"
    return t(f"ask.topic.{topic}", card=gap, other="…")


def named(t: Texts, edition: Edition, words: tuple[str, ...]) -> dict[str, str]:
    """The names of the cards of a question."""
    names = [card(t, edition, word) for word in words]
    if len(names) > 1 and words[0] == words[1] and words[0] in KINDS:
        names[1] = t(f"ask.card.{words[1]}.other")
    return {"card": names[0] if names else "…", "other": names[1] if len(names) > 1 else "…"}


def card(t: Texts, edition: Edition, word: str) -> str:
    """What a card of a question is called in an edition."""
    if word in KINDS:
        return t(f"ask.card.{word}")
    for faces in sides(edition, word):
        face = faces.named(word)
        if face and (face.color is None or "-" in word):
            return card_name(t, face)
        if face:
            return t(f"card.{face.symbol}")
    color, _, symbol = word.rpartition("-")
    name = t(f"card.{symbol}") if t.has(f"card.{symbol}") else symbol
    return t("card.colored", color=t(f"color.{color}"), card=name) if color else name


def case(t: Texts, edition: Edition, one: Finding) -> str:
    """In which situation an answer holds; empty if there is only one."""
    if not one.case:
        return ""
    return t(f"ask.case.{one.case}") if t.has(f"ask.case.{one.case}") else card(t, edition, one.case)


def sentences(t: Texts, one: Finding) -> str:
    """Why something is not allowed, or what happens, one sentence after the other."""
    why = t(one.refusal, color=color_within(t, one.color)) if one.refusal else ""
    return t.paragraph([why, *(_told(t, part) for part in one.told)])


def _told(t: Texts, part: Told) -> str:
    who = part.who
    key = f"ask.told.{part.what}" + ("" if who is None else ".you" if who == "you" else ".they")
    values = {} if who in (None, "you") else {"who": t(f"ask.who.{who}")}
    return t.n(key, part.n, **values) if part.n else t(key, **values)
