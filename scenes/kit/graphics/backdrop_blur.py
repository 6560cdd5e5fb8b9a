"""Backdrop blur: the picture below a page, such as the table, is blurred step by step while the page opens."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame

from scenes.kit.compositor import Painted
from scenes.kit.compositor.pixels import fade
from scenes.kit.compositor.prefetch import Job
from scenes.kit.compositor.raster_cache import RasterKind
from scenes.kit.screens.base_context import BaseContext

SMALL = 8
"""Factor by which the blurred picture is kept smaller."""
SOFT_BY = 3
VEIL = 0.22
"""Opacity of the cloth's colour that is laid over the blurred picture, so that text on it is readable."""
COMES, CALM = 0.25, 0.12
"""Seconds in which the blur fades in: usually, and with reduced motion."""
STEPS, TURNS = 5, 3
"""Number of steps of the fade, and of the window's horizontal bands, of which at most one takes a step in a frame."""
BANDS = 8
"""Number of pieces in which the last frame is copied, because one large allocation would take longer than a frame."""
SHARP, SOFT = "sharp", "soft"

Look = Callable[[pygame.Surface], None]


class BackdropBlur:
    """The blurred picture of what lies below a page; while the page opens, it fades in over the sharp picture.

    `look` draws what lies below; without it the page's plain background is shown. `seen` returns the surface that still
    shows the last frame, or None. The pictures are as large as the window and count towards the raster cache's budget.
    Only visible ones are kept.
    """

    def __init__(
        self, ctx: BaseContext, look: Look | None, seen: Callable[[], pygame.Surface | None] = lambda: None,
    ) -> None:
        self.ctx, self.look, self.seen = ctx, look, seen
        self.age = 0.0
        self._first: list[tuple[pygame.Surface, pygame.Rect]] = []
        """The pieces of the sharp picture that is fading to the blurred one, with their rectangles."""
        self._faded = [0.0] * TURNS
        """How far each horizontal band has faded to the blurred picture, from 0 to 1."""
        self._size = ctx.view.pixels
        self._kept: RasterKind[pygame.Surface] = ctx.rasters.kind("pages")

    @property
    def wants_frame(self) -> bool:
        return self.look is not None and self.age < self._seconds

    @property
    def shares(self) -> tuple[float, ...]:
        """How far each horizontal band has to be faded by now, from top to bottom: 0 to 1 in steps of 1/STEPS."""
        if not self.wants_frame:
            return (1.0,) * TURNS
        steps = STEPS * self.age / self._seconds + 0.01  # sums of frames are a bit too small
        return tuple([max(0, int(steps - turn / TURNS)) / STEPS for turn in range(TURNS)])

    def sprites(self, *, sharp: bool = False) -> list[Painted]:
        """The sprite of the picture, and an empty sprite per band that has the band repainted at each step of the fade.

        With `sharp` the picture is shown without blur.
        """
        window = pygame.Rect((0, 0), self.ctx.view.pixels)
        picture = Painted("ground", sharp, lambda surface: self.draw(surface, sharp=sharp), (window,), opaque=(window,),
                          direct=True)
        return [picture, *(Painted(("ground", number), share, lambda surface: None, (box,), direct=True)
                           for number, (box, share) in enumerate(zip(self._boxes(), self.shares, strict=True)))]

    def _boxes(self) -> list[pygame.Rect]:
        wide, high = self.ctx.view.pixels
        edges = [high * turn // TURNS for turn in range(TURNS + 1)]
        return [pygame.Rect(0, top, wide, low - top) for top, low in pairwise(edges)]

    @property
    def weight(self) -> int:
        """Size in bytes of all pictures."""
        return self._kept.weight + sum(band.get_pitch() * band.height for band, _ in self._first)

    @property
    def _seconds(self) -> float:
        return CALM if self.ctx.calm else COMES

    def finish(self) -> None:
        """End the fade at once, with the whole picture blurred."""
        self.age, self._first = self._seconds, []

    def let_go(self) -> None:
        """Drop all pictures to free memory, when the page is not visible any more."""
        self._kept.clear()
        self._first = []

    def arrange(self) -> None:
        """Drop the pictures, so that new ones are made for the window's present size and the present theme."""
        self._kept.clear()
        if self._size != self.ctx.view.pixels or any(self._faded):
            self.finish()

    def update(self, dt: float) -> None:
        self.age += dt
        if self._first and not self.wants_frame:
            self._first = []

    def slow_parts(self) -> Job | None:
        """Copy the last frame and draw what lies below the page; returns the function that blurs it, if needed."""
        look, last = self.look, self.seen()
        if look is None:
            return None
        shown = None
        if self.wants_frame and not self._first:
            shown = last or self._taken(look)
            self._first = [self._copied(shown, number) for number in range(BANDS)]
            self._size, self._faded = shown.size, [0.0] * TURNS
        if self._kept.find(SOFT) is not None:
            return None
        if last is not None:
            look(last)
        # a copy, as it is locked while it is scaled, and the sign of a busy program is drawn on what is seen
        sharp = last.copy() if last is not None else shown or self._taken(look)
        return lambda: self._kept.put(SOFT, self._softened(self._shrunk(sharp)))

    def draw(self, surface: pygame.Surface, *, sharp: bool = False) -> None:
        """Draw the picture as far as it is blurred by now; with `sharp` without any blur."""
        look = self.look
        if look is None:
            self.ctx.paint.ground(surface, self.ctx.theme)
            return
        if sharp:
            surface.blit(self._kept.get(SHARP, lambda: self._taken(look)), (0, 0))
            return
        self._kept.clear(lambda key: key == SHARP)
        if not self._first:
            surface.blit(self._soft(look), (0, 0))
            return
        self._fade(look)
        clip = surface.get_clip()
        for band, place in self._first:
            if place.colliderect(clip):
                surface.blit(band, place)

    def _fade(self, look: Look) -> None:
        """Blend the blurred picture into the sharp one in the bands whose next step is due, if there are any."""
        for number, (box, share) in enumerate(zip(self._boxes(), self.shares, strict=True)):
            before = self._faded[number]
            if share <= before:
                continue
            self._faded[number], soft = share, self._soft(look)
            fade(soft, (share - before) / (1 - before))
            for band, place in self._first:
                band.set_clip(box.move(-place.x, -place.y))
                band.blit(soft, (-place.x, -place.y))
            soft.set_alpha(None)

    def _soft(self, look: Look) -> pygame.Surface:
        return self._kept.get(SOFT, lambda: self._softened(self._shrunk(self._taken(look))))

    def _copied(self, shown: pygame.Surface, number: int) -> tuple[pygame.Surface, pygame.Rect]:
        """A copy of one of BANDS pieces of the last frame, and the rectangle of that piece."""
        wide, high = shown.size
        top, low = high * number // BANDS, high * (number + 1) // BANDS
        place = pygame.Rect(0, top, wide, low - top)
        band = self.ctx.rasters.account(pygame.Surface(place.size, depth=32), "pages")
        band.blit(shown, (0, 0), place)
        return band, place

    @staticmethod
    def _shrunk(picture: pygame.Surface) -> pygame.Surface:
        wide, high = picture.size
        return pygame.transform.smoothscale(picture, (wide // SMALL + 1, high // SMALL + 1))

    def _softened(self, small: pygame.Surface) -> pygame.Surface:
        """The blurred picture in the window's size, made from a shrunken copy."""
        small = pygame.transform.gaussian_blur(small, SOFT_BY)
        veil = pygame.Surface(small.size, depth=32)
        veil.fill(self.ctx.theme.cloth)
        veil.set_alpha(round(255 * VEIL))
        small.blit(veil, (0, 0))
        self.ctx.rasters.make_room(4 * self.ctx.view.area)
        return pygame.transform.smoothscale(small, self.ctx.view.pixels)

    def _taken(self, look: Look) -> pygame.Surface:
        self.ctx.rasters.make_room(4 * self.ctx.view.area)
        picture = pygame.Surface(self.ctx.view.pixels, depth=32)
        look(picture)
        return picture
