"""The bar at the top of the table: round and score at the left, buttons for game speed and menu at the right."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.match.scoring import Scoring
from scenes.context import SPEEDS, Context
from scenes.kit.widgets import IconButton, Widget
from scenes.kit.widgets.icons import draw_icon
from scenes.table.model.state import TableState
from scenes.words.card_names import points

GAP = 5.0
TWO = 48.0
"""Height of the words at the left when they take two lines, in design pixels."""
SEPARATORS = " ·・"
"""Signs between two parts of a line, left out where the line is broken."""
NOTE, NOTED = 228.0, 12.5
"""Greatest width of the note below the title, in design pixels, and its text size."""


def next_pace(pace: str) -> str:
    """The game speed that follows this one, the first after the last."""
    paces = list(SPEEDS)
    return paces[(paces.index(pace) + 1) % len(paces)]


class TopBar:
    """The round and score at the left, and buttons at the right; `widgets` are the buttons for the table's page.

    With `leaves`, a cross to close the table takes the place of the buttons for menu and speed.
    """

    def __init__(
        self, ctx: Context, on_menu: Callable[[], None], *, on_help: Callable[[], None] | None = None,
        leaves: bool = False,
    ) -> None:
        self.ctx, self.leaves = ctx, leaves
        self.title = ""
        """Words shown in place of the round's number; empty to show that."""
        self.round = self.standing = ""
        self._said: Callable[[], None] = lambda: None
        """A function that sets the words again, after the language has changed."""
        self.names: tuple[str, ...] = ()
        """The players' names, with one of which the score is shown; empty to show it without a name."""
        self.note = ""
        """A note below the words that says what is special about this match; empty for none."""
        self.icon = "branch"
        """The icon of the note."""
        self.pace = IconButton(ctx, "", self._faster, size=17)
        self.help = IconButton(ctx, "", on_help or (lambda: None), icon="keyboard")
        self.menu = IconButton(ctx, "", on_menu, icon="close" if leaves else "pause")
        self.widgets: list[Widget] = [self.menu]
        if on_help:
            self.widgets.insert(0, self.help)
        if not leaves:
            self.widgets.insert(0, self.pace)
        self.arrange()

    @property
    def wants_frame(self) -> bool:
        return any(widget.wants_frame for widget in self.widgets)

    @property
    def rect(self) -> pygame.FRect:
        """The box of the words and the note at the left, in design pixels."""
        return self.words.union(self.note_rect) if self.note else self.words

    def arrange(self, left: pygame.FRect | None = None, right: pygame.FRect | None = None) -> None:
        """Place the words in `left` and the buttons in `right`, at the upper corners, or else at the usual places."""
        width = self.ctx.view.width
        self.words = left or pygame.FRect(24, 14, 180, 60)
        box = right or pygame.FRect(width - 170, 14, 146, 48)
        side = min(box.height, (box.width - GAP * (len(self.widgets) - 1)) / len(self.widgets))
        for number, widget in enumerate(reversed(self.widgets)):
            widget.rect = pygame.FRect(box.right - side - number * (side + GAP), box.top, side, side)
        t = self.ctx.texts  # the language may be another one
        self.pace.hint, self.help.hint = t("table.pace"), t("table.keys")
        self.menu.hint = t("table.leave", key=self.ctx.keys.name("back")) if self.leaves else t("table.menu")
        self._show_pace()
        self._said()

    def follow(self, state: TableState, scoring: Scoring) -> None:
        """Show the number of the round, and the score of the seat at the lower edge."""
        self.set(max(1, state.view.number), state.progress.totals, state.bottom,
                 rounds=getattr(scoring, "rounds", 0), target=getattr(scoring, "target", 0))

    def set(self, number: int, totals: tuple[int, ...], me: int, *, rounds: int = 0, target: int = 0) -> None:
        """Show the round's number, and points and rank of the seat `me`.

        `rounds` is how many rounds are played and `target` the points to reach, each 0 for none.
        """
        self._said = partial(self.set, number, totals, me, rounds=rounds, target=target)
        t = self.ctx.texts
        if target:
            key = "table.round_limit" if rounds else "table.round_to"
        else:
            key = "table.round_of" if rounds > 1 else "table.round"
        self.round = t(key, number=number, rounds=rounds, target=target)
        place = 1 + sum(total > totals[me] for total in totals)
        stands = {"points": points(t, totals[me]), "place": place}
        named = t("replay.standing", name=self.names[me], **stands) if self.names else t("table.standing", **stands)
        self.standing = named if any(totals) and not self.title else ""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words and the note; the buttons are drawn with the page."""
        theme, setter = self.ctx.theme, self.ctx.type
        more = 0.0 if self.standing else min(1.0, 2 * setter.growth)
        left, middle, room = self.words.left, self.words.top + 24 + 5 * more, self.words.width
        rise, high = (11, 0.0) if self.standing else (0, TWO + 20 * more)
        lines, size = setter.fit_box(self.title or self.round, 20, "bold", (room, high))
        lines = [line.rstrip(SEPARATORS) for line in lines]
        fall = 4 * more if len(lines) > 1 else 0
        setter.stacked(surface, lines, (left, middle - rise + fall), size, theme.on_cloth, "bold")
        if self.standing:
            setter.text(surface, self.standing, (left, middle + 14), 14, theme.on_cloth, width=room)
        if self.note:
            self._noted(surface)

    def _noted(self, surface: pygame.Surface) -> None:
        """Draw the note with its icon."""
        ctx, theme = self.ctx, self.ctx.theme
        box, grown = self.note_rect, self._note_grows
        ctx.paint.box(surface, box, theme.panel, box.height / 2, border=theme.accent, line=1.5)
        draw_icon(ctx, surface, self.icon, (box.left + 15 * grown, box.centery), 15 * grown, theme.accent)
        ctx.type.text(surface, self.note, (box.left + 26 * grown, box.centery), self._note_size, theme.ink, "bold",
                      width=box.width - 26 * grown - 10)

    @property
    def note_rect(self) -> pygame.FRect:
        """The box of the note, in design pixels."""
        grown = self._note_grows
        wide = min(NOTE * grown, self.ctx.type.width(self.note, self._note_size, "bold") + 40 * grown)
        return pygame.FRect(self.words.left - 4, self.words.bottom + 6, wide, 26 * grown)

    @property
    def _note_grows(self) -> float:
        """By how much the note grows with the text size."""
        return 1 + 0.8 * self.ctx.type.growth

    @property
    def _note_size(self) -> float:
        return NOTED * self._note_grows / max(1.0, self.ctx.type.factor)

    def _faster(self) -> None:
        self.ctx.hurried = next_pace(self.ctx.pace)
        self._show_pace()

    def _show_pace(self) -> None:
        pace = self.ctx.pace
        self.pace.icon = "bolt" if pace == "instant" else ""
        self.pace.words = "" if pace == "instant" else f"{pace}×"
        self.pace.dirty = True
