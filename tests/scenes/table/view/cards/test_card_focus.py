"""The focused card has the same two-toned ring as all widgets, on every table."""

import pygame
import pytest

from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, TABLES, contrast, theme
from tests.scenes.tables import key, mouse, pass_time

ENOUGH = 3.0


def around(scene, card):
    """The colours from well above a card down to its upper edge, in the middle."""
    surface = pygame.Surface(scene.ctx.view.pixels)
    scene.dirty = True
    scene.ctx.stack.draw(surface)
    pose = scene.parts.stage.hand.find(card).drawn
    x, top = scene.ctx.view.point(pose.x, pose.y - pose.width * 0.75)
    return [tuple(surface.get_at((x, y)))[:3] for y in range(top - 14, top + 3)]


def close(one, other):
    return all(abs(a - b) <= 12 for a, b in zip(one, other, strict=True))


@pytest.fixture(params=[(look, dark, high) for look in TABLES for dark in (False, True) for high in (False, True)],
                ids="{0[0]}-{0[1]}-{0[2]}".format)
def scene(table_at, request):
    look, dark, high = request.param
    scene = table_at("red-1 blue-2 blue-4 green-4 green-6")
    scene.ctx.change(table=look, high_contrast=high)
    scene.ctx.theme = theme(look, dark=dark, high_contrast=high)
    return scene


@pytest.mark.sampled(2)
def test_a_chosen_card_has_a_ring_that_is_seen_whether_it_can_be_played_or_not(scene):
    hand = scene.parts.stage.hand
    for _ in range(2):
        key(scene, pygame.K_RIGHT)
    assert hand.raised not in hand.playable
    pass_time(scene, 1.0)
    column = around(scene, hand.raised)
    dark = next(at for at, tone in enumerate(column) if close(tone, FOCUS_DARK))
    bright = next(at for at, tone in enumerate(column) if close(tone, FOCUS_BRIGHT))
    assert dark < bright, "the dark one lies outside"
    ground = column[0]
    assert max(contrast(FOCUS_DARK, ground), contrast(FOCUS_BRIGHT, ground)) >= ENOUGH
    assert contrast(FOCUS_BRIGHT, FOCUS_DARK) >= ENOUGH


def test_the_mouse_needs_no_ring(table_at):
    scene = table_at("red-1 blue-2 blue-4")
    hand = scene.parts.stage.hand
    key(scene, pygame.K_RIGHT)
    assert hand.keyed
    pose = hand.cards[1].pose
    mouse(scene, pygame.MOUSEMOTION, (pose.x, pose.y))
    pass_time(scene, 1.0)
    assert hand.raised == hand.cards[1].card and not hand.keyed
    assert not any(close(tone, FOCUS_BRIGHT) for tone in around(scene, hand.raised))
