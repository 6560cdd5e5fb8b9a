"""Look keys of buttons above the table: whatever changes their pixels changes the key."""

import pygame
import pytest

from scenes.kit.compositor import Compositor
from scenes.kit.graphics.theme import theme
from scenes.kit.widgets import Button, IconButton
from scenes.table.view.hud.action_buttons import QUIET, Offer, TrayButton
from scenes.table.view.hud.uno_button import UnoButton
from tests.scenes.tables import table_at


def nothing() -> None:
    pass


MAKERS = {
    "words": lambda ctx: Button(ctx, "Play", nothing),
    "icon": lambda ctx: IconButton(ctx, "", nothing, icon="pause"),
    "tray": lambda ctx: TrayButton(ctx, Offer("tray.end", 0, nothing, lambda: True)),
    "quiet": lambda ctx: TrayButton(ctx, Offer("tray.end", 0, nothing, lambda: True, QUIET)),
    "uno": lambda ctx: UnoButton(ctx, nothing),
}
CHANGES = {
    "words": "Draw", "word": "DOS", "icon": "keyboard", "kind": "danger", "size": 11, "reason": "It is not your turn.",
    "hovered": True, "pressed": True, "focused": True, "ready": True, "called": True, "dealt": False,
}


def pixels(ctx, widget) -> bytes:
    surface = pygame.Surface(ctx.view.pixels, depth=32)
    widget.draw(surface)
    return surface.get_buffer().raw


@pytest.mark.parametrize("made", MAKERS)
def test_other_pixels_have_another_look(ctx, made):
    widget = MAKERS[made](ctx)
    widget.rect.topleft = 60, 60
    for name, value in CHANGES.items():
        if hasattr(type(widget), name) or name not in vars(widget):
            continue
        look, seen, before = widget.look, pixels(ctx, widget), getattr(widget, name)
        setattr(widget, name, value)
        for _ in range(12):
            assert pixels(ctx, widget) == seen or widget.look != look, name
            look, seen = widget.look, pixels(ctx, widget)
            widget.update(0.03)
        setattr(widget, name, before)
        widget.update(9.0)


def test_where_it_lies_and_which_key_it_names_belong_to_its_look(ctx):
    uno = UnoButton(ctx, nothing)
    looks = [uno.look]
    uno.rect.x += 4
    looks.append(uno.look)
    ctx.pad = "xbox"
    looks.append(uno.look)
    uno.shouted()
    looks.append(uno.look)
    assert len(set(looks)) == len(looks)


def test_a_button_above_the_table_is_worked_out_once_for_each_of_its_looks(make_ctx, monkeypatch):
    ctx = make_ctx(pixels=(1280, 720))
    scene, drawn, button = table_at(ctx, "red-3 red-7", up="red-2"), [], UnoButton(ctx, nothing)
    usual = UnoButton.draw
    monkeypatch.setattr(UnoButton, "draw", lambda button, surface: drawn.append(1) or usual(button, surface))
    compositor = Compositor(strict=True)
    shown = pygame.Surface(ctx.view.pixels)

    def part(surface):
        compositor.draw(shown, scene.parts.day_night.sprites_of("button", (button,)))
        surface.blit(shown, (0, 0))

    def seen(draw):
        draw(surface := pygame.Surface(shown.size))
        return surface.get_buffer().raw

    def look_same(number):
        before = len(drawn)
        assert seen(part) == seen(part) == seen(lambda surface: usual(button, surface))
        assert len(drawn) == before + number

    look_same(1)
    look_same(0)
    button.hovered = True
    look_same(1)
    ctx.change(text_size=1.5)
    look_same(1)
    ctx.theme = theme(ctx.settings.table, dark=True)
    look_same(1)
