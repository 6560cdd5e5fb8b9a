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


def test_merged_boxes_do_not_overlap():
    rng = Random(2)
    boxes = [pygame.Rect(rng.randrange(90), rng.randrange(90), 12, 12) for _ in range(30)]
    found = merged(boxes)
    for number, box in enumerate(found):
        assert not any(box.colliderect(other) for other in found[number + 1 :])
    assert all(any(box.contains(one) for box in found) for one in boxes)
