"""A still table costs next to nothing: unchanged things are not computed again."""

import os
import sys

import pygame

from scenes.table.timeline.hand_card import OFFERED
from tests.scenes.tables import FRAME, card_of, corner, mouse, my_turn, until

MOST = 64
"""The most calls of Python functions in one update of a still table while a CPU player thinks."""


CLICK = 15, 60
"""The most files of `scenes` and functions that a click passes through until its events are queued."""


def calls(act):
    """Files and names of the Python functions that an act calls, in order."""
    found = []

    def note(frame, kind, arg):
        if kind == "call":
            found.append((frame.f_code.co_filename, frame.f_code.co_qualname))

    sys.setprofile(note)
    try:
        act()
    finally:
        sys.setprofile(None)
    return found


def thinks(scene):
    """Whether nothing moves while a CPU player thinks."""
    parts = scene.parts
    still = not parts.stage.moving and not parts.caption.left and not parts.bubbles.busy
    return still and not parts.moods.wants_frame and scene.session.state.thinking is not None


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
    assert len(calls(lambda: scene.update(FRAME / 4))) <= MOST
    assert scene.session.state is before


def test_cards_that_can_be_played_stand_out_without_anybody_touching_anything(table_at):
    scene = table_at("red-7 blue-4 green-2")
    rises = {here.card: here.rise.value for here in scene.parts.stage.hand.cards}
    assert rises.pop(card_of(scene, "red-7")) == OFFERED and not any(rises.values())


def test_a_click_goes_through_few_hands_until_its_events_are_queued(table_at):
    scene = table_at("red-7 blue-4 green-2")
    pos = corner(scene, card_of(scene, "red-7"))
    mouse(scene, pygame.MOUSEMOTION, pos)
    mouse(scene, pygame.MOUSEBUTTONDOWN, pos)
    found = {call for call in calls(lambda: mouse(scene, pygame.MOUSEBUTTONUP, pos))
             if f"{os.sep}scenes{os.sep}" in call[0] and "tests" not in call[0]}
    assert scene.parts.stage.queue
    assert len({file for file, _ in found}) <= CLICK[0] and len(found) <= CLICK[1], sorted(found)
