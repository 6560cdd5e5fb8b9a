"""The chip in the corner names the kind of table: a lesson with its dots, a question of the quiz, a puzzle."""

import pygame
import pytest

from game.puzzles.reading import shipped
from scenes import routes
from scenes.learn import guide
from scenes.puzzles.scene import PuzzleScene
from scenes.screens import screen


def lesson(ctx):
    return screen(ctx, routes.Learn("guided")), ctx.texts("learn.arranged")


def puzzle(ctx):
    scene = PuzzleScene(ctx, shipped()[0])
    return scene, scene.guide.place()


def quiz(ctx):
    scene = screen(ctx, routes.Quiz())
    return scene, scene.guide.place


@pytest.mark.parametrize("table", [lesson, puzzle, quiz])
def test_the_chip_says_what_kind_of_table_it_is(ctx, monkeypatch, table):
    scene, words = table(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    said, dots, text = [], [], ctx.type.text
    monkeypatch.setattr(ctx.type, "text", lambda surface, words, *given, **more: said.append(words) or text(
        surface, words, *given, **more))
    monkeypatch.setattr(guide, "draw_dots", lambda *given: dots.append(given))
    scene.guide.draw(pygame.Surface(ctx.view.pixels))
    assert words and any(one.startswith(words) for one in said)
    assert (ctx.texts("learn.arranged") in said) == bool(dots) == (table is lesson)
