"""A card that would be a bluff looks and explains itself differently from one that simply fits (R5.1)."""

from itertools import pairwise

import pygame
import pytest

from scenes.table.view.cards.own_hand import dashes
from tests.scenes.tables import card_of, mouse, pass_time
from tests.sheets.recording import written


def explained(scene, card):
    pose = scene.parts.stage.hand.find(card_of(scene, card)).pose
    mouse(scene, pygame.MOUSEMOTION, (pose.x, pose.y - pose.width * 0.4))
    pass_time(scene, 1.2)
    _, *sentence, _ = written(scene.ctx, scene.parts.tooltip.draw)
    return " ".join(sentence)


def drawn(scene):
    surface = pygame.display.get_surface()
    scene.ctx.stack.draw(surface)
    return surface.copy()


@pytest.mark.parametrize("edition", ["classic", "classic112", "pokemon"])
def test_r5_1_a_bluff_is_marked_and_says_what_it_costs(table_at, edition):
    scene = table_at("red-7 wild4 blue-4", edition=edition)
    assert scene.session.state.bluffs == {card_of(scene, "wild4")} == scene.parts.stage.hand.bluffs
    told = explained(scene, "wild4")
    assert "Played now, it would be a bluff" in told and "4" in told
    assert "bluff" not in explained(scene, "red-7")


def test_r5_1_an_honest_wild_draw_four_says_when_it_may_be_played(table_at):
    scene = table_at("blue-7 wild4 green-4", up="red-9")
    assert not scene.session.state.bluffs
    assert "colour" in explained(scene, "wild4") and "now" not in explained(scene, "wild4").lower()


def test_r5_1_sheets_judge_differently(table_at):
    """Classic asks for the colour alone, the others for any card that fits."""
    assert not table_at("blue-9 wild4", up="red-9", edition="classic").session.state.bluffs
    assert table_at("blue-9 wild4", up="red-9", edition="pokemon").session.state.bluffs


def test_a_marked_card_looks_different_from_one_that_fits(table_at):
    scene = table_at("red-7 wild4 blue-4")
    before = drawn(scene)
    scene.parts.stage.hand.bluffs = frozenset()
    after = drawn(scene)
    pose = scene.parts.stage.hand.find(card_of(scene, "wild4")).pose
    area = pygame.Rect(pose.x - pose.width, pose.y - pose.width, 2 * pose.width, 2 * pose.width).clip(before.get_rect())
    seen = [pygame.image.tobytes(picture.subsurface(area), "RGB") for picture in (before, after)]
    assert seen[0] != seen[1]


def test_dashes_begin_and_end_with_a_dash():
    found = dashes((0, 0), (100, 0))
    assert found[0][0] == (0, 0) and found[-1][1] == (100, 0)
    assert all(a[1][0] < b[0][0] for a, b in pairwise(found))
