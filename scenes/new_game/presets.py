"""Presets as choices: a set of house rules with the sheet as it is printed (R9)."""

from __future__ import annotations

from game.editions import edition
from game.houserules import options
from game.houserules.presets import PRESETS
from game.storage.settings import GameChoice
from scenes.new_game.house_rules import house, with_rules
from scenes.new_game.sheet_options import as_printed, sheet_of

OWN = "own"
"""What the preset is called when the switches are like none of them."""


def with_preset(choice: GameChoice, name: str) -> GameChoice:
    """The choices with the rules of a preset, as far as they make sense here, and nothing else changed."""
    preset = next(preset for preset in PRESETS if preset.id == name)
    rules = preset.house(edition(choice.edition), len(choice.seats))
    said = {rule.id: {name: getattr(rule, name) for name in options(type(rule))} for rule in rules}
    return as_printed(with_rules(choice, said))


def preset_of(choice: GameChoice) -> str:
    """The preset that the rules in force are, or `own`."""
    if sheet_of(choice):
        return OWN
    same = (preset.id for preset in PRESETS if house(with_preset(choice, preset.id)) == house(choice))
    return next(same, OWN)
