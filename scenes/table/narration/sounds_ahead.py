"""Sounds ahead: which effects may be heard at a table, so that they can be loaded before they are."""

from __future__ import annotations

from game.core.cards import Deck
from scenes.cards.card_style import STYLES, style_of
from scenes.sound_table import EFFECTS, ENDS

SIDES = frozenset({"flip_world_dark", "flip_world_light", "flicks"})
"""What is heard where cards have two sides."""
SELDOM = frozenset({"fuse", "bang", "oink", *ENDS, *(style.voice for style in STYLES.values())})
"""What is heard only for some cards and words, or on a page after the match."""

LATE = frozenset({"challenge", "guilty", "innocent", "boo_laugh", "sleep", "splash", "swap", "curtain", "catch",
                  "crown", "count_tick", "count_done", "round_win", "round_lose"})
"""What is heard once or twice in a round, if at all."""


def expected_at(deck: Deck) -> list[str]:
    """The effects of a table with these cards, those that are seldom heard last: there may be no room for them."""
    faces = deck.catalogue
    wanted = {style_of(face).voice for face in faces}
    if any(face.symbol == "creeper" for face in faces):
        wanted |= {"fuse", "bang"}
    colors = {f"color_{face.color}" for face in faces if face.color is not None}
    two_sided = deck.sides > 1

    def heard(name: str) -> bool:
        if name.startswith("color_"):
            return name in colors
        return name in wanted or (name not in SELDOM and (two_sided or name not in SIDES))

    return sorted((name for name in EFFECTS if heard(name)), key=lambda name: name in LATE)
