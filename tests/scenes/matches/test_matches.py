"""The page of matches: matches can be found, continued, watched, named, starred, deleted and restored."""

import pygame
import pytest

from game.storage.library import Library
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.screens.show_file import command
from scenes.kit.widgets import Button, Choice
from scenes.matches import scene as page_module
from scenes.matches.scene import RenameScene
from scenes.matches.shelf import PARTS
from scenes.matches.words import heading, origin
from scenes.pages.title import TitleScene
from scenes.replay.scene import ReplayScene
from scenes.table.screen.match_table import MatchTable
from tests.scenes.hands import click, key, settle


def names(scene):
    return [item.path for item in scene.items]


def button(scene, text):
    words = scene.ctx.texts(text)
    return next(w for w in scene.page.widgets if isinstance(w, Button) and words in (w.words, w.hint))


def press(scene, text):
    click(scene.ctx.stack, button(scene, text).rect.center)
    settle(scene.ctx)


def to_part(scene, part):
    parts = next(w for w in scene.page.widgets if isinstance(w, Choice))
    step = parts.rect.width / len(PARTS)
    click(scene.ctx.stack, (parts.rect.left + step * (PARTS.index(part) + 0.5), parts.rect.centery))
    settle(scene.ctx)


def choose(scene, path):
    scene.list.choose(names(scene).index(path))
    settle(scene.ctx)


def test_all_matches_are_listed_the_newest_first_and_by_parts(page):
    scene = page()
    done, half, flip, branch = scene.paths
    assert names(scene) == [branch, flip, half, done]
    to_part(scene, "finished")
    assert names(scene) == [done]
    to_part(scene, "unfinished")
    assert names(scene) == [branch, flip, half]
    assert origin(scene.ctx.texts, scene.items[0]).startswith("What if") and not origin(scene.ctx.texts, scene.items[1])


def test_continue_goes_on_with_the_chosen_match_and_no_other(page):
    scene = page()
    before = {path: path.read_bytes() for path in scene.paths}
    choose(scene, scene.paths[1])
    press(scene, "title.continue")
    table = scene.ctx.stack.top
    assert isinstance(table, MatchTable) and table.session.setup.seed == 2
    assert {path: path.read_bytes() for path in scene.paths} == before


def test_a_double_click_or_enter_opens_a_match(page):
    scene = page()
    at = scene.list.row(3).center
    click(scene.ctx.stack, at)
    click(scene.ctx.stack, at)
    settle(scene.ctx)
    assert isinstance(scene.ctx.stack.top, ReplayScene)  # the finished one
    scene.ctx.stack.pop()
    settle(scene.ctx)
    choose(scene, scene.paths[2])
    key(scene.ctx.stack, pygame.K_RETURN)
    settle(scene.ctx)
    assert isinstance(scene.ctx.stack.top, MatchTable)


def test_a_finished_match_can_be_watched_but_not_continued(page):
    scene = page()
    choose(scene, scene.paths[0])
    words = [w.words for w in scene.page.widgets if isinstance(w, Button)]
    assert scene.ctx.texts("title.continue") not in words
    press(scene, "matches.replay")
    assert isinstance(scene.ctx.stack.top, ReplayScene)


def test_a_title_is_typed_and_kept(page):
    scene = page()
    choose(scene, scene.paths[1])
    key(scene.ctx.stack, pygame.K_F2)
    settle(scene.ctx)
    dialog = scene.ctx.stack.top
    assert isinstance(dialog, RenameScene)
    scene.ctx.stack.handle(pygame.Event(pygame.TEXTINPUT, text="家族の夜"))
    key(scene.ctx.stack, pygame.K_RETURN)
    settle(scene.ctx)
    assert heading(scene.ctx.texts, scene.item) == "家族の夜" and scene.item.path == scene.paths[1]
    again = Library(scene.ctx.library.folder)
    assert again.note(scene.paths[1]).title == "家族の夜" and not again.note(scene.paths[0]).title


def test_a_click_on_the_star_stars_that_match(page):
    scene = page()
    place = scene.list.row(2)
    click(scene.ctx.stack, (place.right - 20, place.centery))
    settle(scene.ctx)
    to_part(scene, "starred")
    assert names(scene) == [scene.paths[1]]
    press(scene, "matches.unstar")
    assert not scene.items


def test_the_trash_gives_back_and_is_emptied_only_after_a_question(page):
    scene = page()
    for path in scene.paths[:2]:
        choose(scene, path)
        press(scene, "matches.delete")
    assert names(scene) == [scene.paths[3], scene.paths[2]]
    to_part(scene, "trash")
    assert [path.name for path in names(scene)] == [scene.paths[1].name, scene.paths[0].name]
    press(scene, "matches.restore")
    to_part(scene, "all")
    assert scene.paths[1] in names(scene) and scene.paths[1].exists()
    to_part(scene, "trash")
    press(scene, "matches.empty_trash")
    assert isinstance(scene.ctx.stack.top, ConfirmScene) and len(scene.ctx.library.trashed()) == 1
    key(scene.ctx.stack, pygame.K_ESCAPE)
    settle(scene.ctx)
    assert len(scene.ctx.library.trashed()) == 1
    press(scene, "matches.empty_trash")
    key(scene.ctx.stack, pygame.K_RIGHT)  # from No, which has the focus
    key(scene.ctx.stack, pygame.K_RETURN)
    settle(scene.ctx)
    assert not scene.ctx.library.trashed() and not scene.items


def test_what_was_set_aside_says_why_and_can_be_restored(page):
    scene = page()
    scene.ctx.library.set_aside(scene.paths[1], "line 7: event 2 should be something else")
    scene.refresh()
    settle(scene.ctx)
    to_part(scene, "damaged")
    assert [item.reason for item in scene.items] == ["line 7: event 2 should be something else"]
    press(scene, "matches.restore")
    assert not scene.items and scene.paths[1].exists()


def test_a_match_that_is_open_elsewhere_says_so_and_stays(page):
    scene = page()
    other = Library(scene.ctx.library.folder)
    _, pen = other.resume(scene.paths[1])
    scene.refresh()
    settle(scene.ctx)
    choose(scene, scene.paths[1])
    assert button(scene, "title.continue").reason and button(scene, "matches.delete").reason
    press(scene, "title.continue")
    assert scene.ctx.stack.top is scene
    key(scene.ctx.stack, pygame.K_DELETE)
    settle(scene.ctx)
    assert scene.paths[1].exists() and scene.paths[1] in names(scene)
    pen.close()


def test_a_record_that_is_damaged_is_listed_with_the_reason(page):
    scene = page()
    scene.paths[1].write_text('{"ichimai":3,"edition"\n')
    scene.refresh()
    settle(scene.ctx)
    choose(scene, scene.paths[1])
    assert scene.item.reason and scene.item.summary is None
    scene.ctx.stack.draw(pygame.display.get_surface())


def test_path_is_copied_and_the_folder_is_shown(page, monkeypatch):
    scene = page()
    copied, shown = [], []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(page_module, "show_file", lambda path: shown.append(path) or True)
    press(scene, "matches.copy")
    press(scene, "matches.show")
    assert copied == [str(scene.paths[3])] and shown == [scene.paths[3]]


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_every_system_has_a_command_that_shows_a_file(platform, tmp_path):
    file = tmp_path / "match-00001.jsonl"
    file.touch()
    words = command(file, platform)
    assert str(tmp_path) in words[-1] and len(words) >= 2


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(960, 540), (1280, 720), (1920, 1080)])
def test_every_part_can_be_drawn_at_every_size(page, language, pixels):
    surface = pygame.display.set_mode(pixels)
    scene = page(language, pixels)
    for part in PARTS:
        to_part(scene, part)
        scene.ctx.stack.draw(surface)


def test_without_a_match_the_page_says_so_and_the_title_leads_to_it(ctx):
    ctx.stack.push(TitleScene(ctx))
    settle(ctx)
    words = ctx.texts("matches.title")
    click(ctx.stack, next(w for w in ctx.stack.top.page.widgets if getattr(w, "words", "") == words).rect.center)
    settle(ctx)
    scene = ctx.stack.top
    assert [w.words for w in scene.page.widgets if getattr(w, "words", "") == ctx.texts("matches.none.all")]
    ctx.stack.draw(pygame.display.get_surface())
