"""The page after a round: the cards left in hands are counted beside the score sheet, over the blurred table."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from scenes.context import Context
from scenes.kit.compositor import Node, Painted
from scenes.kit.compositor.prefetch import Job
from scenes.kit.graphics.backdrop_blur import BackdropBlur
from scenes.kit.graphics.headline import draw_headline
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Grid, Item, Pinned, Row, Slot, fixed, flexible
from scenes.kit.screens.page_scene import SpriteScene, asks_for_keys
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.text.texts import Texts
from scenes.kit.tween import ease_in_out
from scenes.kit.widgets import Button
from scenes.kit.widgets.portrait import draw_crown, draw_portrait
from scenes.pages.keeping import keep
from scenes.scoreboard.aloud import score_aloud
from scenes.scoreboard.hand_rows import CROWD, HandRows
from scenes.scoreboard.score_sheet import ScoreSheet
from scenes.scoreboard.share_button import film_buttons, share_button
from scenes.scoreboard.sums import Sums, signed
from scenes.scoreboard.three_moves import ThreeMoves

HEAD = 132.0
"""Height of the heading in design pixels."""
FACE, FROM, FLIES = 96.0, 184.0, 0.3
"""Diameter of the winner's avatar in the heading and on the table, in design pixels, and seconds it takes to move."""
TITLE, HIGH = 44.0, 58.0
"""Text size of the heading, and greatest height of its line in design pixels."""
REACH, SHADOW = 0.85, 26.0
"""Size of an avatar with its crown as a multiple of its diameter, and reach of its shadow in design pixels."""
READ = 8.0
"""Seconds after which the match goes on by itself if only CPU players take part."""
FOOT, EDGE = 84.0, 40.0
ON = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
SCORE, MOVES, TABLE = "score", "moves", "table"
"""Ids of the page's views: hands and score sheet, most important moves, and the table below the page."""


def worth(t: Texts, sums: Sums) -> list[str]:
    """The parts of the line below the heading: number of the round, the first winner's points, old and new rank."""
    number, best = len(sums.scores), sums.winners[0]
    if sums.rounds > 1 and sums.counts:
        said = [t("score.of", number=number, rounds=sums.rounds)]
    else:
        said = [t("table.round_to", number=number, target=sums.target) if sums.target else
                t("score.round", number=number)]
    if sums.counts:
        said.append(t("score.points", points=signed(sums.points[best])))
    if sums.counts and sums.least_wins:
        said.append(t("score.least"))
    elif sums.counts and min(sums.points) < 0:
        said.append(t("score.minus"))
    if number > 1 and (before := sums.places_before[best]) != (now := sums.places[best]):
        said.append(t("score.places", before=before, now=now))
    return said


def draw_worth(
    ctx: Context, surface: pygame.Surface, sums: Sums, place: tuple[float, float], room: float
) -> None:
    """Draw the line below the heading (see `worth`) from `place` to the right, at most `room` design pixels wide."""
    parts, size = worth(ctx.texts, sums), ctx.type.within(17, 34)
    words = ctx.texts("common.dot").join(parts)
    while len(parts) > 2 and ctx.type.width(words, size, "bold") + 28 > room:
        del parts[2]  # remarks and ranks, which the page shows as well
        words = ctx.texts("common.dot").join(parts)
    wide = min(room, ctx.type.width(words, size, "bold") + 28)
    box = pygame.FRect(place[0], place[1] - 15, wide, max(30.0, 1.3 * size * ctx.type.factor))
    ctx.paint.box(surface, box, ctx.theme.panel, box.height / 2, alpha=0.86)
    ctx.type.text(surface, words, box.center, size, ctx.theme.ink, "bold", align="center", width=wide - 24)


class RoundHeading:
    """The heading of the page: the avatars of the round's winners, and a sentence about them."""

    def __init__(self, ctx: Context, sums: Sums) -> None:
        self.ctx, self.sums = ctx, sums
        self.blocked = all(sums.hands[seat] for seat in sums.winners)
        self.faces, self.step = sums.winners[:3], FACE * 0.86

    def sprites(self, area: pygame.FRect, age: float, *, come: bool) -> list[Painted]:
        """The sprites of the heading above `area`, `age` seconds after the page opened; `come`: avatars move in."""
        view = self.ctx.view
        share = 1.0 if self.ctx.calm else ease_in_out(min(1.0, age / FLIES))
        come_by = share if come else 1.0
        far = [pygame.FRect(x, y, 0, 0).inflate(2 * (REACH * wide + SHADOW), 2 * (REACH * wide + SHADOW))
               for _, (x, y), wide in self._places(area, come_by)]
        left = self._left(area) + self.step * len(self.faces)
        words = pygame.FRect(left, 0, area.right - left + 20, HEAD)
        return [
            Painted("faces", come_by, lambda surface: self._draw_faces(surface, area, come_by),
                    (view.rect(far[0].unionall(far[1:])),)),
            Painted("words", share, lambda surface: self._draw_words(surface, area, share), (view.rect(words),)),
        ]

    @property
    def words(self) -> str:
        t = self.ctx.texts
        who = t.listed(self.sums.seats[seat].name for seat in self.sums.winners)
        return t("score.blocked") if self.blocked else t("score.out", seat=who)

    @property
    def _title(self) -> float:
        return self.ctx.type.within(TITLE, HIGH)

    def _room(self, area: pygame.FRect) -> float:
        """The width for the sentence in design pixels."""
        return area.width - self.step * len(self.faces) - 40

    def _left(self, area: pygame.FRect) -> float:
        """The left edge of the avatars, which are centred together with the sentence."""
        size = min(self.ctx.type.advance(self._title, "bold", self.words) + 10, self._room(area))
        return max(area.left, self.ctx.view.cx - (self.step * len(self.faces) + 24 + size) / 2)

    def _places(self, area: pygame.FRect, come: float) -> Iterator[tuple[int, tuple[float, float], float]]:
        """Seat, centre and diameter of each avatar after the share `come` of its way from the table."""
        left, start = self._left(area), (self.ctx.view.cx - 50, self.ctx.view.cy - 54)
        for number, seat in enumerate(self.faces):
            end = left + FACE / 2 + self.step * number, HEAD / 2 + 4
            x, y = (here + (there - here) * come for here, there in zip(start, end, strict=True))
            yield seat, (x, y), FROM + (FACE - FROM) * come

    def _draw_faces(self, surface: pygame.Surface, area: pygame.FRect, come: float) -> None:
        for seat, (x, y), wide in self._places(area, come):
            full = FROM if wide > FACE else 0.0
            draw_portrait(self.ctx, surface, self.sums.seats[seat].avatar, (x, y), wide, mood="glad", full=full)
            if not self.blocked:
                draw_crown(self.ctx, surface, (x - wide * 0.1, y - wide * 0.53), wide * 0.42, full=full * 0.42)

    def _draw_words(self, surface: pygame.Surface, area: pygame.FRect, share: float) -> None:
        """Draw the sentence and the line below it, which appear as `share` goes from 0 to 1."""
        x = self._left(area) + self.step * len(self.faces) + 22
        draw_headline(self.ctx, surface, self.words, (x, HEAD / 2 - 14), self._title, self._room(area), left=True,
                      alpha=share)
        draw_worth(self.ctx, surface, self.sums, (x + 6, HEAD / 2 + 34), area.right - x - 6)


class RoundOver(SpriteScene):
    """The page after a round: counts the cards left in hands, then sorts the players by their totals.

    Its buttons work from the beginning. `on_next` deals the next round or shows the result of the match. `look` draws
    the table below, and `seen` returns its present picture (see `BackdropBlur`). With `moves_on` the page goes on by
    itself after READ seconds. `scored` says whether there is a score sheet. `moves` are the round's most important
    moves, with a view of their own.
    """

    told_at = HEAD + 8

    fades = False
    ctx: Context

    def __init__(
        self, ctx: Context, sums: Sums, on_next: Callable[[], None], *, on_menu: Callable[[], None] | None = None,
        on_title: Callable[[], None] | None = None, moves_on: bool = False, scored: bool = True,
        moves: ThreeMoves | None = None, look: Callable[[pygame.Surface], None] | None = None,
        seen: Callable[[], pygame.Surface | None] = lambda: None,
    ) -> None:
        super().__init__(ctx)
        self.sums, self.moves, self.look = sums, moves, look
        self.on_next, self.on_menu, self.on_title = on_next, on_menu, on_title
        self.scored = scored and bool(sums.scores)
        self.ground, self.heading = BackdropBlur(ctx, look, seen), RoundHeading(ctx, sums)
        self.rows, self.score_sheet = HandRows(ctx, sums), ScoreSheet(ctx, sums)
        self.leaf, self.left = SCORE, False
        if moves is not None:
            moves.on_ready = self._place_buttons
        self.on_film: Callable[[], None] | None = None
        """Makes a film of how the round ended; None if that is not possible."""
        self.on_knew: Callable[[], None] | None = None
        """Opens a replay of the round with what each deciding seat knew; None if that is not possible."""
        self.on_enter: Callable[[], None] = lambda: None
        self.on_return = self.on_enter
        """Callbacks: the page has opened (`on_enter`), and a scene on top of it has closed (`on_return`)."""
        self.age, self.moved = 0.0, False
        """Seconds since the page opened, and whether anything has moved since the last drawing."""
        self._wait = READ if moves_on else float("inf")

    @property
    def wants_frame(self) -> bool:
        moves = self.leaf == MOVES and self.moves is not None and self.moves.dirty
        return super().wants_frame or self.moved or self._moving or moves or self.page.wants_frame

    @property
    def _moving(self) -> bool:
        return not self.done or self.ground.wants_frame

    @property
    def patience(self) -> float:
        return min(super().patience, self.moves.patience if self.moves is not None else self._wait)

    @property
    def done(self) -> bool:
        """Whether all cards are counted and no animation is running."""
        return self.rows.done and (self.ctx.calm or self.age >= FLIES) and not (self.scored and self._drawing)

    @property
    def _drawing(self) -> bool:
        return self.score_sheet.chart.wants_frame or not self.score_sheet.chart.shown.target

    def enter(self) -> None:
        self.on_enter()

    def pause(self) -> None:
        if self.moves is not None:
            self.moves.review.drop()

    def resume(self) -> None:
        self.on_return()

    def leave(self) -> None:
        self.pause()
        self.ground.let_go()
        self._compositor.invalidate()

    @property
    def interrupts(self) -> bool:
        return False

    def reading(self) -> SpokenDescription:
        return self.page.reading(score_aloud(self.ctx.texts, self.sums))

    def arrange(self) -> None:
        view, area, self.foot = self.ctx.view, Slot(), Slot()
        self.ground.arrange()
        self._compositor.invalidate()
        high = FOOT * (1.9 if view.tall else 1.0)
        page = Column(HEAD, flexible(area), 10, fixed(high, self.foot))
        Pinned(page, min(view.width - 2 * EDGE, 1480.0)).place(view.frame)
        self.area = area.rect
        if self.moves is not None:
            self.moves.place(self.area)
        self._place_papers()
        self._place_buttons()
        self.dirty = True

    def _place_papers(self) -> None:
        """Lay out hands and score sheet side by side or, in an upright window, one above the other."""
        hands, paper = Slot(), Slot()
        if not self.scored:
            Pinned(hands, min(self.area.width, 860.0)).place(self.area)
        elif self.ctx.view.tall:
            Column(flexible(hands, 1.0), SPACE.l, flexible(paper)).place(self.area)
        else:
            crowded = len(self.sums.seats) > CROWD
            Row(flexible(hands, 1.06 if crowded else 1.7), SPACE.l, flexible(paper)).place(self.area)
        self.rows.place(hands.rect)
        if self.scored:
            self.score_sheet.place(paper.rect)

    def slow_parts(self) -> Job | None:
        return self.ground.slow_parts()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.leaf == SCORE:
            self.dirty = self.score_sheet.scroll(-event.y) or self.dirty
            return True
        if (event.type == pygame.KEYDOWN and self._key(event)) or self.page.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.finish()
            return True
        return asks_for_keys(self.ctx, event)

    def finish(self) -> None:
        self.dirty, self.age = True, max(self.age, FLIES)
        self.rows.finish()
        self.ground.finish()
        self.score_sheet.chart.finish()

    def advance(self) -> None:
        """End all animations at once or, if none is running, leave the page."""
        if self.done:
            self._next()
        else:
            self.finish()

    def show(self, leaf: str) -> None:
        self.finish()
        self.leaf, self._wait = leaf, float("inf")
        self._place_buttons()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.moved = self.moved or self._moving  # also the frame in which the last thing comes to rest
        self.age += dt
        self.page.update(dt)
        self.ground.update(dt)
        self.rows.update(dt)
        if self.moves is not None:
            self.moves.update(dt)
        if self.rows.done:
            self.score_sheet.chart.start()
            self.score_sheet.chart.update(dt)
        before, self._wait = self._wait, self._wait - dt
        if before > 0 >= self._wait:
            self._next()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.moved = False
        if self.leaf == MOVES and self.moves is not None:
            self.moves.dirty = False

    def sprites(self) -> list[Node]:
        return [*self.ground.sprites(sharp=self.leaf == TABLE), *self.lying(), *self.page.sprites()]

    def lying(self) -> list[Painted]:
        """The sprites of the present view without buttons: heading, and hands with score sheet or moves."""
        if self.leaf == TABLE:
            return []
        heading = self.heading.sprites(self.area, self.age, come=self.look is not None)
        if self.leaf == MOVES and self.moves is not None:
            return [self.moves.sprite(), *heading]
        scores = self.score_sheet.sprites(counted=self.rows.done) if self.scored else []
        return [*scores, *self.rows.sprites(), *heading]

    def _next(self) -> None:
        if not self.left:
            self.left = True
            self.on_next()

    def _key(self, event: pygame.Event) -> bool:
        focus = self.page.focus
        if event.key in ON and not (focus is not None and focus.focused and focus is not self.go):
            self.advance()
        elif event.key == pygame.K_ESCAPE and self.leaf != SCORE:
            self.show(SCORE)
        elif event.key == pygame.K_ESCAPE and self.on_menu:
            self.on_menu()
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and self.leaf == SCORE:
            self.dirty = self.score_sheet.scroll(-1 if event.key == pygame.K_UP else 1) or self.dirty
        elif event.key == pygame.K_h and self.moves is not None:
            self.show(SCORE if self.leaf == MOVES else MOVES)
        else:
            return False
        return True

    def _place_buttons(self) -> None:
        t, ctx = self.ctx.texts, self.ctx
        words = t("score.finish" if self.sums.over else "score.next") if self.scored else t("prompt.continue")
        self.go = Button(ctx, words, self._next, kind="primary", icon="next", size=21)
        plain = [self._leaf_button(MOVES, "moves.title", "bulb", 1.25)] if self.moves is not None else []
        if self.on_knew is not None:
            plain.append((Button(ctx, t("knew.open"), self.on_knew, icon="search", size=17), 1.15))
        if self.look is not None:
            plain.append(self._leaf_button(TABLE, "score.to_table", "eye", 1.0))
        title = Button(ctx, t("score.title"), self.on_title or ctx.stack.pop, icon="exit", size=17)
        title.visible = self.on_title is not None
        share = share_button(ctx, self._share)
        small = [*film_buttons(ctx, self.on_film), share]
        buttons = [title, *(button for button, _ in plain), *small]
        if ctx.view.tall:
            across = max(2, -(-(len(buttons) + 1) // 2))
            every: list[Item] = [*buttons, *([None] * (2 * across - len(buttons) - 1)), self.go]
            Grid(every, across, gap=(12, 12), heights=[54] * len(every)).place(self.foot.rect.move(0, 14))
        else:
            free = self.foot.rect.width - 180 - 232 - 52 * len(small) - 12 * (len(small) + len(plain) + 2)
            wide = min(190.0, free / max(1.0, sum(share for _, share in plain)))
            parts = [fixed(wide * share, Column(16, fixed(52, one))) for one, share in plain]
            signs = [fixed(52, Column(16, fixed(52, one))) for one in small]
            Row(fixed(180, Column(16, fixed(52, title))), flexible(), *signs, *parts,
                fixed(232, Column(14, fixed(56, self.go))), gap=12).place(self.foot.rect)
        inner = self.moves.buttons if self.moves is not None and self.leaf == MOVES else []
        self.page.set(self.go, *buttons, *inner)
        self.page.focus_on(self.go)
        self.dirty = True

    def _share(self) -> None:
        """Save a picture of the page as it is after all animations."""
        self.finish()
        keep(self.ctx, self.picture(), "round")

    def _leaf_button(self, leaf: str, words: str, icon: str, share: float) -> tuple[Button, float]:
        """A button to a view or back from it to the hands, and its width as a multiple of the usual one."""
        here = self.leaf == leaf
        words = self.ctx.texts("score.to_score" if here else words)
        return Button(self.ctx, words, lambda: self.show(SCORE if here else leaf), icon="chart" if here else icon,
                      size=17), share
