"""The pictures of own cards and of the pile are made before they are seen, beside the frames or one in each."""

import pygame

from game.core.actions import Play
from scenes.table.looks.card_box import lying_angle
from scenes.table.looks.card_sprite import PLAIN, front_of
from scenes.table.stage.cards_ahead import HELD, comes_soon
from scenes.table.timeline import flip_wave
from tests.scenes.dostable import lay_table
from tests.scenes.raster_workers import AtOnce
from tests.scenes.sprites import Still, first
from tests.scenes.starving import starve
from tests.scenes.tables import card_of, pass_time, table_at

HAND = "red-3 red-7 blue-2 green-skip wild yellow-9 yellow-1"


def shown(items, name):
    """Draw the sprites of that name."""
    Still(pygame.Surface((1280, 720))).refresh([node for node in items.sprites() if first(node.name) == name])


def resting(make_ctx):
    """A table at rest, its stage and its pictures."""
    scene = table_at(make_ctx(pixels=(1280, 720)), HAND)
    stage = scene.parts.stage
    stage.skip()
    stage.hand.settle()
    return scene.parts.items, stage, scene.parts.items.pictures


def test_the_own_turn_begins_without_a_picture_that_must_be_made_first(make_ctx):
    items, stage, pictures = resting(make_ctx)
    stage.hand.playable = None
    made = []
    for _ in range(300):
        before = pictures.made
        items.sprites()
        made.append(pictures.made - before)
    assert max(made) == 1 and made[-30:] == [0] * 30, "one in a frame, until all are there"
    cards = [here.card for here in stage.hand.cards]
    before = pictures.made
    for playable in (frozenset(cards), frozenset()):
        stage.hand.playable = playable
        shown(items, "hand")
    assert pictures.made == before


def test_a_worker_makes_them_all_beside_the_frames(make_ctx):
    worker = AtOnce()
    scene = table_at(make_ctx(pixels=(1280, 720), worker=worker), HAND)
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    stage.hand.settle()
    stage.hand.playable = None
    for _ in range(40):
        items.sprites()
    made = items.pictures.made
    assert made > len(stage.hand.cards), "by now in the light of those that fit and under a veil, too"
    cards = [here.card for here in stage.hand.cards]
    for playable in (frozenset(cards), frozenset()):
        stage.hand.playable = playable
        shown(items, "hand")
    assert items.pictures.made == made


def test_what_a_worker_was_asked_for_is_not_asked_for_again_before_it_is_begun(make_ctx):
    class Never(AtOnce):
        asked = 0

        def submit(self, job, *, urgent=False, owner=None):
            self.asked += 1

    worker = Never()
    scene = table_at(make_ctx(pixels=(1280, 720), worker=worker), HAND)
    scene.parts.items.sprites()
    before = worker.asked
    for _ in range(20):
        scene.parts.items.sprites()
    assert worker.asked == before > 0


def test_the_draw_pile_has_its_light_before_no_card_fits(make_ctx):
    scene = table_at(make_ctx(pixels=(1280, 720), worker=AtOnce()), "red-3 blue-2")  # neither lies upright
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    stage.hand.playable = None
    for _ in range(40):
        items.sprites()
    stage.hand.playable, made = frozenset(), items.pictures.made
    shown(items, "stock")
    assert items.pictures.made == made


def test_a_hand_is_at_hand_as_it_will_lie_while_it_turns_over(make_ctx):
    scene = table_at(make_ctx(pixels=(1280, 720), worker=AtOnce()), HAND)
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    stage.hand.settle()
    for here in stage.hand.cards:
        here.sprite.turn, here.opens = 1.0, 1.0
    stage.hand.playable = None
    items.pictures.let_go()
    assert stage.hand.turning
    for _ in range(40):
        items.sprites()
    stage.hand.open()
    made, cards = items.pictures.made, [here.card for here in stage.hand.cards]
    for playable in (frozenset(cards), frozenset()):
        stage.hand.playable = playable
        shown(items, "hand")
    assert items.pictures.made == made


def asked_marks(items, playable, lit=frozenset()):
    """The own cards that are made in their light and under a veil, and whether the draw pile is in its light."""
    stage, theme, asked = items.stage, items.ctx.theme, ([], [])
    stage.hand.playable, stage.hand.lit = playable, lit
    items.pictures.let_go()
    for _ in range(40):
        items.sprites()
    there, stock = items.pictures._turned.find, stage.places.stock
    for here in [here for here in stage.hand.cards if lying_angle(here.aim)]:
        _, *key = items.pictures._key(here.sprite.seen, here.aim)
        asked[0].append(there(("glow", *key, theme.glow)) is not None)
        asked[1].append(there((here.sprite.seen, *key, theme.cloth)) is not None)
    wide = items.ctx.view.px(stock.width)
    return *asked, there(("glow", wide, lying_angle(stock), theme.glow)) is not None


def test_marks_are_made_where_they_will_be_seen(make_ctx):
    scene = table_at(make_ctx(pixels=(1280, 720), worker=AtOnce()), HAND, others=(1,) * 6)
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    stage.hand.settle()
    first = stage.hand.cards[0].card
    some, none = [True] * 6, [False] * 6
    assert asked_marks(items, None) == (some, some, True), "nobody knows what will fit"
    assert asked_marks(items, frozenset({first})) == ([True, *none[1:]], [False, *some[1:]], False)
    assert asked_marks(items, frozenset()) == (none, some, True)
    stage.hand.foreseen = frozenset({first})
    assert asked_marks(items, None) == ([True, *none[1:]], [False, *some[1:]], False), "it will fit in a moment"
    assert asked_marks(items, frozenset()) == (none, some, True)
    stage.hand.foreseen = None
    stage.shown.seat = stage.shown.next_seat(items.places.bottom, 3)
    assert asked_marks(items, None) == (none, none, False), "it takes long until its turn"
    assert asked_marks(items, None, frozenset({first})) == ([True, *none[1:]], none, False)


def test_a_turn_comes_soon_for_two_seats_on_each_side(make_ctx):
    shown = table_at(make_ctx(pixels=(1280, 720)), HAND).parts.stage.shown
    shown.seat = 0
    shown.playing = tuple(range(7))
    assert [comes_soon(shown, seat) for seat in range(7)] == [True, True, True, False, False, True, True]
    assert comes_soon(shown, 9), "somebody who does not play any more"


def test_the_cards_of_a_centre_row_are_at_hand(make_ctx):
    ctx = make_ctx("en", (1280, 720), worker=AtOnce())
    scene = lay_table(ctx, ("yellow-hash", "green-3"), ("green-8", "yellow-9", "red-1"), (["red-1"],))[1]
    scene.parts.stage.skip()
    items, made = scene.parts.items, []
    items.pictures.let_go()
    for _ in range(40):
        items.sprites()
    ctx.art._drawn = lambda name, size: made.append(name) or pygame.Surface(size, pygame.SRCALPHA)
    before = items.pictures.made
    shown(items, "row")
    assert items.pictures.made == before and not made


def test_cards_on_their_way_into_the_hand_are_at_hand_as_they_will_lie(make_ctx):
    scene = table_at(make_ctx(pixels=(1280, 720), worker=AtOnce()), HAND)
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    coming = [card for card in range(12) if stage.hand.find(card) is None][:3]
    stage.hand.expect(coming, stage.shown)
    for _ in range(2):
        items.sprites()
    lies = [(front_of(stage.shown, card), stage.hand.next_pose(card, stage.shown)) for card in coming]
    assert len(lies) == 3 and None not in [items.pictures._turned.find(items.pictures._key(*card)) for card in lies]


def test_what_is_needed_next_is_held_for_a_moment_whatever_else_needs_room(make_ctx):
    ctx = make_ctx(pixels=(1280, 720), worker=AtOnce())
    scene = table_at(ctx, HAND)
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    ahead, pictures, here = items._cards_ahead, items.pictures, stage.hand.cards[0]
    look, pose = here.sprite.seen, here.aim._replace(angle=31.0)
    ahead.expect([(look, pose)])
    gone = []
    for number in range(HELD + 3):
        ahead.pass_frame()
        ahead.follow(stage.hand, ctx.theme, tuple, 0)
        starve(ctx)
        gone += [number] if pictures._turned.key(pictures._key(look, pose)) not in ctx.rasters._held else []
    assert gone and HELD - 1 <= gone[0] <= HELD + 1


def test_nothing_is_held_below_another_scene(make_ctx):
    ctx = make_ctx(pixels=(1280, 720), worker=AtOnce())
    scene = table_at(ctx, HAND)
    scene.parts.stage.skip()
    held = scene.parts.items._cards_ahead._held
    for covers in (scene.parts.picture.covered, scene.parts.picture.let_go):
        scene.parts.items._cards_ahead.expect([(PLAIN, scene.parts.stage.places.hand(0, 4))])
        scene.parts.items.sprites()
        assert held
        covers()
        assert not held


def test_own_cards_that_have_turned_over_glide_from_the_angle_in_which_they_were_seen(make_ctx):
    _, stage, _ = resting(make_ctx)
    sprite = stage.hand.cards.pop().sprite
    sprite.angle = 2.1  # no angle of a card that glides
    flip_wave._stays(stage, sprite)
    here = stage.hand.cards[-1]
    here.go(stage.places.hand(0, 7))
    assert here.drawn(lambda *asked: False).angle == 2.1


def test_what_the_own_turn_begins_with_is_held_until_it_does(make_ctx):
    scene = table_at(make_ctx(pixels=(1280, 720), worker=AtOnce()), HAND)
    stage, items = scene.parts.stage, scene.parts.items
    stage.skip()
    stage.hand.settle()
    stage.hand.playable, stage.hand.foreseen = None, frozenset({stage.hand.cards[0].card})
    items.pictures.let_go()
    items.sprites()
    held = {picture for _, made in items._cards_ahead._held for picture in made}
    poses = [here.aim for here in stage.hand.cards]
    lights = {items.pictures.halo(pose, items.ctx.theme.glow) for pose in poses}
    veiled = {items.pictures.lying(here.sprite.seen, here.aim, items.ctx.theme.cloth) for here in stage.hand.cards}
    assert len(lights & held) == 1 and len(veiled & held) == len(stage.hand.cards) - 1


def test_what_will_fit_is_known_as_soon_as_the_play_before_the_own_turn_is_shown(make_ctx):
    scene = table_at(make_ctx(), "red-7 blue-4 red-2", up="red-9", others=("red-5 green-1",), turn=1)
    scene.session.say(Play(1, (card_of(scene, "red-5", 1),)))
    hand, told = scene.parts.stage.hand, []
    for _ in range(120):
        pass_time(scene, 1 / 60, step=1 / 60)
        told.append((hand.foreseen, hand.playable))
    first = next(number for number, (_, playable) in enumerate(told) if playable)
    assert told[first] == (None, frozenset({card_of(scene, "red-7"), card_of(scene, "red-2")}))
    assert {foreseen for foreseen, _ in told[first - 10 : first]} == {told[first][1]}
