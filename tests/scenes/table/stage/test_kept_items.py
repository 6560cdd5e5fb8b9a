"""Sprites are reused while their look is the same, and equal new ones whatever changes it."""

import pytest

from game.core.cards import HIDDEN
from game.core.layout import PILE
from scenes.cards.weight import Weight
from scenes.table.geometry.places import Pose
from scenes.table.timeline.landing import Settling
from tests.scenes.sprites import first, hand_of, look_of, of
from tests.scenes.tables import card_of, table_at

HAND = "red-3 red-7 blue-2 green-skip wild yellow-9"


def looks(scene, name):
    return [look_of(node) for node in of(scene, name)]


def at_rest(make_ctx, edition="classic"):
    scene = table_at(make_ctx(), HAND, up="wild", color="red") if edition == "classic" else table_at(
        make_ctx(), "red-3 blue-2 green-4", edition=edition)
    scene.parts.stage.skip()
    scene.parts.stage.hand.settle()
    return scene


def top(stage):
    return stage.lying[PILE][-1]


def nothing(scene, stage):
    pass


def played(scene, stage):
    stage.lying[PILE] = [*stage.lying[PILE], card_of(scene, "red-7")]


def replaced(scene, stage):
    stage.lying[PILE] = [*stage.lying[PILE][:-1], card_of(scene, "red-3")]


def crossed(scene, stage):
    stage.evidence.set("crossed")
    stage.evidence.share.value = 0.5


def further(scene, stage):
    stage.evidence.share.value = 0.8


def gathered(scene, stage):
    stage.evidence.way = "gathered"


def named(scene, stage):
    stage.named = {**stage.named, top(stage): "green"}


def knocked(scene, stage):
    stage.knocks = {top(stage): Pose(9.0, 5.0, 4.0, 0.0)}


def settling(scene, stage):
    stage.settling = Settling(top(stage), Weight.DRAW)


def drawn(scene, stage):
    stage.lying[1] = [*stage.lying[1], HIDDEN]


def known(scene, stage):
    stage.lying[1] = [card_of(scene, "red-7"), *stage.lying[1][1:]]


def opened(scene, stage):
    stage.fans.widths[1].value += 2.0


def expected(scene, stage):
    stage.fans.make_room(1, 2)


def closed(scene, stage):
    stage.closed = True


def colored(scene, stage):
    scene.parts.items.chip.color = "green"


def slammed(scene, stage):
    scene.parts.items.chip.age = 0.06


def threatened(scene, stage):
    scene.parts.items.badge.set(4)


def grown(scene, stage):
    scene.parts.items.badge.update(0.1)


@pytest.mark.parametrize(("name", "prepare", "change"), [
    ("pile", nothing, played), ("pile", played, replaced), ("pile", nothing, crossed), ("pile", crossed, further),
    ("pile", crossed, gathered), ("pile", nothing, named), ("pile", nothing, knocked), ("pile", nothing, settling),
    ("fan1", nothing, drawn), ("fan1", nothing, known), ("fan1", opened, expected), ("fan1", expected, opened),
    ("fan1", known, closed), ("chip", nothing, colored), ("chip", nothing, slammed), ("badge", nothing, threatened),
    ("badge", threatened, grown),
])  # fmt: skip
def test_items_are_always_as_if_made_anew(make_ctx, name, prepare, change):
    scene = at_rest(make_ctx)
    items, stage = scene.parts.items, scene.parts.stage
    prepare(scene, stage)
    before = looks(scene, name)
    assert looks(scene, name) == before
    change(scene, stage)
    after = looks(scene, name)
    assert after != before
    items.place(items.places)
    assert after == looks(scene, name)


@pytest.mark.parametrize("name", ["pile", "hand"])
def test_the_other_side_of_cards_is_seen_at_once(make_ctx, name):
    scene = at_rest(make_ctx, "flip")
    items, stage = scene.parts.items, scene.parts.stage
    before = looks(scene, name)
    stage.shown.turn_side()
    stage.sync()
    after = looks(scene, name)
    assert after != before
    items.place(items.places)
    assert after == looks(scene, name)


def test_what_lies_as_before_is_the_same_item(make_ctx):
    scene = at_rest(make_ctx)
    once, again = scene.parts.items.sprites(), scene.parts.items.sprites()
    same = {first(one.name) for one, other in zip(once, again, strict=True) if one is other}
    assert {"pile", "hand", "fan", "body1"} <= same


def test_another_hand_of_the_same_cards_is_marked_as_it_is(make_ctx):
    """A jump in a replay makes a new hand, to which later marks belong."""
    scene = at_rest(make_ctx)
    stage = scene.parts.stage
    before = hand_of(scene)
    last = stage.hand
    stage.reset(stage.shown)
    stage.hand.playable = last.playable
    for here, there in zip(stage.hand.cards, last.cards, strict=True):
        here.rise.value = there.rise.value
    assert [one.name for one in hand_of(scene)] == [one.name for one in before]
