"""The texts of questions about the rules, and of the answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rule import Rule
from game.editions.edition import Edition
from game.houserules import HOUSE_RULES, options
from game.rulebook.asking.faces import sides
from game.rulebook.asking.reading import Finding, Reading, Told
from scenes.kit.text.texts import Texts
from scenes.words.card_names import card_name, color_within
from scenes.words.rule_text import rule_sentence, rule_text

GAPS = {
    "bluff": "ask.card.doubtful", "in_deck": "ask.card.all", "victim_out": "card.snorlax", "hash_value": "card.hash",
    "side_counted": "card.flip",
}  # fmt: skip
"""The text id of the card in questions that are always about the same card."""
KINDS = ("number", "action", "any", "same", "color")


def question(t: Texts, edition: Edition, asked: Reading) -> str:
    """A question about the rules as a sentence, in the way the program has understood it."""
    if asked.topic == "bluff":
        return t("ask.topic.bluff", card=t("ask.card.doubtful"), other="")
    if asked.topic == "in_deck" and not asked.cards:
        return t("ask.topic.in_deck", card=t("ask.card.all"), other="")
    return t(f"ask.topic.{asked.topic}", **named(t, edition, asked.cards))


def draft(t: Texts, topic: str) -> str:
    """The question on a topic with gaps in place of its cards."""
    gap = t(GAPS[topic]) if topic in GAPS else "…"
    return t(f"ask.topic.{topic}", card=gap, other="…")


def named(t: Texts, edition: Edition, words: tuple[str, ...]) -> dict[str, str]:
    """The names of a question's cards by placeholder of its text: `card` and `other`."""
    names = [card(t, edition, word) for word in words]
    if len(names) > 1 and words[0] == words[1] and words[0] in KINDS:
        names[1] = t(f"ask.card.{words[1]}.other")
    return {"card": names[0] if names else "…", "other": names[1] if len(names) > 1 else "…"}


def card(t: Texts, edition: Edition, word: str) -> str:
    """The name of what `word` stands for in a question: a card, a kind of card, or a house rule."""
    if word in KINDS:
        return t(f"ask.card.{word}")
    for faces in sides(edition, word):
        face = faces.named(word)
        if face and (face.color is None or "-" in word):
            return card_name(t, face)
        if face:
            return face.symbol if face.number is not None else t(f"card.{face.symbol}")
    if t.has(f"house.{word}.name"):
        return t(f"house.{word}.name")
    color, _, symbol = word.rpartition("-")
    name = t(f"card.{symbol}") if t.has(f"card.{symbol}") else symbol
    return t("card.colored", color=t(f"color.{color}"), card=name) if color else name


def case(t: Texts, edition: Edition, one: Finding) -> str:
    """The situation in which this one of several answers holds; empty if there is only one."""
    if not one.case:
        return ""
    return t(f"ask.case.{one.case}") if t.has(f"ask.case.{one.case}") else card(t, edition, one.case)


def sentences(t: Texts, known: Edition, one: Finding, house: Sequence[Rule] = ()) -> str:
    """The text of an answer, under the house rules `house`: why something is not allowed, what happens."""
    why = t(one.refusal, color=color_within(t, one.color)) if one.refusal else ""
    said = (_rule(t, known, rule, house) for rule in one.says if rule)
    return t.paragraph([why, *said, *(_told(t, part) for part in one.told)])


def _rule(t: Texts, known: Edition, said: str, house: Sequence[Rule]) -> str:
    """The text for the key `said`: `R4.1` (a rule), `R4.1:skip` (its part about a card), or `house:ID` (a house rule).

    `off:ID` is the remark that a house rule is not in force.
    """
    rule, _, part = said.partition(":")
    if rule == "house":
        return t.paragraph([t(f"house.{part}.about"), _kinds(t, part), *([t(more)] if t.has(
            more := f"house.{part}.detail") else [])])
    if rule == "off":
        return t("ask.house_off", name=t(f"house.{part}.name"))
    for key in (f"rule.{rule}.with.{part}", f"rule.{rule}.{part}"):
        if part and t.has(key):
            return rule_sentence(t, key, known)
    return rule_text(t, rule, known, house)


def _kinds(t: Texts, house: str) -> str:
    """The variants of a house rule as a text; empty if there is only one."""
    kind = next(one for one in HOUSE_RULES if one.id == house)
    words = [t(f"house.{house}.kind.{word}") for word in options(kind).get("kind", ())]
    return t("ask.kinds", name=t(f"house.{house}.kind"), kinds=t("ask.kinds.between").join(words)) if words else ""


def _told(t: Texts, part: Told) -> str:
    who = part.who
    key = f"ask.told.{part.what}" + ("" if who is None else ".you" if who == "you" else ".they")
    values = {} if who in (None, "you") else {"who": t(f"ask.who.{who}")}
    return t.n(key, part.n, **values) if part.n else t(key, **values)
