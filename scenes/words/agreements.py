"""How a match differs from the printed rules, as texts: house rules, points that a sheet leaves open, blank wilds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.rule import Rule, find
from game.editions import edition
from game.editions.edition import Edition
from game.houserules import options
from game.houserules.sheet_options import POINTS, OpenPoint, differing
from game.mechanics.blank_wild import Writing
from game.mechanics.card_points import CardPoints
from game.mechanics.table_manners import TableManners
from scenes.kit.text.texts import Texts


@dataclass(frozen=True)
class Agreement:
    """A difference from the printed rules in a few words, with the id of its rule."""

    words: str
    rule: str


def agreements(
    t: Texts, name: str, house: Iterable[Rule], sheet: Iterable[Rule], blanks: Iterable[Writing]
) -> list[Agreement]:
    """All differences of a match from the printed rules of the edition `name`.

    `house` are its house rules, `sheet` its answers to points that the printed rules leave open, `blanks` the writings
    on blank wilds.
    """
    known = edition(name)
    found = [Agreement(house_rule_name(t, rule), str(getattr(rule, "rule", "R9"))) for rule in house]
    other = differing(known, sheet)
    found += [Agreement(point_words(t, known, point, other[point.id]), point.rule(known))
              for point in POINTS if point.id in other]
    if written := [blank for blank in blanks if blank != Writing()]:
        found.append(Agreement(t("blank.summary", what=blank_words(t, written)), "R8"))
    return found


def blank_words(t: Texts, blanks: Iterable[Writing]) -> str:
    return t("setup.rules.comma").join(_short(t, blank) for blank in blanks)


def house_rule_name(texts: Texts, rule: Rule) -> str:
    """The name of a house rule, followed by its chosen options."""
    words = [texts(f"house.{rule.id}.{name}.{getattr(rule, name)}") for name in options(type(rule))]
    named = texts(f"house.{rule.id}.name")
    return texts("house.with", name=named, options=texts("setup.rules.comma").join(words)) if words else named


def point_words(texts: Texts, known: Edition, point: OpenPoint, chosen: str) -> str:
    """The chosen answer to a point that the printed rules leave open, in a few words."""
    return texts(f"sheet.{point.id}.{chosen}", **point_facts(texts, known))


def point_facts(texts: Texts, known: Edition) -> dict[str, object]:
    """The values of the placeholders in texts about points that the printed rules leave open."""
    worth = find(known.rules, CardPoints) or CardPoints()
    manners = find(known.rules, TableManners) or TableManners()
    cards = texts("sheet.and").join(texts(f"card.{symbol}") for symbol in worth.symbols)
    return {"cards": cards, "wrong": manners.wrong, "comment": manners.comment}


def _short(t: Texts, blank: Writing) -> str:
    names = [t(f"blank.name.{step.name}") for step in blank.steps]
    names += [t("blank.name.words")] if blank.words else []
    return " + ".join(names) or t(f"blank.kind.{blank.kind}")
