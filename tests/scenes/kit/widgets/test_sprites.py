"""The sprites of a page: a compositor draws from them what drawing all widgets gives, and redraws few widgets."""

from random import Random

import pygame
import pytest

from scenes.kit.compositor import Compositor, Painted
from scenes.kit.widgets import Button, IconButton, Label, Page, Panel, ScrollArea, Toggle

SIZE = 700, 400
GROUND = (40, 90, 60)


@pytest.fixture
def page(make_ctx) -> Page:
    """A page with three buttons and a part that scrolls."""
    ctx = make_ctx(pixels=(1280, 720))
    buttons = [IconButton(ctx, f"Button {number}", lambda: None, rect=pygame.FRect(40 + 210 * number, 40, 190, 52),
                          kind=("plain", "primary", "danger")[number], icon="next", hint="What it does")
               for number in range(3)]
    sheet = Panel(ctx, pygame.FRect(60, 130, 500, 200), "A sheet")
    area = ScrollArea(ctx, pygame.FRect(60, 190, 500, 140))
    rows = [Button(ctx, f"Row {number}", lambda: None, rect=pygame.FRect(90, 200 + 60 * number, 300, 46))
            for number in range(5)]
    rows += [Toggle(ctx, "Switch", False, lambda on: None, pygame.FRect(90, 500, 300, 46))]
    for row in rows:
        area.add(row)
    page = Page(sheet, area, *rows, *buttons, Label(ctx, "Words", pygame.FRect(40, 340, 300, 40)))
    page.add(Button(ctx, "Words", lambda: None, rect=pygame.FRect(420, 345, 190, 50)))
    page.focus_on(buttons[1])
    return page


def drawn(page: Page) -> bytes:
    surface = pygame.Surface(SIZE)
    surface.fill(GROUND)
    page.draw(surface)
    return surface.get_buffer().raw


def act(page: Page, chance: Random) -> None:
    """Move the mouse, press a key, or turn the wheel at random."""
    if chance.random() < 0.1:
        pos = chance.uniform(0, 700), chance.uniform(0, 400)
        page.handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))
    elif chance.random() < 0.1:
        page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, 1))))
    elif chance.random() < 0.3:
        key = chance.choice((pygame.K_TAB, pygame.K_DOWN, pygame.K_UP, pygame.K_SPACE))
        page.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    page.update(chance.choice((1 / 60, 1 / 60, 0.7)))


def test_it_looks_as_if_all_widgets_were_drawn(page):
    chance, compositor, surface, seen = Random(2), Compositor(strict=True), pygame.Surface(SIZE), set()
    ctx = page.widgets[0].ctx
    for step in range(200):
        act(page, chance)
        if step in (80, 140):
            ctx.change(**({"high_contrast": True} if step == 80 else {"text_size": 1.4}))
        window = surface.get_rect()
        compositor.draw(surface, [_ground(window), *page.sprites()], whole=step in (80, 140))
        page.seen()
        seen.add(surface.get_buffer().raw)
        assert surface.get_buffer().raw == drawn(page), step
    assert len(seen) > 40


def test_a_button_that_looks_the_same_is_drawn_once_whatever_changes_below_it(page, monkeypatch):
    words, draw = [], Button.draw
    monkeypatch.setattr(Button, "draw", lambda button, surface: words.append(button.words) or draw(button, surface))
    compositor, surface = Compositor(strict=True), pygame.Surface(SIZE)
    for step in range(3):
        compositor.draw(surface, [_ground(surface.get_rect(), step), *page.sprites()])
        page.seen()
    assert [words.count(f"Button {number}") for number in range(3)] == [1, 1, 1]
    assert words.count("Row 0") == 3, "what scrolls is drawn where it is"


def test_nothing_is_seen_of_a_row_beyond_the_part_that_scrolls(page):
    area, row = page.widgets[1], page.widgets[3]
    box = page.widgets[0].ctx.view.rect(area.rect)
    area.start_at(50)
    assert row.window_box and all(box.contains(sprite.boxes[0]) for sprite in row.sprites())
    area.start_at(area.furthest)
    assert not row.sprites()


def _ground(window: pygame.Rect, look: int = 0):
    return Painted("ground", look, lambda surface: surface.fill(GROUND), (window,), opaque=(window,), direct=True)
