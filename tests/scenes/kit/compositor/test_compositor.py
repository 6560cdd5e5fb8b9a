"""A compositor's result is always the picture of the whole display list, with no more repainted than needed."""

import doctest
from random import Random

import pygame
import pytest

import scenes.kit.compositor
from scenes.kit.compositor import Compositor, Group, Layer, Painted, Reveal, Sprite, draw_shape
from scenes.kit.compositor.layer import LayerCompositor

SIZE = (320, 200)
WINDOW = pygame.Rect((0, 0), SIZE)
COLORS = ((255, 0, 0, 255), (0, 255, 0, 120), (0, 0, 255, 60))
SIZES = ((20, 30), (60, 50), (7, 90))


def card(size=(20, 30), color=COLORS[0]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA, 32)
    image.fill(color)
    return image.premul_alpha()


CARDS = [card(size, color) for size in SIZES for color in COLORS]


def cloth(tone=(90, 80, 70)) -> Painted:
    return Painted("cloth", tone, lambda surface: surface.fill(tone, WINDOW), boxes=(WINDOW,), opaque=(WINDOW,))


def shape(name, look, box, **more) -> Painted:
    tone = (hash(look) % 256, 90, 200)

    def paint(surface) -> list[pygame.Rect]:
        draw_shape(surface, lambda onto: pygame.draw.rect(onto, tone, box),
                   lambda onto, x, y: pygame.draw.rect(onto, tone, box.move(x, y)), box)
        return [box]

    return Painted(name, look, paint, **more)


def any_node(name, chance: Random):
    kind = chance.randrange(4)
    x, y = chance.randrange(-40, 330), chance.randrange(-40, 210)
    box = pygame.Rect(x, y, *chance.choice(SIZES))
    if kind == 0:
        return shape(name, (chance.randrange(4), *box), box)  # its boxes are known once it was painted
    if kind == 1:
        return shape(name, chance.randrange(4), box, boxes=(box,), movable=True)
    if kind == 2:
        return shape(name, chance.choice((0, 1, None)), box, boxes=(box,), direct=True, opaque=(box,))
    return Sprite(name, chance.choice(CARDS), x, y)


def any_list(chance: Random, kept: dict) -> list:
    """A random display list of new and kept nodes, mostly in the same order."""
    names = [name for name in range(14) if chance.random() < 0.8]
    if chance.random() < 0.2:
        chance.shuffle(names)
    for name in names:
        if name not in kept or chance.random() < 0.3:
            kept[name] = any_node(name, chance)
    return [cloth(), *(kept[name] for name in names)]


def whole_picture(display_list) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    Compositor(strict=True).draw(surface, display_list)
    return surface


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")



@pytest.mark.parametrize("seed", range(6))
def test_the_picture_is_that_of_the_whole_list(seed):
    chance, compositor, surface, kept = Random(seed), Compositor(strict=True), pygame.Surface(SIZE, depth=32), {}
    for step in range(150):
        display_list = any_list(chance, kept)
        compositor.draw(surface, display_list)
        assert same(surface, whole_picture(display_list)), step


@pytest.mark.parametrize("seed", range(4))
def test_a_layer_below_what_moves_makes_no_difference(seed):
    chance, compositor, surface = Random(seed), Compositor(strict=True), pygame.Surface(SIZE, depth=32)
    still, still_kept, kept, low = LayerCompositor(Compositor(strict=True)), {}, {}, []
    for step in range(120):
        low = any_list(chance, still_kept) if step % 4 == 0 else low
        within = chance.choice((None, pygame.Rect(0, 0, 160, 200)))
        high = any_list(chance, kept)[1:]
        old = pygame.Surface(SIZE, depth=32)
        cover = [Sprite("cover", old, within.right, 0)] if within else []
        moving = [Painted(("moving", node.name), node.look, node.paint, node.boxes, opaque=node.opaque,
                          direct=node.direct) if isinstance(node, Painted)
                  else Sprite(("moving", node.name), node.image, node.x, node.y) for node in high]
        compositor.draw(surface, [Layer("still", low, still, within=within), *cover, *moving])
        assert same(surface, whole_picture([*low, *cover, *moving])), step


def test_a_layer_moves_down_and_comes_back():
    compositor, surface = Compositor(), pygame.Surface(SIZE, depth=32)
    still = LayerCompositor(Compositor())
    low = [cloth(), Sprite("card", CARDS[0], 50, 50)]
    flat = whole_picture(low)
    for offset in (0, 3, 6, 2, 0):
        compositor.draw(surface, [Layer("still", low, still, offset=offset)])
        assert surface.get_at((51, 50 + offset)) == flat.get_at((51, 50))
        assert surface.get_at((51, 49 + offset)) == flat.get_at((51, 49))
    assert same(surface, flat)


def test_a_taken_picture_of_a_layer_is_painted_anew():
    still, low = LayerCompositor(Compositor()), [cloth(), Sprite("card", CARDS[0], 50, 50)]
    still.update(low, SIZE)
    taken = still.take()
    taken.fill("black")
    assert not still.begun
    assert still.update(low, SIZE) == [WINDOW]
    assert same(still.picture, whole_picture(low))


def test_an_old_picture_gives_way_to_a_growing_circle():
    old = pygame.Surface(SIZE, depth=32)
    old.fill((200, 10, 10))
    cut = old.subsurface(old.get_rect())
    cut.set_colorkey((255, 0, 255))
    compositor, surface, center = Compositor(), pygame.Surface(SIZE, depth=32), (150, 90)
    below = [cloth(), Sprite("card", CARDS[0], 150, 80)]
    new = whole_picture(below)
    for radius in (0, 5, 40, 41, 90, 230):
        if radius:
            pygame.draw.circle(old, (255, 0, 255), center, radius)
        boxes = compositor.draw(surface, [*below, Reveal("wave", old, cut, center, radius)])
        assert radius != 41 or sum(box.w * box.h for box in boxes) < WINDOW.w * WINDOW.h / 3
        for point in [(x, y) for x in range(0, 320, 7) for y in range(0, 200, 7)]:
            far = ((point[0] - center[0]) ** 2 + (point[1] - center[1]) ** 2) ** 0.5
            if abs(far - radius) > 2:
                assert surface.get_at(point) == (new.get_at(point) if far < radius else (200, 10, 10)), (radius, point)


def test_only_what_differs_is_repainted():
    compositor, surface, ground = Compositor(), pygame.Surface(SIZE, depth=32), cloth()
    first, second = Sprite("a", CARDS[0], 10, 10), Sprite("b", CARDS[0], 200, 100)
    compositor.draw(surface, [ground, first, second])
    assert compositor.draw(surface, [cloth(), first, Sprite("b", CARDS[0], 200, 100)]) == []
    assert compositor.draw(surface, [ground, Sprite("a", CARDS[0], 12, 10), second]) == [pygame.Rect(10, 10, 22, 30)]
    assert compositor.draw(surface, [ground, second]) == [pygame.Rect(12, 10, 20, 30)]
    assert compositor.draw(surface, [ground, second], whole=True) == [WINDOW]
    assert compositor.draw(pygame.Surface(SIZE, depth=32), [ground, second]) == [WINDOW]


def test_a_look_is_painted_once_while_it_stays():
    painted, compositor, surface = [], Compositor(), pygame.Surface(SIZE, depth=32)

    def sprite(look, x=10) -> Painted:
        def paint(onto) -> None:
            painted.append(look)
            onto.blit(CARDS[0], (x, 10))

        return Painted("a", look, paint, boxes=(pygame.Rect(x, 10, 20, 30),), movable=True)

    for look, x in ((1, 10), (1, 10), (1, 30), (1, 30), (2, 30), (1, 12)):
        compositor.draw(surface, [cloth(), sprite(look, x)])
        assert same(surface, whole_picture([cloth(), Sprite("a", CARDS[0], x, 10)]))
    assert painted == [1, 2, 1]


def test_what_may_look_different_in_every_frame_is_painted_in_every_frame():
    seen, compositor, surface = [], Compositor(), pygame.Surface(SIZE, depth=32)
    live = Painted("live", None, lambda onto: seen.append(onto) or [pygame.Rect(0, 0, 5, 5)])
    for _ in range(3):
        assert compositor.draw(surface, [cloth(), live])
    assert len(seen) == 3


def test_a_name_stands_once():
    twice = [cloth(), Sprite("a", CARDS[0], 10, 10), Sprite("a", CARDS[4], 100, 10)]
    with pytest.raises(ValueError, match="'a'"):
        Compositor(strict=True).draw(pygame.Surface(SIZE), twice)
    surface = pygame.Surface(SIZE, depth=32)
    Compositor().draw(surface, twice)
    assert same(surface, whole_picture([twice[0], twice[2]])), "in play the last one is drawn"


def test_a_point_belongs_to_the_highest_sprite_that_is_seen_there():
    hole = card((40, 40))
    hole.fill((0, 0, 0, 0), (10, 10, 20, 20))
    compositor = Compositor()
    compositor.draw(pygame.Surface(SIZE, depth=32), [cloth(), Sprite("low", CARDS[0], 60, 60),
                                                     Sprite("ring", hole, 50, 50)])
    assert compositor.at((51, 51)) == "ring"
    assert compositor.at((65, 65)) == "low"
    assert compositor.at((300, 190)) == "cloth"


@pytest.mark.parametrize("size", [(1, 1), (7680, 4320)])
def test_any_size_of_a_window(size):
    compositor, surface = Compositor(), pygame.Surface(size, depth=32)
    for x in (0, 5):
        compositor.draw(surface, [cloth(), Sprite("a", CARDS[0], x, 0)])


def test_the_example_of_its_page():
    assert doctest.testmod(scenes.kit.compositor).failed == 0


def grouped(rng, count):
    """A group of small discs, some of which keep their names and places."""
    sprites = []
    for number in rng.sample(range(12), count):
        image = pygame.Surface((14, 14), pygame.SRCALPHA)
        pygame.draw.circle(image, (20 * number, 90, 60, 255), (7, 7), 7)
        sprites.append(Sprite(number, image, 10 * (number % 4) + rng.choice([0, 0, 3]), 10 * (number // 4)))
    return Group("discs", sprites)


def test_a_group_is_always_as_if_painted_anew():
    rng, compositor, surface = Random(5), Compositor(strict=True), pygame.Surface((60, 60))
    for _ in range(60):
        group = grouped(rng, rng.randrange(1, 8))
        compositor.draw(surface, [group])
        anew = pygame.Surface(surface.size)
        Compositor().draw(anew, group.sprites)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(anew, "RGB")
        assert compositor.draw(surface, [group]) == []


def test_of_a_group_only_the_sprite_that_moved_is_painted_and_found():
    compositor, surface, image = Compositor(), pygame.Surface((100, 20)), pygame.Surface((10, 10))
    compositor.draw(surface, [Group("row", [Sprite(number, image, 20 * number, 0) for number in range(4)])])
    moved = [Sprite(number, image, 20 * number + 2 * (number == 3), 0) for number in range(4)]
    assert compositor.draw(surface, [Group("row", moved)]) == [pygame.Rect(60, 0, 12, 10)]
    assert compositor.at((63, 5)) == 3 and compositor.at((75, 5)) is None


@pytest.mark.parametrize("kind", ["colour key", "alpha value", "both"])
def test_surfaces_without_alpha_channel_look_the_same_alone_in_a_group_whole_and_by_damage(kind):
    image = pygame.Surface((20, 20), depth=32)
    image.fill((200, 10, 10))
    image.fill((255, 0, 255), (0, 0, 10, 10))
    if kind != "alpha value":
        image.set_colorkey((255, 0, 255))
    if kind != "colour key":
        image.set_alpha(100)
    plain = cloth()
    expected = whole_picture([plain])
    expected.blit(image, (50, 50))
    nodes = [Sprite("plain", image, 50, 50), Sprite("alpha", CARDS[1], 60, 60)]
    expected.blit(CARDS[1], (60, 60), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert same(whole_picture([plain, *nodes]), expected)
    assert same(whole_picture([plain, Group("group", nodes)]), expected)
    above = Sprite("above", CARDS[0], 55, 55)
    for before in ([plain], [plain, Sprite("plain", image, 45, 52), nodes[1]], [plain, *nodes, above]):
        for now in ([plain, *nodes], [plain, Group("group", nodes)]):
            compositor, surface = Compositor(strict=True), pygame.Surface(SIZE, depth=32)
            compositor.draw(surface, before)
            assert compositor.draw(surface, now) != [WINDOW]
            assert same(surface, expected)


def test_a_name_that_stands_twice_in_a_group_is_told():
    image = pygame.Surface((4, 4))
    group = Group("row", [Sprite("one", image, 0, 0), Sprite("one", image, 9, 0)])
    with pytest.raises(ValueError, match="same name"):
        Compositor(strict=True).draw(pygame.Surface((20, 20)), [group])
