"""Only what changed is painted, and the picture is always what painting everything would give."""

import itertools
from random import Random

import pygame
import pytest

from scenes.table.stage.layer import LONG, WAITS, Item, Layer


def item(name, rect, key, color):
    return Item(name, pygame.Rect(rect), key, lambda surface: surface.fill(color, rect) and None)


def test_the_picture_is_always_as_if_painted_anew():
    rng = Random(1)
    ground = pygame.Surface((200, 120))
    ground.fill((9, 9, 9))
    layer = Layer(ground)
    for _ in range(150):
        items = []
        for name in "abcdef":
            if rng.random() < 0.8:
                color = rng.choice([(255, 0, 0), (0, 255, 0), (0, 0, 255)])
                rect = rng.choice([(10, 10, 60, 40), (40, 30, 90, 60), (120, 5, 70, 100)])
                items.append(item(name, rect, color, color))
        layer.refresh(items)
        fresh = ground.copy()
        for one in items:
            one.draw(fresh)
        assert pygame.image.tobytes(layer.picture, "RGB") == pygame.image.tobytes(fresh, "RGB")


def test_nothing_is_painted_when_nothing_changed():
    layer = Layer(pygame.Surface((100, 100)))
    items = [item("a", (0, 0, 10, 10), 1, (1, 2, 3)), item("b", (20, 20, 10, 10), 1, (1, 2, 3))]
    assert len(layer.refresh(items)) == 2
    assert layer.refresh(items) == []
    assert layer.refresh([items[0]]) == [pygame.Rect(20, 20, 10, 10)]


def test_what_is_covered_is_painted_only_when_it_is_seen_and_looks_the_same_then():
    colors = [(200, 20, 30), (20, 200, 30), (20, 30, 200), (200, 200, 30)]
    items = [Item(str(number), pygame.Rect(30 * number, 20 * number, 60, 50), 0,
                  lambda surface, rect=(30 * number, 20 * number, 60, 50), color=color: surface.fill(color, rect))
             for number, color in enumerate(colors)]
    ground = pygame.Surface((200, 160))
    ground.fill((90, 90, 90))
    whole, slowly = Layer(ground), Layer(ground)
    whole.refresh(items)
    for reach in (8, 8, 30, 60):
        seen = pygame.Rect(100 - reach, 60 - reach, 2 * reach, 2 * reach)
        slowly.refresh(items, seen)
        parts = [pygame.image.tobytes(layer.picture.subsurface(seen), "RGB") for layer in (whole, slowly)]
        assert parts[0] == parts[1]
    assert slowly.picture.get_at((5, 5)) != whole.picture.get_at((5, 5))
    items[0] = Item("0", items[0].rect, 1, lambda surface: surface.fill((1, 2, 3), items[0].rect))
    for layer in (whole, slowly):
        layer.refresh(items)
    assert pygame.image.tobytes(slowly.picture, "RGB") == pygame.image.tobytes(whole.picture, "RGB")
    assert not slowly.refresh(items)


def whole_picture(items, ground):
    picture = ground.copy()
    for one in items:
        one.draw(picture)
    return picture


def whole(items, ground):
    return pygame.image.tobytes(whole_picture(items, ground), "RGB")


def patient(name, rect, color, *, comes=False):
    rect = pygame.Rect(rect)
    return Item(name, rect, None if comes else 0, lambda surface: surface.fill(color, rect) and None, color)


def test_what_can_wait_is_spread_over_frames_and_all_of_it_is_painted_in_the_end():
    rng, ground = Random(3), pygame.Surface((200, 120))
    ground.fill((9, 9, 9))
    layer, waits = Layer(ground), 0
    boxes = [(10 * number, 7 * number, 60, 50) for number in range(9)]
    for _ in range(60):
        shown = [patient(str(number), box, rng.choice([(255, 0, 0), (0, 255, 0), (0, 0, 255)]), comes=True)
                 for number, box in enumerate(boxes) if rng.random() < 0.7]
        items = [*shown, item("now", (150, 60, 40, 40), rng.random(), (rng.randrange(255), 0, 0))]
        frames = 0
        while frames == 0 or layer.waiting:
            layer.refresh(items, at_once=False)
            assert layer.picture.get_at((189, 99)) == whole_picture(items, ground).get_at((189, 99)), "it cannot wait"
            frames += 1
        assert frames <= WAITS + len(boxes) + 1
        assert pygame.image.tobytes(layer.picture, "RGB") == whole(items, ground)
        waits += frames > 1
    assert waits > 10


def test_busy_frames_paint_only_little_of_what_can_wait():
    ground, tones = pygame.Surface((200, 120)), [(255, 0, 0), (0, 0, 255)]
    layer, boxes = Layer(ground), {"large": (0, 0, 190, 60), "little": (0, 100, 20, 10)}
    count = itertools.count()

    def refresh(tone):
        items = [patient(name, box, tone) for name, box in boxes.items()]
        items.append(item("now", (100, 62, 90, 56), next(count), (1, 2, 3)))
        layer.refresh(items, at_once=False)
        return items

    refresh(tones[0])
    refresh(tones[0])
    layer.busy = True
    for _ in range(LONG):
        refresh(tones[1])
        assert layer.picture.get_at((5, 105))[:3] == tones[1]
        assert layer.picture.get_at((5, 5))[:3] == tones[0], "nothing else is painted, but it waits"
    refresh(tones[1])
    assert layer.picture.get_at((5, 5))[:3] == tones[1], "not for ever"
    refresh(tones[0])
    layer.busy = False
    for _ in range(WAITS + 1):
        items = refresh(tones[0])
    assert pygame.image.tobytes(layer.picture, "RGB") == whole(items, ground) and not layer.waiting


def test_what_waits_looks_as_before_until_all_of_it_is_painted():
    ground = pygame.Surface((200, 120))
    layer, red, blue, now = Layer(ground), (255, 0, 0), (0, 0, 255), (0, 255, 0)
    below = [patient(str(number), (number, 0, 190, 100), red) for number in range(3)]
    layer.refresh([*below, item("now", (20, 20, 30, 30), 0, now)])
    gone = [item("now", (60, 20, 30, 30), 0, now)]
    layer.refresh([*gone, patient("0", (0, 0, 190, 100), blue)], at_once=False)  # two leave, they can wait too
    assert layer.waiting and layer.picture.get_at((25, 25))[:3] == red
    while layer.waiting:
        layer.refresh(gone, at_once=False)
    assert pygame.image.tobytes(layer.picture, "RGB") == whole(gone, ground)


def test_what_waits_is_drawn_as_it_was_where_other_changes_are_painted():
    """Though what it draws is live: the tag of a pill stood cut in half where a light below it was painted anew."""
    ground, tone, red = pygame.Surface((200, 120)), [(255, 0, 0)], (255, 0, 0)
    layer = Layer(ground)
    rects = [pygame.Rect(number, 0, 190, 100) for number in range(3)]

    def items(x):
        live = [Item(str(at), rect, None, lambda surface, rect=rect: surface.fill(tone[0], rect) and None, tone[0])
                for at, rect in enumerate(rects)]
        return [*live, item("now", (x, 20, 30, 30), 0, (0, 255, 0))]

    layer.refresh(items(20))
    tone[0] = (0, 0, 255)
    layer.refresh(items(60), at_once=False)
    assert layer.waiting and layer.picture.get_at((25, 25))[:3] == layer.picture.get_at((150, 90))[:3] == red
    tone[0] = red
    while layer.waiting:
        layer.refresh(items(60), at_once=False)
    assert pygame.image.tobytes(layer.picture, "RGB") == whole(items(60), ground)


def large(name, rect, color, spread):
    rect = pygame.Rect(rect)
    return Item(name, rect, None, lambda surface: surface.fill(color, rect) and None, color, spread)


def test_a_large_change_is_painted_part_by_part_in_time():
    ground = pygame.Surface((600, 500))
    for spread, busy in ((1, False), (3, False), (5, False), (3, True)):
        layer, frames, begun = Layer(ground), 0, None
        layer.refresh([large("a", (0, 0, 600, 500), (255, 0, 0), spread)])
        while frames == 0 or layer.waiting:
            items = [large("a", (0, 0, 600, 500), (0, 0, 255), spread),
                     *([item("now", (200, 200, 10, 10), frames, (0, 255, 0))] if busy else [])]
            before = layer.picture.copy()
            layer.refresh(items, at_once=False)
            frames += 1
            same = pygame.mask.from_threshold(layer.picture, (0, 0, 0), (1, 1, 1, 255), before)
            begun = frames if begun is None and same.count() < 600 * 500 - 100 else begun
        assert frames <= spread and begun == 1
        assert (frames > 1) == (spread > 1)
        assert pygame.image.tobytes(layer.picture, "RGB") == whole(items, ground)


def test_a_large_change_begins_at_once_and_waits_only_for_another_one():
    ground, red, blue = pygame.Surface((600, 500)), (255, 0, 0), (0, 0, 255)
    layer, there = Layer(ground), [(5, 5), (595, 5), (5, 495), (595, 495)]
    layer.refresh([large("a", (0, 0, 600, 500), (0, 255, 0), 6)])
    for frame in range(30):
        items = [large("a", (0, 0, 600, 500), red if frame < 2 else blue, 6),
                 item("now", (300, 250, 2, 2), frame, (0, 255, 0))]
        layer.refresh(items, at_once=False)
        tones = {layer.picture.get_at(spot)[:3] for spot in there}
        assert tones <= {(0, 255, 0), red} or tones <= {red, blue}, "nobody sees three beside each other"
        assert frame > 5 or red in tones
    assert tones == {blue}


def test_large_changes_that_overlap_are_painted_once():
    ground = pygame.Surface((600, 500))
    layer = Layer(ground)
    for color in ((255, 0, 0), (0, 0, 255)):
        items, painted = [large(name, (0, 0, 600, 500), color, 5) for name in "abcd"], 0
        painted += sum(rect.width * rect.height for rect in layer.refresh(items, at_once=False))
        while layer.waiting:
            painted += sum(rect.width * rect.height for rect in layer.refresh(items, at_once=False))
    assert painted == 600 * 500


@pytest.mark.parametrize("seed", range(8))
def test_all_is_painted_in_the_end_however_much_changes_while_something_waits(seed):
    rng, ground = Random(seed), pygame.Surface((600, 500))
    layer, tones, shown, begun = Layer(ground), [(255, 0, 0), (0, 255, 0), (0, 0, 255)], {}, 0

    def made(name):
        box = (rng.choice([30, 60]) * name, 40 * name, 200, 150)
        if name == 0:
            return item("0", box, number, (number % 255, 0, 0))
        return large(str(name), box, rng.choice(tones), 3 * (name % 2))

    for number in range(300):
        for name in range(10):
            if rng.random() < 0.06:
                shown.pop(name, None)
            elif rng.random() < 0.15:
                shown[name] = made(name)
        layer.busy = number % 50 > 30
        items = [shown[name] for name in sorted(shown)]
        layer.refresh(items, at_once=False)
        begun += layer.waiting
        if number % 10 == 9:
            while layer.waiting:
                layer.refresh(items, at_once=False)
            assert pygame.image.tobytes(layer.picture, "RGB") == whole(items, ground)
    assert begun > 100


def test_what_changes_back_before_it_was_painted_is_not_painted():
    red, blue, green = (255, 0, 0), (0, 0, 255), (0, 255, 0)
    layer, counts = Layer(pygame.Surface((200, 120))), itertools.count()

    def refresh(tone):
        more = [item("now", (0, 50, 200, 70), next(counts), green)]
        return layer.refresh([patient("0", (0, 0, 200, 50), tone), *more], at_once=False)

    while refresh(red) and layer.waiting:
        pass
    now = [pygame.Rect(0, 50, 200, 70)]
    assert refresh(blue) == now and layer.waiting
    assert refresh(red) == now and not layer.waiting
    frames = [refresh(blue) for _ in range(WAITS + 1)]
    assert [boxes == now for boxes in frames] == [True] * WAITS + [False], "it waits anew"


def test_what_comes_and_goes_before_it_was_painted_is_not_painted():
    layer, now = Layer(pygame.Surface((200, 120))), [item("now", (0, 50, 200, 70), 0, (0, 255, 0))]
    layer.refresh(now)
    moved = [item("now", (0, 50, 200, 70), 1, (0, 255, 0))]
    assert len(layer.refresh([*moved, patient("0", (0, 0, 200, 50), (1, 2, 3), comes=True)], at_once=False)) == 1
    assert layer.waiting
    assert layer.refresh(moved, at_once=False) == [] and not layer.waiting


def test_what_changes_in_every_frame_does_not_wait_longer_for_that():
    layer, number = Layer(pygame.Surface((200, 120))), 0
    layer.refresh([patient("0", (0, 0, 200, 50), 0), item("now", (0, 50, 200, 70), 0, 0)])
    for number in range(1, WAITS + 2):
        tone = (number, 0, 0)
        layer.refresh([patient("0", (0, 0, 200, 50), tone), item("now", (0, 50, 200, 70), number, 0)], at_once=False)
        assert (layer.picture.get_at((5, 5))[:3] == tone) == (number > WAITS)


def test_what_looks_the_same_is_drawn_by_the_latest_item():
    """What an older one draws with may have been given back, but for pictures in recordings."""
    layer, drawn, counts = Layer(pygame.Surface((200, 120))), [], itertools.count()

    def refresh(name, tone=None):
        live = Item("0", pygame.Rect(0, 0, 200, 120), 0, lambda surface: drawn.append(name), tone, recorded=False)
        layer.refresh([live, item("now", (0, 0, 200, 120), next(counts), 0)], at_once=False)

    for name in "abc":
        refresh(name)
    assert drawn == ["a", "b", "c"]
    refresh("d", "other")
    refresh("e")
    assert drawn == ["a", "b", "c", "c", "e"], "it changed back"


def test_nothing_waits_where_all_must_be_there_at_once():
    ground = pygame.Surface((200, 120))
    layer = Layer(ground)
    for color in ((255, 0, 0), (0, 255, 0)):
        items = [patient(str(number), (number, 0, 190, 100), color) for number in range(3)]
        layer.refresh(items)
        assert not layer.waiting
        assert pygame.image.tobytes(layer.picture, "RGB") == whole(items, ground)
