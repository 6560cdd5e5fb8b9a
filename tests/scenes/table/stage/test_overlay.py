"""What looks as before is left alone, and the surface shows in every frame what drawing all of it would give."""

from random import Random

import pygame
import pytest

from scenes.table.stage import overlay as overlay_module
from scenes.table.stage.covered import drawn
from scenes.table.stage.overlay import GONE, Keyed, Overlay

SIZE = 240, 160
FRAMES = 300


class Sheet:
    """A see-through sheet that lies, moves, comes and goes; with a key unless it `moves`."""

    def __init__(self, chance: Random, *, moves: bool) -> None:
        self.moves, self.drawn, self.seen = moves, 0, True
        self.within: list[pygame.Rect] = []
        self.image = pygame.Surface((chance.randint(12, 60), chance.randint(12, 60)), pygame.SRCALPHA, 32)
        self.image.fill([chance.randrange(256) for _ in range(3)] + [130])
        self.place = chance.randrange(SIZE[0] - 20), chance.randrange(SIZE[1] - 20)
        self.part = Keyed(self.draw, lambda: None if self.moves else (self.place, True) if self.seen else GONE)

    def draw(self, surface):
        self.drawn += 1
        self.within.append(surface.get_clip())
        return (surface.blit(self.image, self.place),) if self.seen else ()

    def act(self, chance: Random) -> None:
        """Go somewhere else, slowly if it moves by itself."""
        x, y = self.place
        if self.moves:
            self.place = (x + chance.randint(-9, 9)) % SIZE[0], (y + chance.randint(-9, 9)) % SIZE[1]
        elif chance.random() < 0.03:
            self.place, self.seen = (chance.randrange(SIZE[0]), y), chance.random() < 0.7


class Table:
    """A layer that changes now and then, and some parts above it."""

    def __init__(self, sheets, seed=1):
        self.chance, self.sheets, self.overlay = Random(seed), sheets, Overlay()
        self.layer, self.window = pygame.Surface(SIZE, depth=32), pygame.Surface(SIZE, depth=32)
        self.parts = [sheet.part for sheet in sheets]
        self.painted = None

    def paint(self, box) -> None:
        """Change the layer in a box."""
        self.layer.fill([self.chance.randrange(256) for _ in range(3)], box)
        self.painted = [pygame.Rect(box)]

    def frame(self):
        """Draw what has to be drawn; what was shown of the window."""
        stale = self.overlay.stale(self.window, self.parts, self.painted)
        for box in [self.window.get_rect()] if stale is None else stale:
            self.lay(self.window, box)
        changed = self.overlay.draw(self.window, self.lay)
        self.painted = []
        return None if stale is None or changed is None else [*stale, *changed]

    def lay(self, surface, box) -> None:
        """Restore the layer in a box."""
        surface.blit(self.layer, box, box)

    def whole(self) -> pygame.Surface:
        """All of it drawn anew."""
        surface = self.layer.copy()
        drawn(surface, self.parts)
        return surface


def sheet(place, side=40, *, moves=False) -> Sheet:
    made = Sheet(Random(3), moves=moves)
    made.image, made.place = pygame.Surface((side, side), pygame.SRCALPHA, 32), place
    made.image.fill((200, 30, 60, 130))
    return made


def at_rest(*sheets) -> Table:
    """A table whose sheets have been drawn once."""
    table = Table(sheets)
    table.frame()
    table.frame()
    for one in sheets:
        one.drawn = 0
    return table


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_buffer().raw == other.get_buffer().raw


@pytest.mark.parametrize("seed", range(12))
def test_every_frame_looks_as_if_drawn_whole(seed):
    chance = Random(seed)
    sheets = [Sheet(chance, moves=chance.random() < 0.3) for _ in range(9)]
    table, screen = Table(sheets, seed), pygame.Surface(SIZE, depth=32)
    for frame in range(FRAMES):
        if chance.random() < 0.1:
            table.paint((chance.randrange(SIZE[0]), chance.randrange(SIZE[1]), 30, 20))
        for one in sheets:
            one.act(chance)
        shown = table.frame()
        for box in [screen.get_rect()] if shown is None else shown:
            screen.blit(table.window, box, box)
        drawn_so_far = [one.drawn for one in sheets]
        whole = table.whole()
        for one, count in zip(sheets, drawn_so_far, strict=True):
            one.drawn = count
        assert same(table.window, whole) and same(screen, whole), f"frame {frame}"
    assert any(one.drawn < 0.7 * FRAMES for one in sheets if not one.moves)


def test_what_looks_as_before_is_neither_drawn_nor_shown():
    still, moving = sheet((10, 10)), sheet((120, 90), moves=True)
    table = at_rest(still, moving)
    moving.place = 124, 94
    shown = table.frame()
    assert still.drawn == 0 and moving.drawn == 1
    assert not any(box.colliderect((10, 10, 40, 40)) for box in shown)


def test_what_was_painted_below_or_moved_away_from_above_is_drawn_again():
    still, moving = sheet((10, 10)), sheet((40, 40), moves=True)
    table = at_rest(still, sheet((200, 10)), moving)
    moving.place = 120, 90
    table.frame()
    assert still.drawn == 1 and same(table.window, table.whole())
    still.drawn = 0
    table.paint((5, 5, 8, 8))
    table.frame()
    assert still.drawn == 1 and same(table.window, table.whole())


def test_where_something_moves_in_below_only_what_lies_there_is_drawn_again():
    far, near, mover = sheet((180, 100)), sheet((10, 10)), sheet((100, 100), moves=True)
    table = at_rest(far, mover, near)
    far.drawn = near.drawn = 0
    mover.place = 30, 30
    table.frame()
    assert near.drawn == 1 and far.drawn == 0
    assert same(table.window, table.whole())


def test_what_moves_in_below_does_not_lie_above():
    moving, still, higher = sheet((120, 90), moves=True), sheet((10, 10)), sheet((40, 5))
    table = at_rest(moving, still, higher)
    moving.place = 30, 30
    shown = table.frame()
    assert same(table.window, table.whole())
    assert any(box.contains(30, 30, 20, 20) for box in shown), "the window has to show it as well"


def test_what_is_spoilt_a_little_is_drawn_again_only_there():
    still, moving = sheet((10, 10)), sheet((45, 45), moves=True)
    table = at_rest(still, moving)
    still.within.clear()
    moving.place = 120, 90
    shown = table.frame()
    assert still.within == [pygame.Rect(45, 45, 5, 5)] and same(table.window, table.whole())
    assert not any(box.contains(10, 10, 40, 40) for box in shown)


def test_what_is_spoilt_a_lot_is_drawn_whole():
    still, moving = sheet((10, 10)), sheet((15, 15), moves=True)
    table = at_rest(still, moving)
    still.within.clear()
    moving.place = 120, 90
    table.frame()
    assert still.within == [table.window.get_rect()] and same(table.window, table.whole())


def test_where_a_part_hides_the_layer_nothing_is_restored_until_it_looks_different():
    low, high = sheet((150, 90)), sheet((10, 10), 60)
    high.image.fill((200, 30, 60, 255))
    high.part = Keyed(high.draw, high.part.key, lambda: [pygame.Rect(14, 14, 52, 52)])
    table = at_rest(low, high)
    table.paint((20, 20, 30, 30))
    assert table.frame() == [] and high.drawn == 0
    high.within.clear()
    table.paint((50, 50, 30, 5))  # some of it lies beside
    shown = table.frame()
    assert shown and all(box.left >= 66 for box in shown) and same(table.window, table.whole())
    high.place = 100, 40  # what was painted is seen now
    table.frame()
    assert same(table.window, table.whole())


def test_what_moves_below_a_part_that_hides_the_layer_does_not_lie_above():
    mover, high = sheet((120, 90), moves=True), sheet((10, 10), 60)
    high.image.fill((200, 30, 60, 255))
    high.part = Keyed(high.draw, high.part.key, lambda: [pygame.Rect(14, 14, 52, 52)])
    table = at_rest(mover, high)
    for place in ((40, 40), (60, 60), (120, 90)):
        mover.place = place
        table.paint((30, 30, 50, 20))
        table.frame()
        assert same(table.window, table.whole())


@pytest.mark.parametrize(("side", "most"), [(200, 1), (600, 4)])
def test_a_large_part_is_drawn_again_in_more_pieces_than_a_small_one(side, most):
    still, mover, overlay = sheet((0, 0), side), sheet((700, 0), 8), Overlay()
    window, layer = (pygame.Surface((800, 640), depth=32) for _ in range(2))
    for painted in (None, [], [pygame.Rect(side * at // 5, 10, 6, 6) for at in range(4)]):
        stale = overlay.stale(window, [still.part, mover.part], painted)
        for box in [window.get_rect()] if stale is None else stale:
            window.blit(layer, box, box)
        still.within.clear()
        overlay.draw(window, lambda surface, box: surface.blit(layer, box, box))
    assert len(still.within) == most


def test_what_lower_parts_are_drawn_over_in_two_places_looks_as_before_in_both(monkeypatch):
    monkeypatch.setattr(overlay_module, "EACH", 0)  # these sheets are small
    mover, still = sheet((180, 10), moves=True), sheet((10, 10))
    mover.image = pygame.Surface((16, 60), pygame.SRCALPHA, 32)
    mover.image.fill((20, 90, 200, 130))
    table = at_rest(mover, still)
    mover.place = 0, 0
    table.paint((0, 25, 14, 8))
    still.within.clear()
    table.frame()
    assert len(still.within) > 2 and same(table.window, table.whole())


def test_another_surface_shows_nothing_yet():
    still = sheet((10, 10))
    table = at_rest(still)
    table.window = pygame.Surface(SIZE, depth=32)
    assert table.frame() is None and same(table.window, table.whole())


def test_without_a_key_it_is_drawn_in_every_frame():
    unknown = sheet((10, 10))
    unknown.part = Keyed(unknown.draw)
    table = at_rest(unknown)
    table.frame()
    assert unknown.drawn == 1


def test_where_a_part_may_have_drawn_anywhere_all_is_drawn_again():
    still = sheet((10, 10))
    table = at_rest(still)

    def flash(surface):
        surface.fill((9, 9, 9))

    table.parts.insert(0, Keyed(flash))
    assert table.frame() is None and same(table.window, table.whole())
    del table.parts[0]
    assert table.frame() is None and same(table.window, table.whole())


def test_what_is_gone_is_not_asked_to_draw_anything():
    still = sheet((10, 10))
    table = at_rest(still)
    still.seen = False
    shown = table.frame()
    assert still.drawn == 0 and any(box.contains(10, 10, 40, 40) for box in shown)
    assert same(table.window, table.layer)
    still.seen = True
    table.frame()
    assert still.drawn == 1 and same(table.window, table.whole())
