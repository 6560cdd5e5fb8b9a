"""Pages repaint only what has changed: after every frame the window is what a whole repaint would give."""

from random import Random

import pygame
import pytest

from scenes.kit.compositor import Compositor
from scenes.kit.screens.page_scene import DialogScene, PageScene
from scenes.kit.widgets import Label, Panel
from tests.scenes.every_screen import EVERY, arrived
from tests.scenes.hands import key, mouse

SIZES = {"usual": ((1280, 720), 1.0), "large letters": ((960, 540), 2.0)}
STEPS = 34


class Painted:
    """A window that is painted as by the program, and a second one with whole repaints."""

    def __init__(self, ctx, pixels):
        self.ctx, self.window, self.few, self.frames = ctx, pygame.Surface(pixels), 0, 0

    def frame(self, dt=1 / 30):
        """Run a frame; returns where both windows differ."""
        stack = self.ctx.stack
        stack.settle()
        stack.update(dt)
        if not stack.wants_frame:
            return []
        scene, lists = stack.top, []
        sprites = scene.sprites
        scene.sprites = lambda: lists.append(sprites()) or lists[-1]
        stack.draw(self.window)
        del scene.sprites
        self.frames += 1
        self.few += scene.changed is not None
        return self._differences(lists[-1])

    def _differences(self, display_list):
        whole = pygame.Surface(self.window.size)
        Compositor(strict=True).draw(whole, display_list)
        same = pygame.mask.from_threshold(self.window, (0, 0, 0), (2, 2, 2, 255), whole)
        same.invert()
        return same.get_bounding_rects()[:5]


def deeds(scene, chance, frame):
    """Random input on a page: the mouse, keys, the wheel, typing, clicks."""
    width, height = scene.page.widgets[0].ctx.view.frame.size
    pos = chance.uniform(0, width), chance.uniform(0, height)
    match chance.randrange(6):
        case 0 | 1:
            scene.handle(mouse(pygame.MOUSEMOTION, pos))
        case 2:
            key(scene, chance.choice((pygame.K_TAB, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP)))
        case 3:
            scene.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=chance.choice((-1, -2, 1))))
        case 4:
            scene.handle(mouse(pygame.MOUSEBUTTONDOWN, pos))
            scene.release()
        case 5:
            scene.handle(pygame.Event(pygame.TEXTINPUT, text="r"))
    return frame(chance.choice((1 / 60, 1 / 30, 0.1, 0.7)))


@pytest.mark.sampled(8)
@pytest.mark.parametrize("looks", SIZES)
@pytest.mark.parametrize("name", EVERY)
def test_what_is_painted_by_parts_is_what_is_painted_whole(make_ctx, name, looks):
    pixels, letters = SIZES[looks]
    ctx = make_ctx(pixels=pixels, seed=1)
    ctx.change(text_size=letters)
    scene = arrived(ctx, name)
    if not isinstance(scene, PageScene) or isinstance(scene, DialogScene):
        ctx.close()
        pytest.skip("no page that stands by itself")
    painted, chance = Painted(ctx, pixels), Random(7)
    for _ in range(12):
        assert not painted.frame()
    for step in range(STEPS):
        found = deeds(scene, chance, painted.frame)
        assert not found, (step, found)
        if ctx.stack.top is not scene:
            break
    ctx.close()


def test_a_panel_above_something_else_stays_above_it(make_ctx):
    ctx = make_ctx()
    scene, surface = PageScene(ctx), pygame.Surface((1280, 720))
    words, panel = Label(ctx, "Below", pygame.FRect(300, 300, 200, 40)), Panel(ctx, pygame.FRect(250, 250, 400, 300))
    other = Panel(ctx, pygame.FRect(700, 250, 300, 300))
    scene.build = lambda: [words, panel, other]
    ctx.stack.push(scene)
    ctx.stack.settle()
    ctx.stack.draw(surface)
    names = [node.name for node in scene.sprites()]
    assert names == ["ground", (other, "background"), words, (panel, "background")]
    paper = pygame.mask.from_threshold(surface.subsurface(words.rect), ctx.theme.panel, (2, 2, 2, 255))
    assert paper.count() == 200 * 40


def test_pointing_at_things_paints_little(make_ctx):
    ctx = make_ctx(seed=1)
    scene = arrived(ctx, "new game")
    painted = Painted(ctx, (1280, 720))
    for _ in range(40):
        painted.frame()
    areas = []
    draw = scene.draw
    scene.draw = lambda surface: (draw(surface), areas.append(scene.changed))
    for step in range(20):
        scene.handle(mouse(pygame.MOUSEMOTION, (200 + 40 * step, 300)))
        ctx.stack.update(1 / 60)
        ctx.stack.draw(painted.window)
    assert None not in areas
    areas = [sum(part.width * part.height for part in parts) for parts in areas]
    assert len(areas) > 10 and max(areas) < 0.25 * 1280 * 720
