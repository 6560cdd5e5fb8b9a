"""A folder without write permission or a full disk is reported once, and everything goes on."""

from pathlib import Path

import pytest

from game.storage.entries import Entries
from scenes.learn.quiz import QuizScene
from scenes.puzzles.scene import puzzle_scene
from scenes.rulebook.scene import RulebookScene
from tests.scenes.hands import click, settle, show


class Later:
    """A writer that writes when the test says so, as one in a thread of its own does at any time."""

    def __init__(self):
        self.jobs = []

    def add(self, job):
        self.jobs.append(job)

    def run(self):
        for job in self.jobs:
            job.work(last=False)
        self.jobs.clear()


@pytest.fixture
def blocked(make_ctx, monkeypatch):
    """A context whose folder cannot be written to, the notices that are shown, and the writer."""
    ctx, told, writer = make_ctx(), [], Later()
    monkeypatch.setattr(ctx, "tell", told.append)
    ctx.lessons.writer = ctx.puzzles.tries.writer = writer
    ctx.store.folder.write = lambda path, data: False
    return ctx, told, writer


def answer(ctx, writer):
    """Answer a question of the quiz, and let the disk fail a moment later."""
    ctx.stack.top.quiz.verdict = True
    ctx.stack.top.end()
    settle(ctx, 0.2, draw=False)
    writer.run()
    settle(ctx, 0.2, draw=False)


def test_the_quiz_says_once_that_nothing_is_kept_and_goes_on(blocked):
    ctx, told, writer = blocked
    ctx.stack.push(QuizScene(ctx))
    ctx.stack.settle()
    for _ in range(3):
        answer(ctx, writer)
    assert told == [ctx.texts("learn.unkept")] and len(ctx.lessons.of("quiz").done) == 3
    ctx.store.folder.write = lambda path, data: True
    answer(ctx, writer)
    ctx.store.folder.write = lambda path, data: False
    answer(ctx, writer)
    assert told == [ctx.texts("learn.unkept")] * 2  # it could be written in between


def test_puzzles_say_it_once_too(blocked):
    ctx, told, writer = blocked
    for _ in range(3):
        ctx.stack.push(puzzle_scene(ctx, ctx.puzzles.next("dos")))
        ctx.stack.settle()
        ctx.puzzles.note(ctx.stack.top.puzzle, solved=False)
        writer.run()
        settle(ctx, 0.2, draw=False)
    assert told == [ctx.texts("learn.unkept")] and ctx.puzzles.tries.totals[1] == 3


def test_a_search_in_vain_is_counted_all_the_same(blocked):
    ctx, told, _ = blocked
    scene = show(ctx, RulebookScene(ctx))
    scene.query.say("banana")
    settle(ctx, 3.0)
    assert ctx.searches.missed == [("banana", 1)] and not told


@pytest.mark.parametrize("kind", ["file", "folder"])
def test_rules_cannot_be_saved_where_there_is_no_folder(ctx, monkeypatch, tmp_path, kind):
    """The folder is missing, or a file has its name: the system's message is shown, and the page stays."""
    told = []
    monkeypatch.setattr(ctx, "tell", told.append)
    place = tmp_path / "away" / "data"
    if kind == "file":
        place.parent.write_text("no folder")
    ctx.store.folder.path = place
    scene = show(ctx, RulebookScene(ctx))
    click(scene, next(w for w in scene.page.widgets if w.label == ctx.texts("book.print")).rect.center)
    settle(ctx)
    with pytest.raises(OSError) as refused:
        (place / "rules.html").write_text("rules")
    assert len(told) == 1 and ctx.stack.top is scene and not place.is_dir()
    assert refused.value.strerror in told[0], "on every system in words of its own"


def test_entries_complain_once():
    class Some(Entries):
        file, kind, new = "some.json", dict, {}

    class Nowhere:
        path = Path("/proc/ichimai")

        def write(self, path, data):
            return False

    entries = Some(Nowhere())
    assert not entries.complains()
    entries.change("a", {"b": 1})
    assert entries.trouble and entries.complains() and not entries.complains() and entries.of("a") == {"b": 1}
