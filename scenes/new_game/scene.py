"""New game: edition, seats, match, house rules, and a large button."""

from __future__ import annotations

import msgspec
import pygame

from game.editions import EDITIONS, edition
from game.houserules.presets import PRESETS
from game.storage.settings import GameChoice
from scenes.context import Context
from scenes.kit.page_scene import PageScene
from scenes.kit.theme import SPACE
from scenes.kit.widgets import Button, Cycler, IconButton, Label, Panel, ScrollArea, Widget
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.choices import OWN, preset_of, remembered, seat_limits, setup_of, with_preset
from scenes.new_game.edition_tile import EditionTile
from scenes.new_game.repair import FORMATS, ROUNDS, STEP, TARGETS
from scenes.new_game.rules_scene import RulesScene
from scenes.new_game.seats import SeatRows, Seats
from scenes.new_game.summary import blanks_of, in_force
from scenes.routes import NewMatch, Rulebook

TOP, FOOT, GAP, EDGE = 92.0, 96.0, 16.0, 28.0
TILE = 92.0
"""So high that five editions are in sight in a window of the usual shape."""
HEAD = 60.0


class NewGameScene(PageScene):
    """Everything about the next match on one screen; what was chosen last is there again."""

    ctx: Context

    def __init__(self, ctx: Context, *, party: bool = False) -> None:
        super().__init__(ctx)
        self.party = party
        choice = remembered(ctx, party=party)
        most = seat_limits(choice.edition)[1]
        self.choice: GameChoice = msgspec.structs.replace(choice, seats=choice.seats[:most])
        self.waiting: Seats = choice.seats[most:]
        """Seats for which the chosen edition has no room; another edition has them again."""
        self.areas: list[ScrollArea] = []

    def leave(self) -> None:
        """Remember the choices."""
        super().leave()
        if self.party:
            self.ctx.store.change(party=self._all)
        else:
            self.ctx.store.change(game=self._all)

    @property
    def _all(self) -> GameChoice:
        """What was chosen, with those who wait for another edition."""
        return msgspec.structs.replace(self.choice, seats=(*self.choice.seats, *self.waiting))

    def build(self) -> list[Widget]:
        """Three columns and the foot."""
        offsets = [area.offset for area in self.areas]
        self.areas = []
        one, two, three = self._columns()
        widgets = [
            *self.heading(self.ctx.texts("title.party" if self.party else "title.new")),
            *self._editions(one), *self._seats(two), *self._match(three), *self._rules(three), *self._foot(),
        ]
        for area, offset in zip(self.areas, offsets, strict=False):
            area.start_at(offset)
        if not offsets:
            self._show_chosen()
        return widgets

    def _show_chosen(self) -> None:
        """Scroll at once to the edition that was played last."""
        area = self.areas[0]
        for tile, _ in area.inside:
            if isinstance(tile, EditionTile) and tile.chosen:
                area.reveal(tile)
                area.start_at(area.offset)

    def _columns(self) -> list[pygame.FRect]:
        view = self.ctx.view
        width = min(view.width, 1560.0) - 2 * EDGE - 2 * GAP
        left = (view.width - width - 2 * GAP) / 2
        columns = []
        for share in (0.28, 0.455, 0.265):
            columns.append(pygame.FRect(left, TOP, width * share, view.height - TOP - FOOT))
            left += width * share + GAP
        return columns

    def _area(self, column: pygame.FRect) -> ScrollArea:
        inner = pygame.FRect(column.x + 4, column.y + HEAD, column.width - 12, column.height - HEAD - 12)
        area = ScrollArea(self.ctx, inner)
        self.areas.append(area)
        return area

    def _editions(self, column: pygame.FRect) -> list[Widget]:
        area, tile = self._area(column), TILE * (1 + self.ctx.type.growth * 0.6)
        place = pygame.FRect(area.rect.x + 14, area.rect.y + 6, area.rect.width - 32, tile - 8)
        tiles = [
            EditionTile(self.ctx, known.id, known.id == self.choice.edition, self._set_edition,
                        place.move(0, number * tile))
            for number, known in enumerate(EDITIONS)
        ]
        book = IconButton(self.ctx, "", self._read, icon="book", hint=self.ctx.texts("rulebook.open"),
                          rect=pygame.FRect(column.right - 62, column.y + 10, 44, 44))
        return [Panel(self.ctx, column, self.ctx.texts("setup.edition")), book, area,
                *(area.add(tile) for tile in tiles)]

    def _read(self) -> None:
        self.ctx.open(Rulebook(edition=self.choice.edition))

    def _seats(self, column: pygame.FRect) -> list[Widget]:
        area = self._area(column)
        rows = SeatRows(self.ctx, self.choice.edition, self.choice.seats, self._set_seats, len(self.waiting))
        count = self.ctx.texts.n("setup.seats", len(self.choice.seats))
        return [Panel(self.ctx, column, count), area, *rows.build(area)]

    def _match(self, column: pygame.FRect) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        box = pygame.FRect(column.x, column.y, column.width, self._match_height)
        inner = box.inflate(-2 * SPACE.l, 0)
        formats = [(name, t(f"format.{name}.short")) for name in FORMATS]
        choice = Cycler(ctx, formats, self.choice.format, self._set_format,
                        pygame.FRect(inner.x, box.y + HEAD, inner.width, 44), label=t("setup.match"))
        number = self._number(pygame.FRect(inner.x, box.y + HEAD + 56, inner.width, 44))
        words = t(f"format.{self.choice.format}.text")
        text_top = box.y + HEAD + (112 if number else 62)
        return [Panel(ctx, box, t("setup.match")), choice, *number,
                Label(ctx, words, pygame.FRect(inner.x, text_top, inner.width, box.bottom - text_top - 16),
                      size=15, wrap=True, muted=True)]

    @property
    def _match_height(self) -> float:
        """Larger letters tell longer what a match is; the house rules have the rest of the column."""
        return 258 + 150 * self.ctx.type.growth

    def _number(self, place: pygame.FRect) -> list[Widget]:
        t = self.ctx.texts
        if self.choice.format == "japanese":
            rounds = [(str(n), t.n("format.rounds", n)) for n in range(ROUNDS[0], ROUNDS[1] + 1)]
            return [Cycler(self.ctx, rounds, str(self.choice.rounds), self._set_rounds, place)]
        if self.choice.format in ("international", "penalty"):
            points = [(str(n), t.n("format.points", n)) for n in range(TARGETS[0], TARGETS[1] + 1, STEP)]
            return [Cycler(self.ctx, points, str(self.choice.target), self._set_target, place)]
        return []

    def _rules(self, column: pygame.FRect) -> list[Widget]:
        above = self._match_height + GAP
        box = pygame.FRect(column.x, column.y + above, column.width, column.height - above)
        ctx, t, inner = self.ctx, self.ctx.texts, box.inflate(-2 * SPACE.l, 0)
        now = preset_of(self.choice)
        names = [(preset.id, t(f"preset.{preset.id}.name")) for preset in PRESETS]
        names += [(OWN, t("preset.own"))] if now == OWN else []
        presets = Cycler(ctx, names, now, self._set_preset,
                         pygame.FRect(inner.x, box.y + HEAD - 4, inner.width, 44))
        room = pygame.FRect(inner.x, box.y + HEAD + 50, inner.width, box.height - HEAD - 122)
        words = in_force(ctx, self.choice, room)
        more = Button(ctx, t("setup.rules.more"), self._choose_rules, icon="settings", size=16,
                      rect=pygame.FRect(inner.x, box.bottom - 62, inner.width, 46))
        return [Panel(ctx, box, t("setup.rules")), presets,
                Label(ctx, words, room, size=14, wrap=True, muted=True), more]

    def _choose_rules(self) -> None:
        self.ctx.stack.push(RulesScene(self.ctx, self.choice, self.choose))

    def _set_preset(self, name: str) -> None:
        if name != OWN:
            self.choose(with_preset(self.choice, name))

    def _foot(self) -> list[Widget]:
        view, t = self.ctx.view, self.ctx.texts
        right = self._columns()[2].right
        start = Button(self.ctx, t("setup.start"), self._start, kind="primary", icon="play", size=24,
                       rect=pygame.FRect(right - 280, view.height - 82, 280, 64))
        left = self._columns()[0].x
        blanks = blanks_of(self.choice)
        room = right - 320 - left - (270 if blanks else 0)
        hint = pygame.FRect(left, view.height - 74, room, 48)
        words = t("setup.party_hint") if self._people() > 1 else t("setup.sheet_hint")
        more = [self._blanks(pygame.FRect(right - 560, view.height - 76, 256, 52))] if blanks else []
        return [Label(self.ctx, words, hint, size=16, on_cloth=True), *more, start]

    def _blanks(self, place: pygame.FRect) -> Button:
        return Button(self.ctx, self.ctx.texts("blank.open"), self._write_blanks, icon="pencil", size=17,
                      rect=place)

    def _write_blanks(self) -> None:
        self.ctx.stack.push(BlankWildsScene(self.ctx, self.choice, self.choose))

    def _people(self) -> int:
        return sum(seat.kind == "person" for seat in self.choice.seats)

    def handle(self, event: pygame.Event) -> bool:
        """Enter before anything has been chosen deals."""
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self.page.focus is None:
            self._start()
            return True
        return super().handle(event)

    def _start(self) -> None:
        self.ctx.go(NewMatch(setup_of(self.ctx, self.choice)))

    def choose(self, choice: GameChoice) -> None:
        """Take over what was chosen on this page or on one above it."""
        self.choice = choice
        self.arrange()

    def _set_edition(self, name: str) -> None:
        everybody, most = (*self.choice.seats, *self.waiting), seat_limits(name)[1]
        self.waiting = everybody[most:]
        self.choose(msgspec.structs.replace(
            self.choice, edition=name, seats=everybody[:most], target=edition(name).target))

    def _set_seats(self, seats: Seats, rebuild: bool) -> None:
        self.choice = msgspec.structs.replace(self.choice, seats=seats)
        if rebuild:
            self.arrange()

    def _set_format(self, name: str) -> None:
        self.choose(msgspec.structs.replace(self.choice, format=name))

    def _set_rounds(self, number: str) -> None:
        self.choice = msgspec.structs.replace(self.choice, rounds=int(number))

    def _set_target(self, number: str) -> None:
        self.choice = msgspec.structs.replace(self.choice, target=int(number))
