"""Pinned lines of the card movements of every kind of event, from the golden records of all editions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from game.core.events import Event, RoundBegan
from game.record.timeline import Timeline
from scenes.context import Context
from scenes.table.geometry.places import Places
from scenes.table.timeline.choreography import perform
from scenes.table.timeline.playback import Stage
from tests.scenes.table.pinned.text import ends, line, percent

GOLDEN = sorted((Path(__file__).parents[3] / "game" / "record" / "golden").glob("version3-*.jsonl"))
STEP = 0.09
"""Seconds between two samples, chosen so that no movement ends at one."""


def lines(ctx: Context) -> Iterator[str]:
    """The lines of the first event of each kind, sampled until it has been shown."""
    seen: set[object] = set()
    for path in GOLDEN:
        timeline = Timeline.read(path)
        seats = len(timeline.setup)
        stage = Stage(timeline.view(0), Places(1280, 720, seats, row=path.stem.endswith("dos")), perform)
        for position in range(len(timeline)):
            event = timeline.seen(position, position + 1, 0)[0]
            what = kind(event)
            stage.feed([event])
            if what in seen:
                stage.skip()
                _settle(stage)
            else:
                seen.add(what)
                yield f"# {path.stem} {position}: {' '.join(map(str, what))}"
                yield from _shown(stage)


def kind(event: Event) -> tuple[object, ...]:
    """The kind of an event: its class and cause, own or another seat, one or many cards."""
    cause, seat = getattr(event, "cause", None), getattr(event, "seat", None)
    many = min(2, len(getattr(event, "cards", ())))
    if isinstance(event, RoundBegan):
        return "RoundBegan", min(2, event.number)
    return type(event).__name__, getattr(cause, "name", ""), "own" if seat == 0 else "other", many


def _settle(stage: Stage) -> None:
    stage.release()
    stage.skip()
    stage.hand.settle()
    for width in stage.fans.widths:
        width.value = width.target
    stage.spread.follow(stage.row_count)
    stage.spread.share.value = stage.spread.share.target


def _shown(stage: Stage) -> Iterator[str]:
    """The lines of what moves at each sample, and of what else has changed since the one before."""
    passed, before, flown = 0.0, "", ""
    while stage.moving and passed < 4.0:
        stage.update(STEP)
        passed += STEP
        if flown != (flown := line("flying", ends(stage.flights), len(stage.flights))):
            yield f"{passed:.2f} {flown}"
        for sign in stage.signs:
            yield line(sign.kind, sign.x, sign.y, *sign.color, percent(sign.share))
        if before != (before := _lying(stage)):
            yield before
        stage.release()
    _settle(stage)


def _lying(stage: Stage) -> str:
    counts = ",".join(str(len(cards)) for cards in stage.lying.values())
    shares = percent(stage.swing), percent(stage.spread.share.value)
    poses = ends([here.pose for here in stage.hand.cards])
    widths = [width.value for width in stage.fans.widths]
    return line("lying", counts, stage.counts, *shares, str(stage.held), widths, poses)
