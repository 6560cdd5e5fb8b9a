"""Only changed parts of a table are drawn and shown; after every frame it looks like a whole repaint.

`ICHIMAI_FRAMES=2000` watches so many frames of every table, with any number of seats, in a larger window as well.
"""

import os
from dataclasses import replace
from random import Random

import pygame
import pytest

from game.editions import EDITIONS
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.routes import Learn, Replay
from scenes.screens import screen
from scenes.table.looks.card_sprite import CardSprite, back_of
from scenes.table.screen.match_table import MatchTable
from tests.game.fuzz import agreed
from tests.game.recordings import recorded
from tests.scenes.by_parts import ByParts, Somebody
from tests.scenes.tables import click, key, mouse, my_turn, plays, table_at

MORE = int(os.environ.get("ICHIMAI_FRAMES", "0"))
FRAMES = MORE or 180
STRAY = -99
"""A card that belongs to no match."""
SIZES = [(960, 540), (1920, 1080), (720, 1280)] if MORE else [(960, 540)]
SEATS = 2, 4, 10
TABLES = [(edition.id, seats, calm) for edition in EDITIONS for seats in SEATS for calm in (False, True)
          if edition.seats[0] <= seats <= edition.seats[1]]
FEW = [("classic", 10, True), ("classic112", 2, False), ("flip", 2, False), ("flip", 10, True), ("dos", 2, False)]
"""Editions, seats and less motion that are checked by default; ICHIMAI_FRAMES checks all."""


def watched(ctx, scene, size, frames=FRAMES, seed=1) -> ByParts:
    """Run so many frames of a scene with random input; returns the program."""
    app = ByParts(ctx, size)
    if scene not in ctx.stack.scenes:
        ctx.stack.push(scene)
    somebody = Somebody(app, scene, seed)
    for _ in range(frames):
        app.frame()
        somebody.act()
    assert not app.wrong, "\n".join(app.wrong[:5])
    assert app.few > 5
    return app


def match_of(ctx, edition, seats=4, people=1) -> MatchTable:
    sitting = [Seat(f"P{i}", "person" if i < people else "easy", i) for i in range(seats)]
    return MatchTable(ctx, Setup(edition, tuple(sitting), Japanese(2), seed=5))


@pytest.mark.sampled(7)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("edition", [edition.id for edition in EDITIONS])
def test_a_match(make_ctx, edition, size):
    ctx = make_ctx()
    ctx.change(pace="2", coach=True)
    app = watched(ctx, match_of(ctx, edition), size)
    assert app.few > 0.7 * app.frames > 0.6 * FRAMES and app.share < 0.4 * app.few


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("hand", "more"), [
    ("red-flip red-4 red-5", {"edition": "flip"}), ("red-4", {}), ("wild4 red-4", {}),
    ("red-draw2 red-4 red-6", {"people": 2}),
])
def test_what_is_rare(make_ctx, hand, more):
    """A turned table, the end of a round, a wild card, a hand that is hit."""
    ctx = make_ctx()
    ctx.change(coach=True)
    watched(ctx, table_at(ctx, hand, scoring=Japanese(2), **more), SIZES[0], FRAMES // 2)


@pytest.mark.nightly
def test_everybody_is_watched_in_a_tall_window_with_large_letters(make_ctx):
    ctx = make_ctx("ja")
    ctx.change(text_size=2.0, pace="2")
    watched(ctx, match_of(ctx, "flip", people=0), (540, 760), FRAMES // 2)


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("edition", "seats", "calm"), TABLES if MORE else FEW)
def test_few_and_many_seats(make_ctx, edition, seats, calm):
    """Two seats and ten, and any number of them with less motion."""
    ctx = make_ctx()
    ctx.change(reduced_motion=calm, pace="2")
    watched(ctx, match_of(ctx, edition, seats), SIZES[0], MORE or 110, seed=seats)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 10] if MORE else [4])
def test_both_sides(make_ctx, seats, calm):
    """The table flips to the other side and back."""
    ctx = make_ctx()
    ctx.change(reduced_motion=calm, pace="2")
    scene = table_at(ctx, "red-flip red-4 red-5 red-flip", edition="flip", others=(7,) * (seats - 1),
                     scoring=Japanese(2))
    app = ByParts(ctx, SIZES[0])
    frames = MORE or 200
    for frame in range(frames):
        app.frame()
        flips = [play for play in plays(scene) if scene.session.match.table.faces[play.cards[-1]].symbol == "flip"]
        if flips and my_turn(scene) and (frame > 60 or 1 not in app.sides):
            scene.session.say(flips[0])
    assert not app.wrong, "\n".join(app.wrong[:5])
    assert app.sides == {0, 1}


def test_less_motion(make_ctx):
    ctx = make_ctx()
    ctx.change(reduced_motion=True, pace="2")
    watched(ctx, match_of(ctx, "flip"), SIZES[0], FRAMES // 2)


def test_a_lesson(make_ctx):
    ctx = make_ctx()
    watched(ctx, screen(ctx, Learn("guided")), SIZES[0], FRAMES // 2)


def test_a_replay(make_ctx, tmp_path):
    setup = agreed(3, seed=8, edition="classic")
    players = tuple(Seat(f"P{i}", "normal" if i else "person", i) for i in range(3))
    recorded(tmp_path / "one.jsonl", replace(setup, seats=players))
    ctx = make_ctx()
    scene = screen(ctx, Replay(tmp_path / "one.jsonl", 0))
    ctx.stack.push(scene)
    ctx.stack.settle()
    key(scene, pygame.K_SPACE)
    watched(ctx, scene, SIZES[0], FRAMES // 2)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("hand", ["red-flip red-4 red-5", "red-4 red-5"])
def test_cards_fly_across_buttons_while_much_is_said(make_ctx, hand):
    """Cards cross the corners, buttons are hovered and pressed, words come and go, and the table flips."""
    ctx = make_ctx()
    ctx.change(coach=True)
    scene = table_at(ctx, hand, edition="flip", scoring=Japanese(2))
    app, parts, chance = ByParts(ctx, SIZES[0]), scene.parts, Random(4)
    buttons = [parts.uno, parts.sorting, parts.buttons.buttons[-1], *parts.top.widgets]
    drawn = counted(parts.uno)
    frames = MORE or 160
    for frame in range(frames):
        app.frame()
        fly_about(parts.stage, buttons[frame // 12 % len(buttons)].rect.center, frame % 12)
        if frame % 9 == 4:
            pos = chance.choice(buttons).rect.center if chance.random() < 0.7 else (500, 300)
            mouse(scene, pygame.MOUSEMOTION, pos)
        if frame % 50 == 9:
            click(scene, parts.uno.rect.center)
        if frame % 40 == 20:
            parts.say("These are words that somebody has to read")
            parts.bubbles.say(2, "Oh!", parts.stage.places.pill(2).center)
        if frame == frames // 2:
            scene.session.say(plays(scene)[0])
    assert not app.wrong, "\n".join(app.wrong[:5])
    assert app.few > frames / 3
    by_parts = len(drawn) - app.compared - (frames - app.few)
    assert by_parts < 0.7 * app.few, "mostly it looks as before"


def counted(widget) -> list[None]:
    """A list that gets an entry each time a widget is drawn."""
    drawn, draw = [], widget.draw
    widget.draw = lambda surface: (drawn.append(None), draw(surface))
    return drawn


def fly_about(stage, goal, step) -> None:
    """Let a card fly past a point: far from it at first, on it after six steps, and gone after ten."""
    stage.flights = [sprite for sprite in stage.flights if sprite.card != STRAY]
    if step < 10:
        x = goal[0] + (step - 6) * 40
        stray = CardSprite(x, goal[1] + 9, 10.0 * step, 80.0, None, back_of(stage.shown, -1), 1.0, 0.5, STRAY)
        stage.flights.append(stray)
