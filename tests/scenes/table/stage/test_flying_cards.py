"""Flying cards are sprites of their own, and none is shown while another person may be looking."""

from dataclasses import replace

from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_sprite import CardSprite, Look
from scenes.table.screen.match_table import MatchTable
from tests.scenes.sprites import look_of
from tests.scenes.tables import setup_of

RED, BLUE = Look("red", "7"), Look("blue", "4", True)


def card(x: float) -> CardSprite:
    return CardSprite.at(Pose(x, 300.0, 0.0, PILE_WIDTH), RED, BLUE)


def table(ctx):
    scene = MatchTable(ctx, replace(setup_of(0, 4), edition="flip"))
    ctx.stack.push(scene)
    ctx.stack.settle()
    scene.parts.arrange()
    scene.parts.stage.queue.clear()
    return scene.parts


def in_the_air(parts, cards):
    parts.stage.flights = cards
    return parts.picture.sprites(["cards in the air"])


def test_only_the_card_that_moves_looks_different(ctx):
    parts, cards = table(ctx), [card(x) for x in (200, 240, 700)]

    def looks():
        return {node.name: look_of(node) for node in in_the_air(parts, cards)}

    before = looks()
    assert len(before) == 6, "each has a shadow"
    cards[0].turn, cards[0].height = 0.3, 0.5
    changed = {name for name, look in looks().items() if before[name] != look}
    assert {str(name).count(str(id(cards[0]))) for name in changed} == {1}


def test_cards_that_are_hidden_are_left_out(ctx):
    parts, cards = table(ctx), [card(200), card(700)]
    parts.picture.shows, parts.stage.flipping = lambda card: card.x > 300, True
    assert len(in_the_air(parts, cards)) == 2


def test_a_table_that_is_closed_shows_none(ctx):
    parts = table(ctx)
    parts.stage.flights = [card(200)]
    assert any("in the air" in str(node.name) for node in parts.picture.sprites())
    parts.stage.closed = True
    assert not any("in the air" in str(node.name) for node in parts.picture.sprites())
