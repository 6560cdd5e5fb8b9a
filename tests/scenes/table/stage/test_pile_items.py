"""The discard pile is repainted only where its look changes while it glides to its place."""

import pytest

from game.core.layout import PILE
from tests.scenes.sprites import look_of, of
from tests.scenes.tables import table_at

SIZE = 1600, 900


@pytest.fixture(params=["gathered", "crossed"])
def moved(make_ctx, request):
    """A table whose pile is about to move, with a function that sets how far it has come."""
    scene = table_at(make_ctx(pixels=SIZE), "wild red-3 red-7", up="blue-2")
    stage = scene.parts.stage
    stage.lying[PILE] = [*stage.lying[PILE], *stage.shown.hands[0][:2]]
    stage.evidence.set(request.param)

    def at(share):
        stage.evidence.share.value = share
        return [look_of(node) for node in of(scene, "pile")]

    return at


def test_a_movement_of_less_than_a_pixel_paints_nothing(moved):
    seen = {tuple(moved(1 - step / 10_000)) for step in range(40)}
    assert len(seen) <= 4


def test_the_cards_move_all_the_way(moved):
    seen = {tuple(moved(step / 40)) for step in range(41)}
    assert len(seen) > 10


def test_the_top_card_lies_above_the_others(moved):
    cards = [name for name, *_ in moved(0.0) if name[0] == "pile"]
    assert len(cards) == len({*cards}) and len(cards) == 3
