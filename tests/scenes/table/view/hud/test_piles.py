"""The draw pile shows its number of cards; a flipped table gets its new colour as the wave passes."""

import pygame
import pytest

from game.core.actions import Draw, Play
from game.core.layout import STOCK
from scenes.table.view.hud.tooltip import RESTED
from scenes.table.view.hud.uno_button import UnoButton
from tests.scenes.sprites import painted
from tests.scenes.tables import card_of, mouse, pass_time, until
from tests.sheets.recording import written


def test_the_pill_counts_the_cards_of_the_draw_pile(table_at):
    scene = table_at("blue-4 green-2")
    left = painted(scene, "left")
    count = len(scene.session.match.table.stock)
    assert left.look == count > 0
    scene.session.director.players = {}
    scene.session.say(Draw(0))
    until(scene, lambda: not scene.parts.stage.busy)
    left = painted(scene, "left")
    assert left.look == count - 1
    surface = pygame.Surface(scene.ctx.view.pixels)
    surface.fill((1, 2, 3))
    left.paint(surface)
    mask = pygame.mask.from_threshold(surface, (1, 2, 3), (1, 1, 1))
    mask.invert()
    assert left.boxes[0].contains(mask.get_bounding_rects()[0])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_mouse_that_rests_on_the_draw_pile_is_told_what_it_is(table_at, language):
    scene = table_at("blue-4 green-2", language=language)
    places, tooltip = scene.parts.stage.places, scene.parts.tooltip
    mouse(scene, pygame.MOUSEMOTION, (places.stock.x, places.stock.y))
    pass_time(scene, RESTED + 0.5)
    assert tooltip.card == STOCK and tooltip.shown.value == 1.0
    name, *sentence, rule = written(scene.ctx, tooltip.draw)
    assert str(len(scene.parts.stage.lying[STOCK])) in name and rule == scene.ctx.texts("rule.numbered", id="R3.1")
    assert scene.ctx.sign("draw") in "".join(sentence)
    scene.ctx.stack.draw(pygame.display.get_surface())
    mouse(scene, pygame.MOUSEBUTTONDOWN, (places.stock.x, places.stock.y), 3)
    assert scene.parts.details.open is None, "there is no card to explain"


def test_the_uno_button_has_a_tip_with_its_key(ctx):
    for word in ("uno", "dos"):
        button = UnoButton(ctx, lambda: None, word=word)
        assert word.upper() in button.tooltip and ctx.sign("uno") in button.tooltip


def test_ring_and_chip_have_the_new_colour_below_the_wave_at_once(table_at):
    scene = table_at("red-flip blue-4 green-2", edition="flip", up="red-9")
    scene.session.director.players = {}
    stage, items = scene.parts.stage, scene.parts.items
    scene.session.say(Play(0, (card_of(scene, "red-flip"),)))
    until(scene, lambda: stage.flipping)
    ring = painted(scene, "ring")
    after = scene.session.match.table.color
    assert stage.shown.color == "red" != after
    assert ring.look[0] == after and items.chip.color == after
    until(scene, lambda: not stage.busy)
    assert not stage.flipping and items.chip.color == stage.shown.color == after
