"""Card faces, backs, shadows and pictures at exactly the pixels asked for, drawn when first needed."""

from __future__ import annotations

import math
from io import BytesIO
from pathlib import Path

import pygame

from scenes.cards.blank_wild_art import MARK, inscribe
from scenes.cards.palette import Rgb
from scenes.cards.tones import CLEAR_TONES, NEUTRAL, USUAL, Tones, recolored
from scenes.kit.art import KEPT, Art, load_svg
from scenes.kit.paint import rounded
from scenes.kit.surface_cache import SurfaceCache
from scenes.kit.theme import INK

RATIO = 1.5
"""Height of a card by its width."""
RADIUS = 27 / 240
"""Corner radius of a card by its width."""


class CardArt(Art):
    """All pictures of the game: those of the toolkit, and the cards."""

    clear = False
    """Whether colours are drawn in tones that everybody can tell apart."""
    area = 1920 * 1080

    def paint(self, *, clear: bool) -> None:
        """Draw colours in the clear tones from now on, or in the usual ones."""
        if clear != self.clear:
            self.clear = clear
            self.fit(self.area)

    def tones(self, color: str | None) -> Tones:
        """The tones of a colour as they are drawn now; neutral ones for none."""
        return (CLEAR_TONES if self.clear else USUAL).get(color or "", NEUTRAL)

    def now(self, rgb: Rgb) -> Rgb:
        """A usual middle tone as it is drawn now."""
        color = next((color for color, tones in USUAL.items() if tones.rgb == rgb), None)
        return self.tones(color).rgb if color else rgb

    def fit(self, area: int) -> None:
        """Forget all surfaces, and keep from now on as many as suit a window of so many pixels."""
        super().fit(area)
        self.area = area
        self._turning = SurfaceCache(KEPT * area // 4)

    @property
    def weight(self) -> int:
        """Bytes held at the moment."""
        return super().weight + self._turning.weight

    def face(
        self, color: str | None, symbol: str, dark: bool, width_px: int, named: str | None = None
    ) -> pygame.Surface:
        """A card's face; `named` is the colour a wild was given; `symbol` as by `blank_wild_art.symbol_of`."""
        side = color or ("dark" if dark else "none")
        plain, *inscription = symbol.split(MARK)
        name = f"{side}-{'bare' if inscription else plain}" + (f"@{named}" if named and color is None else "")
        return self._written(name, inscription, width_px) if inscription else self._card(name, width_px)

    def back(self, dark: bool, width_px: int) -> pygame.Surface:
        """The back of every card of a side."""
        return self._card("back-dark" if dark else "back-light", width_px)

    def dimmed(
        self, color: str | None, symbol: str, dark: bool, width_px: int, named: str | None = None
    ) -> pygame.Surface:
        """A face that cannot be played now: greyer and darker, still readable."""
        key = "dimmed", color, symbol, dark, width_px, named
        return self._cache.get(key, lambda: _dim(self.face(color, symbol, dark, width_px, named)))

    def shadow(self, width_px: int, blur: float = 0.06, strength: int = 110) -> pygame.Surface:
        """What a card throws on the table; larger than the card: blit it centred on it, a little lower.

        `blur` is the softness by the card's width, `strength` the alpha in the middle (0-255).
        """
        key = "shadow", width_px, blur, strength
        soft = max(1, round(width_px * blur))
        return self._cache.get(key, lambda: _halo(width_px, (24, 10, 4), strength, soft, 0))

    def glow(self, width_px: int, color_rgb: Rgb, strength: int = 235) -> pygame.Surface:
        """Light around a card that can be played; blit it centred under the card."""
        key = "glow", width_px, color_rgb, strength
        soft, grow = max(2, round(width_px * 0.055)), max(1, round(width_px * 0.035))

        def made() -> pygame.Surface:
            return _edged(_halo(width_px, color_rgb, strength, soft, grow), width_px, color_rgb)

        return self._cache.get(key, made)

    def flip_frame(self, front: pygame.Surface, back: pygame.Surface, phase: float) -> pygame.Surface:
        """A card turning over its long axis; phase 0 shows the front, 1 the back.

        Widths go in steps of two pixels, so that a whole turn costs a few dozen small surfaces.
        """
        cosine = math.cos(math.pi * min(1.0, max(0.0, phase)))
        shown = front if cosine >= 0 else back
        width, height = shown.get_size()
        narrow = max(2, round(width * abs(cosine) / 2) * 2)
        if narrow >= width:
            return shown
        shade = round(255 * (0.62 + 0.38 * abs(cosine)))
        key = shown, narrow
        return self._turning.get(key, lambda: _narrowed(shown, (narrow, height), shade))

    def _written(self, name: str, inscription: list[str], width: int) -> pygame.Surface:
        key = "card", name, tuple(inscription), width
        return self._cache.get(key, lambda: inscribe(self._card(name, width), inscription, self._badge))

    def _badge(self, name: str, px: int) -> pygame.Surface:
        return self.image(f"written/{name}", (px, px))

    def _card(self, name: str, width: int) -> pygame.Surface:
        size = width, card_height(width)
        return self._cache.get(("card", name, width), lambda: self._drawn(name, size))

    def _drawn(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        file = self._card_file(name)
        if not file.exists():
            return self._plain(name.partition("@")[0], size)
        if self.clear:
            return load_svg(BytesIO(recolored(file.read_text("utf-8")).encode()), size)
        return load_svg(file, size)

    def _plain(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A face that nobody has drawn yet: its symbol on a card of its colour."""
        color, symbol = name.split("-", 1)
        image, radius = pygame.Surface(size, pygame.SRCALPHA), round(size[0] * RADIUS)
        pygame.draw.rect(image, (255, 255, 255), image.get_rect(), border_radius=radius)
        edge = round(size[0] * 0.06)
        body = image.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(image, self.tones(color).rgb, body, border_radius=radius - edge)
        font = pygame.Font(self._dir / "fonts" / "ui-bold.ttf", max(6, round(size[0] * 0.2)))
        words = font.render(symbol.replace("_", " "), True, (255, 255, 255), None, body.width)
        image.blit(words, words.get_rect(center=body.center))
        return image.premul_alpha()

    def _card_file(self, name: str) -> Path:
        """All Wild's cards have no picture for a named colour: they are shown plain."""
        file = self._dir / "cards" / f"{name}.svg"
        return file if file.exists() else file.with_name(name.partition("@")[0] + ".svg")


def card_height(width: int) -> int:
    """Pixels of a card's height."""
    return round(width * RATIO)


def _dim(face: pygame.Surface) -> pygame.Surface:
    grey = pygame.transform.grayscale(face)
    grey.fill((104, 100, 112, 255), special_flags=pygame.BLEND_RGBA_MULT)
    tinted = face.copy()
    tinted.fill((118, 118, 118, 0), special_flags=pygame.BLEND_RGBA_MULT)
    grey.blit(tinted, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return grey


def _halo(width: int, rgb: Rgb, alpha: int, soft: int, grow: int) -> pygame.Surface:
    margin = 2 * soft + grow
    height = card_height(width)
    blank = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    body = blank.get_rect().inflate(2 * (grow - margin), 2 * (grow - margin))
    paint = pygame.Color(*rgb, alpha).premul_alpha()
    pygame.draw.rect(blank, paint, body, border_radius=round(width * RADIUS) + grow)
    return _softened(blank, soft)


def _edged(halo: pygame.Surface, width: int, rgb: Rgb) -> pygame.Surface:
    """Two lines around the card in the light: ink outside, the colour inside; one of them stands out on every cloth."""
    body = pygame.Rect(0, 0, width, card_height(width))
    body.center = halo.get_rect().center
    for share, tone in ((0.05, INK), (0.036, rgb)):
        grow = max(1, round(width * share))
        box = body.inflate(2 * grow, 2 * grow)
        line = rounded(box.size, tone, round(width * RADIUS) + grow).premul_alpha()
        halo.blit(line, box, special_flags=pygame.BLEND_PREMULTIPLIED)
    return halo


def _softened(image: pygame.Surface, soft: int) -> pygame.Surface:
    """Blurred small: nobody sees the difference, and what a blur takes grows with the cube of the size."""
    small = max(1, min(4, soft // 3))
    few = pygame.transform.smoothscale(image, (-(-image.width // small), -(-image.height // small)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(few, max(1, soft // small)), image.size)


def _narrowed(shown: pygame.Surface, size: tuple[int, int], shade: int) -> pygame.Surface:
    narrow = pygame.transform.smoothscale(shown, size)
    narrow.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return narrow
