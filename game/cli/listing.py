"""The commands that print all editions, and all house rules."""

from __future__ import annotations

from game.editions import EDITIONS
from game.houserules import HouseRule, by_sentence
from game.houserules.parse import form, spell
from game.houserules.presets import PRESETS
from game.houserules.sheet_options import POINTS, OpenPoint


def editions() -> int:
    """Print a line for each edition; returns the exit code."""
    for one in EDITIONS:
        low, high = one.seats
        print(f"{one.id:<12}{len(one.deck)} cards, {low} to {high} seats, {one.hand} cards each")
    return 0


def rules() -> int:
    """Print all house rules for --rule, the presets, and the choices for --sheet; returns the exit code."""
    for kind in by_sentence():
        print(f"{kind.rule}  {form(kind)}\n      {kind.summary}; in {', '.join(fitting(kind))}")
    for preset in PRESETS:
        print(f"{preset.id}: {' '.join(map(spell, preset.rules)) or 'no house rules'}")
    for point in POINTS:
        print(f"{cited(point)}  {point.form()}\n      {point.about}; in {', '.join(where(point))}")
    return 0


def where(point: OpenPoint) -> list[str]:
    return [one.id for one in EDITIONS if point.fits(one)]


def cited(point: OpenPoint) -> str:
    """The ids of the rules that an open point is about, in all editions, separated by commas."""
    return ", ".join(sorted({point.rule(one) for one in EDITIONS if point.fits(one)}))


def fitting(kind: type[HouseRule]) -> list[str]:
    """The ids of the editions in which a house rule can be used."""
    return [one.id for one in EDITIONS if kind.fits(one)]
