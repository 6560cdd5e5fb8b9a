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
    """A sound by name, how loud it is to the ear (decibels) and how many takes of it there are."""

    name: str
    play: Play
    level: float
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
    Effect("card_slide", card.card_slide, -28, 3),
    Effect("card_land", card.card_land, -24, 3),
    Effect("card_land_heavy", card.card_land_heavy, -20.5),
    Effect("card_land_boom", card.card_land_boom, -17),
    Effect("draw", card.draw, -27, 2),
    Effect("deal", card.deal, -28, 3),
    Effect("shuffle", card.shuffle, -25),
    Effect("flip_card", card.flip_card, -26),
    Effect("skip", card.skip, -21),
    Effect("reverse", card.reverse, -21),
    Effect("wild", card.wild, -19),
    Effect("swap", card.swap, -22),
    Effect("stack", card.stack, -20),
    *(Effect(f"color_{name}", partial(colour, note, False), -22) for name, note in COLOURS.items()),
    *(Effect(f"color_{name}", partial(colour, note, True), -22) for name, note in NIGHT_COLOURS.items()),
    Effect("uno", call.uno, -14.5),
    Effect("catch", call.catch, -15.5),
    Effect("penalty", call.penalty, -22),
    Effect("challenge", call.challenge, -17),
    Effect("guilty", call.guilty, -18),
    Effect("innocent", call.innocent, -20),
    Effect("your_turn", call.your_turn, -22),
    Effect("shake", call.shake, -24),
    Effect("button_press", call.button_press, -28),
    Effect("button_hover", call.button_hover, -41),
    Effect("count_tick", call.count_tick, -28),
    Effect("count_done", call.count_done, -20),
    Effect("round_win", call.round_win, -17),
    Effect("round_lose", call.round_lose, -19),
    Effect("match_win", call.match_win, -14),
    Effect("curtain", call.curtain, -25),
    Effect("flip_world_dark", world.flip_world_dark, -17),
    Effect("flip_world_light", world.flip_world_light, -17),
    Effect("explode", world.explode, -16),
    Effect("sleep", world.sleep, -23),
    Effect("splash", world.splash, -19),
    Effect("boo_laugh", world.boo_laugh, -18.5),
    Effect("oink", world.oink, -20),
)


def make(effect: Effect) -> None:
    """Write every take of one effect."""
    for file in effect.files():
        encode(finish(effect.play(generator(file)), effect.level), TARGET / f"{file}.ogg", QUALITY)


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
