"""All that is not as the sheet says in a match, in words: house rules, open points, blank wilds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.rule import Rule
from game.editions import edition
from game.houserules.sheet_options import POINTS, differing
from game.mechanics.blank_wild import Inscription
from scenes.kit.texts import Texts
from scenes.new_game.house_rules import name_of
from scenes.new_game.sheet_options import told


@dataclass(frozen=True)
class Agreement:
    """One thing that is not as the sheet says, in a few words, and the rule that it is about."""

    words: str
    rule: str


def agreements(
    t: Texts, name: str, house: Iterable[Rule], sheet: Iterable[Rule], blanks: Iterable[Inscription]
) -> list[Agreement]:
    """Everything in a match of an edition that is not as the sheet says."""
    known = edition(name)
    found = [Agreement(name_of(t, rule), str(getattr(rule, "rule", "R9"))) for rule in house]
    other = differing(known, sheet)
    found += [Agreement(told(t, known, point, other[point.id]), point.rule(known))
              for point in POINTS if point.id in other]
    written = [_short(t, blank) for blank in blanks if blank != Inscription()]
    if written:
        what = t("setup.rules.comma").join(written)
        found.append(Agreement(t("blank.summary", what=what), "R8"))
    return found


def _short(t: Texts, blank: Inscription) -> str:
    """An inscription in a few words."""
    names = [t(f"blank.name.{step.name}") for step in blank.steps]
    names += [t("blank.name.words")] if blank.words else []
    return " + ".join(names) or t(f"blank.kind.{blank.kind}")
