"""The settings page: language, sight, sound, table; every change takes effect at once and is saved."""

from __future__ import annotations

import pygame

from scenes.context import Context
from scenes.kit.confirm_dialog import ConfirmScene
from scenes.kit.layout import Column, Inset, Layers, Part, Pinned, Row, fixed, flexible
from scenes.kit.page_scene import PageScene
from scenes.kit.texts import LANGUAGES
from scenes.kit.theme import SPACE, TABLES, theme
from scenes.kit.widgets import Button, Choice, Label, Panel, Slider, Swatches, Toggle, Widget

TOP, HEIGHT, GAP = 96.0, 456.0, 20.0
SIZES = (("0.85", "A"), ("1.0", "A"), ("1.15", "A"), ("1.3", "A"))


class SettingsScene(PageScene):
    """Two sheets of settings, and what can be done with them below."""

    ctx: Context

    def build(self) -> list[Widget]:
        """Left what one sees, right what one hears and plays."""
        ctx, t, view = self.ctx, self.ctx.texts, self.ctx.view
        panels = [Panel(ctx, heading=t("settings.sight")), Panel(ctx, heading=t("settings.play"))]
        rows = [self._sight(), self._play()]
        labels = [[Label(ctx, t(text)) if text else None for text, _ in column] for column in rows]
        sheets = [
            Layers(panel, Inset(Column(50, *map(_row, names, [control for _, control in column]), gap=16), SPACE.l, 0))
            for panel, names, column in zip(panels, labels, rows, strict=True)
        ]
        files = Label(ctx, t("settings.files", path=ctx.store.folder.path), size=15, on_cloth=True)
        reset = Button(ctx, t("settings.reset"), self._ask_reset, icon="undo", size=16)
        foot = Row(8, flexible(Column(6, fixed(46, files))), 42, fixed(250, Column(4, fixed(52, reset))))
        page = Column(TOP, fixed(HEIGHT, Row(*map(flexible, sheets), gap=GAP)), GAP, fixed(90, foot))
        Pinned(page, min(view.width - 56, 1280.0)).place(view.frame)
        widgets: list[Widget] = []
        for panel, names, column in zip(panels, labels, rows, strict=True):
            pairs = zip(names, [control for _, control in column], strict=True)
            widgets += [panel, *(widget for pair in pairs for widget in pair if widget is not None)]
        return [*self.heading(t("title.settings")), *widgets, files, reset]

    def _sight(self) -> list[tuple[str, Widget]]:
        full = self.ctx.overrides.get("fullscreen", self.ctx.settings.fullscreen)
        return [
            ("settings.language", self._language()),
            ("settings.text_size", self._text_size()),
            ("", self._switch("settings.high_contrast", "high_contrast")),
            ("", self._switch("settings.reduced_motion", "reduced_motion")),
            ("", self._switch("settings.left_handed", "left_handed")),
            ("", self._switch("settings.fullscreen", "fullscreen", bool(full))),
        ]

    def _play(self) -> list[tuple[str, Widget]]:
        return [
            ("settings.effects", self._volume("effects")),
            ("settings.music", self._volume("music")),
            ("settings.pace", self._pace()),
            ("settings.table", self._table()),
            ("keys.title", self._keys()),
        ]

    def _language(self) -> Widget:
        return Choice(self.ctx, tuple(LANGUAGES.items()), self.ctx.language,
                      lambda value: self.ctx.change(language=value))

    def _text_size(self) -> Widget:
        near = min((value for value, _ in SIZES), key=lambda v: abs(float(v) - self.ctx.settings.text_size))
        return LetterSizes(self.ctx, SIZES, near, lambda value: self.ctx.change(text_size=float(value)))

    def _switch(self, text: str, field: str, value: bool | None = None) -> Widget:
        on = bool(getattr(self.ctx.settings, field)) if value is None else value
        return Toggle(self.ctx, self.ctx.texts(text), on, lambda value: self.ctx.change(**{field: value}))

    def _volume(self, field: str) -> Widget:
        def change(value: float) -> None:
            self.ctx.change(**{field: value})
            self.ctx.sounds.play("button_press")

        return Slider(self.ctx, getattr(self.ctx.settings, field), change, label=field)

    def _pace(self) -> Widget:
        paces = (("1", "1×"), ("2", "2×"), ("4", "4×"), ("instant", self.ctx.texts("settings.instant")))
        return Choice(self.ctx, paces, self.ctx.pace, lambda value: self.ctx.change(pace=value))

    def _table(self) -> Widget:
        looks = [(look, look) for look in TABLES]
        themes = [theme(look, dark=self.ctx.theme.dark) for look in TABLES]
        tones = [(one.table.wood, one.cloth) for one in themes]
        return Swatches(self.ctx, looks, self.ctx.settings.table, lambda value: self.ctx.change(table=value),
                        tones)

    def _keys(self) -> Widget:
        return Button(self.ctx, self.ctx.texts("settings.show"), self.ctx.open_keys, icon="keyboard", size=16)

    def _ask_reset(self) -> None:
        t = self.ctx.texts
        self.ctx.stack.push(ConfirmScene(self.ctx, t("reset.question"), t("reset.text"), t("settings.reset"),
                                         self._reset, danger=True))

    def _reset(self) -> None:
        self.ctx.overrides.clear()
        self.ctx.store.reset()
        self.ctx.refresh()


def _row(name: Widget | None, control: Widget) -> Part:
    """A name at the left and its control at the right; a switch has its own name and the whole row."""
    if name is None:
        return fixed(46, control)
    return fixed(46, Row(flexible(name, 0.42), flexible(None, 0.03), flexible(control, 0.55)))


class LetterSizes(Choice):
    """The same letter in several sizes."""

    def _segment(
        self, surface: pygame.Surface, number: int, middle: tuple[float, float], chosen: float
    ) -> None:
        ink = self.ctx.theme.on_accent if chosen > 0.5 else self.ctx.theme.ink
        size = 21 * float(self.options[number][0]) / self.ctx.settings.text_size
        self.ctx.type.text(surface, "A", middle, size, ink, "bold", align="center")
