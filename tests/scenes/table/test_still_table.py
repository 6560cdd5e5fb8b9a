"""A still table costs next to nothing: nothing is asked again that cannot have changed."""

import sys

import pygame

from scenes.table.stage.hand import OFFERED
from tests.scenes.tables import FRAME, card_of, my_turn, until

MOST = 60
"""Calls of Python functions in one update of a still table while a CPU player thinks."""


def calls(act):
    """How many Python functions are called."""
    count = 0

    def note(frame, kind, arg):
        nonlocal count
        count += kind == "call"

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return count


def thinks(scene):
    """Whether nothing moves while a CPU player thinks."""
    parts = scene.parts
    still = not parts.stage.moving and not parts.caption.left and not parts.bubbles.busy and not parts.items.cold
    return scene.session.state.thinking is not None and still


def test_a_still_table_asks_nobody_anything(open_table):
    scene, surface = open_table(), pygame.display.get_surface()
    until(scene, lambda: my_turn(scene))
    scene.session.say(scene.session.state.answers[0])
    until(scene, lambda: thinks(scene))
    for _ in range(3):
        scene.ctx.stack.draw(surface)
        scene.ctx.stack.update(FRAME / 4)
    assert thinks(scene)
    scene.ctx.stack.draw(surface)
    before = scene.session.state
    assert calls(lambda: scene.update(FRAME / 4)) <= MOST
    assert scene.session.state is before


def test_cards_that_can_be_played_stand_out_without_anybody_touching_anything(table_at):
    scene = table_at("red-7 blue-4 green-2")
    rises = {here.card: here.rise.value for here in scene.parts.stage.hand.cards}
    assert rises.pop(card_of(scene, "red-7")) == OFFERED and not any(rises.values())
