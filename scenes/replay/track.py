"""The controls of a replay: a slider with signs at notable moments, fields for rounds, and the bar with all buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from scenes.context import SPEEDS, Context
from scenes.kit.compositor import NO_BOXES, Boxes
from scenes.kit.graphics.theme import Rgb, darker, mix
from scenes.kit.graphics.viewport import Viewport, around
from scenes.kit.layout import Column, Inset, LayoutItem, Row, Slot, fixed, flexible
from scenes.kit.widgets import Button, Cycler, IconButton, Widget
from scenes.kit.widgets.icons import draw_icon
from scenes.replay.playback import Playback
from scenes.replay.positions import Positions, TimelineMark

SIGNS: dict[str, tuple[str, Rgb]] = {
    "uno": ("", (214, 40, 56)), "caught": ("hand", (196, 60, 150)), "bluff": ("challenge", (214, 96, 20)),
    "honest": ("challenge", (30, 136, 84)), "flip": ("half", (92, 70, 190)), "swap": ("swap", (20, 122, 176)),
    "out": ("flag", (150, 108, 16)),
}  # fmt: skip
"""Icon and colour of each kind of notable moment; a call of UNO is shown by the number 1."""
LARGE, SMALL = 10.0, 5.0
"""Radius in design pixels of a sign with an icon, and of one without, which is too close to the sign before it."""
APART = 16.0
"""Least distance in design pixels between two signs with icons."""
REACH = 11.0
KNOB = 9.0
HEIGHT, MARGIN, SHADOW = 94.0, 12.0, 32.0
SIDE = 42.0
"""Diameter of a round button in design pixels."""
EVEN, ROUND = 38.0, 30.0
"""Height of buttons with text, and greatest width of a round's field, in design pixels."""
MOST = 360.0
"""Greatest width of the fields of all rounds, in design pixels."""

Deeds = Mapping[str, Callable[[], None]]
MOVES = ("round-left", "turn-left", "left", "play", "right", "turn-right", "round-right")
SHARES = ("search", "bulb", "camera", "film", "copy")
KEYS = {name: name.partition("-")[2] or name for name in MOVES} | {
    "play": "halt", "eye": "hands", "search": "knew", "bulb": "moves", "camera": "picture", "film": "film",
    "copy": "copy",
}
"""The id of the key action that does the same as each button."""


class Track(Widget):
    """A slider over the positions `first` to `last` of a recorded match, with a sign at each notable moment (mark).

    A click or drag on the line calls `on_seek` with a position, a click on a sign `on_mark` with its mark. Enter calls
    `on_mark` with the next mark, or the first after the last. `words` describes a position, `about` a mark.
    """

    ctx: Context

    def __init__(
        self, ctx: Context, on_seek: Callable[[int], None], on_mark: Callable[[TimelineMark], None],
        words: Callable[[int], str], about: Callable[[TimelineMark], str],
    ) -> None:
        super().__init__(ctx)
        self.on_seek, self.on_mark, self.words, self.about = on_seek, on_mark, words, about
        self.first, self.last, self.value = 0, 1, 0
        self.marks: Sequence[TimelineMark] = ()
        self.mouse: float | None = None
        """Horizontal position of the mouse pointer in design pixels; None until it is over the slider."""
        self.began = ""
        """The description of the position at which the slider got the focus."""

    @property
    def label(self) -> str:
        return self.ctx.texts("replay.track")

    @property
    def told(self) -> str:
        t = self.ctx.texts
        moments = t("speech.list").join(words for mark in self.marks if (words := self.about(mark)))
        accept = self.ctx.sign("accept", "menus")
        signs = t.n("speech.signs", len(self.marks), moments=moments, key=accept) if self.marks else ""
        return t.paragraph(map(t.sentence, filter(None, (self.began, signs))))

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self.began = self.words(self.value) if focused else ""

    def set(self, first: int, last: int, value: int, marks: Sequence[TimelineMark]) -> None:
        """Show the positions `first` to `last`, the present one (`value`), and the notable moments among them."""
        if (first, last, value) != (self.first, self.last, self.value) or marks is not self.marks:
            self.first, self.last, self.value, self.marks = first, max(last, first + 1), value, marks
            self.dirty = True

    def x_of(self, position: int) -> float:
        """The horizontal point on the slider, in design pixels, for a position in the match."""
        share = (min(self.last, max(self.first, position)) - self.first) / (self.last - self.first)
        return float(self.line.left + share * self.line.width)

    def position_at(self, x: float) -> int:
        """The position in the match for a horizontal point on the slider, in design pixels."""
        share = min(1.0, max(0.0, (x - self.line.left) / self.line.width))
        return self.first + round(share * (self.last - self.first))

    def mark_at(self, x: float) -> TimelineMark | None:
        """The notable moment whose sign is nearest to the horizontal point `x`; None if none is within REACH."""
        near = [(abs(self.x_of(mark.position) - x), mark.position, mark) for mark in self.marks]
        away, _, mark = min(near, default=(REACH, 0, None), key=lambda one: one[:2])
        return mark if away < REACH else None

    @property
    def line(self) -> pygame.FRect:
        """The slider's line as a rectangle, without the margins at its ends."""
        line = pygame.FRect(self.rect.left + 14, 0, self.rect.width - 28, 6)
        line.centery = self.rect.centery
        return line

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            mark = self.mark_at(event.pos[0])
            self.pressed = mark is None
            if mark is not None:
                self.on_mark(mark)
            else:
                self.on_seek(self.position_at(event.pos[0]))
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos[0])
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.pressed = False
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._next()
        else:
            return False
        return True

    def _next(self) -> None:
        """Call `on_mark` with the next notable moment, or after the last one with the first."""
        ahead = [mark for mark in self.marks if mark.position >= self.value]
        for mark in (ahead or self.marks)[:1]:
            self.on_mark(mark)

    def _point(self, x: float) -> None:
        if self.pressed and (aim := self.position_at(x)) != self.value:
            self.on_seek(aim)
        self.dirty = self.dirty or x != self.mouse
        self.mouse = x

    def draw(self, surface: pygame.Surface) -> None:
        theme, paint, line = self.ctx.theme, self.ctx.paint, self.line
        paint.box(surface, line, mix(theme.sunken, theme.muted, 0.35), 3)
        seen = pygame.FRect(line.left, line.top, max(6.0, self.x_of(self.value) - line.left), line.height)
        paint.box(surface, seen, theme.accent, 3)
        for mark, whole in self._spread():
            self._sign(surface, mark, whole=whole)
        knob = self.x_of(self.value), line.centery
        grown = KNOB + 2 * max(self.hover.value, self.press.value)
        paint.disc(surface, (knob[0], knob[1] + 1.5), grown, (60, 40, 30, 90))
        paint.disc(surface, knob, grown, (255, 255, 255))
        paint.disc(surface, knob, grown - 3.5, theme.accent)
        self.draw_focus(surface, 6, line.inflate(12, 8))

    def _spread(self) -> list[tuple[TimelineMark, bool]]:
        """The notable moments and whether each has room for an icon; others are first and drawn below."""
        ends, found = float("-inf"), []
        for mark in self.marks:
            x = self.x_of(mark.position)
            whole = x - ends >= APART
            ends = x if whole else ends
            found.append((mark, whole))
        return sorted(found, key=lambda one: one[1])

    def _sign(self, surface: pygame.Surface, mark: TimelineMark, *, whole: bool) -> None:
        icon, tone = SIGNS[mark.kind]
        center, ctx = (self.x_of(mark.position), self.rect.centery), self.ctx
        lit = self.hovered and self.mouse is not None and self.mark_at(self.mouse) is mark
        radius = (LARGE if whole or lit else SMALL) + 2 * lit
        ctx.paint.disc(surface, center, radius + 1.5, ctx.theme.panel)
        ctx.paint.disc(surface, center, radius, darker(tone, 0.1) if mark.position >= self.value else tone)
        if radius <= SMALL:
            return
        if icon:
            draw_icon(ctx, surface, icon, center, radius * 1.25, (255, 255, 255))
        else:
            ctx.type.text(surface, "1", center, 13 / ctx.type.factor, (255, 255, 255), "numerals", align="center")

    def draw_tip(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw a label about what is under the mouse pointer, after all else; returns the covered rectangles."""
        if not (self.hovered or self.pressed) or self.mouse is None:
            return NO_BOXES
        mark = None if self.pressed else self.mark_at(self.mouse)
        at = self.mouse if mark is None else self.x_of(mark.position)
        words = self.words(self.position_at(at)) if mark is None else self.about(mark)
        return draw_slip(self.ctx, surface, words, (at, self.rect.top - 4))


class Rounds(Widget):
    """A row of numbered fields, one for each round; `on_round` gets the index (from 0) of a clicked one."""

    ctx: Context
    focusable = False

    def __init__(self, ctx: Context, count: int, on_round: Callable[[int], None]) -> None:
        super().__init__(ctx)
        self.count, self.on_round = count, on_round
        self.now = 0
        self.mouse: float | None = None

    def set(self, now: int) -> None:
        """Highlight the field of round `now`, counted from 1; 0 highlights none."""
        if now != self.now:
            self.now, self.dirty = now, True

    def at(self, x: float) -> int:
        """The index of the round whose field is at the horizontal point `x`, in design pixels."""
        share = (x - self.rect.left) / self.rect.width
        return max(0, min(self.count - 1, int(share * self.count)))

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.dirty, self.mouse = True, event.pos[0]
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.on_round(self.at(event.pos[0]))
        else:
            return event.type == pygame.MOUSEBUTTONUP
        return True

    def draw(self, surface: pygame.Surface) -> None:
        theme, step = self.ctx.theme, self.rect.width / self.count
        gap = 4.0 if step > 14 else 1.0
        for number in range(self.count):
            box = pygame.FRect(self.rect.left + number * step, self.rect.top, step - gap, self.rect.height)
            lit = self.hovered and self.mouse is not None and self.at(self.mouse) == number
            here = number == self.now - 1
            seen = mix(theme.sunken, theme.accent, 0.35 if number < self.now - 1 else 0.0)
            face = theme.accent if here else mix(seen, theme.muted, 0.3 * lit)
            self.ctx.paint.box(surface, box, face, min(8.0, step / 3))
            if step >= 22:
                ink = theme.on_accent if here else theme.ink
                self.ctx.type.text(surface, str(number + 1), box.center, 13, ink, "bold", align="center",
                                   width=step - gap - 4)

    def draw_tip(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Draw a label with the number of the round under the mouse pointer; returns the covered rectangles."""
        if not self.hovered or self.mouse is None:
            return NO_BOXES
        number = self.at(self.mouse)
        middle = self.rect.left + self.rect.width * (number + 0.5) / self.count
        words = self.ctx.texts("table.round", number=number + 1)
        return draw_slip(self.ctx, surface, words, (middle, self.rect.top - 4))


def draw_slip(ctx: Context, surface: pygame.Surface, words: str, foot: tuple[float, float]) -> Sequence[pygame.Rect]:
    """Draw a small dark label with its bottom centre near `foot`, in the window; returns the covered rectangle."""
    if not words:
        return NO_BOXES
    theme, size = ctx.theme, 14.0
    ink, paper = (theme.panel, theme.ink) if not theme.dark else (theme.ink, theme.sunken)
    words, size = ctx.type.fit(words, size, "bold", 420.0)
    box = pygame.FRect(0, 0, ctx.type.width(words, size, "bold") + 24, 20 * ctx.type.factor + 8)
    box.midbottom = foot
    box.clamp_ip(pygame.FRect(8, 8, ctx.view.width - 16, ctx.view.height - 16))
    ctx.paint.shadow(surface, box, theme.shadow, 10, 8, 3)
    ctx.paint.box(surface, box, paper, 10, border=theme.line if theme.dark else None, line=1.5)
    ctx.type.text(surface, words, box.center, size, ink, "bold", align="center")
    return (around(ctx.view, box, 20),)


def height(view: Viewport) -> float:
    """Height in design pixels of the bar of controls, which has one more row in an upright window."""
    return HEIGHT + (SIDE + 8 if view.tall else 0)


class PlayerBar:
    """The bar of all controls at the lower edge of a replay; its `widgets` get input from the table's page.

    `deeds` are the callbacks of its buttons by name. `winners` are the names of the match's winners, empty if the
    record ends earlier.
    """

    def __init__(
        self, ctx: Context, playback: Playback, positions: Positions, deeds: Deeds, track: Track, winners: Sequence[str]
    ) -> None:
        self.ctx, self.playback, self.positions, self.track, self.winners = ctx, playback, positions, track, winners
        self.rounds = Rounds(ctx, max(1, len(positions.rounds)), lambda number: playback.jump(positions.rounds[number]))
        self.rounds.visible = len(positions.rounds) > 1
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
        t = self.ctx.texts
        for name, button in zip((*MOVES, "eye"), (*self.moves, self.eye), strict=True):
            button.hint = t(f"replay.{name}", key=self.ctx.keys.name(KEYS[name]))
        for button in self.shares:
            button.hint = t(f"replay.{button.icon}", key=self.ctx.keys.name(KEYS[button.icon]))
        self.over.words = t("replay.branch")
        instant = t("settings.instant")
        self.pace.options = [(pace, instant if pace == "instant" else f"{pace}×") for pace in SPEEDS]
        middle = [self._round(button) for button in self.moves]
        over = fixed(158 * (1 + 0.35 * self.ctx.type.growth), self.over)
        right: list[LayoutItem | float] = [fixed(112, self.pace), fixed(SIDE, self.eye), over,
                                           *(fixed(SIDE, button) for button in self.shares)]
        gaps = 7.0
        wide = sum(part.measure(0) for part in right if isinstance(part, LayoutItem)) + gaps * (len(right) - 1)
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
    def _round(button: IconButton) -> LayoutItem:
        return fixed(SIDE + 16 if button.kind == "primary" else SIDE, button)

    def follow(self, *, all_open: bool) -> None:
        """Update the bar to the replay's position and state; `all_open` says that all hands are shown."""
        playback, positions = self.playback, self.positions
        first, last = positions.round_of(playback.position)
        first = 0 if positions.place(playback.position).round <= 1 else first
        inside = [mark for mark in positions.marks if first <= mark.position < last]
        marks = self.track.marks if list(self.track.marks) == inside else inside
        self.track.set(first, last, playback.position, marks)
        self.rounds.set(positions.place(playback.position).round)
        self.place_text = self.where(playback.position)
        play = self.moves[MOVES.index("play")]
        icon = "pause" if playback.playing else "replay" if playback.ended else "play"
        open_icon = "eye" if all_open else "eye-off"
        play.dirty = play.dirty or play.icon != icon
        self.eye.dirty = self.eye.dirty or self.eye.icon != open_icon
        play.icon, self.eye.icon = icon, open_icon
        self.pace.value = playback.pace

    def where(self, position: int) -> str:
        t, place = self.ctx.texts, self.positions.place(position)
        if position >= self.positions.length:
            names = t.listed(self.winners)
            return t("replay.over", names=names) if names else t("replay.broken_off")
        if not place.round:
            return t("replay.start")
        key = "replay.dealt" if not place.turn else "replay.turn" if len(self.positions.rounds) > 1 else "replay.single"
        return t(key, round=place.round, turn=place.turn, turns=place.turns)

    def draw(self, surface: pygame.Surface) -> Boxes:
        """Draw the bar with its widgets and labels; returns the covered rectangles."""
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
        """Change the speed of playback to the next faster (`way` 1) or slower one (-1), if there is one."""
        paces = list(SPEEDS)
        at = max(0, min(len(paces) - 1, paces.index(self.playback.pace) + way))
        self.playback.pace = paces[at]

    def _paced(self, pace: str) -> None:
        self.playback.pace = pace
