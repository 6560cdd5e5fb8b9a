"""The screen of a replay, with everything that can be done at any moment of a recorded match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from msgspec import UNSET

from game.match.setup import Setup
from game.record.branch import branched
from game.record.format import Branch
from game.record.lookable import goes_on
from game.record.timeline import Timeline
from game.review.moments import round_span
from game.review.review import Judged, Review
from scenes.context import Context
from scenes.kit.compositor.prefetch import Job
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Pinned, Slot, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene, means_keys
from scenes.kit.screens.scene import Scene
from scenes.kit.text.spoken_description import SpokenDescription
from scenes.kit.widgets import Button, Label, Widget
from scenes.replay.positions import Positions
from scenes.replay.sharing import Sharing
from scenes.replay.table import ReplayTable
from scenes.replay.take_over import TakeOverScene
from scenes.routes import Rulebook, SavedMatch, Title
from scenes.scoreboard.three_moves import ThreeMoves
from scenes.table.forecast import first_images
from scenes.table.model.session import NOBODY, Session
from scenes.words.card_names import apart
from scenes.words.origin import source

SEATS = (*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0)
"""The number keys that choose the seat from which the match is seen."""
SHIFT, CTRL = pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META


class MovesScene(DialogScene):
    """The dialog about a player's most important moves in a round; `on_show` goes to the moment of a move."""

    ctx: Context
    width = 1180.0
    height = 640.0

    def __init__(
        self, ctx: Context, review: Review, setup: Setup, seat: int, on_show: Callable[[Judged], None]
    ) -> None:
        super().__init__(ctx)
        self.name, self.on_show = apart([one.name for one in setup.seats])[seat], on_show
        self.moves = ThreeMoves(ctx, review, setup.seats, self._chosen, on_panel=True)
        self.moves.on_ready = self.arrange

    def build(self) -> list[Widget]:
        t, area = self.ctx.texts, Slot()
        heading = Label(self.ctx, t("moves.of", seat=self.name, words=t("moves.title")), size=24, weight="bold",
                        align="center")
        close = Button(self.ctx, t("common.close"), self.back)
        Inset(Column(18, fixed(38, heading), 10, flexible(area), 12, fixed(50, Pinned(close, 180)), 20),
              SPACE.l, 0).place(self.box)
        ready, self.moves.on_ready = self.moves.on_ready, lambda: None
        self.moves.place(area.rect)
        self.moves.on_ready = ready
        return [heading, *self.moves.buttons, close]

    @property
    def wants_frame(self) -> bool:
        return super().wants_frame or self.moves.dirty

    @property
    def patience(self) -> float:
        return min(super().patience, self.moves.patience)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.moves.update(dt)
        self.dirty = self.dirty or self.moves.dirty

    def pause(self) -> None:
        super().pause()
        self.moves.review.drop()

    def leave(self) -> None:
        super().leave()
        self.moves.review.drop()

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.shown > 0.6:
            self.moves.draw(surface)
            for button in self.moves.buttons:
                button.draw(surface)
        self.moves.dirty = False

    def _chosen(self, judged: Judged) -> None:
        self.back()
        self.on_show(judged)


class ReplayScene(Scene):
    """The replay of the record at `path`, which starts after `actions` actions of the match.

    All hands are open; with a `seat`, only what that player knew is shown.
    """

    place = "replay"
    at_table = True

    def __init__(self, ctx: Context, path: Path, timeline: Timeline, actions: int = 0, seat: int = NOBODY) -> None:
        super().__init__()
        self.ctx, self.path, self.timeline = ctx, path, timeline
        people = [i for i, seat in enumerate(timeline.setup.seats) if seat.person]
        self.session = Session.replay(timeline, NOBODY, all_open=True)
        self.session.bottom = people[0] if people else 0
        self.positions = Positions(timeline.events)
        self.table = ReplayTable(ctx, self.session, self.positions, self._deeds(), on_leave=self.leave_replay,
                                 on_rule=self.open_rules)
        self.playback = self.table.playback
        self.knowing = self.table.knowing
        self.knowing.kept = ctx.library.estimates(path)
        self.sharing = sharing = Sharing(ctx, path, self.table)
        playback, bar, end = self.playback, self.table.bar, len(timeline)
        self.keys: dict[int, Callable[[], None]] = {
            pygame.K_SPACE: playback.toggle, pygame.K_HOME: lambda: playback.jump(0),
            pygame.K_END: lambda: playback.jump(end), pygame.K_UP: lambda: bar.faster(1),
            pygame.K_DOWN: lambda: bar.faster(-1), pygame.K_o: self.open_or_close, pygame.K_t: self.ask_whose_seat,
            pygame.K_p: sharing.picture, pygame.K_g: sharing.ask_for_film, pygame.K_c: sharing.copy,
            pygame.K_h: self.look_back, pygame.K_w: self.know, pygame.K_s: self.table.sorting.turn,
            pygame.K_ESCAPE: self.leave_replay, pygame.K_AC_BACK: self.leave_replay,
        }
        theme = ctx.theme
        self.show_moment(actions, seat)
        ctx.theme = theme  # the page below is still seen

    def reading(self) -> SpokenDescription:
        t = self.ctx.texts
        names = t("speech.list").join(self.table.narrator.names)
        return self.table.page.reading(t("speech.fact", name=t("speech.replay"), value=names))

    def open_rules(self, rule: str = "") -> None:
        """Open the rulebook for this match, at a rule id if one is given."""
        log = tuple((line.text, line.rule) for line in self.table.log.lines)
        self.ctx.open(Rulebook(self.timeline.setup, rule, log=log))

    def _deeds(self) -> dict[str, Callable[[], None]]:
        """The callbacks of the bar's buttons by name, except for buttons that change the position."""
        thinking: dict[str, Callable[[], None]] = {"search": self.know, "bulb": self.look_back}
        return {**(thinking if self.thinks else {}), "eye": self.open_or_close, "branch": self.ask_whose_seat,
                "camera": lambda: self.sharing.picture(), "film": lambda: self.sharing.ask_for_film(),
                "copy": lambda: self.sharing.copy()}

    @property
    def thinks(self) -> bool:
        """Whether a CPU player that searches ahead can judge the moves of this match."""
        return bool(self.ctx.thinker and self.ctx.settings.coach)

    def show_moment(self, actions: int, seat: int = NOBODY) -> None:
        """Go to the moment after `actions` actions of the match; with a seat, show only what that player knew."""
        ends = self.timeline.ends
        done = max(0, min(actions, len(ends)))
        self.playback.stop()
        self.playback.jump(self.positions.nearest(ends[done - 1] if done else 0))
        if seat != NOBODY and self.thinks:
            self.knowing.on = False
            self.know()

    def know(self) -> None:
        """Switch between showing only what the player to decide knew, and showing all hands."""
        if not self.thinks:
            return
        self.knowing.on = not self.knowing.on
        if not self.knowing.on:
            self.knowing.clear()
            self._look(self.session.bottom, all_open=True)
        self.dirty = True

    def look_back(self) -> None:
        """Open the dialog about the bottom player's most important moves in this round."""
        thinker, line, session = self.ctx.thinker, self.timeline, self.session
        if not self.thinks or thinker is None:
            return
        self.playback.stop()
        session.skip()
        span = round_span(line.actions, max(1, self.positions.place(self.playback.position).round))
        review = Review(line.setup, line.actions, span, (session.bottom,), thinker, self.knowing.kept)
        self.ctx.stack.push(MovesScene(self.ctx, review, line.setup, session.bottom, self._show))

    def _show(self, judged: Judged) -> None:
        self.show_moment(judged.moment.actions, judged.moment.seat)

    def ask_whose_seat(self) -> None:
        ctx, session = self.ctx, self.session
        session.skip()
        if goes_on(self.timeline.record):  # its next rounds would be dealt as those of the match
            ctx.tell(ctx.texts("what_if.goes_on"))
            return
        if session.state.over:
            ctx.tell(ctx.texts("what_if.over"))
            return
        view = self.timeline.open_view(session.bottom)
        ctx.stack.push(TakeOverScene(ctx, session.setup.seats, view, session.bottom, self.take_over))

    def take_over(self, seat: int) -> None:
        """Start a new match from the present position, with a person at `seat` and a record file of its own."""
        library = self.ctx.library
        began = library.now() if library.now else UNSET
        data = branched(self.timeline.record, self.timeline.done, seat, self.path.stem, began)
        self.ctx.go(SavedMatch(library.add(data)))

    def open_or_close(self) -> None:
        """Switch between all open hands and only the one at the bottom."""
        self.look_from(self.session.bottom, all_open=not self.session.all_open)

    def look_from(self, seat: int, *, all_open: bool) -> None:
        """Show the match with `seat` at the bottom, with all hands open or not; animations are finished at once."""
        if seat == NOBODY or seat >= len(self.session.setup):
            return
        if self.knowing.on:
            self.knowing.on = False
            self.knowing.clear()
        self._look(seat, all_open=all_open)

    def _look(self, seat: int, *, all_open: bool) -> None:
        self.session.skip()
        self.session.bottom = seat
        self.session.look_from(NOBODY if all_open else seat, all_open=all_open)
        self.table.jumped()
        self.ctx.stack.renew()

    def leave_replay(self) -> None:
        """Return to the screen from which the replay was opened, or to the title."""
        if len(self.ctx.stack) > 1:
            self.ctx.stack.pop()
        else:
            self.ctx.go(Title())

    @property
    def wants_frame(self) -> bool:
        return self.dirty or self.table.wants_frame or self.playback.playing

    def enter(self) -> None:
        self.ctx.rasters.fit(sides=self.session.match.deck.sides, seats=len(self.session.setup))
        self.table.day_night.come()
        self.table.captions.listen()

    def leave(self) -> None:
        if self.ctx.worker:
            self.ctx.worker.clear()
        self.knowing.clear()
        self.table.day_night.leave()
        self.spare = self.table.picture.let_go()
        self.ctx.sounds.on_news = None
        self.ctx.sounds.music("title")

    def pause(self) -> None:
        self.playback.stop()
        self.knowing.clear()
        self.table.forget()

    def resume(self) -> None:
        self.table.day_night.come()
        self.table.captions.listen()
        self.table.awake = True

    def arrange(self) -> None:
        self._head()
        self.table.arrange()

    def _head(self) -> None:
        """Show above the table whose knowledge is shown and how to go back, or the origin of a what-if match."""
        t, session, branch = self.ctx.texts, self.session, self.timeline.record.header.branch
        title, icon = "", "branch"
        note = source(t, branch.of) if isinstance(branch, Branch) else ""
        if self.knowing.on:
            known = session.me != NOBODY and not session.all_open
            title = t("knew.title", seat=self.table.narrator.names[session.me]) if known else t("knew.open")
            note, icon = t("knew.back", key=self.ctx.keys.name("back")), "back"
        top = self.table.top
        if (title, note, icon) != (top.title, top.note, top.icon):
            top.title, top.note, top.icon = title, note, icon
            self.table.awake = self.table.dirty = True

    def slow_parts(self) -> Job | None:
        self.table.show_now()
        return first_images(self.ctx, self.table.picture)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.table.details.open is None and self._key(event):
            self.table.awake = self.dirty = True
            return True
        if self.table.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._clicked(event.pos)
        return False

    def _clicked(self, pos: tuple[float, float]) -> bool:
        seat = next((plate.index for plate in self.table.plates if plate.rect.collidepoint(pos)), NOBODY)
        self.look_from(seat, all_open=self.session.all_open)
        return seat != NOBODY

    def _key(self, event: pygame.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._move(1 if event.key == pygame.K_RIGHT else -1, event.mod)
            return True
        if event.key in SEATS:
            self.look_from(SEATS.index(event.key), all_open=self.session.all_open)
            return True
        if means_keys(event):
            self.table.open_keys()
            return True
        if event.key in self.keys:
            self.keys[event.key]()
        return event.key in self.keys

    def _move(self, way: int, mod: int) -> None:
        """Go forwards (`way` 1) or back (-1) by a step, with the modifier key Shift by a turn, with Ctrl by a round."""
        if mod & CTRL:
            self.playback.round(way)
        elif mod & SHIFT:
            self.playback.turn(way)
        elif way > 0:
            self.table.forward()
        else:
            self.playback.back()

    def update(self, dt: float) -> None:
        self.table.dirty = self.table.dirty or self.table.anything_moves
        self.table.update(dt)
        if self.knowing.on and self._still and self.knowing.asked not in (NOBODY, self.session.me):
            self._look(self.knowing.asked, all_open=False)
        self.knowing.update(dt, still=self._still)
        self._head()
        self.table.dirty = self.table.dirty or self.knowing.wants_frame

    @property
    def _still(self) -> bool:
        return not self.playback.playing and not self.session.stage.busy

    def draw(self, surface: pygame.Surface) -> None:
        self.table.draw(surface, whole=self.dirty)
        self.changed = self.table.picture.changed
