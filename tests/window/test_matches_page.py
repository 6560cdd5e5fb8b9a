"""The page of matches in a real window: finding, naming, starring, deleting, restoring and continuing a match."""

from pathlib import Path

from game.statistics.index import Index
from game.storage.library import Library
from scenes.kit.widgets import Choice
from scenes.matches.scene import MatchesScene
from scenes.matches.shelf import PARTS
from tests.scenes.matches.conftest import play
from tests.waiting import wait_for
from tests.window import menus
from tests.window.newgame import HEADING
from tests.window.player import surroundings


class Page:
    """A copy of the page of matches in the test's own process, which tells where its rows and buttons are."""

    def __init__(self, data: Path) -> None:
        ctx = surroundings()
        ctx.library = Library(data / "matches")
        vars(ctx)["index"] = Index(data / "matches", None)
        self.scene = MatchesScene(ctx)
        ctx.stack.push(self.scene)
        ctx.stack.settle()
        for _ in range(100):
            ctx.stack.update(1 / 30)

    def row(self, number: int) -> tuple[float, float]:
        return self.scene.list.row(number).center

    def star(self, number: int) -> tuple[float, float]:
        place = self.scene.list.row(number)
        return place.right - 20, place.centery

    def part(self, name: str) -> tuple[float, float]:
        parts = next(w for w in self.scene.page.widgets if isinstance(w, Choice))
        return parts.rect.left + parts.rect.width / len(PARTS) * (PARTS.index(name) + 0.5), parts.rect.centery


def test_a_match_is_named_starred_thrown_away_taken_back_and_continued(start, tmp_path):
    library = Library(tmp_path / "data" / "matches")
    library.take_over()
    paths = [play(library, seed=1), play(library, "flip", 2, 20), play(library, seed=3, actions=12)]
    program = start("--pace", "4", "--mute")
    program.click(*menus.title(surroundings(), "matches.title", saved=True))
    page = Page(program.data)
    wait_for(lambda: program.shows(page.scene, HEADING), "page of matches")
    program.settle()
    program.shot("matches")
    program.change(lambda: program.click(*page.row(1)))
    program.change(lambda: program.key("F2"))
    program.key("r", "e", "d", "Return")
    wait_for(lambda: library.note(paths[1]).title == "red", "title on disk")
    program.click(*page.star(0))
    wait_for(lambda: library.note(paths[2]).starred, "star on disk")
    program.change(lambda: program.click(*page.row(1)))
    program.key("Delete")
    wait_for(lambda: not paths[1].exists() and library.trashed(), "match in the trash")
    program.settle()
    program.change(lambda: program.click(*page.part("trash")))
    program.shot("matches-trash")
    program.click(*menus.button(_trash(page), "matches.restore"))
    wait_for(lambda: paths[1].exists() and not library.trashed(), "match taken back")
    assert library.note(paths[1]).title == "red"
    program.settle()
    program.change(lambda: program.click(*page.part("unfinished")))
    before = [path.read_bytes() for path in paths]
    program.click(*page.row(1), times=2)
    wait_for(lambda: library.is_open_elsewhere(paths[1]), "match open at the table")
    program.settle()
    program.shot("matches-continued")
    assert [path.read_bytes() for path in (paths[0], paths[2])] == [before[0], before[2]]
    assert paths[1].read_bytes().startswith(before[1])
    assert program.end() == 0 and not program.trouble()


def test_a_new_match_leaves_the_old_ones_alone(start, tmp_path):
    """A click on Quick game, right under Continue, loses no match."""
    library = Library(tmp_path / "data" / "matches")
    library.take_over()
    old = play(library, seed=3, actions=12)
    before = old.read_bytes()
    program = start("--pace", "4", "--mute")
    program.click(*menus.title(surroundings(), "title.quick", saved=True))
    wait_for(lambda: len(library.files()) == 2, "second match")
    assert old.read_bytes() == before
    program.kill()
    assert old.read_bytes() == before and library.latest_unfinished() == library.files()[0]


def _trash(page: Page) -> MatchesScene:
    """The page in the state of the trash."""
    page.scene.refresh()
    for _ in range(100):
        page.scene.ctx.stack.update(1 / 30)
    page.scene.show_part("trash")
    return page.scene
