"""Mouse and key events of a player for tests."""

import pygame

from scenes.kit.widgets import Choice


def mouse(kind, pos, button=1):
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    return pygame.Event(kind, pos=pos, button=button)


def click(target, pos):
    target.handle(mouse(pygame.MOUSEMOTION, pos))
    target.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
    target.handle(mouse(pygame.MOUSEBUTTONUP, pos))


def key(target, code, text="", mod=0):
    return target.handle(pygame.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod))


def type_in(target, text):
    for char in text:
        key(target, 0, char)
        target.handle(pygame.Event(pygame.TEXTINPUT, text=char))


def choose(scene, value, label=""):
    """Choose a value with the arrow keys on the choice that offers it, of several the one with that label."""
    while True:
        choice = next(widget for widget in scene.page.widgets if isinstance(widget, Choice) and widget.visible
                      and value in dict(widget.options) and label in ("", widget.label))
        if choice.value == value:
            return
        ahead = [offered for offered, _ in choice.options].index(value) > choice.index
        scene.page.focus_on(choice)
        key(scene, pygame.K_RIGHT if ahead else pygame.K_LEFT)


def show(ctx, scene):
    """Put a scene on the stack, let a second pass, and draw it."""
    ctx.stack.push(scene)
    settle(ctx)
    return scene


def settle(ctx, seconds=1.0, *, draw=True):
    ctx.stack.settle()
    for _ in range(round(seconds * 30)):
        ctx.stack.update(1 / 30)
    surface = pygame.Surface(ctx.view.pixels)
    if draw:
        ctx.stack.draw(surface)
    return surface
