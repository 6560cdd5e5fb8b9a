"""Cards that cannot be played are dimmed, unless high contrast or a switch leaves them as clear as they are."""

import pygame
import pytest

from scenes.table.timeline.hand_card import RAISED
from scenes.table.view.cards.own_hand import own_cards
from tests.scenes.tables import pass_time


def picture(scene):
    surface = pygame.Surface(scene.ctx.view.pixels)
    scene.dirty = True
    scene.ctx.stack.draw(surface)
    return surface


def middle_of(scene, surface, card):
    """The maximum of each colour channel near the middle of a card."""
    pose = scene.parts.stage.hand.find(card).drawn
    x, y = scene.ctx.view.point(pose.x, pose.y)
    return [tuple(surface.get_at((x + dx, y - 20 + dy)))[:3] for dx in range(-20, 20, 4) for dy in range(0, 40, 4)]


@pytest.mark.parametrize(("given", "dims"), [({}, True), ({"undimmed": True}, False), ({"high_contrast": True}, False),
                                             ({"undimmed": True, "high_contrast": True}, False)])
def test_the_other_cards_are_dimmed_only_where_that_is_wanted(table_at, given, dims):
    scene = table_at("red-1 blue-2 blue-4")
    hand = scene.parts.stage.hand
    other = next(here.card for here in hand.cards if here.card not in hand.playable)
    scene.ctx.change(**given)
    pass_time(scene, 1.0)
    seen = middle_of(scene, picture(scene), other)
    hand.playable = None  # nothing is asked: every card is as clear as can be
    plain = middle_of(scene, picture(scene), other)
    assert (seen != plain) == dims


def test_without_dimming_playable_cards_are_still_lifted_and_edged(table_at):
    scene = table_at("red-1 blue-2 blue-4")
    scene.ctx.change(high_contrast=True)
    pass_time(scene, 1.0)
    hand = scene.parts.stage.hand
    lies = {one.card: one for one in own_cards(hand)}
    assert hand.playable and all(lies[card].light == "glow" for card in hand.playable)
    for here in hand.cards:
        risen = here.aim.y - here.drawn.y
        assert (risen > RAISED * 0.3) == (here.card in hand.playable)


def test_the_switch_takes_effect_at_once(table_at):
    scene = table_at("red-1 blue-2 blue-4")
    before = pygame.image.tobytes(picture(scene), "RGB")
    scene.ctx.change(undimmed=True)
    pass_time(scene, 0.5)
    assert pygame.image.tobytes(picture(scene), "RGB") != before
