"""Widgets that are shown from recordings look as if they were drawn, and are only drawn when they look different."""

from random import Random

import pygame

from scenes.kit.widgets import Button, Label, Page
from scenes.kit.widgets.recorded_page import RecordedPage

KEYS = pygame.K_TAB, pygame.K_a, pygame.K_a


def page_of(kind, ctx):
    buttons = [Button(ctx, f"Button {number}", lambda: None, kind=("plain", "primary", "danger")[number], icon="next")
               for number in range(3)]
    for number, button in enumerate(buttons):
        button.rect = pygame.FRect(40 + 210 * number, 60, 190, 52)
    label = Label(ctx, "Words", rect=pygame.FRect(40, 160, 300, 40))
    page = kind(*buttons, label)
    page.focus_on(buttons[1])
    return page


def picture(page, pixels=(700, 260)):
    surface = pygame.Surface(pixels)
    surface.fill((40, 90, 60))
    page.draw(surface)
    return surface.get_view().raw


def test_it_looks_as_a_page_whose_widgets_are_drawn_anew(make_ctx):
    ctx, rng = make_ctx(pixels=(1280, 720)), Random(2)
    pages = [page_of(kind, ctx) for kind in (RecordedPage, Page)]
    seen = set()
    for _ in range(150):
        if rng.random() < 0.1:
            pos = rng.uniform(0, 700), rng.uniform(0, 260)
            event = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
        else:
            event = pygame.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=0, unicode="")
        for page in pages:
            page.handle(event)
            page.update(1 / 60)
        found = picture(pages[0])
        assert found == picture(pages[1])
        seen.add(found)
    assert len(seen) > 20
    for change in ({"high_contrast": True}, {"text_size": 1.4}):
        ctx.change(**change)
        assert picture(pages[0]) == picture(pages[1])


def test_a_button_that_looks_the_same_is_drawn_once(make_ctx, monkeypatch):
    page, drawn, real = page_of(RecordedPage, make_ctx()), [], Button._words
    monkeypatch.setattr(Button, "_words", lambda self, *given: drawn.append(self.words) or real(self, *given))
    for _ in range(3):
        picture(page)
    assert sorted(drawn) == ["Button 0", "Button 1", "Button 2"]
    page.set(*page.widgets)
    picture(page)
    assert len(drawn) == 6, "they may be others, or somewhere else"
