"""A person's long name is written in full on the plate, on two lines, as nothing else is written there."""

import pygame
import pytest

from game.match.setup import Seat
from scenes.kit.text.typeset import Typeset
from scenes.table.geometry.places import COMPACT, PILL
from scenes.table.view.hud.pill_shape import PillShape
from scenes.table.view.plate.parts import NAME, Body, Dots, Number, two_lines
from tests.scenes.tables import pass_time

NAMES = ["ひいおじいちゃん太郎", "Great-grandma Elisabeth", "Maximilian Alexander"]


@pytest.mark.parametrize("name", NAMES)
def test_the_whole_name_is_written(open_table, monkeypatch, name):
    scene = open_table(2, 2)
    pass_time(scene, 1.0)
    plate = scene.parts.plates[1]
    written, line = [], Typeset.line

    def noted(self, text, size, *given):
        written.append((text, size))
        return line(self, text, size, *given)

    monkeypatch.setattr(Typeset, "line", noted)
    surface = pygame.Surface((1280, 720))
    Body(plate.shape, Seat(name, "person", 1)).draw(scene.ctx, surface)
    whole = "".join(text for text, _ in written).replace(" ", "")
    assert whole == name.replace(" ", "") and min(size for _, size in written) >= 0.7 * NAME


@pytest.mark.parametrize("more", [{"thinking": True}, {"score": 120}], ids=["thinking", "with points"])
@pytest.mark.parametrize("size", [PILL, COMPACT], ids=["usual", "compact"])
@pytest.mark.parametrize("name", [*NAMES, "アレクサンドラ", "アレクサンドラおばさん"])
def test_the_whole_name_is_written_above_dots_and_points(ctx, monkeypatch, name, size, more):
    written, line = [], Typeset.line

    def noted(self, text, *given):
        written.append(text)
        return line(self, text, *given)

    monkeypatch.setattr(Typeset, "line", noted)
    body = Body(PillShape((140.0, 80.0), size, size == COMPACT), Seat(name, "person", 1), **more)
    body.draw(ctx, pygame.Surface((1280, 720)))
    assert "".join(text for text in written if "120" not in text).replace(" ", "") == name.replace(" ", "")


@pytest.mark.parametrize("name", NAMES)
def test_the_dots_of_a_thinking_player_are_below_a_name_on_two_lines(ctx, name):
    shape = PillShape((140.0, 80.0), PILL)
    short, long = (Dots(shape, player=player).box(ctx) for player in ("Kero", name))
    assert long.centery > short.centery and long.bottom <= shape.rect.bottom + 3


def test_large_letters_of_a_long_japanese_name_go_over_two_lines_before_they_shrink(make_ctx):
    ctx = make_ctx("ja", (720, 1280))
    ctx.change(text_size=2.0)
    shape = PillShape((140.0, 80.0), (220.0, 55.0), compact=True)
    lines, size, _ = two_lines(ctx, shape, "アレクサンドラ", below=False)
    assert "".join(lines) == "アレクサンドラ" and size * ctx.type.factor > 1.3 * NAME
    assert two_lines(ctx, shape, "みかん", below=False) is None


@pytest.mark.parametrize("size", [PILL, COMPACT, (252.0, 64.0)])
@pytest.mark.parametrize("text_size", [1.0, 1.5, 2.0])
def test_the_number_of_cards_leaves_the_name_free_and_stays_on_the_plate(ctx, size, text_size):
    ctx.change(text_size=text_size)
    shape = PillShape((240.0, 80.0), size, size == COMPACT)
    (x, y), radius = Number(shape, 7).disc(ctx)
    assert shape.name_left + shape.name_room < x - radius and x + radius < shape.rect.right
    assert Number(shape, 7).box(ctx).contains(pygame.FRect(x, y, 0, 0).inflate(2.4 * radius, 2.4 * radius))
