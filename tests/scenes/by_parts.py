"""The program with partial redraws of its window, each compared with a whole repaint."""

from random import Random

import pygame

from game.core.actions import Play
from scenes.app import App
from scenes.kit.compositor import Compositor, Drawing, Layer, LayerCompositor, Painted
from scenes.kit.screens.window import Window
from scenes.scoreboard.match_over import MatchOver
from scenes.scoreboard.round_over import RoundOver
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.screen.playable_table import PlayableTable
from scenes.table.screen.table_view import TableView
from scenes.table.view.prompts.choose_prompt import HandReveal

FRAME = 1 / 20
PONDERS = 0.4
"""Seconds after which the simulated person answers."""


class ByParts(App):
    """The program with a stand-in for its display: `screen` gets only the parts of the window that are shown.

    After every frame of a table both are compared with a whole repaint of the same display list. `frames` were seen,
    `few` of them drawn by parts, `compared` with a whole repaint; `share` is how much of the window these parts were in
    all. `sides` of the cards were seen.
    """

    def __init__(self, ctx, size) -> None:
        super().__init__(Window(size, fullscreen=False, title="test"), ctx)
        self.sides: set[int] = set()
        self.window.show = self._flush
        self.screen = pygame.Surface(self.window.surface.size, depth=32)
        self.frames, self.few, self.compared, self.share = 0, 0, 0, 0.0
        self.wrong: list[str] = []
        self.seen: set[str] = set()
        """Names of the effects and prompts in the frames that were compared."""
        ctx.resize(self.window.surface.size)
        self.follow_settings()
        pygame.event.clear()

    def tick(self) -> float:
        return FRAME

    def _flush(self, parts=None) -> None:
        if self.screen.size != self.window.surface.size:
            self.screen = pygame.Surface(self.window.surface.size, depth=32)
        for part in [self.screen.get_rect()] if parts is None else parts:
            self.screen.blit(self.window.surface, part, part)
        if parts is not None:
            self.few += 1
            self.share += sum(part.width * part.height for part in parts) / (self.screen.width * self.screen.height)

    def draw(self) -> None:
        """Draw a frame, and compare it if only a table is visible."""
        few = self.few
        super().draw()
        visible = self.ctx.stack.visible
        table = getattr(visible[0], "parts", getattr(visible[0], "table", None))
        if len(visible) > 1 or not isinstance(table, TableView) or self.crossing.going or self.toast.words:
            return
        self.frames += 1
        self.seen |= set(named(table))
        self.seen.add(type(getattr(table, "prompting", None) and table.prompting.prompt).__name__)
        if self.few == few:
            return
        self.compared += 1
        whole = drawn_whole(table.picture.shown, self.window.surface.size)
        for name, seen in (("window", self.window.surface), ("screen", self.screen)):
            if seen.get_buffer().raw != whole.get_buffer().raw and differences(seen, whole):
                self.wrong.append(f"{name} {self.frames}: {differences(seen, whole)}, {shown(table)}")
        self.sides.add(table.stage.shown.side)
        if self.compared % 10 == 1:
            self.wrong += [f"{name} {self.frames}: drawn in {extent}, not in {boxes}"
                           for name, boxes, extent in beyond(table.picture.shown)]


def drawn_whole(display_list, size) -> pygame.Surface:
    """The picture of a display list, painted by a compositor that has not drawn anything before."""
    whole = pygame.Surface(size, depth=32)
    Compositor(strict=True).draw(whole, [
        Layer(node.name, node.sprites, LayerCompositor(Compositor(strict=True)), offset=node.offset, within=node.within)
        if isinstance(node, Layer) else node for node in display_list])
    return whole


def beyond(display_list) -> list[tuple]:
    """Painted sprites that draw beyond their declared boxes, where they would be cut off."""
    found = []
    for node in display_list:
        if isinstance(node, Layer):
            found += beyond(node.sprites)
        elif isinstance(node, Painted) and node.boxes and not node.direct:
            node.paint(drawing := Drawing())
            extent = drawing.extent
            if extent and not node.boxes[0].unionall(list(node.boxes[1:])).contains(extent.inflate(-4, -4)):
                found.append((node.name, node.boxes, extent))
    return found


def differences(one, other) -> list[pygame.Rect]:
    """Boxes where two pictures differ by more than rounding, as SDL blends alpha differently at the edge of a clip."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (3, 3, 3, 255), other)
    same.invert()
    return same.get_bounding_rects()[:4]


def named(table) -> list[str]:
    """The names of all effects on a table."""
    effects = table.effects
    return [type(effect).__name__ for effect in (*effects.veils, *effects.below, *effects.above)]


def shown(table) -> str:
    """Effects, prompt and signs above the table, to help find a box that was not declared."""
    prompting = getattr(table, "prompting", None)
    return f"{named(table)} {type(prompting and prompting.prompt).__name__} {[sign.kind for sign in table.stage.signs]}"


class Somebody:
    """A simulated person, who answers, moves the mouse, presses keys, and goes on from pages of scores."""

    def __init__(self, app, scene, seed=1) -> None:
        self.app, self.scene, self.rng, self.waited = app, scene, Random(seed), 0.0

    def act(self) -> None:
        """Act as this frame asks for."""
        top, rng = self.app.ctx.stack.top, self.rng
        self._idle(rng)
        self.waited += FRAME
        if isinstance(top, Curtain):
            if self.waited > PONDERS:
                self.waited = 0.0
                top.open.on_held()
        elif isinstance(top, RoundOver | MatchOver):
            if self.waited > 3 * PONDERS:
                self.waited = 0.0
                top.on_next() if isinstance(top, RoundOver) else None
        elif top is self.scene and isinstance(getattr(top, "parts", None), PlayableTable):
            self._answer(rng)

    def _answer(self, rng) -> None:
        session, parts = self.scene.session, self.scene.parts
        prompt = parts.prompting.prompt
        if parts.stage.busy and not isinstance(prompt, HandReveal):
            self.waited = 0.0
        if self.waited <= PONDERS:
            return
        self.waited = 0.0
        if isinstance(prompt, HandReveal):
            prompt.close()
        elif session.state.answers:
            plays = [answer for answer in session.state.answers if isinstance(answer, Play)]
            session.say(rng.choice(plays if plays and rng.random() < 0.8 else list(session.state.answers)))

    def _idle(self, rng) -> None:
        """Move the mouse, mostly over the hand; now and then a right click, a key or a drag."""
        view, handle = self.app.ctx.view, self.app.ctx.stack.handle
        chance = rng.random()
        low = view.height * (0.75 if rng.random() < 0.5 else 0.0)
        pos = rng.uniform(0, view.width), rng.uniform(low, view.height)
        if chance < 0.06:
            handle(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(3, 3), buttons=(0, 0, 0), touch=False))
        elif chance < 0.066:
            handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3, touch=False))
        elif chance < 0.075:
            key = rng.choice((pygame.K_s, pygame.K_v, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_h, pygame.K_TAB,
                              pygame.K_u, pygame.K_c))
            handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
            handle(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode=""))
