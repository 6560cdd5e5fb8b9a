"""Only moving cards of the own hand are repainted, within boxes that contain all that is drawn of them."""

import pygame
import pytest

from scenes.table.looks.card_sprite import box
from scenes.table.view.cards.packet_marks import packet_marks
from tests.scenes.sprites import Still, boxes_of, hand_of
from tests.scenes.tables import card_of, pass_time, table_at

HAND = "red-3 red-7 blue-2 green-skip wild yellow-9 yellow-1"
PACKETS = "wild " * 4 + "reverse " * 2 + "skip " * 3 + "skip2 " + "draw2 " * 3 + "draw4 swap target2"
HANDS = {"classic": HAND, "all_wild": PACKETS}
SMALL, LARGE = (1280, 720), (1920, 1080)


def resting(make_ctx, pixels=SMALL, edition="classic"):
    scene = table_at(make_ctx(pixels=pixels), HANDS[edition], up="draw2" if edition == "all_wild" else "red-5",
                     edition=edition)
    scene.parts.stage.skip()
    scene.parts.stage.hand.settle()
    return scene


@pytest.mark.sampled(4)
@pytest.mark.parametrize("edition", HANDS)
@pytest.mark.parametrize("narrow", [1.0, 0.6])
@pytest.mark.parametrize("moves", [
    lambda hand, here: setattr(here.rise, "value", 0.6), lambda hand, here: setattr(here.sprite, "y", 500.0),
    lambda hand, here: setattr(hand, "chosen", (here.card, hand.cards[0].card)),
    lambda hand, here: setattr(hand, "fresh", frozenset({here.card})),
    lambda hand, here: setattr(hand, "bluffs", frozenset({here.card})),
    lambda hand, here: setattr(hand, "playable", frozenset({here.card})),
    lambda hand, here: setattr(hand, "lit", frozenset(one.card for one in hand.cards)),
    lambda hand, here: setattr(here, "held", True), lambda hand, here: hand.cards.reverse(),
    lambda hand, here: hand.take(here.card, here.pose), lambda hand, here: setattr(hand, "raised", here.card),
    lambda hand, here: setattr(here.sprite, "x", here.sprite.x + 30.0),
    lambda hand, here: setattr(here.sprite, "turn", 0.5), lambda hand, here: setattr(here.sprite, "turn", 1.0),
    lambda hand, here: setattr(hand.peek, "target", 1.0), lambda hand, here: hand.cards.clear(),
])  # fmt: skip
def test_the_hand_is_always_as_if_painted_anew(make_ctx, moves, narrow, edition):
    scene = resting(make_ctx, edition=edition)
    hand, ground = scene.parts.stage.hand, pygame.Surface(SMALL)
    for here in hand.cards:
        here.sprite.width *= narrow
    layer = Still(ground)
    layer.refresh(hand_of(scene))
    looks = {pygame.image.tobytes(layer.picture, "RGB")}
    moves(hand, hand.find(hand.groups[0][-1] if hand.groups else card_of(scene, "wild")))
    for frame in range(3):
        layer.refresh(hand_of(scene))
        anew = Still(ground)
        anew.refresh(hand_of(scene))
        seen = [pygame.image.tobytes(picture, "RGB") for picture in (layer.picture, anew.picture)]
        assert seen[0] == seen[1], frame
        looks.add(seen[0])
        hand.update(1 / 60)
    assert len(looks) > 1 or narrow < 1 or hand.groups


def test_of_a_hand_that_is_dealt_only_the_cards_are_painted(make_ctx):
    scene = resting(make_ctx)
    hand, layer = scene.parts.stage.hand, Still(pygame.Surface(SMALL))
    cards, hand.cards = hand.cards[:2], []
    layer.refresh(hand_of(scene))
    hand.cards = cards
    for here in cards:
        here.sprite.turn = 1.0
    dealt = layer.refresh(hand_of(scene))
    assert hand.turning and dealt[0].unionall(dealt[1:]).width < 3 * cards[0].pose.width
    cards[0].sprite.turn = 0.5
    painted = layer.refresh(hand_of(scene))
    for turn in (0.4, 0.3):
        cards[0].sprite.turn = turn
        layer.refresh(hand_of(scene))
        anew = Still(pygame.Surface(SMALL))
        anew.refresh(hand_of(scene))
        assert pygame.image.tobytes(layer.picture, "RGB") == pygame.image.tobytes(anew.picture, "RGB"), turn
    assert not any(box.collidepoint(cards[1].pose.x + 50, cards[1].pose.y) for box in painted)
    hand.cards = []
    gone = layer.refresh(hand_of(scene))
    assert hand_of(scene) == [] and gone[0].unionall(gone[1:]).width < 3.5 * cards[0].pose.width


def test_of_a_hand_in_packets_only_the_one_that_moves_is_painted_with_its_name_and_number(make_ctx):
    scene = resting(make_ctx, edition="all_wild")
    hand, layer = scene.parts.stage.hand, Still(pygame.Surface(SMALL))
    layer.refresh(hand_of(scene))
    group = next(group for group in hand.groups if len(group) == 4)
    here, whole = hand.find(group[-1]), boxes_of(hand_of(scene))[0].unionall(boxes_of(hand_of(scene)))
    here.rise.value = 0.5
    painted = layer.refresh(hand_of(scene))
    assert painted[0].unionall(painted[1:]).width < 0.6 * whole.width, "with the name beside it, which makes room"
    names = {node.name[0]: node.boxes[0] for node in hand_of(scene)
             if node.name[0] in {"packet name", "packet coin"} and node.name[1] == here.card}
    assert set(names) == {"packet name", "packet coin"}
    assert all(any(box.contains(name) for box in painted) for name in names.values())


def test_hidden_cards_have_no_names(make_ctx):
    scene = resting(make_ctx, edition="all_wild")
    hand = scene.parts.stage.hand
    hand.groups = ()
    assert packet_marks(scene.ctx, scene.parts.stage)
    for here in hand.cards:
        here.card = -1
    assert packet_marks(scene.ctx, scene.parts.stage) == []


def test_only_the_card_that_moves_is_painted_and_only_if_it_does_by_a_pixel(make_ctx):
    scene = resting(make_ctx)
    hand, layer = scene.parts.stage.hand, Still(pygame.Surface(SMALL))
    layer.refresh(hand_of(scene))
    here = hand.find(card_of(scene, "wild"))
    here.rise.value = 0.5
    (box,) = layer.refresh(hand_of(scene))
    assert box.width < 1.8 * here.pose.width < boxes_of(hand_of(scene))[0].unionall(boxes_of(hand_of(scene))).width / 3
    here.sprite.y = round(here.pose.y) - here.pose.y + here.sprite.y
    layer.refresh(hand_of(scene))
    here.sprite.y += 0.3
    assert layer.refresh(hand_of(scene)) == []


@pytest.mark.parametrize("marks", ["fresh", "bluffs"])
def test_signs_on_a_card_that_leans_by_less_than_a_step_of_its_pictures_stay_where_they_are_painted(make_ctx, marks):
    scene = resting(make_ctx)
    hand, ground = scene.parts.stage.hand, pygame.Surface(SMALL)
    here = hand.find(card_of(scene, "wild"))
    setattr(hand, marks, frozenset({here.card}))
    layer = Still(ground)
    for far in range(12):
        here.sprite.angle = here.aim.angle + 0.13 * far
        layer.refresh(hand_of(scene))
        anew = Still(ground)
        anew.refresh(hand_of(scene))
        assert pygame.image.tobytes(layer.picture, "RGB") == pygame.image.tobytes(anew.picture, "RGB"), far


def test_the_number_of_equal_cards_is_on_their_own_visible_part_and_on_no_card_beside(make_ctx):
    cards = [f"{color}-{number}" for color in ("red", "blue", "green") for number in (1, 2, 3, 4, 5)]
    hand = " ".join((*cards, "green-3"))
    scene = table_at(make_ctx(pixels=SMALL), hand, up="green-9")
    stage = scene.parts.stage.hand
    pass_time(scene, 2.0)
    group = next(group for group in stage.groups if len(group) > 1)
    here, after = stage.find(group[-1]), stage.find(stage.groups[stage.groups.index(group) + 1][-1])

    def coins():
        return [node.look[1] for node in hand_of(scene) if node.name[0] == "packet coin"]

    ((x, _),) = coins()
    assert stage.find(group[0]).pose.x - here.pose.width / 2 < x < after.pose.x - after.pose.width / 2
    stage.raised = stage.groups[stage.groups.index(group) - 1][-1]
    pass_time(scene, 1.0)
    for coin in coins():
        assert not box(stage.find(stage.raised).pose).collidepoint(coin)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("cards", [HANDS["all_wild"], "wild draw4 target2 skip2 swap reverse draw2"])
def test_in_two_rows_every_card_without_a_colour_shows_its_name_beside_the_number(make_ctx, cards, text_size):
    ctx = make_ctx(pixels=(720, 1280))
    ctx.change(text_size=text_size)
    scene = table_at(ctx, cards, up="draw2", edition="all_wild")
    scene.parts.stage.skip()
    scene.parts.stage.hand.settle()
    names, coins = ([node.boxes[0].inflate(-less, -less) for node in hand_of(scene) if node.name[0] == kind]
                    for kind, less in (("packet name", 4), ("packet coin", 12)))  # without edges and shadows
    assert len(names) == len(set(cards.split()))
    assert all(name.collidelist(coins + names[:at]) < 0 for at, name in enumerate(names))
