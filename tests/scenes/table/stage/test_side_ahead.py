"""Chip, ring, log and draw pile are at hand in the colours of the other side before the wave shows them (R4)."""

import pygame
import pytest

from game.core.events import Flipped
from scenes.kit.graphics import smooth
from scenes.kit.graphics.tiles import Tiles
from scenes.table.stage.faces_ahead import SHOWN
from scenes.table.view.cards import items
from scenes.table.view.hud.color_chip import ColorChip
from scenes.table.view.hud.direction_ring import Ring
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.raster_workers import AtOnce
from tests.scenes.table.stage.test_ahead import SIZE


class Watched(AtOnce):
    """Knows whether it works; jobs that it is given by others count as its own."""

    def __init__(self):
        super().__init__()
        self.deep = 0

    def submit(self, job, *, urgent=False, owner=None):
        self.deep += 1
        super().submit(job, urgent=urgent)
        self.deep -= 1


@pytest.mark.parametrize("side", ["light", "dark"])
def test_nothing_of_ring_and_chip_is_made_when_the_wave_begins(side, make_ctx, monkeypatch):
    worker, made = Watched(), []
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film = Filmed(ctx, moments("flip", names=(Flipped.__name__, side))[0])
    stage, log = film.scene.parts.stage, film.scene.parts.items.log

    def noted(owner, name, what):
        real = getattr(owner, name)

        def note(*given, **more):
            if stage.flipping and not worker.deep:
                made.append(what)
            return real(*given, **more)

        monkeypatch.setattr(owner, name, note)

    noted(Tiles, "tinted", "band")
    noted(smooth, "polygon", "arrow")
    noted(ColorChip, "_body", "chip")  # at rest, or to be scaled
    arrows, sheets = Ring.arrows, []
    monkeypatch.setattr(Ring, "arrows", lambda *given: None if stage.flipping else arrows(*given))  # that is too late
    usual = log.draw_sheet
    monkeypatch.setattr(log, "draw_sheet", lambda surface: sheets.append((worker.deep > 0, ctx.theme.dark)) or
                        usual(surface))
    frames = 0
    for _ in film.frames(4.0):
        film.scene.draw(pygame.Surface(SIZE, depth=32))
        frames += stage.flipping and film.scene.parts.items.chip.grow != 0
        if frames > 4:
            break
    assert frames > 4
    assert not {"band", "chip", "arrow"} & {*made}
    assert (True, ctx.theme.dark) in sheets


def test_wilds_in_the_pile_are_made_in_the_colours_that_they_were_given(make_ctx, monkeypatch):
    film = Filmed(make_ctx(pixels=SIZE, worker=AtOnce()), moments("flip", names=(Flipped.__name__, "light"))[0])
    stage, asked = film.scene.parts.stage, {}
    usual = items.other_face
    monkeypatch.setattr(items, "other_face", lambda layout, card, named: asked.update({card: named}) or usual(
        layout, card, named))
    frames = film.frames(4.0)
    next(None for _ in frames if stage.flipping)
    pile = stage.current.pile[-SHOWN:]
    stage.named = dict.fromkeys(pile[::2], "pink")
    film.scene.parts.items.sprites()
    assert asked == {card: stage.named.get(card) for card in pile}
    faces = stage.shown.deck.faces[1 - stage.shown.side]
    wild = next(card for card, face in enumerate(faces) if face.color is None)
    plain = next(card for card, face in enumerate(faces) if face.color)
    assert usual(stage.shown, wild, "pink").named == "pink" and usual(stage.shown, plain, "pink").named is None
