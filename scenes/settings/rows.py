"""The settings in groups: the label and the control of each setting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.storage.settings import Settings
from scenes.context import SPEEDS, Context
from scenes.kit.graphics.theme import mix
from scenes.kit.input.keys import Use
from scenes.kit.input.pads import sign_of
from scenes.kit.text.texts import LANGUAGES
from scenes.kit.widgets import Button, Choice, Cycler, Slider, Toggle, Widget
from scenes.kit.widgets.base import Pressable
from scenes.kit.widgets.icons import draw_pad_sign
from scenes.pages.profile_button import ProfileButton
from scenes.routes import Profile
from scenes.settings.looks import BackChoice, TableChoice
from scenes.words.advice_text import percent

CAP = 132.0
"""Width of the picture of a key at the right end of a row, in design pixels."""
LINE = 40.0
GROUPS = ("language", "display", "sound", "play", "keys", "pads", "files")
FIELDS = {
    "language": ("language", "furigana"),
    "display": ("table", "back", "text_size", "card_size", "hand_size", "clear_colors", "undimmed", "high_contrast",
                "reduced_motion", "fullscreen", "sharpness"),
    "sound": ("effects", "cues", "music", "mono", "muted", "captions", "speech", "speech_rate"),
    "play": ("pace", "turn_end", "hand", "left_handed", "coach", "remarks", "deal_draw", "sums"),
    "keys": ("keys",),
    "pads": ("pad_accept",),
}
"""The names of the settings in each group, which the group's reset button restores."""
SIZES = tuple((size, percent(float(size))) for size in ("0.85", "1.0", "1.15", "1.3", "1.6", "2.0"))
SIDE_BY_SIDE = 0.2
"""Growth of letters up to which all text sizes have room side by side."""
CARD_SIZES = (*SIZES[:4], ("1.5", percent(1.5)))


class KeyRow(Pressable):
    """A row with an action and its key; pressing it calls `on_listen`, and the page waits for another key."""

    ctx: Context

    def __init__(self, ctx: Context, use: Use, words: str, on_listen: Callable[[KeyRow], None]) -> None:
        super().__init__(ctx, lambda: on_listen(self))
        self.use, self.words, self.group = use, words, use.group
        self.listening = False

    @property
    def label(self) -> str:
        return self.words

    def listen(self, listening: bool) -> None:
        self.listening = self.dirty = listening

    def draw(self, surface: pygame.Surface) -> None:
        theme, setter, paint = self.ctx.theme, self.ctx.type, self.ctx.paint
        cap = pygame.FRect(self.rect.right - CAP, self.rect.y + 3, CAP, self.rect.height - 6)
        left, middle = self.rect.midleft
        setter.text(surface, self.words, (left, middle), 17, theme.ink, width=self.rect.width - CAP - 16)
        face = theme.accent if self.listening else mix(theme.sunken, theme.panel, 0.6 * self.hover.value)
        ink = theme.on_accent if self.listening else theme.ink
        paint.box(surface, cap, theme.line, 11)
        paint.box(surface, pygame.FRect(cap.x, cap.y, cap.width, cap.height - 3), face, 11, border=theme.line, line=1.5)
        words = self.ctx.texts("keys.waiting") if self.listening else self.ctx.keys.name(self.use.id)
        setter.text(surface, words, (cap.centerx, cap.centery - 1), 16, ink, "bold", align="center", width=CAP - 16)
        self.draw_focus(surface, 11, cap)


class PadList(Widget):
    """The list of connected gamepads, each with the button that was pressed last."""

    focusable = False
    ctx: Context

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._known: object = None

    @property
    def _state(self) -> tuple[tuple[tuple[int, str], ...], object]:
        return tuple(self.lines()), self.ctx.pressed

    def natural_height(self, width: float) -> float:
        """Height in design pixels of four lines, for any number of gamepads."""
        return LINE * 4 * max(1.0, self.ctx.type.factor)

    def contains(self, pos: tuple[float, float]) -> bool:
        return False

    def lines(self) -> list[tuple[int, str]]:
        pads = self.ctx.pads.pads.values() if self.ctx.pads else ()
        return sorted((pad.player, pad.device.name) for pad in pads)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._state != self._known:
            self._known, self.dirty = self._state, True

    def draw(self, surface: pygame.Surface) -> None:
        t, setter, theme = self.ctx.texts, self.ctx.type, self.ctx.theme
        high, left = LINE * max(1.0, setter.factor), self.rect.left
        lines = self.lines()
        if not lines:
            none, size = setter.fit_label(t("pads.none"), 17, "medium", (self.rect.width, 2 * high))
            setter.stacked(surface, none, (left, self.rect.top + high * len(none) / 2), size, theme.muted, "medium")
        for row, (player, name) in enumerate(lines[:4]):
            middle = self.rect.top + (row + 0.5) * high
            words = t("pads.line", n=player + 1, name=name)
            setter.text(surface, words, (left, middle), 17, theme.ink, "bold", width=self.rect.width - 110)
            pressed, pad = self.ctx.pressed, self.ctx.pads.player(player) if self.ctx.pads else None
            if pressed is not None and pad is not None and pressed.player == player:
                sign = sign_of(pressed.button, pad.style)
                draw_pad_sign(self.ctx, surface, sign, (self.rect.right - 50, middle), 30)


@dataclass(frozen=True, slots=True)
class SettingRow:
    """A setting: label, control, other words to find it by (`found_by`), and whether the control shows the label
    (`speaks`)."""

    words: str
    control: Widget
    speaks: bool = False
    found_by: tuple[str, ...] = ()

    def found(self, query: str) -> bool:
        return any(query in words.casefold() for words in (self.words, *self.found_by))


@dataclass(frozen=True, slots=True)
class SettingsPart:
    """The settings below a heading, and a function that resets them."""

    heading: str
    rows: list[SettingRow]
    reset: Callable[[], None] | None = None
    note: str = ""


@dataclass
class Rows:
    """The settings of each group as rows.

    `on_listen` gets a key row that waits for a key, and `ask` has the player confirm a reset.
    """

    ctx: Context
    on_listen: Callable[[KeyRow], None]
    ask: Callable[[str, Callable[[], None]], None]

    def parts(self, group: str) -> list[SettingsPart]:
        t = self.ctx.texts
        if group == "keys":
            return self._key_parts()
        if group == "files":
            path = t("settings.files", path=self.ctx.store.folder.path)
            return [SettingsPart(t("settings.group.files"), [self._reset_all()], None, path)]
        rows = {"language": self._languages, "display": self._display, "sound": self._sound, "play": self._play,
                "pads": self._pads}
        name = t(f"settings.group.{group}")
        return [SettingsPart(name, rows[group](), lambda: self.ask(name, lambda: self._put_back(group)))]

    def _put_back(self, group: str) -> None:
        usual = Settings()
        self.ctx.change(**{name: getattr(usual, name) for name in FIELDS[group]})

    def _row(self, name: str, control: Widget, *found_by: str) -> SettingRow:
        return SettingRow(self.ctx.texts(f"settings.{name}"), control, found_by=found_by)

    def _languages(self) -> list[SettingRow]:
        choice = Choice(self.ctx, tuple(LANGUAGES.items()), self.ctx.language,
                        lambda value: self.ctx.change(language=value), label=self.ctx.texts("settings.language"))
        names = map(str.casefold, LANGUAGES.values())
        furigana = [self._switch("furigana")] if self.ctx.language == "ja" else []
        return [self._row("language", choice, "language", "言語", *names), *furigana]

    def _display(self) -> list[SettingRow]:
        letters = Cycler if self.ctx.type.growth > SIDE_BY_SIDE else Percentages
        full = self.ctx.overrides.get("fullscreen", self.ctx.settings.fullscreen)
        return [
            self._row("table", TableChoice(self.ctx, lambda value: self.ctx.change(table=value))),
            self._row("back", BackChoice(self.ctx, lambda value: self.ctx.change(back=value))),
            self._row("text_size", self._size("text_size", letters, SIZES)),
            *(self._row(name, self._size(name, CardSizes, CARD_SIZES)) for name in ("card_size", "hand_size")),
            self._switch("clear_colors"), self._switch("undimmed"),
            self._switch("high_contrast"), self._switch("reduced_motion"), self._switch("fullscreen", bool(full)),
            self._sharpness(),
        ]

    def _sharpness(self) -> SettingRow:
        ctx, t = self.ctx, self.ctx.texts
        choices = [(name, t(f"settings.sharpness.{name}")) for name in ("auto", "full", "limited")]
        choice = Choice(ctx, choices, ctx.settings.sharpness, lambda value: ctx.change(sharpness=value),
                        label=t("settings.sharpness"))
        return self._row("sharpness", choice, *(words for _, words in choices))

    def _sound(self) -> list[SettingRow]:
        sliders = [self._row(name, self._volume(name)) for name in ("effects", "cues", "music")]
        rate = Slider(self.ctx, self.ctx.settings.speech_rate, lambda value: self.ctx.change(speech_rate=value),
                      label=self.ctx.texts("settings.speech_rate"))
        switches = map(self._switch, ("mono", "muted", "captions", "speech"))
        return [*sliders, *switches, self._row("speech_rate", rate)]

    def _play(self) -> list[SettingRow]:
        ctx, t = self.ctx, self.ctx.texts
        paces = [(pace, t("settings.instant") if pace == "instant" else f"{pace}×") for pace in SPEEDS]
        pace = Choice(ctx, paces, ctx.pace, lambda value: ctx.change(pace=value), label=t("settings.pace"))
        orders = [(order, t(f"settings.order.{order}")) for order in ("color", "kind", "drawn")]
        hand = Choice(ctx, orders, ctx.settings.hand, lambda value: ctx.change(hand=value), label=t("settings.order"))
        ends = [(end, t(f"settings.turn_end.{end}")) for end in ("short", "next")]
        end = Choice(ctx, ends, ctx.settings.turn_end, lambda value: ctx.change(turn_end=value),
                     label=t("settings.turn_end"))
        name = ctx.settings.name.strip() or t("name.you")
        profile = ProfileButton(ctx, name, lambda: ctx.open(Profile()), size=17)
        return [self._row("profile", profile), self._row("pace", pace),
                self._row("turn_end", end, *(words for _, words in ends)),
                self._row("order", hand, *(words for _, words in orders)),
                self._switch("left_handed"), self._switch("coach"), self._switch("remarks"),
                self._switch("deal_draw", ctx.settings.deal_draw_shown), self._switch("sums", ctx.settings.sums_shown)]

    def _pads(self) -> list[SettingRow]:
        ctx, t = self.ctx, self.ctx.texts
        choice = Choice(ctx, (("a", t("pads.a")), ("b", t("pads.b"))), ctx.settings.pad_accept,
                        lambda value: ctx.change(pad_accept=value), label=t("settings.pad_accept"))
        name = t("settings.group.pads")
        return [self._row("pad_accept", choice, name), SettingRow(name, PadList(ctx), speaks=True)]

    def _size(self, name: str, kind: type[Choice], sizes: tuple[tuple[str, str], ...]) -> Widget:
        near = min((value for value, _ in sizes), key=lambda v: abs(float(v) - getattr(self.ctx.settings, name)))
        return kind(self.ctx, sizes, near, lambda value: self.ctx.change(**{name: float(value)}),
                    label=self.ctx.texts(f"settings.{name}"))

    def _switch(self, name: str, value: bool | None = None) -> SettingRow:
        words = self.ctx.texts(f"settings.{name}")
        on = bool(getattr(self.ctx.settings, name)) if value is None else value
        toggle = Toggle(self.ctx, words, on, lambda value: self.ctx.change(**{name: value}))
        return SettingRow(words, toggle, speaks=True)

    def _volume(self, name: str) -> Widget:
        sample = {"effects": "card_land"}.get(name, "button_press")

        def change(value: float) -> None:
            self.ctx.change(**{name: value})
            self.ctx.sounds.play(sample)

        return Slider(self.ctx, getattr(self.ctx.settings, name), change, label=self.ctx.texts(f"settings.{name}"))

    def _key_parts(self) -> list[SettingsPart]:
        t, keys = self.ctx.texts, self.ctx.keys
        parts: dict[str, SettingsPart] = {}
        for use in keys.uses:
            if use.group not in parts:
                name = t(f"keygroup.{use.group}")
                parts[use.group] = SettingsPart(name, [], lambda group=use.group, name=name: self.ask(  # type: ignore[misc]
                    name, lambda: self.ctx.change(keys=keys.reset(group))))
            words = self.words_of(use.id)
            row = KeyRow(self.ctx, use, words, self.on_listen)
            found_by = keys.name(use.id), t("keys.title")
            parts[use.group].rows.append(SettingRow(words, row, speaks=True, found_by=found_by))
        return list(parts.values())

    def words_of(self, id: str) -> str:
        """The description of the key action with this id."""
        number = id.removeprefix("number")
        t = self.ctx.texts
        return t("key.number", n=number) if number.isdecimal() else t(f"key.{id}")

    def _reset_all(self) -> SettingRow:
        t = self.ctx.texts

        def ask() -> None:
            self.ask("", self._everything_back)

        words = t("settings.reset")
        return SettingRow(words, Button(self.ctx, words, ask, icon="undo", size=16), speaks=True)

    def _everything_back(self) -> None:
        self.ctx.overrides.clear()
        self.ctx.store.reset()
        self.ctx.refresh()


class Percentages(Choice):
    """A choice of the text size in percent, whose many options stand close together."""

    room = 8.0


class CardSizes(Choice):
    """A choice of the card size, which shows a card in each size."""

    def _needs(self) -> list[float]:
        return [0.0] * len(self.options)

    def _segment(
        self, surface: pygame.Surface, number: int, segment: pygame.FRect, size: float, chosen: float
    ) -> None:
        theme = self.ctx.theme
        wide = self.rect.height * 0.36 * float(self.options[number][0])
        card = pygame.FRect(0, 0, wide, wide * 1.5)
        card.center = segment.center
        self.ctx.paint.box(surface, card, theme.on_accent if chosen > 0.5 else theme.ink, wide * 0.18)
