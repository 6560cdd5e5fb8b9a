"""With less motion cards fade and appear; nothing that can be seen moves from place to place."""

import pygame
import pytest

from scenes.table.timeline.flip_wave import SECONDS
from scenes.table.timeline.signs import Sign
from scenes.table.view.effects.signs import draw_sign
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments
from tests.scenes.table.test_moments import NAMES, SIZE, chosen

SEEN = 0.1
"""The opacity from which a fading card counts as visible."""
GREAT = ("HandsMoved", "HandsShuffled", "Flipped", "RoundBegan", "Shuffled", "Reshuffled", "Dealt")


def great(edition):
    """Moments in which many cards change their places, and some others."""
    found = [moment for moment in moments(edition) if moment.kind in GREAT]
    return [*found, *(moment for moment in chosen(edition, 8) if moment not in found)]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("edition", NAMES)
def test_no_card_that_is_seen_moves(tmp_path, edition):
    ctx = context(SIZE, folder=tmp_path, calm=True)
    for moment in great(edition):
        film, before = Filmed(ctx, moment), {}
        for _ in film.frames(1.6):
            stage = film.scene.parts.stage
            now = {id(sprite): (sprite, sprite.pose, sprite.seen, sprite.height)
                   for sprite in stage.flights if sprite.alpha > SEEN}
            for known in now.keys() & before.keys():
                assert now[known][1:] == before[known][1:] and not now[known][3], (moment.name, stage.current)
            before = now
            for here in stage.hand.cards:
                assert here.held or (here.sprite.pose == here.aim and not here.rise.moving), (moment.name, "own hand")
            assert not stage.spread.moving and not any(width.moving for width in stage.fans.widths), moment.name


@pytest.mark.sampled(2)
@pytest.mark.parametrize("kind", ["HandsMoved", "HandsShuffled", "Flipped", "Reshuffled"])
def test_what_changes_hands_and_sides_takes_no_longer_and_ends_the_same(tmp_path, kind):
    ctx = context(SIZE, folder=tmp_path)
    moment = next(moment for name in NAMES for moment in moments(name) if moment.kind == kind)
    ends, took = [], []
    for calm in (False, True):
        ctx.change(reduced_motion=calm)
        film, frames = Filmed(ctx, moment), 0
        stage = film.scene.parts.stage
        for _ in film.frames(4.0):
            shown = type(stage.current).__name__ == kind
            if frames and not shown:
                break
            frames += shown
        ends.append((stage.lying, stage.shown.hands))
        took.append(frames)
    assert ends[0] == ends[1]
    assert 0 < took[1] <= took[0]


def test_a_flip_fades_from_side_to_side(tmp_path):
    ctx = context(SIZE, folder=tmp_path, calm=True)
    film = Filmed(ctx, next(moment for moment in moments("flip") if moment.kind == "Flipped"))
    day_night, faded = film.scene.parts.day_night, 0
    for _ in film.frames(1.2):
        faded += day_night.wants_frame
    assert 0.1 < faded / 60 < 0.2 < SECONDS


@pytest.mark.parametrize("kind", ["wave", "skip", "cards"])
def test_a_sign_appears_and_goes_but_does_not_grow(tmp_path, kind):
    sizes = []
    for calm in (False, True):
        ctx, boxes = context((1280, 720), folder=tmp_path, calm=calm), set()
        for share in (0.15, 0.5, 0.85):
            surface = pygame.Surface((1280, 720))
            draw_sign(ctx, surface, Sign(kind, 640, 360, (240, 90, 90), share))
            seen = pygame.mask.from_threshold(surface, (255, 255, 255), (247, 247, 247))
            boxes.add(tuple(seen.get_bounding_rects()[0]))
        sizes.append(len(boxes))
    assert sizes[0] > 1 and sizes[1] == 1
