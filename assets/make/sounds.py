"""Makes every sound effect in the game's table of sounds: `python -m assets.make.sounds [NAME…]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np

from assets.make import call_sounds as call
from assets.make import card_sounds as card
from assets.make import foley
from assets.make import table_sounds as table
from assets.make import world_sounds as world
from assets.make.synth import Wave, encode, finish, generator, room
from scenes.sound_table import EFFECTS

TARGET = Path(__file__).resolve().parent.parent / "sounds"
QUALITY = 0.0
Play = Callable[[np.random.Generator], Wave]
PlayStep = Callable[[int, np.random.Generator], Wave]


def colour(note: str, night: bool, rng: np.random.Generator) -> Wave:
    """The finished sound of a named colour: its note in a small room."""
    return room(call.colour(note, night), rng, 0.2, 0.4)


# Day and night colours share four notes that fit both pieces of music.
COLOURS = {"red": "F5", "yellow": "A5", "green": "C6", "blue": "D6"}
NIGHT_COLOURS = {"pink": "F5", "turquoise": "A5", "orange": "C6", "purple": "D6"}

RECIPES: dict[str, Play] = {
    **{play.__name__: play for play in (
        foley.card_slide, foley.card_land, foley.card_land_heavy, foley.card_land_boom, foley.draw, foley.hand_in,
        foley.shuffle, foley.flip_card, foley.sweep, foley.flicks,
        card.skip, card.reverse, card.wild, card.swap, card.stack,
        call.uno, call.catch, call.penalty, call.challenge, call.guilty, call.innocent, call.your_turn, call.shake,
        call.button_press, call.button_hover, call.count_done, call.round_win, call.round_lose, call.match_win,
        call.match_lose, call.curtain,
        world.flip_world_dark, world.flip_world_light, world.fuse, world.bang, world.sleep, world.splash,
        world.boo_laugh, world.oink,
        table.coin, table.stamp, table.crown, table.comet, table.ooh, table.uno_ready, table.catch_ready, table.back,
    )},
    "pass": table.passed,
    **{f"color_{name}": partial(colour, note, False) for name, note in COLOURS.items()},
    **{f"color_{name}": partial(colour, note, True) for name, note in NIGHT_COLOURS.items()},
}  # fmt: skip
STEPS: dict[str, PlayStep] = {
    "deal": foley.deal, "toll": table.toll, "count_tick": table.count_tick, "focus": table.focus,
}
"""Recipes of effects whose variants (takes) differ in pitch or number."""


def take(name: str, number: int) -> Wave:
    """A finished variant of a sound effect, by its number."""
    effect = EFFECTS[name]
    chance = generator(effect.files(name)[number])
    return finish(STEPS[name](number, chance) if effect.steps else RECIPES[name](chance), effect.level.loudness)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    TARGET.mkdir(exist_ok=True)
    if not names:
        for path in TARGET.glob("*.ogg"):
            path.unlink()
    for name, effect in EFFECTS.items():
        if not names or name in names:
            for number, file in enumerate(effect.files(name)):
                encode(take(name, number), TARGET / f"{file}.ogg", QUALITY)


if __name__ == "__main__":
    main()
