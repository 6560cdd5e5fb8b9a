"""Exports from a replay: a picture of a moment, a film of a part, or a position as a line of text."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.record.loading import Loading
from game.record.lookable import goes_on
from scenes.context import Context
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Pinned, fixed, flexible
from scenes.kit.screens.page_scene import DialogScene
from scenes.kit.widgets import Button, Label, Widget
from scenes.pages.keeping import failed, kept, pictures_of, write_picture
from scenes.pages.loading import LoadingScene
from scenes.replay.pictures import drawn, free_name
from scenes.replay.positions import Positions
from scenes.replay.table import ReplayTable

FEW = 5
"""Number of turns filmed by the second choice, between a single turn and the rest of the round."""


def stretches(positions: Positions, position: int) -> dict[str, tuple[int, int]]:
    """The parts of the match to film from this turn on, as (first, last) position by text id; none at the end."""
    start = position if position in positions.turns else positions.turn_before(position)
    stop, stops = start, []
    for _ in range(FEW):
        stop = positions.turn_after(stop)
        stops.append(stop)
    found = {"film.turn": stops[0], "film.turns": stops[-1], "film.round": positions.round_of(start)[1]}
    return {text: (start, end) for text, end in found.items() if end > start}


class FilmDialog(DialogScene):
    """The dialog that asks which part of the match to film; `on_stretch` gets its first and last position."""

    ctx: Context
    width = 480.0

    def __init__(
        self, ctx: Context, choices: dict[str, tuple[int, int]], on_stretch: Callable[[tuple[int, int]], None]
    ) -> None:
        super().__init__(ctx)
        self.choices, self.on_stretch = choices, on_stretch
        self.height = 246.0 + 68.0 * len(choices)

    def build(self) -> list[Widget]:
        ctx, t = self.ctx, self.ctx.texts
        heading = Label(ctx, t("film.question"), size=24, weight="bold", align="center")
        why = Label(ctx, t("film.text"), size=16, wrap=True, align="center", muted=True)
        buttons = [Button(ctx, t(text, n=FEW), lambda stretch=stretch: self._chosen(stretch))  # type: ignore[misc]
                   for text, stretch in self.choices.items()]
        close = Button(ctx, t("common.cancel"), self.back)
        menu = Column(*(fixed(56, button) for button in buttons), gap=12)
        Inset(Column(24, fixed(38, heading), fixed(56, why), 10, fixed(68.0 * len(buttons), Inset(menu, 40, 0)),
                     flexible(), fixed(50, Pinned(close, 180)), 24), SPACE.l, 0).place(self.box)
        return [heading, why, *buttons, close]

    def _chosen(self, stretch: tuple[int, int]) -> None:
        self.ctx.stack.pop()
        self.on_stretch(stretch)


class Sharing:
    """Exports pictures, films and position lines from a replay, and shows notices that say where they are."""

    def __init__(self, ctx: Context, record: Path, table: ReplayTable) -> None:
        self.ctx, self.record, self.table = ctx, record, table

    @property
    def positions(self) -> Positions:
        return self.table.positions

    def picture(self) -> None:
        self.table.session.skip()
        try:
            path = self._free("png")
            write_picture(drawn(self.table), path)
        except OSError as error:
            self.ctx.stack.push(failed(self.ctx, error))
        else:
            self.ctx.stack.push(kept(self.ctx, path))

    def ask_for_film(self) -> None:
        choices = stretches(self.positions, self.table.playback.position)
        if choices:
            self.ctx.stack.push(FilmDialog(self.ctx, choices, self.film))
        else:
            self.ctx.tell(self.ctx.texts("film.none"))

    def film(self, stretch: tuple[int, int]) -> None:
        """Film the match between two positions (`stretch`), with a progress bar."""
        from scenes.replay.film import film

        session, ctx = self.table.session, self.ctx
        assert session.timeline is not None
        try:
            path = self._free("gif")
        except OSError as error:
            ctx.stack.push(failed(ctx, error))
            return
        work = Loading(film(ctx, session.timeline, self.positions, stretch, path, seat=session.bottom,
                            all_open=session.all_open))
        ctx.stack.push(LoadingScene(ctx, ctx.texts("film.making"), work, lambda: ctx.stack.push(kept(self.ctx, path)),
                                    on_error=self._stopped))

    def copy(self) -> None:
        """Copy the position at the start of the present turn to the clipboard, as a line of text."""
        from game.match.position import Position

        timeline = self.table.session.timeline
        if timeline is not None and goes_on(timeline.record):  # a position tells how the next rounds are dealt
            self.ctx.tell(self.ctx.texts("replay.goes_on"))
            return
        position = Position.at(timeline) if timeline is not None else None
        if position is None:
            self.ctx.tell(self.ctx.texts("replay.no_position"))
            return
        self.ctx.copy(str(position), self.ctx.texts("replay.copied"))

    def _stopped(self, error: Exception) -> None:
        if not isinstance(error, OSError):
            raise error
        self.ctx.stack.push(failed(self.ctx, error))

    def _free(self, ending: str) -> Path:
        place = self.positions.place(self.table.playback.position)
        return free_name(pictures_of(self.ctx.store.folder), self.record, place, ending)
