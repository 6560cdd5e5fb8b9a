"""The sign of aim marks the seat that the card under the mouse would hit, by public knowledge."""

import pygame
import pytest

from scenes.table.view.hud import aim
from scenes.table.view.hud.aim import Hit, hits
from tests.scenes.tables import card_of, mouse, pass_time


@pytest.mark.parametrize(("edition", "name", "direction", "expected"), [
    ("classic", "red-draw2", 1, [Hit(1, "+2")]), ("classic", "red-draw2", -1, [Hit(3, "+2")]),
    ("classic", "wild4", 1, [Hit(1, "+4")]), ("classic", "red-skip", 1, [Hit(1, "")]),
    ("classic", "red-7", 1, []), ("classic", "wild", 1, []),
    ("all_wild", "skip2", 1, [Hit(1, ""), Hit(2, "")]), ("all_wild", "target2", 1, []), ("all_wild", "swap", 1, []),
])  # fmt: skip
def test_it_aims_at_who_is_hit(table_at, edition, name, direction, expected):
    scene = table_at(f"{name} {'red-1' if edition == 'classic' else 'wild'}", up="red-9" if edition == "classic"
                     else "wild", edition=edition)
    view = scene.session.match.view(0)
    view.direction = direction
    assert hits(view, card_of(scene, name)) == expected


def test_only_a_card_that_can_be_played_and_is_pointed_at_aims(table_at):
    scene = table_at("red-draw2 blue-draw2 blue-4", up="red-9")
    aims, hand = scene.parts.aim, scene.parts.stage.hand
    pass_time(scene, 0.5)
    surface = pygame.display.get_surface()
    assert aims.aimed == []
    pose = hand.find(card_of(scene, "red-draw2")).pose
    mouse(scene, pygame.MOUSEMOTION, (pose.x - 20, pose.y))
    pass_time(scene, 0.5)
    assert aims.aimed == [Hit(1, "+2")]
    scene.ctx.stack.draw(surface)
    hand.raised = card_of(scene, "blue-draw2")
    assert aims.aimed == []


def test_behind_a_curtain_nothing_is_aimed_at(table_at, monkeypatch):
    scene = table_at("red-draw2 blue-4", up="red-9")
    scene.parts.stage.hand.raised = card_of(scene, "red-draw2")
    drawn = []
    monkeypatch.setattr(aim, "draw_coin", lambda ctx, surface, words, *rest: drawn.append(words))
    scene.ctx.stack.draw(pygame.display.get_surface())
    assert drawn == ["+2"]
    scene.parts.stage.closed = True
    drawn.clear()
    scene.ctx.stack.draw(pygame.display.get_surface())
    assert not drawn
