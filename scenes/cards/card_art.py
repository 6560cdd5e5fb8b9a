"""Images of card faces, backs, shadows and glows in exact pixel sizes, drawn when first used and then cached."""

from __future__ import annotations

import math
from collections.abc import Hashable
from io import BytesIO
from pathlib import Path

import pygame

from scenes.cards.palette import MARK, Rgb
from scenes.cards.tones import CLEAR_TONES, NEUTRAL, USUAL, Tones, recolored
from scenes.kit.compositor.pixels import load_svg
from scenes.kit.graphics.art import Art
from scenes.kit.graphics.smooth import ring, rounded
from scenes.kit.graphics.theme import FOCUS_BRIGHT, FOCUS_DARK, INK, WHITE

RATIO = 1.5
"""Height of a card as a multiple of its width."""
RADIUS = 27 / 240
"""Corner radius of a card as a share of its width."""
EDGES = (6.5 / 116, 5 / 116, 1.5 / 116)
"""How far the borders of a playable card (dark, coloured, white) reach beyond it, in card widths."""
USUAL_BACK, EARNED_BACKS = "usual", ("waves", "blossoms", "checks", "stars")
"""The card back that everybody has, and those that are earned by achievements."""
VEILED, VEIL = 0.36, (255, 240, 206)
"""Opacity of the tint that dims a card that cannot be played, and its default colour."""
THICK, NARROWEST = 5 / 116, 8 / 116
"""Thickness and least visible width of a card that turns over, in card widths."""
CREAM = (238, 226, 202)


class CardArt(Art):
    """The images of icons, avatars and cards, with their cache."""

    clear = False
    """Whether the card colours are used that colour-blind people can tell apart."""
    own_back = USUAL_BACK
    """The name of the back that the player chose."""

    def paint(self, *, clear: bool, back: str = USUAL_BACK) -> None:
        """Choose the usual card colours or those for colour-blind people (`clear`), and the back; empties the cache."""
        if (clear, back) != (self.clear, self.own_back):
            self.clear, self.own_back = clear, back
            self.forget()

    def tones(self, color: str | None) -> Tones:
        """The shades of a card colour in the palette that is in use; neutral ones for None."""
        return (CLEAR_TONES if self.clear else USUAL).get(color or "", NEUTRAL)

    def now(self, rgb: Rgb) -> Rgb:
        """A usual card colour's middle shade as the palette in use shows it; other colours are returned unchanged."""
        color = next((color for color, tones in USUAL.items() if tones.rgb == rgb), None)
        return self.tones(color).rgb if color else rgb

    def face(
        self, color: str | None, symbol: str, dark: bool, width_px: int, named: str | None = None
    ) -> pygame.Surface:
        """The image of a card's face; `dark` is the side of the deck, `width_px` the width in window pixels.

        `symbol` is as `blank_wild_art.symbol_of` gives it, `named` the colour chosen for a wild.
        """
        name, badges = _name(color, symbol, dark, named)
        return self._written(name, badges, width_px) if badges else self._card(name, width_px)

    def find(
        self, color: str | None, symbol: str, dark: bool, width_px: int, named: str | None = None
    ) -> pygame.Surface | None:
        """The image of a card's face if it is cached; None if `face` would draw it, which takes about 5 ms."""
        return self._kept.find(_key(*_name(color, symbol, dark, named), width_px))

    def prefetch(
        self, color: str | None, symbol: str, dark: bool, width_px: int, named: str | None = None, *,
        urgent: bool = True,
    ) -> None:
        """Have the worker thread draw a card's face unless it is cached."""
        self._kept.prefetch(_key(*_name(color, symbol, dark, named), width_px),
                            lambda: self.face(color, symbol, dark, width_px, named), urgent=urgent)

    def back(self, dark: bool, width_px: int) -> pygame.Surface:
        """The image of the card back that all cards have on this side of the deck."""
        return self.named_back(self.own_back, width_px, dark=dark)

    def named_back(self, name: str, width_px: int, *, dark: bool = False) -> pygame.Surface:
        """The image of a card back by its name; only the usual one differs between the sides of the deck."""
        usual = "back-dark" if dark else "back-light"
        return self._card(usual if name not in EARNED_BACKS else f"back-{name}", width_px)

    def dimmed(
        self, color: str | None, symbol: str, dark: bool, width_px: int, named: str | None = None,
        veil: Rgb = VEIL,
    ) -> pygame.Surface:
        """The image of a face dimmed by a translucent tint (`veil`, a colour), for a card that cannot be played now."""
        key = "dimmed", color, symbol, dark, width_px, named, veil
        return self._kept.get(key, lambda: veiled(self.face(color, symbol, dark, width_px, named), veil))

    def shadow(self, width_px: int, blur: float = 0.06, strength: int = 110) -> pygame.Surface:
        """The image of a card's shadow, which is larger than the card and is drawn centred on it, a little lower.

        `blur` is the softness as a share of the card's width, `strength` the alpha in the middle (0-255).
        """
        key = "shadow", width_px, blur, strength
        soft = max(1, round(width_px * blur))
        return self._kept.get(key, lambda: _halo(width_px, (24, 10, 4), strength, soft, 0))

    def glow(self, width_px: int, color_rgb: Rgb, strength: int = 235) -> pygame.Surface:
        """The image of the soft light with three borders around a playable card; it is drawn centred below the card."""
        key = "glow", width_px, color_rgb, strength
        soft, grow = max(2, round(width_px * 0.055)), max(1, round(width_px * 0.035))

        def made() -> pygame.Surface:
            return _edged(_halo(width_px, color_rgb, strength, soft, grow), width_px, color_rgb)

        return self._kept.get(key, made)

    def focus_ring(self, width_px: int, line: int) -> pygame.Surface:
        """The image of the keyboard focus around a card: a bright line inside a dark one, both `line` pixels wide."""
        return self._kept.get(("focus", width_px, line), lambda: _focus_ring(width_px, line))

    def flip_frame(self, front: pygame.Surface, back: pygame.Surface, phase: float) -> pygame.Surface:
        """The image of a card turning over around its long axis, made from both sides; `phase` 0 is the front, 1 the
        back.

        The cream edge of the card is visible beside the face that turns away. Widths go in steps of two pixels.
        """
        cosine = math.cos(math.pi * min(1.0, max(0.0, phase)))
        shown = front if cosine >= 0 else back
        width, height = shown.get_size()
        edge = max(2, round(width * THICK * math.sqrt(1 - cosine * cosine)))
        narrow = max(round(width * NARROWEST) - edge, round(width * abs(cosine) / 2) * 2)
        if narrow >= width:
            return shown
        shade = round(255 * (0.62 + 0.38 * abs(cosine)))
        key = shown, narrow, cosine >= 0
        size = narrow, height

        def made() -> pygame.Surface:
            body = self._kept.get(("body", size, edge), lambda: _body(size, edge, narrow / width))
            return _narrowed(shown, body, size, shade, edge if cosine < 0 else 0)

        return self._kept.get(key, made)

    def _written(self, name: str, badges: list[str], width: int) -> pygame.Surface:
        from scenes.cards.blank_wild_art import with_badges  # most matches have no such card

        return self._kept.get(_key(name, badges, width),
                              lambda: with_badges(self._card(name, width), badges, self._badge))

    def _badge(self, name: str, px: int) -> pygame.Surface:
        return self.image(f"written/{name}", (px, px))

    def _card(self, name: str, width: int) -> pygame.Surface:
        return self._kept.get(_key(name, [], width), lambda: self._drawn(name, (width, card_height(width))))

    def _drawn(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        file = self._card_file(name)
        if not file.exists():
            return self._plain(name.partition("@")[0], size)
        try:
            if self.clear:
                return load_svg(BytesIO(recolored(file.read_text("utf-8")).encode()), size)
            return load_svg(file, size)
        except (pygame.error, OSError, ValueError):
            self.undrawn.add(f"cards/{file.name}")
            return self._plain(name.partition("@")[0], size)

    def _plain(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The replacement for a face whose picture file cannot be read: its symbol as letters on its colour."""
        color, symbol = name.split("-", 1)
        image, radius = pygame.Surface(size, pygame.SRCALPHA, 32), round(size[0] * RADIUS)
        pygame.draw.rect(image, (255, 255, 255), image.get_rect(), border_radius=radius)
        edge = round(size[0] * 0.06)
        body = image.get_rect().inflate(-2 * edge, -2 * edge)
        pygame.draw.rect(image, self.tones(color).rgb, body, border_radius=radius - edge)
        font = pygame.Font(self._dir / "fonts" / "ui-bold.ttf", max(6, round(size[0] * 0.2)))
        words = font.render(symbol.replace("_", " "), True, (255, 255, 255), None, body.width)
        image.blit(words, words.get_rect(center=body.center))
        return image.premul_alpha()

    def _card_file(self, name: str) -> Path:
        """The picture file of a card; a wild without a file for the colour chosen for it has its usual file."""
        file = self._dir / "cards" / f"{name}.svg"
        return file if file.exists() else file.with_name(name.partition("@")[0] + ".svg")


def card_height(width: int) -> int:
    return round(width * RATIO)


def _name(color: str | None, symbol: str, dark: bool, named: str | None) -> tuple[str, list[str]]:
    """The name of a face's picture file, and the names of the badges that show what is written on a blank wild."""
    side = color or ("dark" if dark else "none")
    plain, *badges = symbol.split(MARK)
    return f"{side}-{'bare' if badges else plain}" + (f"@{named}" if named and color is None else ""), badges


def _key(name: str, badges: list[str], width: int) -> Hashable:
    """The cache key of a card's image."""
    return "card", name, tuple(badges), width


def veiled(face: pygame.Surface, veil: Rgb) -> pygame.Surface:
    """A copy of an image under a translucent tint of the colour `veil`."""
    image, cover = face.copy(), face.copy()
    rest = round(255 * (1 - VEILED))
    image.fill((rest, rest, rest, 255), special_flags=pygame.BLEND_RGBA_MULT)
    cover.fill((255, 255, 255), special_flags=pygame.BLEND_RGB_MAX)
    cover = cover.premul_alpha()
    cover.fill((*(round(part * VEILED) for part in veil), 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(cover, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return image


def _halo(width: int, rgb: Rgb, alpha: int, soft: int, grow: int) -> pygame.Surface:
    margin = 2 * soft + grow
    height = card_height(width)
    blank = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA, 32)
    body = blank.get_rect().inflate(2 * (grow - margin), 2 * (grow - margin))
    paint = pygame.Color(*rgb, alpha).premul_alpha()
    pygame.draw.rect(blank, paint, body, border_radius=round(width * RADIUS) + grow)
    return _softened(blank, soft)


def _edged(halo: pygame.Surface, width: int, rgb: Rgb) -> pygame.Surface:
    """Draw the three borders of a playable card into the image of its glow; one of them contrasts with any table."""
    body = pygame.Rect(0, 0, width, card_height(width))
    body.center = halo.get_rect().center
    for share, tone in zip(EDGES, edge_tones(rgb), strict=True):
        grow = max(1, round(width * share))
        box = body.inflate(2 * grow, 2 * grow)
        line = rounded(box.size, tone, round(width * RADIUS) + grow).premul_alpha()
        halo.blit(line, box, special_flags=pygame.BLEND_PREMULTIPLIED)
    return halo


def _focus_ring(width: int, line: int) -> pygame.Surface:
    wide, high, corner = width + 2 * line, card_height(width) + 2 * line, round(width * RADIUS) + line
    image = ring((wide, high), FOCUS_DARK, corner, line).premul_alpha()
    third = max(1, line // 3)
    bright = ring((wide - 2 * third, high - 2 * third), FOCUS_BRIGHT, corner - third, max(1, line // 2))
    image.blit(bright.premul_alpha(), (third, third), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image


def edge_tones(rgb: Rgb) -> tuple[Rgb, Rgb, Rgb]:
    """The colours of the three borders around a playable card, the outer one first."""
    return INK, rgb, WHITE


def _softened(image: pygame.Surface, soft: int) -> pygame.Surface:
    """A blurred copy of an image, made at a smaller size, because the cost grows with the cube of the size."""
    small = max(1, min(4, soft // 3))
    few = pygame.transform.smoothscale(image, (-(-image.width // small), -(-image.height // small)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(few, max(1, soft // small)), image.size)


def _body(size: tuple[int, int], edge: int, share: float) -> pygame.Surface:
    """The blank card that is seen behind a face while it turns over, narrowed to a `share` and `edge` pixels wider."""
    width = size[0] + edge
    round_by = max(1, round(size[1] * RADIUS / RATIO * min(1.0, share + 0.25)))
    return rounded((width, size[1]), (*CREAM, 255), min(round_by, width // 2)).premul_alpha()


def _narrowed(
    shown: pygame.Surface, body: pygame.Surface, size: tuple[int, int], shade: int, left: int
) -> pygame.Surface:
    """A frame of a card that turns over: the face narrowed to `size`, darkened by `shade`, on the blank card `body`."""
    narrow, image = pygame.transform.smoothscale(shown.copy(), size), body.copy()  # it may be drawn meanwhile
    narrow.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(narrow, (left, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return image
