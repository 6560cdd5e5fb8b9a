"""Only what changed is painted, and the picture is always what painting everything would give."""

from random import Random

import pygame

from scenes.table.stage.layer import Item, Layer, merged


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


def test_boxes_are_merged_where_that_is_less_to_paint():
    rng = Random(2)
    boxes = [pygame.Rect(rng.randrange(90), rng.randrange(90), 12, 12) for _ in range(30)]
    found = merged(boxes)
    for number, box in enumerate(found):
        for other in found[number + 1 :]:
            both = box.union(other)
            assert both.width * both.height > box.width * box.height + other.width * other.height
    assert all(any(box.contains(one) for box in found) for one in boxes)


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
