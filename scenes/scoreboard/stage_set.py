"""The stage of a match's winners: backdrop with rays of light, floor, valance, and opening curtains."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.context import Context
from scenes.kit.compositor import Node, Painted, Sprite
from scenes.kit.graphics.rays import rays_on
from scenes.kit.graphics.theme import Rgb, darker, lighter, mix
from scenes.kit.graphics.viewport import Viewport
from scenes.kit.tween import ease_in_out

TAPER, HEM = 52.0, 4.0
"""How much narrower a tied curtain is at its narrowest, and width of its bright hem, in design pixels."""
FOLD, STEPS, TIED = 34.0, 24, 0.85
"""Width of a fold in design pixels, points along the edge, and share of the height at which a curtain is tied."""
OPENS = 0.5
"""Seconds in which the curtains open."""
DRAPE, SLIM = 104.0, 58.0
"""Visible width of an open curtain in design pixels, in usual and in upright windows."""
CLEAR = 14.0
"""Least distance of anything from a curtain, in design pixels."""
VALANCE, SCALLOP = 34.0, 142.0
FINE = 2
BACK: dict[bool, tuple[Rgb, Rgb]] = {False: ((250, 180, 104), (255, 246, 206)), True: ((60, 34, 130), (150, 120, 255))}
"""Colours of the backdrop and of its rays; the key says whether the theme is dark."""
BOARDS = 0.88
"""Opacity of the floor, through which the rays are faintly visible."""
FLOOR: dict[bool, Rgb] = {False: (122, 60, 44), True: (30, 18, 66)}
CLOTH: dict[bool, Rgb] = {False: (178, 38, 44), True: (92, 30, 128)}
TRIM: dict[bool, Rgb] = {False: (255, 214, 122), True: (120, 240, 226)}


class StageCurtain(NamedTuple):
    """A curtain as two pictures: opaque cloth, which is quick to draw and hides what is behind, and the curved edge."""

    cloth: pygame.Surface
    edge: pygame.Surface
    left: bool
    """Whether it is the left curtain, which has its edge at the right."""

    @property
    def width(self) -> int:
        return self.cloth.width + self.edge.width

    def sprites(self, x: int) -> list[Node]:
        """The sprites of the curtain with its left side at `x`, in window pixels."""
        side = "left" if self.left else "right"
        cloth, edge = (x, x + self.cloth.width) if self.left else (x + self.edge.width, x)
        place = self.edge.get_rect(x=edge)
        return [Sprite(side, self.cloth, cloth, 0),
                Painted(f"{side} edge", "", lambda surface: surface.blit(self.edge, place), (place,), direct=True)]

    def aside(self, wide: int) -> StageCurtain:
        """A copy of the curtain with only the part that stays visible when it is open, `wide` window pixels wide."""
        left = max(0, wide - self.edge.width)
        cut = self.cloth.subsurface((self.cloth.width - left if self.left else 0, 0, left, self.cloth.height))
        return self._replace(cloth=cut.copy())


def curtains(view: Viewport, wide: float, cloth: Rgb, trim: Rgb) -> tuple[StageCurtain, StageCurtain]:
    """The pictures of the left and the right curtain, as high as the window, `wide` design pixels wide at the top."""
    whole = _drape(view, wide, cloth, trim)
    edge = min(whole.width, view.px(TAPER + HEM) + 2)
    plain = pygame.Surface((whole.width - edge, whole.height), depth=32)
    plain.blit(whole, (0, 0))
    curved = whole.subsurface((plain.width, 0, edge, whole.height)).copy()
    turned = [pygame.transform.flip(image, True, False) for image in (plain, curved)]
    return StageCurtain(plain, curved, left=True), StageCurtain(turned[0], turned[1], left=False)


def _drape(view: Viewport, wide: float, cloth: Rgb, trim: Rgb) -> pygame.Surface:
    high = view.height
    size = view.px(wide), view.px(high)
    line = pygame.Surface((size[0], 1), pygame.SRCALPHA, 32)
    deep, bright = darker(cloth, 0.5), lighter(cloth, 0.08)
    for x in range(size[0]):
        wave = 0.5 + 0.5 * math.sin(math.tau * x / view.scale / FOLD)
        line.set_at((x, 0), mix(deep, bright, wave))
    image = pygame.transform.scale(line, size)
    edge = [(wide - TAPER * ease_in_out(min(1.0, step / STEPS / TIED)), high * step / STEPS)
            for step in range(STEPS + 1)]
    points = [(px * view.scale, py * view.scale) for px, py in edge]
    pygame.draw.polygon(image, (0, 0, 0, 0), [*points, (size[0], size[1]), (size[0], 0)])
    pygame.draw.lines(image, trim, False, points, max(2, view.px(HEM)))
    return image


def drape(ctx: Context) -> float:
    return SLIM if ctx.view.tall else DRAPE


def beside(ctx: Context) -> float:
    """The distance in design pixels from the window's sides, at its lower edge, that clears the curtains."""
    return drape(ctx) - TAPER + HEM + CLEAR


class StageSet:
    """The stage of a page: its pictures, and the animation of its curtains, whose time in seconds is `age`."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.age = 0.0
        self._light, self._floor = (0.0, 0.0), 0.0
        self._back: pygame.Surface | None = None
        self._drapes: tuple[StageCurtain, StageCurtain] | None = None
        self._aside: tuple[StageCurtain, StageCurtain] | None = None
        """The visible parts of the open curtains; None until they are open."""
        self._valance: pygame.Surface | None = None

    @property
    def wants_frame(self) -> bool:
        return not self.ctx.calm and self.age < OPENS

    def finish(self) -> None:
        self.age = max(self.age, OPENS)

    def update(self, dt: float) -> None:
        self.age += dt

    def place(self, light: tuple[float, float], floor: float) -> None:
        """Adapt to the window: rays start at the point `light`, and `floor` is the height of the floor's edge."""
        self._light, self._floor = light, floor
        self._back = self._drapes = self._aside = self._valance = None

    def paint(self) -> None:
        """Paint backdrop, curtains and valance before they are first shown; may be called by any thread."""
        for paint in (self._backdrop, self._sides, self._hem):
            paint()

    def backdrop(self) -> Sprite:
        return Sprite("backdrop", self._backdrop(), 0, 0)

    def curtains(self) -> list[Node]:
        """The sprites of curtains and valance, in front of everything on the stage."""
        wide, (left, right) = self.ctx.view.pixels[0], self._sides()
        hidden, hem = round((left.width - self.ctx.view.px(drape(self.ctx))) * self._share), self._hem()
        return [*left.sprites(-hidden), *right.sprites(wide - right.width + hidden),
                Painted("valance", "", lambda surface: surface.blit(hem, (0, 0)), (hem.get_rect(),), direct=True)]

    @property
    def _share(self) -> float:
        return 1.0 if self.ctx.calm else ease_in_out(min(1.0, self.age / OPENS))

    def _backdrop(self) -> pygame.Surface:
        if self._back is None:
            self._back = self._painted()
        return self._back

    def _sides(self) -> tuple[StageCurtain, StageCurtain]:
        """The left and the right curtain or, once they are open, their visible parts."""
        return self._opened() if self._share == 1 else self._curtains()

    def _curtains(self) -> tuple[StageCurtain, StageCurtain]:
        if self._drapes is None:
            self._drapes = self._draped()
        return self._drapes

    def _opened(self) -> tuple[StageCurtain, StageCurtain]:
        """The visible parts of the open curtains; the pictures of the whole curtains are dropped."""
        if self._aside is None:
            wide, (left, right) = self.ctx.view.px(drape(self.ctx)), self._curtains()
            self._aside = left.aside(wide), right.aside(wide)
            self._drapes = None
        return self._aside

    @property
    def _wide(self) -> float:
        """The width of a curtain in design pixels with which both meet in the middle."""
        return self.ctx.view.width / 2 + TAPER

    def _hem(self) -> pygame.Surface:
        if self._valance is None:
            self._valance = self._hung()
        return self._valance

    def _painted(self) -> pygame.Surface:
        ctx, dark, floor = self.ctx, self.ctx.theme.dark, self._floor
        back, shine = BACK[dark]
        if ctx.theme.plain:
            back = mix(back, (0, 0, 0) if dark else (255, 255, 255), 0.6)
        ctx.rasters.make_room(4 * ctx.view.area)
        image = ctx.rasters.account(rays_on(ctx, self._light, 330, shine, darker(back, 0.45), back,
                                            still=ctx.theme.plain, dim=104))
        ground = ctx.view.rect(pygame.FRect(0, floor, ctx.view.width, ctx.view.height - floor + 4))
        image.fill(mix((255, 255, 255), (0, 0, 0), BOARDS), ground, pygame.BLEND_RGB_MULT)
        image.fill(mix((0, 0, 0), FLOOR[dark], BOARDS), ground, pygame.BLEND_RGB_ADD)
        line = ctx.view.rect(pygame.FRect(0, floor, ctx.view.width, 5))
        image.fill(TRIM[dark], line)
        return image

    def _draped(self) -> tuple[StageCurtain, StageCurtain]:
        dark = self.ctx.theme.dark
        self.ctx.rasters.make_room(4 * self.ctx.view.area)
        made = curtains(self.ctx.view, self._wide, CLOTH[dark], TRIM[dark])
        for curtain in made:
            self.ctx.rasters.account(curtain.cloth)
            self.ctx.rasters.account(curtain.edge)
        return made

    def _hung(self) -> pygame.Surface:
        view, dark = self.ctx.view, self.ctx.theme.dark
        count = max(4, round(view.width / SCALLOP))
        step = view.width / count
        big = pygame.Surface((view.pixels[0], view.px(VALANCE + 14)), pygame.SRCALPHA, 32)
        big = pygame.transform.scale(big, (big.width * FINE, big.height * FINE))
        scale = view.scale * FINE
        for number in range(count):
            box = pygame.Rect(round(number * step * scale), 0, round(step * scale), round(2 * VALANCE * scale))
            box.center = box.centerx, 0
            for grown, tone in ((10, TRIM[dark]), (3, CLOTH[dark]), (-26, lighter(CLOTH[dark], 0.1))):
                pygame.draw.ellipse(big, tone, box.inflate(0 if grown > 0 else grown * scale, grown * scale))
        return pygame.transform.smoothscale(big, (big.width // FINE, big.height // FINE))
