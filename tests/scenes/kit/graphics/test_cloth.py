"""Tools to paint table cloths: the inside of a curve is filled with a smooth edge."""

import pygame

from scenes.kit.graphics.cloth import BLACK, WHITE, Curve, Stencil, filled, flat

SIZE = 200, 120
RED, BLUE = (200, 10, 20), (10, 20, 180)


def curve(power=2.9):
    return Curve((100, 60), (80, 40), 1.0, power)


def laid(stencil, areas=()):
    below = flat(SIZE, BLUE)
    stencil.inlay(below, flat(SIZE, RED), flat(SIZE, BLACK), areas)
    return below


def test_inside_is_one_picture_outside_the_other_and_the_edge_mixes_them():
    image = laid(Stencil(curve()))
    mask = filled(SIZE, curve().points(), WHITE)
    wrong = mixed = 0
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            color = image.get_at((x, y))[:3]
            if color not in (RED, BLUE):
                mixed += 1
            elif (color == RED) != (mask.get_at((x, y))[0] > 0):
                wrong += 1
    assert wrong < 80 and 100 < mixed < 800


def test_it_is_the_same_on_all_four_sides():
    image = laid(Stencil(curve(24.0)))
    for other in (pygame.transform.flip(image, True, False), pygame.transform.flip(image, False, True)):
        assert pygame.image.tobytes(image, "RGB") == pygame.image.tobytes(other, "RGB")


def test_only_what_is_asked_for_is_touched_and_that_is_as_it_was():
    stencil = Stencil(curve(24.0))
    whole, edges = laid(stencil), stencil.edges(flat(SIZE, BLACK))
    part = laid(stencil, edges)
    for area in edges:
        assert pygame.image.tobytes(whole.subsurface(area), "RGB") == pygame.image.tobytes(part.subsurface(area), "RGB")
    assert part.get_at((100, 60))[:3] == BLUE and whole.get_at((100, 60))[:3] == RED
    wider = laid(Stencil(curve(24.0), 6), edges)
    assert wider.get_at((100, 60))[:3] == BLUE and wider.get_at((17, 60))[:3] == RED


def test_the_edge_is_as_smooth_as_if_the_whole_curve_were_drawn_large_and_shrunk():
    for power in (2.0, 2.9, 24.0):
        round_ = laid(Stencil(curve(power)))
        large = Curve((100, 60), (80, 40), 1.0, power).points(times=8)
        whole = pygame.transform.smoothscale(filled((SIZE[0] * 8, SIZE[1] * 8), large, RED, BLUE), SIZE)
        off = [abs(round_.get_at((x, y))[0] - whole.get_at((x, y))[0]) for x in range(SIZE[0]) for y in range(SIZE[1])]
        assert max(off) < 60 and sum(off) < 7000, power
