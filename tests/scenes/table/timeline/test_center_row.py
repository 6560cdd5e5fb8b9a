"""Cleared centre cards leave one by one, and the others stay at their places until it is their turn (R11)."""

import pygame
import pytest

from game.core.events import RowCleared
from game.core.layout import ROW
from scenes.table.looks.card_sprite import PLAIN, Look
from scenes.table.timeline.spread import count_of, depth_of
from scenes.table.view.cards import center_row
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.dostable import lay_table

SIZE = (1280, 720)


def poses(stage):
    """The pose of each centre card where it lay before any was cleared."""
    row = stage.shown.row
    return {card: stage.places.row(at, len(row), depth) for at, cards in enumerate(row)
            for depth, card in enumerate(cards)}


@pytest.mark.parametrize("seats", [2, 4])
def test_cards_stay_where_they_lie_until_they_are_taken_themselves(make_ctx, seats):
    seen = 0
    for moment in moments("dos", seats, names=("RowCleared",)):
        film = Filmed(make_ctx(pixels=SIZE), moment)
        stage, taken = film.scene.parts.stage, []

        def lifted(place, card, at=None, stage=stage, taken=taken, lift=film.scene.parts.stage.lift):
            sprite = lift(place, card, at)
            if isinstance(stage.current, RowCleared):
                assert sprite.pose == poses(stage)[card]
                taken.append(card)
            return sprite

        stage.lift = lifted
        for _ in film.frames(4.0):
            if not isinstance(stage.current, RowCleared):
                continue
            row, lay = stage.shown.row, poses(stage)
            assert stage.row_count == len(row), "also when the last place is empty"
            cleared = {card for at in stage.current.at for card in row[at]}
            lying = {card for place, cards in stage.lying.items() if place <= ROW for card in cards}
            if cleared & lying:
                assert {pose for _, pose in center_row.lying(stage)} == {lay[card] for card in lying}
                seen += len(stage.flights)
        assert len(taken) > 1
    assert seen


@pytest.mark.parametrize(("lying", "index", "depth"), [
    ([5, 6, 7], 2, 2), ([6, 7], 0, 1), ([7], 0, 2), ([5, 6, 7, 8], 3, 3), ([], 0, 0),
])
def test_a_card_lies_as_high_as_it_did_while_those_below_it_are_taken(lying, index, depth):
    assert depth_of([[5, 6, 7]], 0, lying, index) == depth


def test_the_places_of_a_row_count_until_all_that_is_cleared_has_gone():
    row, lying = [[1], [2], [3, 4]], {ROW: [1], ROW - 1: [2], ROW - 2: []}
    assert count_of(lying, row, None) == 2
    assert count_of(lying, row, RowCleared((2,), ())) == 3


def test_a_row_that_becomes_narrower_needs_few_pictures(make_ctx, monkeypatch):
    row = ("red-6", "blue-9", "green-3", "red-1")
    _, scene = lay_table(make_ctx(pixels=SIZE), ("green-3", "red-3"), row)
    stage, items = scene.parts.stage, scene.parts.items
    wide = stage.places.row(0, len(row)).width
    stage.lying[ROW - len(row)] = [max(stage.lying[ROW]) + 1]
    narrow = stage.places.row(0, len(row) + 1).width
    assert narrow < 0.95 * wide, "one more makes the others narrower"
    made, window, real, frames = [], pygame.Surface(SIZE), pygame.transform.rotozoom, 0
    monkeypatch.setattr(pygame.transform, "rotozoom", lambda *given: made.append(given[1:]) or real(*given))
    stage.looks = lambda card: (Look("red", "6"), PLAIN)
    center_row.sprite(scene.ctx, items.pictures, stage, frozenset()).paint(window)
    while stage.spread.moving:
        stage.spread.share.update(1 / 60)
        center_row.sprite(scene.ctx, items.pictures, stage, frozenset()).paint(window)
        frames += 1
    sizes = [size for _, size in made if size > 1]
    assert frames > 10 and 2 < len({*sizes}) == len(sizes) <= 8
