"""Prefetching within a round: no face and no light is rasterized on the drawing thread, and little is repainted."""

import threading
from dataclasses import replace

import pygame
import pytest

from game.core.events import Dealt
from game.match.scoring import Japanese
from game.match.setup import Seat, Setup
from scenes.cards import card_art
from scenes.kit.compositor import Painted
from scenes.table.looks.card_look import CardLook
from scenes.table.narration.sinks import LogLine
from scenes.table.screen.match_table import MatchTable
from tests.scenes.plates import draw_plate
from tests.scenes.raster_workers import finished

SIZE = (640, 360)


@pytest.fixture
def drawn(monkeypatch):
    """The faces that this thread has rasterized from their files."""
    made, here, real = [], threading.get_ident(), card_art.load_svg

    def noted(file, size):
        if threading.get_ident() == here and file.parent.name == "cards" and not file.name.startswith("back"):
            made.append((file.name, size))
        return real(file, size)

    monkeypatch.setattr(card_art, "load_svg", noted)
    return made


def opened(ctx, edition, seats, seed=2):
    players = tuple(Seat(f"Player {number}", "normal", number) for number in range(seats))
    ctx.stack.push(scene := MatchTable(ctx, Setup(edition, players, Japanese(1), seed=seed)))
    return scene


def pass_frame(ctx, dt=1 / 12):
    ctx.stack.settle()
    ctx.stack.update(dt)


def test_no_back_in_the_air_is_turned_twice_while_cards_are_dealt(make_ctx, monkeypatch):
    made, real = [], CardLook.rasterize
    monkeypatch.setattr(CardLook, "rasterize", lambda self, pictures: made.append(self) or real(self, pictures))
    ctx = make_ctx(pixels=SIZE)
    stage, surface, dealt = opened(ctx, "classic", 4).parts.stage, pygame.Surface(SIZE), []
    for _ in range(400):
        pass_frame(ctx, 1 / 60)
        before = len(made)
        ctx.stack.draw(surface)
        if isinstance(stage.current, Dealt):
            dealt += [look for look in made[before:] if not look.face.symbol]
    assert len(dealt) > 20
    assert len(dealt) == len(set(dealt))


def test_no_card_is_drawn_amid_a_round_of_flip(make_ctx, worker, drawn):
    """The faces of all cards that move are foreseen, on both sides."""
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = opened(ctx, "flip", 5)
    surface, sides, since = pygame.Surface(SIZE), set(), 0
    for number in range(2000):
        pass_frame(ctx, 1 / 30)
        finished(worker)
        if number < 3:  # the table has been laid out; while it is dealt there is time for this
            drawn.clear()
        ctx.stack.draw(surface)
        sides.add(scene.parts.stage.shown.side)
        since = since + 1 if len(sides) == 2 else 0
        if since > 60:
            break
    assert sides == {0, 1}
    assert not drawn


def test_hardly_a_card_of_a_centre_row_is_drawn_amid_a_round_of_dos(make_ctx, worker, drawn):
    """Centre cards are not rasterized at rest; while they change size, a card that is matched may be."""
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = opened(ctx, "dos", 4, seed=9)
    surface, longest, between = pygame.Surface(SIZE), 0, 0
    for number in range(1000):
        pass_frame(ctx, 1 / 30)
        finished(worker)
        if number < 3:
            drawn.clear()
        ctx.stack.draw(surface)
        longest = max(longest, scene.parts.stage.row_count)
        between += scene.parts.stage.spread.moving
        if longest == 5 and not scene.parts.stage.spread.moving:
            break
    assert longest == 5 and between > 3
    assert len(drawn) <= 1


def test_a_pill_is_painted_anew_only_in_the_steps_in_which_its_number_shrinks(make_ctx):
    parts = opened(make_ctx(pixels=SIZE), "classic", 4).parts
    pass_frame(parts.items.ctx)
    plate = parts.items.plates[1]
    body = plate.sprites()[0].look
    plate.place(plate.center, replace(plate.state, count=plate.state.count + 1))
    keys, frames, drawn = [], 0, set()
    while plate.wants_frame:
        plate.update(1 / 60)
        pill, *_, number = plate.sprites()
        assert pill.look == body
        keys.append(number.look)
        canvas = pygame.Surface(SIZE)
        draw_plate(plate, canvas)
        drawn.add((keys[-1], pygame.image.tobytes(canvas, "RGB")))
        frames += 1
    assert frames > 16 and 4 < len(set(keys)) <= 11
    assert len(drawn) == len(set(keys)), "what has one key looks the same"


def test_a_line_that_comes_into_the_log_leaves_its_sheet_as_it_is(make_ctx):
    ctx = make_ctx(pixels=SIZE)
    parts, surface = opened(ctx, "classic", 4).parts, pygame.Surface(SIZE)
    for _ in range(90):
        pass_frame(ctx, 1 / 60)
        ctx.stack.draw(surface)

    def looks():
        return {node.name: (node.look, node.boxes[0]) for node in parts.items.sprites() if isinstance(node, Painted)}

    before = looks()
    parts.log.add(LogLine("Somebody drew 4 cards"))
    after = looks()
    assert before["log"] == after["log"] and before["log lines"] != after["log lines"]
    assert after["log"][1].contains(after["log lines"][1])
