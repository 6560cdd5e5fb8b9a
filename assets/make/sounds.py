"""Makes every sound effect of the game: `python -m assets.make.sounds [NAME…]`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np

from assets.make import call_sounds as call
from assets.make import card_sounds as card
from assets.make import world_sounds as world
from assets.make.synth import Wave, encode, finish, generator, room

TARGET = Path(__file__).resolve().parent.parent / "sounds"
QUALITY = 1.0
Play = Callable[[np.random.Generator], Wave]


@dataclass(frozen=True)
class Effect:
    """A sound by name, the loudest it gets (0..1) and how many takes of it there are."""

    name: str
    play: Play
    peak: float
    takes: int = 1

    def files(self) -> tuple[str, ...]:
        """The file of every take."""
        return (self.name,) if self.takes == 1 else tuple(f"{self.name}_{i + 1}" for i in range(self.takes))


def colour(note: str, night: bool, rng: np.random.Generator) -> Wave:
    """A colour's note in the room."""
    return room(call.colour(note, night), rng, 0.2, 0.4)


# Day and night colours share four notes that fit both pieces of music.
COLOURS = {"red": "F5", "yellow": "A5", "green": "C6", "blue": "D6"}
NIGHT_COLOURS = {"pink": "F5", "turquoise": "A5", "orange": "C6", "purple": "D6"}

EFFECTS: tuple[Effect, ...] = (
    Effect("card_slide", card.card_slide, 0.22, 3),
    Effect("card_land", card.card_land, 0.45, 3),
    Effect("card_land_heavy", card.card_land_heavy, 0.7),
    Effect("card_land_boom", card.card_land_boom, 0.92),
    Effect("draw", card.draw, 0.3, 2),
    Effect("deal", card.deal, 0.26, 3),
    Effect("shuffle", card.shuffle, 0.42),
    Effect("flip_card", card.flip_card, 0.32),
    Effect("skip", card.skip, 0.5),
    Effect("reverse", card.reverse, 0.5),
    Effect("wild", card.wild, 0.55),
    Effect("swap", card.swap, 0.5),
    Effect("stack", card.stack, 0.6),
    *(Effect(f"color_{name}", partial(colour, note, False), 0.42) for name, note in COLOURS.items()),
    *(Effect(f"color_{name}", partial(colour, note, True), 0.42) for name, note in NIGHT_COLOURS.items()),
    Effect("uno", call.uno, 0.75),
    Effect("catch", call.catch, 0.65),
    Effect("penalty", call.penalty, 0.45),
    Effect("challenge", call.challenge, 0.75),
    Effect("guilty", call.guilty, 0.65),
    Effect("innocent", call.innocent, 0.5),
    Effect("your_turn", call.your_turn, 0.34),
    Effect("shake", call.shake, 0.4),
    Effect("button_press", call.button_press, 0.3),
    Effect("button_hover", call.button_hover, 0.06),
    Effect("count_tick", call.count_tick, 0.22),
    Effect("count_done", call.count_done, 0.45),
    Effect("round_win", call.round_win, 0.65),
    Effect("round_lose", call.round_lose, 0.55),
    Effect("match_win", call.match_win, 0.8),
    Effect("curtain", call.curtain, 0.4),
    Effect("flip_world_dark", world.flip_world_dark, 0.75),
    Effect("flip_world_light", world.flip_world_light, 0.7),
    Effect("explode", world.explode, 0.85),
    Effect("sleep", world.sleep, 0.5),
    Effect("splash", world.splash, 0.6),
    Effect("boo_laugh", world.boo_laugh, 0.55),
    Effect("oink", world.oink, 0.5),
)


def make(effect: Effect) -> None:
    """Write every take of one effect."""
    for file in effect.files():
        encode(finish(effect.play(generator(file)), effect.peak), TARGET / f"{file}.ogg", QUALITY)


def main() -> None:
    """Make the effects named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    names = parser.parse_args().names
    TARGET.mkdir(exist_ok=True)
    for effect in EFFECTS:
        if not names or effect.name in names:
            make(effect)


if __name__ == "__main__":
    main()
