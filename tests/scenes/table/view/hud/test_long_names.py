"""A person's long name is written in full on the plate, on two lines, as nothing else is written there."""

import pygame
import pytest

from game.match.setup import Seat
from scenes.kit.text.typeset import Typeset
from scenes.table.view.hud.plate_parts import NAME, Body
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
