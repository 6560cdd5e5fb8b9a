"""Mouse and key events of a player for tests."""

import pygame


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
