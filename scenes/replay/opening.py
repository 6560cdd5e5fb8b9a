"""Opening match records as replays, and the texts that say why a file cannot be replayed."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.clean_text import shown_name
from game.record.format import VERSION
from game.record.loading import Loading, Work
from game.record.lookable import goes_on, lookable
from game.record.reader import BadRecord, read
from game.record.timeline import Timeline
from game.regular_files import opened as opened_file
from scenes.context import Context
from scenes.kit.screens.scene import Scene
from scenes.kit.text.texts import Texts
from scenes.pages.loading import loaded
from scenes.pages.notice import NoticeScene

LARGEST = 200 * 2**20
"""Largest record that is opened, in bytes; a record of 100,000 actions is a quarter of that."""
BEGINNING = re.compile(rb'\s*\{\s*"ichimai"\s*:\s*(\d{1,9})')
LONGEST = 60
"""Most letters shown of a file's name."""


class NoReplay(Exception):  # noqa: N818 - a finding, like BadRecord
    """Raised for a file that cannot be replayed; `text` is the id of the text that says why."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def opened(ctx: Context, path: Path, position: int = 0, seat: int = -1) -> Scene:
    """The scene that opens a replay: the replay itself, a progress bar that leads to it, or a notice of why it fails.

    The replay starts after `position` actions. Of an unfinished match with people only finished rounds are shown. With
    a `seat`, only what that player knew is shown.
    """
    from scenes.replay.scene import ReplayScene  # here, as the command line asks for sentences without a window

    def failed(error: Exception) -> Scene:
        if not isinstance(error, NoReplay | BadRecord | OSError):
            raise error
        return NoticeScene(ctx, ctx.texts("replay.no"), why_not(ctx.texts, path, error))

    return loaded(ctx, ctx.texts("replay.loading"), Loading(timeline_of(path)),
                  lambda timeline: ReplayScene(ctx, path, timeline, position, seat), failed)


def look_at(path: Path) -> None:
    """Quickly check whether a file is a match record; raises NoReplay, BadRecord or OSError if it is not."""
    if path.is_dir():
        raise NoReplay("replay.no.folder")
    if path.exists() and not path.is_file():
        raise NoReplay("replay.no.file")
    with opened_file(path) as file:
        if os.fstat(file.fileno()).st_size > LARGEST:
            raise NoReplay("replay.no.huge")
        begun = BEGINNING.match(file.read(80))
    if begun is None:
        raise NoReplay("replay.no.foreign")
    if int(begun[1]) > VERSION:
        raise NoReplay("replay.no.newer")


def told_at_once(texts: Texts, path: Path) -> str:
    """Why a file cannot be replayed, as far as a quick check can tell; empty for one that seems valid."""
    try:
        look_at(path)
        record = read(path)
        if goes_on(record) and not lookable(record).lines:
            raise NoReplay("replay.no.round")
    except (NoReplay, BadRecord, OSError) as error:
        return why_not(texts, path, error)
    return ""


def why_not(texts: Texts, path: Path, error: Exception) -> str:
    """The text for the player about an error raised by `timeline_of` or `look_at`."""
    name = shown_name(path.name, LONGEST)
    if isinstance(error, NoReplay):
        return texts(error.text, name=name)
    if isinstance(error, BadRecord):
        return texts("replay.no.damaged", name=name, line=error.line)
    if isinstance(error, FileNotFoundError):
        return texts("replay.no.missing", name=name)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return texts("replay.no.unreadable", name=name, reason=reason)


def timeline_of(path: Path) -> Work[Timeline]:
    """Build the timeline (all events) of a record, in slices of work.

    The unfinished round is left out if people can still continue the match. Raises NoReplay, BadRecord or OSError.
    """
    look_at(path)
    record = read(path)
    shown = lookable(record)
    if goes_on(record) and not shown.lines:
        raise NoReplay("replay.no.round")
    loading = Timeline.loading(shown)
    yield from loading
    return loading.result
