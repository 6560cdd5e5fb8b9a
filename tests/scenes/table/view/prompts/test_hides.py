"""Sprites below the panel of a question are not painted where it hides them, and are there once it has gone."""

import pygame
import pytest

from scenes.kit.compositor import Painted
from scenes.table.view.prompts.choice import Answer, ChoicePrompt
from tests.scenes.by_parts import differences, drawn_whole


@pytest.fixture
def asked(table_at, monkeypatch):
    """A table with a question at rest, its surface, and a function that draws the next frame."""
    scene = table_at("red-7 blue-4")
    parts, ctx, surface, frames = scene.parts, scene.ctx, pygame.Surface(scene.ctx.view.pixels, depth=32), [0]
    answers = [Answer(None, "Yes, of course"), Answer(None, "No, never")]
    parts.prompting.prompt = prompt = ChoicePrompt(ctx, "Is it so?", answers, parts.stage.places)
    real, spot = parts.items.sprites, pygame.Rect(0, 0, 40, 40)
    spot.center = ctx.view.rect(prompt.box).center

    def painted(ring=()):
        """The resting sprites, and one below the panel that is painted in every frame."""
        tone = 0, 90 + frames[0], 0
        return [*real(ring), Painted("blink", tone, lambda onto: onto.fill(tone, spot), (spot,))]

    def frame():
        frames[0] += 1
        ctx.stack.update(1 / 60)
        parts.draw(surface, whole=frames[0] == 1)
        return parts.picture.changed

    monkeypatch.setattr(parts.items, "sprites", painted)
    monkeypatch.setattr(parts.prompting, "drop", lambda: None)
    for _ in range(90):
        frame()
    assert prompt.look is not None and any(box.contains(spot) for box in prompt.hides)
    return parts, surface, spot, frame


def test_what_changes_below_a_panel_is_not_seen(asked):
    parts, surface, spot, frame = asked
    before = surface.subsurface(spot).get_buffer().raw
    for _ in range(3):
        changed = frame()
        assert changed is not None and surface.subsurface(spot).get_buffer().raw == before
        assert not differences(surface, drawn_whole(parts.picture.shown, surface.size))


@pytest.mark.parametrize("goes", ["answered", "closed"])
def test_once_it_has_gone_all_is_there(asked, goes, monkeypatch):
    parts, surface, spot, frame = asked
    if goes == "closed":
        parts.stage.closed = True
        monkeypatch.setattr(parts, "close", lambda closed: None)
    else:
        parts.prompting.prompt = None
    for _ in range(3):
        frame()
        assert not differences(surface, drawn_whole(parts.picture.shown, surface.size))
        assert surface.get_at(spot.center)[0] == 0, "the panel is still seen"
