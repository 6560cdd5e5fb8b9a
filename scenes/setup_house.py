"""House rules as choices: which are on for an edition, which can be, and the presets (R9)."""

from __future__ import annotations

from typing import Any

import msgspec

from game.editions import edition
from game.houserules import HOUSE_RULES, HouseRule, options, ordered
from game.houserules.check import allowed, compatible
from game.houserules.presets import PRESETS
from game.profile.settings import GameChoice
from game.rules import Rule
from game.scoring import PenaltyPoints
from scenes.texts import Texts

OWN = "own"
"""What the preset is called when the switches are like none of them."""
Kind = type[HouseRule]


def menu() -> tuple[Kind, ...]:
    """All house rules in the order of their sentences."""
    return tuple(sorted(HOUSE_RULES, key=lambda kind: kind.rule))


def house(choice: GameChoice) -> tuple[Rule, ...]:
    """The rules that are on and can be played at this table; others stay remembered and asleep."""
    fit = allowed(edition(choice.edition), len(choice.seats))
    chosen: list[HouseRule] = []
    others = PenaltyPoints().rules() if choice.format == "penalty" else ()
    for kind in menu():
        beside = all(compatible(kind, type(rule)) for rule in (*chosen, *others))
        if kind in fit and is_on(choice, kind) and beside:
            chosen.append(kind(**_options(choice, kind)))
    return ordered(chosen)


def is_on(choice: GameChoice, kind: Kind) -> bool:
    """Whether the switch of a rule is on."""
    return kind.id in choice.rules.get(choice.edition, {})


def value(choice: GameChoice, kind: Kind, option: str) -> str:
    """What is chosen for an option of a rule."""
    return str(_options(choice, kind).get(option, getattr(kind(), option)))


def _options(choice: GameChoice, kind: Kind) -> dict[str, Any]:
    said = choice.rules.get(choice.edition, {}).get(kind.id, {})
    offered = options(kind)
    return {name: word for name, word in said.items() if word in offered.get(name, ())}


def switched(choice: GameChoice, kind: Kind, on: bool) -> GameChoice:
    """The choices with one rule on or off; what it excludes goes off."""
    rules = {
        name: said for name, said in choice.rules.get(choice.edition, {}).items()
        if name != kind.id and not (on and _excluded(kind, name))
    }  # fmt: skip
    return _with(choice, {**rules, kind.id: {}} if on else rules)


def _excluded(kind: Kind, name: str) -> bool:
    return any(other.id == name and not compatible(kind, other) for other in HOUSE_RULES)


def with_option(choice: GameChoice, kind: Kind, option: str, word: str) -> GameChoice:
    """The choices with another word for an option."""
    rules = choice.rules.get(choice.edition, {})
    return _with(choice, {**rules, kind.id: {**rules.get(kind.id, {}), option: word}})


def with_preset(choice: GameChoice, name: str) -> GameChoice:
    """The choices with the rules of a preset, as far as they make sense here."""
    preset = next(preset for preset in PRESETS if preset.id == name)
    rules = preset.house(edition(choice.edition), len(choice.seats))
    said = {rule.id: {name: getattr(rule, name) for name in options(type(rule))} for rule in rules}
    return _with(choice, said)


def preset_of(choice: GameChoice) -> str:
    """The preset that the rules in force are, or `own`."""
    here, seats, now = edition(choice.edition), len(choice.seats), house(choice)
    return next((preset.id for preset in PRESETS if preset.house(here, seats) == now), OWN)


def obstacle(texts: Texts, choice: GameChoice, kind: Kind) -> str:
    """Why a rule cannot be switched on here; empty if it can."""
    if not kind.fits(edition(choice.edition)):
        return texts("house.unfit")
    return "" if kind.seats(len(choice.seats)) else texts("house.seats")


def name_of(texts: Texts, rule: Rule) -> str:
    """A rule and what was chosen for it, in a few words."""
    words = [texts(f"house.{rule.id}.{name}.{getattr(rule, name)}") for name in options(type(rule))]
    return texts(f"house.{rule.id}.name") + "".join(f" – {word}" for word in words)


def _with(choice: GameChoice, rules: dict[str, dict[str, str | int | bool]]) -> GameChoice:
    return msgspec.structs.replace(choice, rules={**choice.rules, choice.edition: rules})
