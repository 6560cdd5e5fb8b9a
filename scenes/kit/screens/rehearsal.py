"""Rehearsal: drawing a screen once in advance and unseen, so that its pictures are cached when it opens."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar, cast

import pygame

from scenes.kit.compositor.raster_cache import RasterCache
from scenes.kit.graphics.art import Art
from scenes.kit.graphics.paint import Paint
from scenes.kit.screens.base_context import BaseContext
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.screens.scene import Stack

Ctx = TypeVar("Ctx", bound=BaseContext)


def rehearse(ctx: Ctx, show: Callable[[Ctx, pygame.Surface], object]) -> Callable[[], None]:
    """Have `show` draw on a surface of one pixel to fill the caches; any thread may call this.

    `show` gets a context with caches of its own, of which pictures of the art, shapes, lines of text and line breaks
    are taken over. Returns a function that takes them over again, in case they were evicted meanwhile.
    """
    art = cast(Any, _Blank(ctx.art))
    own = RasterCache()
    twin = replace(ctx, type=ctx.type.twin(), art=art, paint=Paint(ctx.view, own), stack=Stack(), worker=None)
    show(twin, pygame.Surface((1, 1), pygame.SRCALPHA, 32))
    letters, drawn = twin.type, twin.paint.drawn()

    def learn() -> None:
        nonlocal drawn
        ctx.type.learn(letters)
        drawn = ctx.paint.learn(drawn)

    learn()
    own.clear()  # it would weigh until all that lives is gone through
    return learn


def page_of(make: Callable[[Ctx], PageScene]) -> Callable[[Ctx, pygame.Surface], None]:
    """A function for `rehearse` that draws the widgets of a page."""

    def show(ctx: Ctx, surface: pygame.Surface) -> None:
        scene = make(ctx)
        scene.arrange()
        scene.page.draw_unseen(surface, pygame.Rect((0, 0), ctx.view.pixels))

    return show


class _Blank:
    """A substitute for `Art` that caches every picture, but returns an empty one of the same size.

    The real pictures belong to the window's thread, which cannot draw one while another thread scales or rotates it.
    """

    def __init__(self, art: Art) -> None:
        self._art = art

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._art, name)
        return partial(_blank, found) if callable(found) else found


def _blank(make: Callable[..., object], *given: object, **more: object) -> object:
    made = make(*given, **more)
    return pygame.Surface(made.size, pygame.SRCALPHA, 32) if isinstance(made, pygame.Surface) else made
