"""The bar below a replay: where it stands, how it is moved, whose eyes look, and what can be done with the moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from scenes.context import SPEEDS, Context
from scenes.kit.compositor import Boxes
from scenes.kit.graphics.viewport import Viewport, around
from scenes.kit.layout import Column, Inset, Part, Row, Slot, fixed, flexible
from scenes.kit.widgets import Button, Cycler, IconButton, Widget
from scenes.replay.course import Course
from scenes.replay.playback import Playback
from scenes.replay.track import Rounds, Track

HEIGHT, MARGIN, SHADOW = 94.0, 12.0, 32.0
SIDE = 42.0
"""Of a round button."""
EVEN, ROUND = 38.0, 30.0
"""Heights of the buttons with words, and the most width of a round's field."""
MOST = 360.0
"""The most room that the fields of all rounds take."""

Deeds = Mapping[str, Callable[[], None]]
"""What the buttons do, by their names."""
MOVES = ("round-left", "turn-left", "left", "play", "right", "turn-right", "round-right")
SHARES = ("search", "bulb", "camera", "film", "copy")
KEYS = {name: name.partition("-")[2] or name for name in MOVES} | {
    "play": "halt", "eye": "hands", "search": "knew", "bulb": "moves", "camera": "picture", "film": "film",
    "copy": "copy",
}
"""What each button's key is called."""


def height(view: Viewport) -> float:
    """Design pixels of the bar: in an upright window it has a line more."""
    return HEIGHT + (SIDE + 8 if view.tall else 0)


class PlayerBar:
    """A slim sheet at the lower edge. `widgets` go onto the page of the table; the sheet draws them.

    `winners` are the names of those who win in the end; nobody where the record breaks off.
    """

    def __init__(
        self, ctx: Context, playback: Playback, course: Course, deeds: Deeds, track: Track, winners: Sequence[str]
    ) -> None:
        self.ctx, self.playback, self.course, self.track, self.winners = ctx, playback, course, track, winners
        self.rounds = Rounds(ctx, max(1, len(course.rounds)), lambda number: playback.jump(course.rounds[number]))
        self.rounds.visible = len(course.rounds) > 1
        self.moves = [IconButton(ctx, "", deeds[name], icon=name, kind="primary" if name == "play" else "plain")
                      for name in MOVES]
        self.pace = Cycler(ctx, [(pace, f"{pace}×") for pace in SPEEDS], playback.pace, self._paced)
        self.eye = IconButton(ctx, "", deeds["eye"], icon="eye")
        self.over = Button(ctx, "", deeds.get("branch", lambda: None), icon="branch", size=16)
        self.over.visible = "branch" in deeds
        self.shares = [IconButton(ctx, "", deeds[name], icon=name) for name in SHARES if name in deeds]
        self.words = Slot()
        self.widgets: list[Widget] = [self.rounds, track, *self.moves, self.pace, self.eye, self.over, *self.shares]
        self.place_text = ""

    @property
    def rect(self) -> pygame.FRect:
        view, high = self.ctx.view, height(self.ctx.view)
        return pygame.FRect(MARGIN, view.height - high - 8, view.width - 2 * MARGIN, high)

    def arrange(self) -> None:
        """Lay the sheet out for the window and the language as they are."""
        t = self.ctx.texts
        for name, button in zip((*MOVES, "eye"), (*self.moves, self.eye), strict=True):
            button.hint = t(f"replay.{name}", key=self.ctx.keys.name(KEYS[name]))
        for button in self.shares:
            button.hint = t(f"replay.{button.icon}", key=self.ctx.keys.name(KEYS[button.icon]))
        self.over.words = t("replay.branch")
        instant = t("settings.instant")
        self.pace.options = [(pace, instant if pace == "instant" else f"{pace}×") for pace in SPEEDS]
        middle = [self._round(button) for button in self.moves]
        right: list[Part | float] = [fixed(112, self.pace), fixed(SIDE, self.eye), fixed(158, self.over),
                                     *(fixed(SIDE, button) for button in self.shares)]
        gaps = 7.0
        wide = sum(part.measure(0) for part in right if isinstance(part, Part)) + gaps * (len(right) - 1)
        share = fixed(wide, Row(*right, gap=gaps))
        feet = [Row(6, flexible(self.words), *middle, 10, share, gap=6)]
        if self.ctx.view.tall:
            feet = [Row(6, flexible(self.words), *middle, gap=6), Row(flexible(), share)]
        fields = min(MOST, ROUND * self.rounds.count) if self.rounds.visible else 0.0
        head = Row(fixed(fields, Column(fixed(3), flexible(self.rounds), fixed(3))), flexible(self.track), gap=2)
        lines = [part for foot in feet for part in (8, fixed(SIDE, foot))]
        Inset(Column(6, fixed(26, head), 2, *lines), 14, 0).place(self.rect)
        for widget in (self.pace, self.over):
            widget.rect = widget.rect.inflate(0, EVEN - SIDE)

    @staticmethod
    def _round(button: IconButton) -> Part:
        return fixed(SIDE + 16 if button.kind == "primary" else SIDE, button)

    def follow(self, *, all_open: bool) -> None:
        """Show where the replay stands."""
        playback, course = self.playback, self.course
        first, last = course.round_of(playback.position)
        first = 0 if course.place(playback.position).round <= 1 else first
        inside = [mark for mark in course.marks if first <= mark.position < last]
        marks = self.track.marks if list(self.track.marks) == inside else inside
        self.track.set(first, last, playback.position, marks)
        self.rounds.set(course.place(playback.position).round)
        self.place_text = self.where(playback.position)
        play = self.moves[MOVES.index("play")]
        icon = "pause" if playback.playing else "replay" if playback.ended else "play"
        open_icon = "eye" if all_open else "eye-off"
        play.dirty = play.dirty or play.icon != icon
        self.eye.dirty = self.eye.dirty or self.eye.icon != open_icon
        play.icon, self.eye.icon = icon, open_icon
        self.pace.value = playback.pace

    def where(self, position: int) -> str:
        """Where a position is, in words."""
        t, place = self.ctx.texts, self.course.place(position)
        if position >= self.course.length:
            names = t("common.and").join(self.winners)
            return t("replay.over", names=names) if names else t("replay.broken_off")
        if not place.round:
            return t("replay.start")
        key = "replay.dealt" if not place.turn else "replay.turn" if len(self.course.rounds) > 1 else "replay.single"
        return t(key, round=place.round, turn=place.turn, turns=place.turns)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the sheet, where the replay stands, and the widgets."""
        ctx, theme = self.ctx, self.ctx.theme
        ctx.paint.shadow(surface, self.rect, theme.shadow, 24, 12, 4)
        edge = theme.line if theme.dark or ctx.settings.high_contrast else None
        ctx.paint.box(surface, self.rect, theme.panel, 24, border=edge, line=1.5, alpha=0.97)
        room = self.words.rect
        ctx.type.text(surface, self.place_text, room.midleft, 17, theme.ink, "bold", width=room.width - 8)
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)
        tips = *self.track.draw_tip(surface), *self.rounds.draw_tip(surface)
        return *tips, around(ctx.view, self.rect, SHADOW)

    def faster(self, way: int) -> None:
        """The next faster pace (+1) or the next slower one (-1), as far as there is one."""
        paces = list(SPEEDS)
        at = max(0, min(len(paces) - 1, paces.index(self.playback.pace) + way))
        self.playback.pace = paces[at]

    def _paced(self, pace: str) -> None:
        self.playback.pace = pace
