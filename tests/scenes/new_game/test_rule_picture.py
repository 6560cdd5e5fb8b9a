"""Animated pictures of house rules: one each, played once and under the mouse, still with less motion."""

import msgspec
import pygame
import pytest

from game.editions import EDITIONS
from game.houserules import HOUSE_RULES
from scenes.new_game.choices import remembered
from scenes.new_game.rule_picture import PICTURES, RulePicture
from scenes.new_game.rules_scene import RulesScene
from tests.scenes.hands import mouse, settle, show


def pictures(scene):
    return [one for one in scene.page.widgets if isinstance(one, RulePicture)]


def page(ctx, edition="classic"):
    choice = msgspec.structs.replace(remembered(ctx, party=False), edition=edition)
    return show(ctx, RulesScene(ctx, choice, lambda new: None))


def test_every_house_rule_has_one():
    assert PICTURES.keys() == {kind.id for kind in HOUSE_RULES}


@pytest.mark.parametrize("edition", [known.id for known in EDITIONS])
def test_it_hides_no_words_and_is_drawn_in_every_edition(ctx, edition):
    scene = page(ctx, edition)
    scene.draw(pygame.Surface(ctx.view.pixels))
    assert len(pictures(scene)) == len(HOUSE_RULES)
    for one in pictures(scene):
        assert not any(one.rect.colliderect(other.rect) for other in scene.page.widgets
                       if other.area is one.area and getattr(other, "words", ""))


def test_the_cards_move_at_first_and_under_the_mouse(ctx):
    scene = page(ctx)
    settle(ctx, 4.0)
    one, other = pictures(scene)[:2]
    assert one.shown.value == other.shown.value == 1.0 and not scene.wants_frame
    scene.handle(mouse(pygame.MOUSEMOTION, one.rect.center))
    settle(ctx, 0.1, draw=False)
    assert one.shown.value < 0.6 and other.shown.value == 1.0
    scene.arrange()
    assert pictures(scene)[0].shown.value < 0.6 and pictures(scene)[1].shown.value == 1.0


def test_with_less_motion_they_lie_still(ctx):
    ctx.change(reduced_motion=True)
    scene = page(ctx)
    scene.handle(mouse(pygame.MOUSEMOTION, pictures(scene)[0].rect.center))
    settle(ctx, 0.1, draw=False)
    assert all(one.shown.value == 1.0 for one in pictures(scene))
