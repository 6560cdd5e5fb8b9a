"""The first picture of a table consists of what was prefetched before it."""

from threading import current_thread

import pygame
import pytest

from game.match.setup import Seat
from scenes import routes
from scenes.pages.title import TitleScene
from scenes.routes import Quiz
from scenes.screens import paint_table, screen
from scenes.table.looks.card_look import CardLook, ShadowLook
from scenes.table.view.cards import backdrop
from tests.scenes.matches.conftest import play
from tests.scenes.raster_workers import finished
from tests.scenes.sprites import flat, look_of

SIZE = (640, 360)
PEOPLE = (Seat("Ann", "person", 0), *(Seat(f"Cpu {number}", "normal", number) for number in (1, 2, 3)))


def came(ctx, path):
    """The table of a resumed match, with all that is prefetched before its first picture."""
    ctx.stack.clear(scene := screen(ctx, routes.SavedMatch(path)))
    ctx.stack.settle()
    ctx.worker.submit(scene.slow_parts())
    finished(ctx.worker)
    return scene


def looks(scene):
    return {node.name: look_of(node) for node in flat(scene.parts.items.sprites())}


@pytest.mark.parametrize("actions", [20, 21, 22])
def test_the_light_of_a_match_that_goes_on_is_where_it_was(make_ctx, worker, actions):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = came(ctx, play(ctx.library, seed=3, actions=actions, people=PEOPLE))
    light = scene.parts.turn_signals.light
    assert light.acts() >= 0
    assert light.strength(light.acts()) == 1 and not light.wants_frame


def test_what_lies_on_a_table_that_comes_is_not_painted_again_when_it_is_seen(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = came(ctx, play(ctx.library, seed=3, actions=20, people=PEOPLE))
    before = looks(scene)
    scene.parts.follow()
    scene.draw(pygame.Surface(SIZE))
    again = {name for name, look in looks(scene).items() if look != before.get(name)}
    assert again <= {"log lines"}, "its lines may be wrapped anew"


def test_the_table_of_the_match_that_goes_on_is_painted_while_the_title_is_shown(make_ctx, worker, monkeypatch):
    ctx = make_ctx(pixels=SIZE, worker=worker, paint_table=paint_table)
    path = play(ctx.library, "dos", seed=3, actions=20, people=PEOPLE)
    ctx.stack.push(TitleScene(ctx))
    surface = pygame.Surface(SIZE)
    for _ in range(30):
        ctx.stack.settle()
        ctx.stack.update(1 / 30)
        ctx.stack.draw(surface)
    finished(worker)
    monkeypatch.setattr("scenes.table.view.cards.backdrop.paint_dim", lambda *given: pytest.fail("it was not there"))
    came(ctx, path).draw(surface)


def test_a_record_that_cannot_be_read_leaves_the_title_alone(make_ctx, worker, caplog):
    ctx = make_ctx(pixels=SIZE, worker=worker, paint_table=paint_table)
    path = play(ctx.library, seed=3, actions=20, people=PEOPLE)
    ctx.stack.push(title := TitleScene(ctx))
    path.write_text("{}\n")
    for _ in range(30):
        ctx.stack.settle()
        ctx.stack.update(1 / 30)
        ctx.stack.draw(pygame.Surface(SIZE))
    finished(worker)
    assert title.saved == path and not caplog.records


def test_a_table_that_was_left_weighs_nothing(make_ctx, worker):
    ctx = make_ctx(worker=worker)
    weights = ctx.rasters.bytes_by_kind
    ctx.stack.push(scene := screen(ctx, Quiz()))
    ctx.stack.settle()
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert weights()["table"] and weights()["cards"]
    ctx.stack.pop()
    ctx.stack.settle()
    scene.spare = None  # the memory that the next scene may take
    assert not weights().get("table") and not weights().get("cards"), "although somebody still holds it"
    assert scene


def test_the_worker_paints_a_table_before_it_is_seen_and_is_waited_for(make_ctx, worker, monkeypatch):
    ctx = make_ctx(worker=worker)
    where = []
    real = backdrop.backdrop
    monkeypatch.setattr(backdrop, "backdrop", lambda *given: where.append(current_thread().name) or real(*given))
    ctx.stack.push(scene := screen(ctx, Quiz()))
    ctx.stack.settle()
    there = worker.run(scene.slow_parts())
    finished(worker)
    assert there()
    monkeypatch.setattr(ShadowLook, "rasterize", lambda *given: pytest.fail("a shadow was made in the first frame"))
    monkeypatch.setattr(CardLook, "rasterize", lambda *given: pytest.fail("a card was made in the first frame"))
    ctx.worker = None
    ctx.stack.draw(pygame.Surface(ctx.view.pixels))
    assert where == ["worker"]
