"""The learning page: guided round, daily puzzle and deal, the player's mistakes, puzzles, and lessons by edition."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import Any

import pygame

from game.daily import edition_of, puzzle_of, seed_of
from game.learn.lesson import Lesson
from game.learn.lessons import LESSONS
from game.learn.questions import QUESTIONS
from game.puzzles.puzzle import KINDS
from scenes.cards.fan import Card, Fan, draw_fan, fan_of
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Box, Column, Grid, Inset, Layers, LayoutItem, Pinned, Row, Slot, fixed, flexible, natural
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.text.texts import Texts
from scenes.kit.widgets import Button, IconButton, Label, Panel, ScrollArea, Widget
from scenes.learn.quiz import NAME as QUIZ
from scenes.puzzles.page import FANS, PlayButton
from scenes.puzzles.scene import puzzle_scene
from scenes.routes import Ask, DealOfTheDay, Learn, Puzzles, Quiz, SavedMatch
from scenes.words.card_names import signed

GUIDED = LESSONS[0]
FIRST: Fan = (("red", "7", False), ("red", "4", False), ("blue", "4", False))
MISTAKES: Fan = (("red", "draw2", False), (None, "wild4", False), ("blue", "draw2", False))
RULES: Fan = (("green", "reverse", False), (None, "back", False), ("yellow", "skip", False))
WIDEST, EDGE, GAP, BESIDE = 1240.0, 28.0, 16.0, 14.0
"""Greatest width of the page, its margins, the gap between tiles, and the room for their shadows, in design pixels."""
FAN, PICTURE = 40.0, 104.0
"""Width of a card on a tile, and of the room for three cards, in design pixels."""
FOOT, ROW, HEAD = 48.0, 50.0, 44.0
"""Heights of a tile's foot, of a lesson's button and of the heading above the lessons, in design pixels."""
NARROW, LARGE = 1000.0, 0.6
"""Width in design pixels below which there are two columns, and growth of letters above which there is one fewer."""


def day_text(t: Texts, day: date) -> str:
    """A date without its year, in the player's language."""
    return t("daily.date", month=t("date.months").split()[day.month - 1], day=day.day)


@dataclass(frozen=True, slots=True)
class LessonTile:
    """The contents of a tile: texts, progress, three cards, and its button's words and action.

    `share` is a line of text with the player's result, to be copied; empty without one.
    """

    title: str
    about: str
    progress: str
    cards: Sequence[Card]
    words: str
    on_press: Callable[[], None]
    chief: bool = False
    share: str = ""


class FanPicture(Widget):
    """A picture of three cards in the corner of a tile."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context, cards: Sequence[Card]) -> None:
        super().__init__(ctx)
        self.cards = cards

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        draw_fan(self.ctx, surface, self.cards, self.rect.center, FAN)


class TileButton(PlayButton):
    """The button of a tile, which is also pressed by a click on the rest of the tile."""

    def __init__(self, tile: Panel, ctx: Context, words: str, on_press: Callable[[], None], **kind: Any) -> None:
        super().__init__(ctx, words, on_press, **kind)
        self.tile = tile

    def contains(self, pos: tuple[float, float]) -> bool:
        seen = self.area is None or self.area.rect.collidepoint(pos)
        return bool(self.visible and seen and self.tile.rect.collidepoint(pos))


class LearnPageScene(PageScene):
    """The learning page: tiles with progress, and a button for each lesson."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.area = ScrollArea(ctx)

    def resume(self) -> None:
        super().resume()
        self.arrange()

    def build(self) -> list[Widget]:
        ctx, body = self.ctx, Slot()
        wide = min(ctx.view.width - 2 * EDGE, WIDEST)
        Pinned(Column(88, flexible(body)), wide).place(ctx.view.frame)
        self.area, offset = ScrollArea(ctx, body.rect.inflate(2 * BESIDE, 0)), self.area.offset
        columns = max(1, (3 if wide >= NARROW else 2) - (ctx.type.growth > LARGE))
        tiles, widgets = self._tiles((wide - GAP * (columns - 1)) / columns)
        boxes, heights = [box for box, _ in tiles], [max(high for _, high in tiles)] * len(tiles)
        grid = Grid(boxes, columns, gap=(GAP, GAP), heights=heights)
        heading = Label(ctx, ctx.texts("learn.page.lessons"), size=22, weight="bold", on_cloth=True)
        lessons = [self._lesson(one) for one in LESSONS[1:]]
        across = max(1, min(4, columns + 1) - (ctx.type.growth > LARGE))
        high = ROW * max(1.0, ctx.type.factor)
        below = Grid(lessons, across, gap=(12, 12), heights=[high] * len(lessons))
        column = Column(4, fixed(grid.length, grid), 10, fixed(HEAD * ctx.type.factor, heading), 4,
                        fixed(below.length, below), 26)
        column.place(pygame.FRect(body.rect.x, body.rect.y, wide, body.rect.height))
        inside = [self.area.add(widget) for widget in (*widgets, heading, *lessons)]
        self.area.start_at(offset)
        return [*self.heading(ctx.texts("learn.page.title"), 400), self.area, *inside]

    def _offers(self) -> list[LessonTile]:
        return [self._guided(), self._puzzle_of_the_day(), self._deal_of_the_day(), self._mistakes(), self._puzzles(),
                self._rules()]

    def _guided(self) -> LessonTile:
        ctx, t, learned = self.ctx, self.ctx.texts, self.ctx.lessons.of(GUIDED.id)
        steps, done = len(GUIDED.parts[0].beats), bool(learned.finished)
        far = t("learn.page.step", n=len(learned.done), all=steps) if learned.begun else t("learn.page.new")
        words = "learn.page.resume" if learned.begun else "learn.page.again" if done else "learn.page.begin"
        return LessonTile(t("learn.page.guided"), t("learn.page.guided.about", minutes=GUIDED.minutes),
                          t("learn.page.done") if done and not learned.begun else far,
                          FIRST, t(words), lambda: ctx.open(Learn(GUIDED.id)), chief=not done)

    def _puzzle_of_the_day(self) -> LessonTile:
        ctx, t, today = self.ctx, self.ctx.texts, self.ctx.today()
        puzzle, result = puzzle_of(today.toordinal()), ctx.days.puzzle(today.toordinal())
        kind = puzzle.kind if puzzle else KINDS[0]
        if result.solved:
            far = t("daily.puzzle.first") if result.solved == 1 else t("daily.puzzle.try", n=result.solved)
        else:
            far = t.n("daily.puzzle.missed", result.tries) if result.tries else t("daily.untried")
        name, when = t(f"puzzles.{kind}"), day_text(t, today)
        share = t("daily.puzzle.line", date=today.isoformat(), name=name, result=far) if result.tries else ""
        again = "learn.page.again" if result.tries else "puzzles.play"
        return LessonTile(t("daily.puzzle"), t("daily.puzzle.about", date=when, name=name), far, FANS[kind], t(again),
                          self._play_puzzle, share=share)

    def _play_puzzle(self) -> None:
        puzzle = puzzle_of(self.ctx.today().toordinal())
        scene = puzzle_scene(self.ctx, puzzle) if puzzle else None
        if scene is not None:
            self.ctx.stack.push(scene)

    def _deal_of_the_day(self) -> LessonTile:
        ctx, t, today = self.ctx, self.ctx.texts, self.ctx.today()
        known, result = edition_of(today.toordinal()), ctx.days.deal(today.toordinal())
        name, when = t(f"edition.{known}.name"), day_text(t, today)
        far, share = t("daily.untried"), ""
        if result.best is not None:
            far = t.n("daily.deal.result", result.tries, points=signed(result.best))
            share = t("daily.deal.line", date=today.isoformat(), name=name, result=far)
        left = ctx.library.unfinished_of(seed_of(today.toordinal()))
        if left and not result.tries:
            far = t("learn.page.begun")
        words = "learn.page.resume" if left else "learn.page.again" if result.tries else "learn.page.play"
        return LessonTile(t("daily.deal"), t("daily.deal.about", date=when, name=name), far, fan_of(known), t(words),
                          lambda: ctx.go(SavedMatch(left) if left else DealOfTheDay()), share=share)

    def _mistakes(self) -> LessonTile:
        ctx, t, right = self.ctx, self.ctx.texts, len(self.ctx.lessons.of(QUIZ).done)
        return LessonTile(t("learn.quiz.name"), t("learn.page.mistakes.about"),
                          t("learn.page.right", n=right, all=len(QUESTIONS)), MISTAKES, t("puzzles.play"),
                          lambda: ctx.open(Quiz()))

    def _puzzles(self) -> LessonTile:
        ctx, t, desk = self.ctx, self.ctx.texts, self.ctx.puzzles
        solved = sum(map(desk.solved, KINDS))
        far = t("learn.page.puzzles", n=solved, rating=round(desk.tries.rating))
        return LessonTile(t("puzzles.title"), t("learn.page.puzzles.about"), far, FANS["color"], t("learn.page.choose"),
                          lambda: ctx.open(Puzzles()))

    def _rules(self) -> LessonTile:
        ctx, t = self.ctx, self.ctx.texts
        return LessonTile(t("ask.title"), t("learn.page.ask.about"), "", RULES, t("learn.page.ask"),
                          lambda: ctx.open(Ask()))

    def _tiles(self, width: float) -> tuple[list[tuple[Box, float]], list[Widget]]:
        """The layout box of each tile with its height in design pixels, and the widgets of all tiles."""
        tiles, widgets = [], list[Widget]()
        for offer in self._offers():
            box, high, parts = self._tile(offer, width - 2 * SPACE.m)
            tiles.append((box, high))
            widgets += parts
        return tiles, widgets

    def _tile(self, offer: LessonTile, width: float) -> tuple[Box, float, list[Widget]]:
        ctx, t = self.ctx, self.ctx.texts
        panel, fan = Panel(ctx), FanPicture(ctx, offer.cards)
        title = Label(ctx, offer.title, size=21, weight="bold", wrap=True)
        about = Label(ctx, offer.about, size=16, wrap=True, muted=True)
        progress = Label(ctx, offer.progress, size=16, weight="bold", wrap=True)
        play = TileButton(panel, ctx, offer.words, offer.on_press, kind="primary" if offer.chief else "plain",
                          icon="play", size=18)
        play.about = t.paragraph(map(t.sentence, filter(None, (offer.title, offer.about, offer.progress))))
        beside = width - PICTURE
        words = Column(natural(title.natural_height, title), 2, natural(about.natural_height, about))
        parts: list[Widget] = [panel, fan, title, about, progress, play]
        high = FOOT * max(1.0, 1 + 0.4 * ctx.type.growth)
        wide = min(0.5 * width, 150.0 * max(1.0, ctx.type.factor))
        beside_it: list[LayoutItem | float] = [8.0, fixed(wide, Pinned(play, height=high))]
        room = width - wide - 8.0
        if offer.share:
            copying = partial(ctx.copy, offer.share, t("puzzles.copied"))
            copy = IconButton(ctx, "", copying, icon="copy", hint=t("daily.share"))
            parts.append(copy)
            beside_it = [8.0, fixed(high, Pinned(copy, height=high)), *beside_it]
            room -= high + 8.0
        needed = progress.natural_height(room)
        low = max(high, needed)
        foot = Row(flexible(Pinned(progress, height=needed)), *beside_it)
        head = max(words.length(beside), 1.7 * FAN)
        above = Row(flexible(words), fixed(PICTURE, Pinned(fan, PICTURE, 1.7 * FAN, x=1.0, y=0.0)))
        column = Column(SPACE.m, fixed(head, above), flexible(), fixed(low, foot), SPACE.m)
        return Layers(panel, Inset(column, SPACE.m, 0)), head + low + 8 + 2 * SPACE.m, parts

    def _lesson(self, lesson: Lesson) -> Button:
        ctx, t, learned = self.ctx, self.ctx.texts, self.ctx.lessons.of(lesson.id)
        name = t("learn.page.lesson", edition=t(f"rulebook.tab.{lesson.edition}"), name=t(f"learn.{lesson.id}.name"))
        icon = "check" if learned.finished else "play" if learned.begun else "learn"
        state = "done" if learned.finished else "begun" if learned.begun else ""
        button = PlayButton(ctx, name, lambda: ctx.open(Learn(lesson.id)), icon=icon, size=16)
        button.about = t(f"learn.page.{state}") if state else ""
        return button
