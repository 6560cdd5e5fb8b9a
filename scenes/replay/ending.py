"""The film of a round's end: a GIF of its last turns, made from a match's record."""

from __future__ import annotations

from pathlib import Path

from game.record.loading import Loading, Work
from game.record.reader import BadRecord
from scenes.context import Context
from scenes.kit.screens.scene import Scene
from scenes.pages.keeping import failed, kept, pictures_of
from scenes.pages.loading import LoadingScene
from scenes.pages.notice import NoticeScene
from scenes.replay.opening import NoReplay, timeline_of, why_not
from scenes.replay.pictures import free_name
from scenes.replay.positions import Positions

FEW = 3
"""Number of turns in the film, counted from the end of the round."""


def end_filmed(ctx: Context, record: Path, seat: int) -> Scene:
    """A progress bar, then the notice of a saved GIF of the last round's end, seen from `seat`, or for -1 with open
    hands."""
    work = Loading(_film(ctx, record, seat))

    def stopped(error: Exception) -> None:
        if isinstance(error, NoReplay | BadRecord):
            ctx.stack.push(NoticeScene(ctx, ctx.texts("replay.no"), why_not(ctx.texts, record, error)))
        elif isinstance(error, OSError):
            ctx.stack.push(failed(ctx, error))
        else:
            raise error

    return LoadingScene(ctx, ctx.texts("film.making"), work, lambda: ctx.stack.push(kept(ctx, work.result)),
                        on_error=stopped)


def _film(ctx: Context, record: Path, seat: int) -> Work[Path]:
    from scenes.replay.film import film

    timeline = yield from timeline_of(record)
    positions = Positions(timeline.events)
    stretch = last_turns(positions)
    path = free_name(pictures_of(ctx.store.folder), record, positions.place(stretch[0]), "gif")
    return (yield from film(ctx, timeline, positions, stretch, path, seat=max(0, seat), all_open=seat < 0))


def last_turns(positions: Positions) -> tuple[int, int]:
    stop = positions.ended[-1] if positions.ended else positions.length
    start = stop
    for _ in range(FEW):
        start = positions.turn_before(start)
    return max(start, positions.round_of(stop)[0]), stop
