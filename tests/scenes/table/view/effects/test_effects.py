"""Effects, coins and ribbons: they appear, land and go, never delay play, and work with less motion."""

from __future__ import annotations

import pygame
import pytest

from scenes.context import Context
from scenes.table.screen.match_table import MatchTable
from scenes.table.view.effects.blow import WIDEST, Ribbon
from scenes.table.view.effects.coin import FlyingCoin, along, bow, draw_coin
from scenes.table.view.effects.effects import Effects
from tests.scenes.tables import pass_time, setup_of

FRAME = 1 / 60
LONG = "Somebody with a very long name hits everybody at the table, one after the other"


@pytest.fixture
def surface(ctx: Context) -> pygame.Surface:
    picture = pygame.Surface(ctx.view.pixels)
    picture.fill((0, 0, 0))
    return picture


class Lasting:
    """An effect of so many seconds that notes its drawing."""

    def __init__(self, seconds: float) -> None:
        self.left, self.drawn = seconds, 0

    @property
    def over(self) -> bool:
        return self.left <= 0

    def update(self, dt: float) -> None:
        self.left -= dt

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1


def test_effects_go_by_themselves_and_follow_the_pace() -> None:
    effects, quick, read = Effects(), Lasting(1.0), Lasting(1.0)
    effects.add(quick)
    effects.add(read, read=True)
    effects.speed = 1000.0
    effects.update(0.3)
    assert quick.over and not read.over
    assert effects.wants_frame
    effects.update(0.8)
    assert not effects.wants_frame


def test_effects_lie_below_or_above_and_can_be_cleared(surface: pygame.Surface) -> None:
    effects, low, high = Effects(), Lasting(9.0), Lasting(9.0)
    effects.add(low, below=True)
    effects.add(high)
    assert [node.paint for node in effects.sprites_below()] == [low.draw]
    assert [node.paint for node in effects.sprites_above()] == [high.draw]
    effects.drop(low)
    assert not [*effects.sprites_below()]
    effects.clear()
    assert not effects.wants_frame


class Dark(Lasting):
    """A veil that is not visible yet and notes where it was drawn."""

    def __init__(self, look: int | None) -> None:
        super().__init__(9.0)
        self.look, self.clips = look, list[pygame.Rect]()

    def draw(self, surface: pygame.Surface) -> None:
        self.clips.append(surface.get_clip())


def test_the_latest_veil_that_can_be_seen_is_seen(surface: pygame.Surface) -> None:
    effects, first, second = Effects(), Dark(1), Dark(None)
    window = surface.get_rect()
    assert not [*effects.veil_sprites(window)]
    for veil in (first, second):
        effects.veil(veil)
    assert effects.wants_frame
    (alone,) = effects.veil_sprites(window)
    assert alone.paint == first.draw
    second.look = 3
    (other,) = effects.veil_sprites(window)
    assert other.look != alone.look and other.paint == second.draw
    second.left = 0
    effects.update(FRAME)
    assert [node.look for node in effects.veil_sprites(window)] == [alone.look]
    effects.clear()
    assert not effects.wants_frame


def test_a_veil_that_stays_as_it_is_is_drawn_only_where_something_moves(ctx: Context, surface: pygame.Surface) -> None:
    scene = MatchTable(ctx, setup_of(0, 4, seed=4))
    ctx.stack.push(scene)
    pass_time(scene, 1.0)
    picture, veil = scene.parts.picture, Dark(1)
    picture.draw(surface)
    scene.parts.effects.veil(veil)
    for look in (1, 1, 2):
        veil.look, veil.clips = look, []
        picture.draw(surface, whole=False)
        if look == 1 and picture.changed is not None:
            break
    assert all(clip != surface.get_rect() for clip in veil.clips)
    veil.look, veil.clips = 2, []
    picture.draw(surface, whole=False)
    assert veil.clips == [surface.get_rect()] and picture.changed is None


def test_a_coin_flies_its_way_lands_once_and_fades(ctx: Context, surface: pygame.Surface) -> None:
    landed: list[int] = []
    coin = FlyingCoin(ctx, "+4", (206, 32, 52), 54, bow((200, 200), (700, 500)), 0.24, lambda: landed.append(1))
    places = []
    for _ in range(60):
        surface.fill((0, 0, 0))
        coin.draw(surface)
        places.append(_colored(surface))
        coin.update(FRAME)
    assert landed == [1]
    assert places[0].centerx < places[6].centerx < places[16].centerx
    assert abs(places[20].centerx - ctx.view.px(700)) <= 3
    assert coin.over


def test_with_less_motion_a_coin_appears_where_it_lands(ctx: Context, surface: pygame.Surface) -> None:
    ctx.change(reduced_motion=True)
    coin = FlyingCoin(ctx, "+4", (206, 32, 52), 54, bow((200, 200), (700, 500)))
    coin.update(FRAME * 3)
    surface.fill((0, 0, 0))
    coin.draw(surface)
    assert abs(_colored(surface).centerx - ctx.view.px(700)) <= 3


@pytest.mark.parametrize("words", ["+2", "−33", "119", "+1000"])
def test_a_number_stays_within_its_coin(ctx: Context, surface: pygame.Surface, words: str) -> None:
    surface.fill((0, 0, 0))
    draw_coin(ctx, surface, words, (400, 300), 40, (206, 32, 52))
    box = _colored(surface)
    assert box.width <= ctx.view.px(2 * 42) + 2


@pytest.mark.parametrize("words", ["You hit Kero", LONG])
def test_a_ribbon_keeps_to_its_width_and_goes(ctx: Context, surface: pygame.Surface, words: str) -> None:
    ribbon = Ribbon(ctx, lambda: (640, 190), words, words * 2, avatar=3)
    assert ribbon.box.width <= WIDEST
    ribbon.update(0.5)
    ribbon.draw(surface)
    assert ctx.view.px(476) <= _colored(surface).width <= ctx.view.px(WIDEST + 64)
    ribbon.update(1.0)
    assert ribbon.over


@pytest.mark.parametrize("calm", [False, True])
def test_a_ribbon_says_the_same_with_less_motion(ctx: Context, surface: pygame.Surface, calm: bool) -> None:
    ctx.change(reduced_motion=calm)
    ribbon = Ribbon(ctx, lambda: (640, 190), "Kero hits you", "4 cards")
    ribbon.update(0.6)
    surface.fill((0, 0, 0))
    ribbon.draw(surface)
    pixels = pygame.image.tobytes(surface, "RGB")
    ctx.change(reduced_motion=not calm)
    surface.fill((0, 0, 0))
    ribbon.draw(surface)
    assert pygame.image.tobytes(surface, "RGB") == pixels


def test_a_way_has_its_ends() -> None:
    way = bow((0, 0), (100, 0), 50)
    assert along(way, 0.0) == (0, 0)
    assert along(way, 1.0) == pytest.approx((100, 0), abs=1e-6)
    assert along(way, 0.5)[1] == pytest.approx(-50, abs=2)


def _colored(surface: pygame.Surface) -> pygame.Rect:
    """The box around everything that is not black."""
    mask = pygame.mask.from_threshold(surface, (0, 0, 0), (8, 8, 8))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
