"""Odd surroundings: a folder named like an option, a clipboard full of text, a sound device that disappears."""

import pygame
import pytest

from game.storage.folder import Folder
from scenes.cli import parser
from scenes.kit.screens.show_file import command
from scenes.puzzles.page import PuzzlesScene
from tests.scenes.hands import click, settle


def test_a_data_folder_called_like_an_option_is_a_path(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = Folder(parser().parse_args(["--data-dir=-o"]).data_dir)
    assert folder.path == tmp_path / "-o" and folder.make() and (tmp_path / "-o" / "matches").is_dir()
    for path in (folder.path, folder.matches / "match-00001.jsonl"):
        for platform in ("linux", "darwin", "win32"):
            relative = path.relative_to(tmp_path)
            assert not command(relative, platform)[-1].startswith("-")


@pytest.mark.parametrize("text", ["x" * 10_000_000, "win " * 2_500_000, "\0" * 10_000_000, "\n" * 10_000_000])
def test_ten_megabytes_in_the_clipboard(ctx, monkeypatch, text):
    told = []
    ctx.tell = told.append
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: text)
    ctx.stack.push(scene := PuzzlesScene(ctx))
    settle(ctx)
    click(scene, next(one for one in scene.page.widgets if one.label == ctx.texts("puzzles.paste")).rect.center)
    assert len(told) == 1 and len(told[0]) < 400


def test_a_clipboard_that_cannot_be_read_is_empty(ctx, monkeypatch):
    def unreadable():
        raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")

    told = []
    ctx.tell = told.append
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", unreadable)
    ctx.stack.push(scene := PuzzlesScene(ctx))
    settle(ctx)
    click(scene, next(one for one in scene.page.widgets if one.label == ctx.texts("puzzles.paste")).rect.center)
    assert told == [ctx.texts("puzzles.nothing")]
