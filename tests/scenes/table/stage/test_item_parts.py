"""Of an item that is made of parts only those that differ are painted, and the picture is as if all had been."""

from random import Random

import pygame

from scenes.table.stage.item_parts import Part
from scenes.table.stage.layer import Item, Layer

TONES = [(255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)]


def hand(cards, spread=3):
    """Boxes that overlap, each in two tones: a change of the first is seen at once, one of the other later."""
    def draw(surface):
        for _, rect, tone, edge in cards:
            surface.fill(tone, rect)
            surface.fill(edge, rect.inflate(-20, -20))

    parts = tuple(Part(name, rect, (tone, tuple(rect)), edge) for name, rect, tone, edge in cards)
    return Item("hand", pygame.Rect(0, 0, 400, 120), tuple(part.key for part in parts), draw,
                tuple(part.later for part in parts), spread, parts=parts)


def fresh(item, ground):
    picture = ground.copy()
    item.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


def card(name, up=0, tone=TONES[0], edge=TONES[1]):
    return name, pygame.Rect(40 * name, 20 - up, 60, 90), tone, edge


def area(boxes):
    return sum(box.width * box.height for box in boxes)


def test_the_picture_is_always_as_if_painted_anew():
    rng, ground = Random(4), pygame.Surface((400, 120))
    layer, late = Layer(ground), 0
    for number in range(200):
        names = [name for name in range(8) if rng.random() < 0.8]
        if rng.random() < 0.2:
            rng.shuffle(names)
        cards = [card(name, rng.choice([0, 0, 0, 9]), TONES[0], rng.choice(TONES[:2])) for name in names]
        layer.refresh([hand(cards)], at_once=number % 2 == 0)
        late += layer.waiting
        while layer.waiting:
            layer.refresh([hand(cards)], at_once=False)
        assert pygame.image.tobytes(layer.picture, "RGB") == fresh(hand(cards), ground)
    assert late > 10


def test_only_the_box_of_a_card_that_moves_is_painted():
    layer, still = Layer(pygame.Surface((400, 120))), [card(name) for name in range(8)]
    layer.refresh([hand(still)])
    assert layer.refresh([hand([*still[:3], card(3, 9), *still[4:]])]) == [pygame.Rect(120, 11, 60, 99)]
    assert area(layer.refresh([hand(still[:3] + still[4:])])) == 60 * 90, "it has gone"
    assert layer.refresh([hand(still)]) == [pygame.Rect(120, 20, 60, 90)], "and is there again"
    other = [*still[:3], still[4], still[3], *still[5:]]
    assert layer.refresh([hand(other)]) == [pygame.Rect(0, 0, 400, 120)], "they lie in another order"


def test_what_differs_only_in_what_may_be_seen_later_does_not_hold_up_what_moves():
    ground = pygame.Surface((400, 120))
    layer, still = Layer(ground), [card(name) for name in range(8)]
    layer.refresh([hand(still)])
    marked = [card(name, 9 if name == 0 else 0, edge=TONES[2] if name > 2 else TONES[1]) for name in range(8)]
    first = layer.refresh([hand(marked)], at_once=False)
    assert layer.waiting and area(first) < 0.7 * 400 * 120
    assert layer.picture.get_at((2, 13))[:3] == TONES[0], "what moves is seen at once"
    for _ in range(3):  # in the first frame too much had to be seen at once
        layer.refresh([hand(marked)], at_once=False)
    assert not layer.waiting
    assert pygame.image.tobytes(layer.picture, "RGB") == fresh(hand(marked), ground)


def test_what_may_be_seen_later_is_seen_in_the_end_where_nothing_else_differs():
    ground = pygame.Surface((400, 120))
    layer = Layer(ground)
    for at_once in (True, False):
        for edge in TONES[1:3]:
            marked = hand([card(name, edge=edge if name == 2 else TONES[3]) for name in range(8)])
            layer.refresh([marked], at_once=at_once)
            while layer.waiting:
                layer.refresh([marked], at_once=False)
            assert pygame.image.tobytes(layer.picture, "RGB") == fresh(marked, ground)


def test_nothing_is_painted_where_only_a_box_is_another_one():
    layer, still = Layer(pygame.Surface((400, 120))), hand([card(name) for name in range(8)])
    layer.refresh([still])
    parts = tuple(part._replace(rect=part.rect.inflate(1, 1)) for part in still.parts)
    assert layer.refresh([Item("hand", still.rect, still.key, still.draw, still.later, 3, parts=parts)]) == []
    assert layer.refresh([Item("hand", still.rect.inflate(1, 1), still.key, still.draw, still.later, 3,
                               parts=parts)]) == []
