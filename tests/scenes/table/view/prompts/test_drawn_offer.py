"""The question whether to play a drawn card leaves the chip of the colour in play and the UNO button free."""

import pytest

from game.core.actions import Keep, Play
from scenes.table.view.hud.color_chip import chip_rect
from scenes.table.view.prompts.choose_prompt import DrawnOffer
from tests.scenes.tables import table_at

HAND = "orange-5 orange-3 pink-4 purple-2 orange-5 orange-3 pink-4 purple-2"
CARDS = len(HAND.split())


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (720, 1280), (1024, 1024)])
@pytest.mark.parametrize("size", [1.0, 1.6, 2.0])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_covers_neither_the_color_in_play_nor_the_uno_button(make_ctx, language, size, pixels):
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=size)
    scene = table_at(ctx, HAND, edition="flip", up="orange-9", others=(5, 5), side=1)
    places, view = scene.parts.stage.places, scene.parts.stage.shown
    chip = chip_rect(ctx, view.color, places.chip)
    for number in range(CARDS):
        play = Play(0, (view.hand[number],))
        offer = DrawnOffer(ctx, view, play, Keep(0), places, places.hand(number, CARDS))
        assert not offer.box.colliderect(chip) and not offer.box.colliderect(places.uno), number
        assert offer.box.left >= 8 and offer.box.right <= places.width - 8
