"""Hands that have turned over are seen as they lie before they are painted, a few at a time."""

import pygame
import pytest

from game.core.events import Flipped
from scenes.table.stage.lingering import AT_ONCE
from scenes.table.stage.sprites import box
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments

SIZE = (1280, 720)


@pytest.fixture(params=["light", "dark"])
def turned(request, make_ctx):
    """A film in the frame in which all cards lie again, drawn on its surface."""
    ctx = make_ctx(pixels=SIZE)
    film = Filmed(ctx, moments("flip", names=(Flipped.__name__, request.param))[0])
    film.surface, film.stage, seen = pygame.Surface(SIZE, depth=32), film.scene.parts.stage, False
    film.going = film.frames(6.0)
    for _ in film.going:
        film.scene.parts.draw(film.surface, whole=False)
        if seen and not film.stage.flipping:
            return film
        seen = seen or film.stage.flipping
    raise AssertionError("nothing was turned over")


def others(film):
    return list(film.stage.places.others())


def painted(film):
    """The other seats whose cards the layer shows."""
    shown = film.scene.parts.canvas._layer._shown
    return [seat for seat in others(film) if shown[f"fan{seat}"].key[0]]


def test_hands_are_painted_a_few_at_a_time_once_all_else_is(turned):
    assert painted(turned) == []
    counts = []
    while turned.stage.lingering:
        next(turned.going)
        turned.scene.parts.draw(turned.surface, whole=False)
        counts.append(len(painted(turned)))
    assert counts == [*range(AT_ONCE, len(others(turned)), AT_ONCE), len(others(turned))]


def test_they_look_as_they_will_when_they_are_painted(turned):
    view, places = turned.ctx.view, turned.stage.places
    lingering, lifted = turned.surface.copy(), dict(turned.stage.lingering._hands)
    turned.stage.lingering.begin({})
    turned.scene.parts.canvas.draw(turned.surface)
    assert painted(turned) == others(turned)
    for seat in others(turned):
        cards = [view.rect(box(sprite.pose)) for sprite in lifted[seat]]
        area = cards[0].unionall(cards).clip(turned.surface.get_rect())
        for surface in (lingering, turned.surface):  # pills lie below cards in the air, and above those on the table
            surface.fill((0, 0, 0), view.rect(places.pill(seat)).inflate(60, 40))
        one, other = (surface.subsurface(area) for surface in (lingering, turned.surface))
        alike = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other).count()
        assert alike > 0.97 * area.width * area.height


def test_a_hand_from_which_a_card_is_taken_lingers_no_longer(turned):
    stage, seat = turned.stage, others(turned)[0]
    assert seat in stage.lingering
    before = len(stage.lingering.sprites)
    stage.lift(seat, stage.lying[seat][-1])
    assert seat not in stage.lingering and len(stage.lingering.sprites) < before


def test_nothing_lingers_for_others_while_the_table_is_closed(turned):
    turned.stage.closed = True
    turned.scene.parts.canvas.draw(turned.surface)
    assert painted(turned) == others(turned)


def test_a_table_on_which_hands_linger_is_not_still(turned):
    while turned.stage.moving:
        next(turned.going)
    turned.stage.lingering.begin({1: [None]})
    assert turned.stage.moving
