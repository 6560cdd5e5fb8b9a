"""A mode of the replay that shows only what the player to decide knew, with estimated chances of the options."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.players.coach import CAP, LEAST, PARTLY, PLAYOUTS
from game.players.search.memory import Memory
from game.players.search.situation import unpack
from game.players.thinking.begin import facts_of
from game.players.thinking.task import Task
from game.players.thinking.thinker import AdviceStore, Thought
from game.record.loading import Loading
from game.record.timeline import Timeline
from game.review.moments import Moment, moments
from scenes.cards.draw_card import draw_card
from scenes.cards.palette import COLOR_RGB, colors_of
from scenes.context import Context
from scenes.kit.compositor import NO_BOXES, Boxes, Node, Painted
from scenes.kit.widgets.icons import draw_icon
from scenes.table.coach.bars import Bars
from scenes.table.coach.coach import CoachPanel
from scenes.table.model.session import Session
from scenes.table.timeline.playback import Stage

CARD = 34.0
CHIP = 9.0
AT_ONCE = 60
"""Number of actions replayed per frame in order to compute what a player knew."""
SEED = 1


class Remembered:
    """The drawing of what the player at a seat knew about hidden cards.

    A known card is shown as a small open card on its back, and a colour that a hand cannot contain is crossed out.
    """

    def __init__(self, ctx: Context, stage: Stage) -> None:
        self.ctx, self.stage = ctx, stage
        self.memory: Memory | None = None

    def known(self) -> list[tuple[int, int, int]]:
        """The hidden cards known to the player, as (seat, index in the hand, card number)."""
        memory = self.memory
        if memory is None:
            return []
        return [(seat, place, mask.bit_length() - 1) for seat, masks in enumerate(memory.may) if self._shown(seat)
                for place, mask in enumerate(masks) if mask.bit_count() == 1]

    def missing(self) -> list[tuple[int, str]]:
        """The colours that hands cannot contain by what the player had seen, as (seat, colour)."""
        memory = self.memory
        if memory is None:
            return []
        view, found = memory.view, list[tuple[int, str]]()
        for color in colors_of(view.side == 1):
            mask = sum(1 << card for card, face in enumerate(view.faces) if face.color == color)
            found += [(seat, color) for seat, masks in enumerate(memory.may)
                      if mask and masks and self._shown(seat) and not any(one & mask for one in masks)]
        return found

    def _shown(self, seat: int) -> bool:
        memory = self.memory
        return (memory is not None and seat != self.stage.places.bottom and seat in memory.view.playing
                and len(memory.may[seat]) == len(memory.view.hands[seat]) > 0)

    def draw(self, surface: pygame.Surface) -> Boxes:
        memory, places = self.memory, self.stage.places
        if memory is None:
            return NO_BOXES
        view = memory.view
        for seat, place, card in self.known():
            pose = places.fan(seat, place, len(view.hands[seat]))
            away = math.dist((pose.x, pose.y), (places.cx, places.cy)) or 1.0
            x, y = (at + (middle - at) / away * pose.width * 0.62
                    for at, middle in ((pose.x, places.cx), (pose.y, places.cy)))
            draw_card(self.ctx, surface, view.faces[card], (x, y), CARD, dark=view.side == 1)
        counts: dict[int, int] = {}
        for seat, color in self.missing():
            number = counts[seat] = counts.get(seat, 0) + 1
            pill = places.pill(seat)
            center = pill.right - 8 - number * (2 * CHIP + 5), pill.bottom + 3
            self.ctx.paint.disc(surface, center, CHIP + 2, (255, 255, 255))
            self.ctx.paint.disc(surface, center, CHIP, COLOR_RGB[color])
            draw_icon(self.ctx, surface, "close", center, 2 * CHIP, (20, 14, 10))
        return None


class Knowing:
    """While switched on, shows what each player to decide knew, and the estimated chances of the player's options.

    Both are computed only from what the player could see up to that moment.
    """

    def __init__(self, ctx: Context, session: Session, stage: Stage, timeline: Timeline) -> None:
        self.ctx, self.session, self.stage, self.timeline = ctx, session, stage, timeline
        self.on = False
        self.kept: AdviceStore | None = None
        """The cached estimates for this match, if any."""
        self.moment: Moment | None = None
        self.bars = Bars(ctx, session, stage, lambda: None)
        self.panel = CoachPanel(ctx, session, stage)
        self.remembered = Remembered(ctx, stage)
        self._position = -1
        self._loading: Loading[list[Moment]] | None = None
        self._thought: Thought | None = None

    @property
    def shown(self) -> bool:
        return self.moment is not None

    @property
    def wants_frame(self) -> bool:
        busy = self._loading is not None or (self._thought is not None and not self._thought.over)
        return busy or self.panel.dirty or self.bars.wants_frame

    @property
    def asked(self) -> int:
        """The seat that has to decide at the present position, or -1."""
        line = self.timeline
        done = line.done
        return line.layout.asked.seat if done and line.ends[done - 1] == line.position else -1

    def clear(self) -> None:
        """Hide what was known, and cancel its computation."""
        if self._thought is not None:
            self._thought.drop()
        self.panel.dirty = self.panel.dirty or self.shown
        self._position, self._loading, self._thought, self.moment = -1, None, None, None
        self.remembered.memory = None
        self.bars.show(None)

    def update(self, dt: float, *, still: bool) -> None:
        """Advance by `dt` seconds; computations run only while the replay stands `still`."""
        self.panel.dirty = False
        if not self.on or not still:
            if self._position >= 0:
                self.clear()
            return
        if self._position != self.timeline.position:
            self._begin()
        elif self._loading is not None:
            self._load(self._loading)
        elif self._thought is not None:
            self._follow(self._thought, dt)
        self.bars.update(dt)

    def _begin(self) -> None:
        self.clear()
        line, seat = self.timeline, self.asked
        self._position = line.position
        if seat >= 0:
            done = line.done
            self._loading = Loading(moments(line.setup, line.actions, range(done, done + 1), (seat,)))

    def _load(self, loading: Loading[list[Moment]]) -> None:
        for _ in range(AT_ONCE):
            if next(loading, None) is None:
                self._loading = None
                if loading.result:
                    self._show(loading.result[0])
                return

    def _show(self, moment: Moment) -> None:
        public, thinker = self.timeline.setup.public(), self.ctx.thinker
        self.moment = moment
        self.remembered.memory = unpack(moment.situation, facts_of(public)).memory
        self.panel.about, self.panel.did = moment.seat, moment.action
        self.panel.show(None, thinking=True)
        if thinker is not None:
            task = Task(public, moment.situation, PLAYOUTS, CAP, SEED, PARTLY, everything=True, least=LEAST)
            self._thought = thinker.ask(task, self.kept)

    def _follow(self, thought: Thought, dt: float) -> None:
        thought.follow(dt)
        if thought.advice is not None and (thought.advice is not self.panel.advice or thought.over):
            self.bars.show(thought.advice)
            self.panel.show(thought.advice, thinking=not thought.over)
        if thought.over:
            self._thought, self.panel.dirty = None, True

    def sprites(self) -> Iterable[Node]:
        if not self.shown:
            return ()
        return (Painted("remembered", None, self.remembered.draw), Painted("chances", None, self.bars.draw),
                Painted("advice", None, self.panel.draw))
