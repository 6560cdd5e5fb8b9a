"""Settings for the sizes of table cards and own cards: they grow without new overlaps."""

import math
from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.core.actions import Play
from game.storage.settings import Settings
from scenes.cards.card_art import RATIO
from scenes.kit.graphics.viewport import Viewport
from scenes.table.geometry.fitting import fans_free, log_free
from scenes.table.geometry.sizes import Sizes
from scenes.table.geometry.tall_places import places_for
from scenes.table.view.prompts.color_picker import ColorPick
from tests.scenes.table.stage.test_places import around, box, furniture
from tests.scenes.tables import card_of, pass_time, table_at, until

WINDOWS = [(1280, 720), (1280, 800), (1280, 960), (1707, 720), (720, 1280), (720, 960), (960, 960)]
WANTED = [(1.5, 1.5), (1.5, 1.0), (1.0, 1.5), (0.85, 0.85), (0.85, 1.5), (1.15, 1.3)]


def made(window, seats, table=1.0, hand=1.0, **given):
    tall = window[0] < 1.15 * window[1]
    return places_for(*window, seats, tall=tall, sizes=Sizes(table, table, hand), **given)


def touching(places):
    """The pairs of things that overlap although they may not."""
    wide = places.width > places.height
    things = [(name, rect) for name, rect in furniture(places).items() if name != "ring" or wide]
    things += [("pile0 pile", box(places.stock)), ("pile1 pile", box(places.pile).inflate(8, 6))]
    inside_ring = {"ring", "pile0 pile", "pile1 pile"}
    return {(name, other) for number, (name, rect) in enumerate(things) for other, there in things[number + 1:]
            if not {name, other} <= inside_ring and name.split()[-1] != other.split()[-1]
            and rect.inflate(-4, -4).colliderect(there)}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7, 8, 10])
@pytest.mark.parametrize(("table", "hand"), WANTED)
def test_nothing_touches_that_did_not_before(window, seats, table, hand):
    for left_handed in (False, True):
        usual = touching(made(window, seats, left_handed=left_handed))
        places = made(window, seats, table, hand, left_handed=left_handed)
        assert touching(places) <= usual
        assert not any(box(pile).colliderect(places.zone) for pile in (places.stock, places.pile))
        whole = pygame.FRect(0, 0, *window)
        assert all(whole.contains(rect) for rect in furniture(places).values())


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("hand", [0.85, 1.15, 1.5])
@pytest.mark.parametrize("count", [1, 5, 7, 12, 15, 22, 23, 30, 40])
def test_every_own_card_can_be_told_and_pointed_at(window, hand, count):
    for left_handed in (False, True):
        places = made(window, 4, 1.0, hand, left_handed=left_handed)
        cards = [places.hand(at, count) for at in range(count)]
        whole = around([box(card) for card in cards])
        assert whole.left >= 0 and whole.right <= window[0] and whole.top > places.ring.bottom - 4
        for other in (places.log, places.uno, places.mine) if window[0] > window[1] else ():
            assert not whole.colliderect(other)
        for card in cards:
            seen = min(box(card).bottom, window[1]) - box(card).top
            assert seen >= 0.8 * box(card).height, "what tells it apart stands above"
        for here, there in pairwise(cards):
            if there.x > here.x:
                assert there.x - here.x >= 0.2 * here.width
            else:
                assert there.y - here.y >= 0.35 * here.width


@pytest.mark.parametrize(("window", "pile", "hand"), [
    ((1280, 720), 1.3, 1.5), ((1280, 800), 1.5, 1.5), ((1280, 960), 1.5, 1.5), ((720, 1280), 1.3, 1.5),
    ((960, 960), 1.5, 1.4),
])
def test_cards_grow_as_far_as_there_is_room(window, pile, hand):
    usual = made(window, 4)
    assert made(window, 4, table=1.5).pile.width >= pile * usual.pile.width
    assert made(window, 4, table=1.5).hand(0, 7) == usual.hand(0, 7), "each is for itself"
    large = made(window, 4, hand=1.5)
    assert large.hand(0, 7).width >= hand * usual.hand(0, 7).width
    assert made(window, 4, table=0.85).pile.width < 0.9 * usual.pile.width
    assert made(window, 4, hand=0.85).hand(0, 7).width == pytest.approx(0.85 * usual.hand(0, 7).width)


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("table", "hand"), WANTED)
def test_r11_a_centre_row_stays_clear_of_the_piles(window, table, hand):
    places = made(window, 4, table, hand, row=True)
    piles = [box(places.stock), *(box(places.discard(card)) for card in range(40))]
    for count in range(2, 7):
        for number in range(count):
            assert not any(pile.colliderect(box(places.row(number, count))) for pile in piles)


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280), (900, 900)])
def test_a_table_that_is_open_follows_at_once(make_ctx, pixels):
    scene = table_at(make_ctx(pixels=pixels), "red-7 blue-4 green-2")
    stage = scene.parts.stage
    pile, own = stage.places.pile.width, stage.places.hand(0, 3).width
    scene.ctx.change(card_size=1.3)
    assert stage.places.pile.width > pile and stage.places.hand(0, 3).width == own
    scene.ctx.change(hand_size=1.3)
    assert stage.places.hand(0, 3).width > own
    pass_time(scene, 0.5)
    assert {round(here.pose.width) for here in stage.hand.cards} == {round(stage.places.hand(0, 3).width)}
    surface = pygame.Surface(pixels)
    scene.draw(surface)


@pytest.mark.parametrize("window", WINDOWS)
def test_the_ring_of_colours_around_large_piles_lies_around_them_and_covers_no_own_card(make_ctx, window):
    scene = table_at(make_ctx(), "wild red-3 red-7 green-5", up="blue-2")
    scene.session.say(Play(0, (card_of(scene, "wild"),)))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, ColorPick))
    session = scene.session
    for table, hand in WANTED:
        places = made(window, 4, table, hand)
        prompt = ColorPick(scene.ctx, session.view(), scene.session.match.legal_actions(0), places)
        half = math.hypot(places.pile.width, places.pile.width * RATIO) / 2
        assert half < prompt.inner + 3 and prompt.outer - prompt.inner > 30
        assert prompt.center[1] + prompt.outer <= min(card.y - card.width * 0.75 for card in (places.hand(3, 7),))


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("window", [(3840, 2160), (2560, 1080), (3840, 1080), (2560, 1440)])
def test_large_windows_show_others_and_the_log_larger_and_nothing_overlaps(window, seats):
    view, settings = Viewport(window), Settings()
    assert view.large and not Viewport((1920, 1080)).large and not Viewport((1440, 2560)).large
    make = partial(places_for, view.width, view.height, seats, tall=False)
    usual, large = make(), make(sizes=Sizes.set(settings, large=view.large))
    seat = large.others()[0]
    assert large.seat(seat).card >= usual.seat(seat).card and large.log.height >= usual.log.height
    assert large.zone.width == usual.zone.width and large.pile.width == usual.pile.width
    if seats <= 5:
        assert large.seat(seat).card > 1.1 * usual.seat(seat).card
        assert large.log.height > 1.2 * usual.log.height and fans_free(large)
    if view.width > 1600 and seats < 8:
        assert large.log.width > usual.log.width + 50
    assert log_free(large) or large.log == usual.log


@pytest.mark.parametrize(("seats", "growth"), [(5, 0.5), (5, 1.0), (6, 0.0), (6, 0.5), (7, 0.0)])
def test_a_large_log_moves_no_player_into_the_cards_of_another(seats, growth):
    view = Viewport((2560, 1080))
    places = places_for(view.width, view.height, seats, tall=False, growth=growth,
                        sizes=Sizes.set(Settings(), large=view.large))
    assert places.sizes.log > 1.2 and fans_free(places)
