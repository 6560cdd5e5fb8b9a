"""House rules (R9) as choices of a new match: which are on, which can be switched on, and why others cannot."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.rule import Rule
from game.editions import edition
from game.houserules import HouseRule, by_sentence, options, ordered
from game.houserules.compatible import allowed, compatible
from game.match.scoring import PenaltyPoints
from game.storage.settings import GameChoice
from scenes.kit.text.texts import Texts

Kind = type[HouseRule]


def menu() -> tuple[Kind, ...]:
    return by_sentence()


def house(choice: GameChoice) -> tuple[Rule, ...]:
    """The house rules that are switched on and allowed with this edition, number of players and scoring."""
    fit = allowed(edition(choice.edition), len(choice.seats))
    chosen: list[HouseRule] = []
    for kind in menu():
        beside = all(compatible(kind, type(rule)) for rule in (*chosen, *_scoring(choice)))
        if kind in fit and is_on(choice, kind) and beside:
            chosen.append(kind(**_options(choice, kind)))
    return ordered(chosen)


def _scoring(choice: GameChoice) -> tuple[Rule, ...]:
    """The rules that belong to the chosen scoring."""
    return PenaltyPoints().rules() if choice.format == "penalty" else ()


def is_on(choice: GameChoice, kind: Kind) -> bool:
    return kind.id in choice.rules.get(choice.edition, {})


def value(choice: GameChoice, kind: Kind, option: str) -> str:
    return str(_options(choice, kind).get(option, getattr(kind(), option)))


def _options(choice: GameChoice, kind: Kind) -> dict[str, Any]:
    chosen = choice.rules.get(choice.edition, {}).get(kind.id, {})
    offered = options(kind)
    return {name: word for name, word in chosen.items() if word in offered.get(name, ())}


def switched(choice: GameChoice, kind: Kind, on: bool) -> GameChoice:
    """The choices with a house rule switched on or off; switching it on switches off all rules that exclude it."""
    away = {kind.id, *(other.id for other in excluded_by(choice, kind) if on)}
    rules = {name: chosen for name, chosen in choice.rules.get(choice.edition, {}).items() if name not in away}
    return with_rules(choice, {**rules, kind.id: {}} if on else rules)


def with_option(choice: GameChoice, kind: Kind, option: str, word: str) -> GameChoice:
    """The choices with the value `word` for an option of a house rule."""
    rules = choice.rules.get(choice.edition, {})
    return with_rules(choice, {**rules, kind.id: {**rules.get(kind.id, {}), option: word}})


def obstacle(texts: Texts, choice: GameChoice, kind: Kind) -> str:
    """Why a house rule cannot be switched on, in the player's language; empty if it can."""
    if not kind.fits(edition(choice.edition)):
        return texts("house.unfit")
    if not kind.seats(len(choice.seats)):
        return texts("house.seats")
    if not all(compatible(kind, type(rule)) for rule in _scoring(choice)):
        return texts("house.no_penalty")
    return ""


def excluded_by(choice: GameChoice, kind: Kind) -> tuple[Kind, ...]:
    """The house rules now on that would be switched off by switching on this one."""
    return tuple(other for other in menu() if is_on(choice, other) and other is not kind
                 and not compatible(kind, other))


def with_rules(choice: GameChoice, rules: dict[str, dict[str, str | int | bool]]) -> GameChoice:
    """The choices with exactly these house rules, given as values of options by rule id."""
    return msgspec.structs.replace(choice, rules={**choice.rules, choice.edition: rules})
