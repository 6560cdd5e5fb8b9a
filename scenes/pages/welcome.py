"""The page of the very first start, which asks for language, text size, contrast, reading aloud, and input device."""

from __future__ import annotations

from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Layers, LayoutItem, Pinned, Row, fixed, flexible
from scenes.kit.screens.page_scene import PageScene
from scenes.kit.text.texts import LANGUAGES
from scenes.kit.widgets import Button, Choice, Label, Panel, ScrollArea, Toggle, Widget
from scenes.routes import Profile, Title
from scenes.words.advice_text import percent

WIDE, HIGH = 820.0, 54.0
SIZES = tuple((str(size), percent(size)) for size in (1.0, 1.3, 1.6, 2.0))
HANDS = ("mouse", "keys", "pad")


class WelcomeScene(PageScene):
    """The page that asks the player once for settings; it is read aloud, and all questions can be skipped."""

    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.area = ScrollArea(ctx)

    @property
    def said(self) -> str:
        t, sign = self.ctx.texts, self.ctx.sign
        how = t("welcome.keys", accept=sign("accept", "menus"), skip=sign("back", "menus"))
        return t.paragraph((t("welcome.title"), how))

    def enter(self) -> None:
        """Start the music, and read the page aloud even if reading aloud is off."""
        self.ctx.sounds.music("title")
        self.ctx.greets = True
        self.ctx.on_change()

    def leave(self) -> None:
        """Return to the player's setting for reading aloud, as this page is always read aloud."""
        super().leave()
        self.ctx.greets = False
        self.ctx.on_change()

    def build(self) -> list[Widget]:
        ctx, t, settings = self.ctx, self.ctx.texts, self.ctx.settings
        grown, tall = max(1.0, ctx.type.factor), ctx.view.tall
        near = min((value for value, _ in SIZES), key=lambda value: abs(float(value) - settings.text_size))
        controls: list[tuple[str, Widget]] = [
            (t("settings.language"), Choice(ctx, tuple(LANGUAGES.items()), ctx.language, self._language,
                                            label=t("settings.language"))),
            (t("settings.text_size"), Choice(ctx, SIZES, near, self._size, label=t("settings.text_size"))),
            (t("welcome.hand"), Choice(ctx, [(hand, t(f"welcome.hand.{hand}")) for hand in HANDS], settings.plays_with,
                                       self._hand, label=t("welcome.hand"))),
            ("", Toggle(ctx, t("settings.high_contrast"), settings.high_contrast, self._contrast, size=18)),
            ("", Toggle(ctx, t("settings.speech"), settings.speech, self._aloud, size=18)),
        ]
        for _, control in controls:
            if isinstance(control, Toggle):
                control.weight = "bold"
        names = [Label(ctx, words, size=18, weight="bold") if words else None for words, _ in controls]
        high = HIGH * (1 + 0.6 * ctx.type.growth)
        rows = Column(*(_line(name, control, high, below=tall or ctx.type.growth > 0.5)
                        for name, (_, control) in zip(names, controls, strict=True)), gap=10)
        title = Label(ctx, t("welcome.title"), size=34, weight="bold", align="center", on_cloth=True)
        later = Label(ctx, t("welcome.later"), size=17, wrap=True, align="center", on_cloth=True)
        skip = Button(ctx, t("welcome.skip"), self.back)
        go = Button(ctx, t("common.done"), self._done, kind="primary", icon="check", size=22)
        wide, area, panel = min(WIDE + 200 * ctx.type.growth, ctx.view.width - 48), ScrollArea(ctx), Panel(ctx)
        heads = [fixed(46 * grown, title), fixed(later.natural_height(wide) + 6, Pinned(later, wide))]
        answers = Row(flexible(skip), flexible(go), gap=SPACE.m)
        feet = fixed(min(58 * grown, 80), Pinned(answers, min(560 * grown, wide)))
        spare = ctx.view.height - sum(part.measure(wide) for part in (*heads, feet)) - 40 - rows.length(wide) - 44
        framed = Pinned(Layers(panel, Inset(area, 4, 14, 8, 14)), wide)
        rim = 8 + 12 * min(1.0, 2 * ctx.type.growth)
        Column(max(rim, spare / 2), *heads, 8, flexible(framed), 14, feet, max(10.0, spare / 2)).place(ctx.view.frame)
        widgets = [one for name, (_, control) in zip(names, controls, strict=True) for one in (name, control) if one]
        Inset(rows, 24, 8, 20, 0).place(area.rect)
        shown = [area.add(widget) for widget in widgets]
        area.start_at(self.area.offset)
        self.area = area
        return [title, later, panel, area, *shown, skip, go]

    def first(self) -> Widget | None:
        return next((widget for widget in self.page.widgets if widget.focusable), None)

    def back(self) -> None:
        self.ctx.change(welcomed=True)
        self.ctx.go(Title())

    def _done(self) -> None:
        self.back()
        self.ctx.open(Profile())

    def _language(self, language: str) -> None:
        self.ctx.change(language=language)

    def _size(self, size: str) -> None:
        self.ctx.change(text_size=float(size))

    def _contrast(self, on: bool) -> None:
        self.ctx.change(high_contrast=on)

    def _aloud(self, on: bool) -> None:
        self.ctx.change(speech=on)

    def _hand(self, hand: str) -> None:
        self.ctx.change(plays_with=hand)


def _line(name: Widget | None, control: Widget, high: float, *, below: bool) -> LayoutItem:
    """The layout of a label with its control beside it, or `below` it; a switch shows its own name and has no label."""
    if name is None:
        return fixed(high, control)
    if below:
        return fixed(high * 1.6, Column(fixed(high * 0.6, name), fixed(high, control)))
    return fixed(high, Row(flexible(name, 0.38), 12, flexible(control, 0.62)))
