"""Card pictures: every face is there, at the pixels asked for, and the cache keeps to its budget."""

import ast
import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

import assets
import scenes
from assets.make.art.icons import icons
from assets.make.art.images import images
from assets.make.art.palette import TONES
from assets.make.cards import ALL_WILD, DARK_SYMBOLS, DARK_WILDS, LIGHT_SYMBOLS, WILDS, cards
from game.match.setup import TEMPERS
from scenes.cards.card_art import CardArt, card_height
from scenes.cards.palette import (
    COLOR_DEEP,
    COLOR_LIGHT,
    COLOR_RGB,
    COLOR_SHAPE,
    COLOR_TEXT,
    DARK_COLORS,
    LIGHT_COLORS,
    colors_of,
)
from scenes.cards.tones import USUAL
from scenes.kit.graphics.art import AVATARS

UNKNOWN = ("text", "use", "mask", "clipPath", "filter", "pattern", "style", "image")
ASSETS, SCENES = Path(assets.__file__).parent, Path(scenes.__file__).parent


@pytest.fixture
def art() -> CardArt:
    return CardArt(ASSETS)


def faces() -> list[tuple[str | None, str, bool, str | None]]:
    found: list[tuple[str | None, str, bool, str | None]] = []
    found += [(c, s, False, None) for c in LIGHT_COLORS for s in LIGHT_SYMBOLS]
    found += [(c, s, True, None) for c in DARK_COLORS for s in DARK_SYMBOLS]
    found += [(None, s, False, None) for s in (*WILDS, *ALL_WILD)]
    for dark, wilds in ((False, WILDS), (True, DARK_WILDS)):
        found += [(None, s, dark, named) for s in wilds for named in (None, *colors_of(dark))]
    return found


def test_every_face_of_every_edition_is_drawn_to_the_pixel(art: CardArt) -> None:
    for color, symbol, dark, named in faces():
        face = art.face(color, symbol, dark, 71, named)
        assert face.get_size() == (71, card_height(71))
        assert face.get_at((35, 53)).a == 255 and face.get_at((0, 0)).a < 40


def test_the_committed_cards_and_pictures_are_those_the_scripts_draw() -> None:
    for name, text in cards():
        assert (ASSETS / "cards" / f"{name}.svg").read_text("utf-8") == text + "\n", name
    for name, text in images().items():
        assert (ASSETS / "images" / f"{name}.svg").read_text("utf-8") == text + "\n", name


def test_no_picture_is_left_over_from_an_older_script() -> None:
    for folder, drawn in (("cards", dict(cards())), ("images", images())):
        paths = (ASSETS / folder).rglob("*.svg")
        kept = {path.relative_to(ASSETS / folder).with_suffix("").as_posix() for path in paths}
        assert kept == set(drawn)


def test_every_icon_is_shown_somewhere() -> None:
    nodes = (node for path in SCENES.rglob("*.py") for node in ast.walk(ast.parse(path.read_text("utf-8"))))
    said = {node.value.removeprefix("icon:") for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    shapes = {f"shape-{shape}" for shape in COLOR_SHAPE.values()}
    tempers = {f"temper-{temper}" for temper in TEMPERS}
    assert not icons().keys() - said - shapes - tempers


def test_no_file_is_large_or_uses_what_the_drawing_library_cannot(art: CardArt) -> None:
    for name, text in cards():
        assert len(text) < (32_000 if name.startswith("back-") else 13_000), name  # patterns are many small shapes
        assert not any(f"<{tag}" in text for tag in UNKNOWN), name


def test_a_wild_that_knows_no_colours_is_shown_plain(art: CardArt) -> None:
    named, plain = (art.face(None, "skip2", False, 60, named) for named in ("red", None))
    assert pygame.image.tobytes(named, "RGBA") == pygame.image.tobytes(plain, "RGBA")


def test_alpha_is_premultiplied(art: CardArt) -> None:
    for surface in (art.face("red", "7", False, 60), art.glow(60, (255, 200, 40)), art.icon("sort", 32)):
        for x in range(0, surface.get_width(), 3):
            pixel = surface.get_at((x, x))
            assert max(pixel.r, pixel.g, pixel.b) <= pixel.a


def test_the_same_picture_is_kept() -> None:
    art = CardArt(ASSETS)
    assert art.face("red", "7", False, 100) is art.face("red", "7", False, 100)


def test_a_turning_card_narrows_to_its_edge_and_shows_its_other_side(art: CardArt) -> None:
    front, back = art.face("red", "7", False, 116), art.face("pink", "3", True, 116)
    assert art.flip_frame(front, back, 0.0) is front
    assert art.flip_frame(front, back, 1.0) is back
    frames = [art.flip_frame(front, back, step / 20) for step in range(11)]
    widths = [frame.get_width() for frame in frames]
    assert widths == sorted(widths, reverse=True) and widths[-1] == 8
    middle = [frames[10].get_at((x, 87)) for x in range(8)]
    assert sum(tone.r > 225 and tone.g > 210 and tone.b > 180 for tone in middle) >= 5, "a cream edge of 5 pixels"
    assert all(tone.a == 255 for tone in middle)


def test_shadow_and_glow_are_larger_than_the_card_by_the_same_on_every_side(art: CardArt) -> None:
    for around in (art.shadow(80), art.glow(80, (0, 255, 0))):
        assert around.get_width() - 80 == around.get_height() - card_height(80) > 0
        assert around.get_at((0, around.get_height() // 2)).a < 12


def test_a_dimmed_card_keeps_its_colour_under_a_veil(art: CardArt) -> None:
    bright = art.face("green", "skip", False, 80)
    for veil in ((255, 240, 206), (76, 50, 152)):
        dim = art.dimmed("green", "skip", False, 80, veil=veil)
        for spot in ((60, 20), (20, 60)):
            usual = bright.get_at(spot)
            expected = [round(part * 0.64 + over * 0.36) for part, over in zip(usual[:3], veil, strict=True)]
            assert all(abs(one - other) <= 2 for one, other in zip(dim.get_at(spot)[:3], expected, strict=True))
            assert dim.get_at(spot).a == usual.a == 255
        assert dim.get_at((0, 0)) == (0, 0, 0, 0)


def test_avatars_icons_and_pictures(art: CardArt) -> None:
    seen = {pygame.image.tobytes(art.avatar(i, 40), "RGBA") for i in range(AVATARS)}
    assert len(seen) == AVATARS and art.avatar(AVATARS, 40) is art.avatar(0, 40)
    assert art.icon("pause", 24, (10, 20, 30)).get_at((8, 12))[:3] == (10, 20, 30)
    assert art.image("logo", (360, 128)).get_size() == (360, 128)


def test_the_palette_is_that_of_the_cards() -> None:
    for color, tone in TONES.items():
        assert pygame.Color(tone.base)[:3] == COLOR_RGB[color]
        assert tone.shape == COLOR_SHAPE[color]


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    """The contrast ratio of two colours by WCAG."""
    def luminance(rgb: tuple[int, int, int]) -> float:
        r, g, b = (((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_colour_words_can_be_read() -> None:
    for color in COLOR_RGB:
        assert contrast(COLOR_TEXT[color], USUAL[color].chip) >= 4.5, color
        assert contrast(COLOR_DEEP[color], (255, 251, 242)) >= 4.5, color
        assert contrast(COLOR_LIGHT[color], (45, 34, 92)) >= 4.0, color


@pytest.mark.parametrize("width", [40, 112, 168, 336])
def test_a_shadow_is_the_same_on_all_sides_and_dark_in_the_middle(art: CardArt, width: int) -> None:
    shadow = art.shadow(width, 0.07, 96)
    middle, (wide, high) = (shadow.width // 2, shadow.height // 2), shadow.size
    assert abs(shadow.get_at(middle).a - 96) <= 2
    for step in range(0, wide // 4, 3):
        left, right = shadow.get_at((step, middle[1])).a, shadow.get_at((wide - 1 - step, middle[1])).a
        top, bottom = shadow.get_at((middle[0], step)).a, shadow.get_at((middle[0], high - 1 - step)).a
        assert abs(left - right) <= 6 and abs(top - bottom) <= 6
    assert shadow.get_at((0, middle[1])).a <= 2
