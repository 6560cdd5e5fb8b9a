"""Settings: language, sight, sound, table; everything holds at once and is kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.context import Context
from scenes.kit.confirm_dialog import ConfirmScene
from scenes.kit.page_scene import PageScene
from scenes.kit.texts import LANGUAGES
from scenes.kit.theme import SPACE, TABLES, theme
from scenes.kit.widgets import Button, Choice, Label, Panel, Slider, Swatches, Toggle, Widget
from scenes.pages.keys import KeysScene

TOP, HEIGHT, ROW, GAP = 96.0, 456.0, 62.0, 20.0
SIZES = (("0.85", "A"), ("1.0", "A"), ("1.15", "A"), ("1.3", "A"))


class SettingsScene(PageScene):
    """Two sheets of settings, and what can be done with them below."""

    ctx: Context

    def build(self) -> list[Widget]:
        """Left what one sees, right what one hears and plays."""
        view, t = self.ctx.view, self.ctx.texts
        width = min(view.width - 2 * 28, 1280.0)
        left = pygame.FRect(view.cx - width / 2, TOP, (width - GAP) / 2, HEIGHT)
        right = left.move(left.width + GAP, 0)
        return [
            *self.heading(t("title.settings")),
            Panel(self.ctx, left, t("settings.sight")), *self._rows(left, self._sight()),
            Panel(self.ctx, right, t("settings.play")), *self._rows(right, self._play()),
            *self._foot(pygame.FRect(left.x, TOP + HEIGHT + GAP, width, 90)),
        ]

    def _rows(
        self, box: pygame.FRect, rows: list[tuple[str, Callable[[pygame.FRect], Widget]]]
    ) -> list[Widget]:
        """A label at the left, a control at the right; a switch has its own label."""
        widgets: list[Widget] = []
        for number, (text, make) in enumerate(rows):
            row = pygame.FRect(box.x + SPACE.l, box.y + 66 + number * ROW, box.width - 2 * SPACE.l, 46)
            if text:
                place = pygame.FRect(row.x, row.y, row.width * 0.42, row.height)
                widgets.append(Label(self.ctx, self.ctx.texts(text), place))
                row = pygame.FRect(row.x + row.width * 0.45, row.y, row.width * 0.55, row.height)
            widgets.append(make(row))
        return widgets

    def _sight(self) -> list[tuple[str, Callable[[pygame.FRect], Widget]]]:
        full = self.ctx.overrides.get("fullscreen", self.ctx.settings.fullscreen)
        return [
            ("settings.language", self._language),
            ("settings.text_size", self._text_size),
            ("", self._switch("settings.high_contrast", "high_contrast")),
            ("", self._switch("settings.reduced_motion", "reduced_motion")),
            ("", self._switch("settings.left_handed", "left_handed")),
            ("", self._switch("settings.fullscreen", "fullscreen", bool(full))),
        ]

    def _play(self) -> list[tuple[str, Callable[[pygame.FRect], Widget]]]:
        return [
            ("settings.effects", self._volume("effects")),
            ("settings.music", self._volume("music")),
            ("settings.pace", self._pace),
            ("settings.table", self._table),
            ("keys.title", self._keys),
        ]

    def _language(self, place: pygame.FRect) -> Widget:
        return Choice(self.ctx, tuple(LANGUAGES.items()), self.ctx.language,
                      lambda value: self.ctx.change(language=value), place)

    def _text_size(self, place: pygame.FRect) -> Widget:
        near = min((value for value, _ in SIZES), key=lambda v: abs(float(v) - self.ctx.settings.text_size))
        return LetterSizes(self.ctx, SIZES, near, lambda value: self.ctx.change(text_size=float(value)),
                           place)

    def _switch(
        self, text: str, field: str, value: bool | None = None
    ) -> Callable[[pygame.FRect], Widget]:
        on = bool(getattr(self.ctx.settings, field)) if value is None else value
        return lambda place: Toggle(self.ctx, self.ctx.texts(text), on,
                                    lambda value: self.ctx.change(**{field: value}), place)

    def _volume(self, field: str) -> Callable[[pygame.FRect], Widget]:
        def change(value: float) -> None:
            self.ctx.change(**{field: value})
            self.ctx.sounds.play("button_press")

        return lambda place: Slider(self.ctx, getattr(self.ctx.settings, field), change, place, field)

    def _pace(self, place: pygame.FRect) -> Widget:
        paces = (("1", "1×"), ("2", "2×"), ("4", "4×"), ("instant", self.ctx.texts("settings.instant")))
        return Choice(self.ctx, paces, self.ctx.pace, lambda value: self.ctx.change(pace=value), place)

    def _table(self, place: pygame.FRect) -> Widget:
        looks = [(look, look) for look in TABLES]
        themes = [theme(look, dark=self.ctx.theme.dark) for look in TABLES]
        tones = [(one.table.wood, one.cloth) for one in themes]
        return Swatches(self.ctx, looks, self.ctx.settings.table, lambda value: self.ctx.change(table=value),
                        tones, place)

    def _keys(self, place: pygame.FRect) -> Widget:
        def show() -> None:
            self.ctx.stack.push(KeysScene(self.ctx))

        return Button(self.ctx, self.ctx.texts("settings.show"), show, icon="keyboard", size=16, rect=place)

    def _foot(self, place: pygame.FRect) -> list[Widget]:
        t = self.ctx.texts
        words = t("settings.files", path=self.ctx.store.folder.path)
        room = pygame.FRect(place.x + 8, place.y + 6, place.width - 300, 46)
        reset = Button(self.ctx, t("settings.reset"), self._ask_reset, icon="undo", size=16,
                       rect=pygame.FRect(place.right - 250, place.y + 4, 250, 52))
        return [Label(self.ctx, words, room, size=15, on_cloth=True), reset]

    def _ask_reset(self) -> None:
        t = self.ctx.texts
        self.ctx.stack.push(ConfirmScene(self.ctx, t("reset.question"), t("reset.text"), t("settings.reset"),
                                         self._reset, danger=True))

    def _reset(self) -> None:
        self.ctx.overrides.clear()
        self.ctx.store.reset()
        self.ctx.refresh()


class LetterSizes(Choice):
    """The same letter in several sizes."""

    def _segment(
        self, surface: pygame.Surface, number: int, middle: tuple[float, float], chosen: float
    ) -> None:
        ink = self.ctx.theme.on_accent if chosen > 0.5 else self.ctx.theme.ink
        size = 21 * float(self.options[number][0]) / self.ctx.settings.text_size
        self.ctx.type.text(surface, "A", middle, size, ink, "bold", align="center")
