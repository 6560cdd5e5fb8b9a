"""A prompt that can be foreseen is made while the table still shows what happened: then nothing is drawn anew."""

from threading import current_thread

import pygame
import pytest

from game.core.actions import Challenge, NameColor, Play
from game.core.events import Challenged
from game.puzzles.reading import shipped
from scenes.kit.compositor.prefetch import RasterWorker
from scenes.kit.graphics import smooth
from scenes.puzzles.scene import PuzzleScene
from scenes.table.view.prompts import color_picker
from scenes.table.view.prompts.challenge import ChallengePrompt
from scenes.table.view.prompts.color_picker import ColorPick
from scenes.table.view.prompts.hand_reveal import HandReveal
from tests.scenes.raster_workers import finished
from tests.scenes.tables import card_of, pass_time, table_at, until

MADE = ((smooth, "polygon"), (smooth, "shadow"), (smooth, "ring"), (smooth, "disc"), (smooth, "rounded"),
        (color_picker, "wedge"))


def colors(ctx):
    scene = table_at(ctx, "wild red-3 red-7 green-5", up="blue-2")
    return scene, [lambda: Play(0, (card_of(scene, "wild"),))], ColorPick


def colors_by_night(ctx):
    scene = table_at(ctx, "wild_color pink-1 turquoise-5", up="pink-5", edition="flip", side=1, others=(7,))
    return scene, [lambda: Play(0, (card_of(scene, "wild_color"),))], ColorPick


def challenge(ctx):
    scene = table_at(ctx, "red-7 blue-4", up="red-2", turn=1, others=("red-5 red-4 wild4",))
    scene.session.halted = True
    return scene, [lambda: Play(1, (card_of(scene, "wild4", 1),)), lambda: NameColor(1, "blue")], ChallengePrompt


@pytest.fixture
def made(read, monkeypatch):
    """What was made, and where: pictures read from files, boxes, shadows, wedges."""
    for module, name in MADE:
        real = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, name=name, real=real, **more: read.append(
            f"{current_thread().name}: {name}") or real(*given, **more))
    return read


def drawn_late(made):
    """What was not made by the worker."""
    return [one for one in made if not one.startswith("worker: ")]


@pytest.mark.parametrize("asks", [colors, colors_by_night, challenge])
def test_nothing_is_made_for_a_prompt_that_was_foreseen(make_ctx, worker, made, asks):
    ctx = make_ctx(worker=worker)
    scene, actions, kind = asks(ctx)
    surface = pygame.Surface(ctx.view.pixels)
    for action in actions:
        until(scene, lambda: not scene.parts.stage.busy)
        scene.session.say(action())
    until(scene, lambda: scene.parts.stage.current is not None)
    finished(worker)
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    prompt = scene.parts.prompting.prompt
    assert isinstance(prompt, kind) and made
    del made[:]
    for _ in range(12):
        prompt.draw(surface)
        prompt.update(1 / 60)
    assert not drawn_late(made)


def challenged(scene, actions):
    """Challenge the wild that was played; the sign of it is seen."""
    for action in [*actions, lambda: Challenge(0)]:
        until(scene, lambda: not scene.parts.stage.busy)
        scene.session.say(action())
    until(scene, lambda: isinstance(scene.parts.stage.current, Challenged))


def test_nothing_is_made_for_a_hand_that_is_shown_to_the_challenger(make_ctx, worker, made):
    ctx = make_ctx(worker=worker)
    scene, actions, _ = challenge(ctx)
    challenged(scene, actions)
    finished(worker)
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    del made[:]
    prompt, surface = scene.parts.prompting.prompt, pygame.Surface(ctx.view.pixels)
    while prompt.wants_frame:
        prompt.draw(surface)
        prompt.update(1 / 60)
    assert prompt.age > prompt.stamped
    assert {*drawn_late(made)} <= {"MainThread: disc"}  # the corners of cards that turn over


@pytest.mark.parametrize("calm", [False, True])
def test_what_was_made_for_a_prompt_is_there_though_other_pictures_pushed_it_out(make_ctx, worker, made, calm):
    ctx = make_ctx(worker=worker)
    ctx.change(reduced_motion=calm)
    scene, actions, _ = colors(ctx)
    scene.session.say(actions[0]())
    until(scene, lambda: scene.parts.stage.current is not None)
    finished(worker)
    ctx.paint._kept.clear()
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    prompt = scene.parts.prompting.prompt
    assert prompt.seen == calm
    while not prompt.seen:
        ctx.paint._kept.clear()  # a blow may last, and it is seen when that is over
        pass_time(scene, 1 / 60, 1 / 60)
    del made[:]
    prompt.draw(pygame.Surface(ctx.view.pixels))
    assert not drawn_late(made)


def test_a_usual_turn_has_no_prompt_made(make_ctx):
    ctx = make_ctx()
    scene = table_at(ctx, "red-3 red-7", up="red-2", turn=1, others=("red-5 red-4",))
    scene.session.halted = True
    jobs = []
    ctx.worker = type("Asked", (RasterWorker,), {"submit": lambda self, job, **more: jobs.append(job)})()
    scene.session.say(Play(1, (card_of(scene, "red-5", 1),)))
    until(scene, lambda: not scene.parts.stage.busy)
    assert not [job for job in jobs if getattr(job.func, "__name__", "") == "_make"]


@pytest.mark.parametrize("asks", [colors, colors_by_night, challenge])
def test_no_picture_that_is_drawn_meanwhile_is_scaled_or_turned_for_it(make_ctx, at_once, asks):
    at_once.beside = ctx = make_ctx(worker=at_once)
    scene, actions, kind = asks(ctx)
    surface = pygame.Surface(ctx.view.pixels)
    for action in actions:
        until(scene, lambda: not scene.parts.stage.busy)
        ctx.stack.draw(surface)
        scene.session.say(action())
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    assert isinstance(scene.parts.prompting.prompt, kind) and at_once.sources
    assert not at_once.wrong


def test_no_picture_that_is_drawn_meanwhile_is_scaled_or_turned_for_a_hand_that_is_shown(make_ctx, at_once):
    at_once.beside = ctx = make_ctx(worker=at_once)
    scene, actions, _ = challenge(ctx)
    challenged(scene, actions)
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    assert at_once.sources and not at_once.wrong


def test_nothing_is_made_for_a_prompt_that_comes_with_the_table(make_ctx, worker, made):
    ctx = make_ctx(worker=worker)
    puzzle = next(one for one in shipped() if one.kind == "color")
    ctx.stack.push(scene := PuzzleScene(ctx, puzzle))
    ctx.stack.settle()
    scene.prefetch()
    finished(worker)
    assert scene.parts.prompting.prompt is None and any(one.endswith(": wedge") for one in made)
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    prompt = scene.parts.prompting.prompt
    assert isinstance(prompt, ColorPick)
    del made[:]
    for _ in range(12):
        prompt.draw(pygame.Surface(ctx.view.pixels))
        prompt.update(1 / 60)
    assert not drawn_late(made)
