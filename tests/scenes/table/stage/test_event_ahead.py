"""The discard pile as it will lie is asked for before it is seen, and a colour before it is in play."""

import itertools
import threading

import pygame
import pytest

from game.core.cards import HIDDEN
from game.core.events import ColorNamed, Played, Reversed, Shuffled, TurnedUp
from game.core.layout import PILE, STOCK
from game.match.setup import Seat, Setup
from scenes.cards.card_art import CardArt
from scenes.kit.compositor.compressed import CompressedRasters
from scenes.kit.graphics import smooth
from scenes.kit.graphics.tiles import Tiles
from scenes.table.geometry.places import PILE_WIDTH, Pose
from scenes.table.looks.card_box import lying_angle
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import back_of
from scenes.table.screen.match_table import MatchTable
from scenes.table.stage import cards_ahead
from scenes.table.stage.cards_ahead import CardsAhead
from scenes.table.stage.event_ahead import SELDOM
from scenes.table.stage.faces_ahead import SHOWN
from scenes.table.timeline.deal import RIFFLED
from scenes.table.timeline.evidence import TURNS, Evidence
from scenes.table.timeline.flip_wave import other_face
from scenes.table.view.cards import center_row
from scenes.table.view.cards.discards import discards
from scenes.table.view.effects import comet
from scenes.table.view.hud.direction_ring import ARROWS, Ring
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.raster_workers import AtOnce, finished
from tests.scenes.table.stage.test_ahead import SIZE


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("edition", "kind", "seconds", "looks"), [
    ("classic", "Played-wild4-me", 4.0, 6), ("classic", "ColorNamed-me", 2.0, 6),
    ("classic", "Played-number-other", 2.0, 6), ("classic", "Played-draw2-other", 2.0, 6),
    ("flip", "TookBack-other", 2.0, 6), ("pokemon", "Discarded-other", 3.0, 12), ("dos", "RowCleared", 2.0, 3)])
def test_every_look_of_the_pile_is_asked_for_before_it_is_seen(make_ctx, monkeypatch, edition, kind, seconds, looks):
    asked = set()
    usual = CardsAhead.expect

    def expect(ahead, cards):
        known = list(cards)
        asked.update((look, lying_angle(pose)) for look, pose in known)
        usual(ahead, known)

    monkeypatch.setattr(CardsAhead, "expect", expect)
    film = Filmed(make_ctx(pixels=SIZE, worker=AtOnce()), moments(edition, names=(kind,))[0])
    stage, items = film.scene.parts.stage, film.scene.parts.items

    def lies():
        looks, poses = discards(stage, items.places)
        return {(look, lying_angle(pose)) for look, pose in zip(looks, poses, strict=True)}

    asked |= lies()
    seen = set(asked)
    for _ in film.frames(seconds):
        items.sprites()
        assert lies() <= asked, f"at {film.scene.parts.stage.current}"
        seen |= lies()
    assert len(seen) >= looks


@pytest.mark.parametrize("kind", ["RowMatched", "RowCleared", "AddedToRow", "RowFilled"])
def test_the_centre_row_is_asked_for_as_it_will_lie(make_ctx, monkeypatch, kind):
    asked, usual = set(), CardsAhead.expect

    def expect(ahead, cards):
        known = list(cards)
        asked.update((look, pose.width, lying_angle(pose)) for look, pose in known)
        usual(ahead, known)

    monkeypatch.setattr(CardsAhead, "expect", expect)
    found = moments("dos", names=(kind,))
    assert found
    film = Filmed(make_ctx(pixels=SIZE, worker=AtOnce()), found[0])
    stage = film.scene.parts.stage
    known = {(look, pose.width, lying_angle(pose)) for look, pose in center_row.lying(stage)}
    came = 0
    for _ in film.frames(8.0):
        film.scene.parts.items.sprites()
        if stage.moving or type(stage.current).__name__ == kind:
            continue
        now = {(look, pose.width, lying_angle(pose)) for look, pose in center_row.lying(stage)}
        assert now <= known | asked
        came += len(now - known)
    assert came


def test_the_tail_of_a_comet_is_at_hand_in_a_colour_that_comes_into_play(make_ctx, monkeypatch):
    film = Filmed(make_ctx(pixels=SIZE, worker=AtOnce()), moments("classic", names=("ColorNamed-me",))[0])
    stage, drawn, real = film.scene.parts.stage, [], comet._spark
    monkeypatch.setattr(comet, "_spark", lambda *given: drawn.append(stage.shown.color) or real(*given))
    before = stage.shown.color
    for _ in film.frames(6.0):
        film.scene.draw(pygame.Surface(SIZE))
    after = stage.shown.color
    assert after != before and drawn and after not in drawn, "only before it was in play"


def test_the_faces_on_the_backs_of_shuffled_cards_are_at_hand_before_they_fly(make_ctx, monkeypatch):
    made, ctx = [], make_ctx(pixels=SIZE, worker=AtOnce())
    for store in ("get", "put"):  # nothing is packed: what is not at hand has to be drawn
        monkeypatch.setattr(CompressedRasters, store, lambda *given: None)
    usual = CardArt._drawn
    monkeypatch.setattr(CardArt, "_drawn", lambda art, name, size: made.append(name) or usual(art, name, size))
    seats = tuple(Seat(f"Player {number}", "easy", number) for number in range(3))
    ctx.stack.push(scene := MatchTable(ctx, Setup("flip", seats, seed=3)))
    ctx.stack.settle()
    stage, items = scene.parts.stage, scene.parts.items
    monkeypatch.setattr(items.pictures, "foresee", lambda sprites: None)  # it takes a frame or two
    for _ in range(600):
        items.sprites()
        del made[:]
        scene.update(1 / 60)
        if isinstance(stage.current, Shuffled):
            break
    backs = [sprite.back for sprite in stage.flights if sprite.back.symbol]
    assert len(backs) == RIFFLED
    for back in backs:
        items.pictures.flat(back, ctx.view.px(PILE_WIDTH))
    assert made == []
    faces = items.pictures._faces
    turn = faces._turn
    monkeypatch.setattr(faces, "_turn", lambda key: turn(key) if ctx.worker.working else pytest.fail("in the frame"))
    items.pictures.add_flying([], stage.flights)


@pytest.mark.parametrize("kind", [ColorNamed, TurnedUp])
def test_ring_and_chip_are_at_hand_in_a_colour_while_it_comes_into_play(make_ctx, monkeypatch, kind):
    asked = []
    monkeypatch.setattr(Ring, "expect", lambda ring, color: asked.append(color))
    film = Filmed(make_ctx(pixels=SIZE, worker=AtOnce()), moments("classic", names=(kind.__name__,))[0])
    items, stage = film.scene.parts.items, film.scene.parts.stage
    for _ in film.frames(6.0):
        items.sprites()
        if isinstance(stage.current, kind):
            break
    before = items.chip.color
    for _ in film.frames(2.0):
        items.sprites()
        if items.chip.color != before:
            break
    assert film.scene.ctx.art.tones(items.chip.color).rgb in asked


@pytest.mark.parametrize("way", ["crossed", "gathered"])
def test_cards_of_a_pile_turn_in_few_steps_while_it_moves_aside(open_table, way):
    places, usual = open_table().parts.stage.places, Pose(600, 300, 11.0, 116)
    evidence = Evidence()
    assert evidence.poses(places, usual, 0) == [usual]
    evidence.set(way)
    known = [pose.angle for pose in evidence.poses(places, usual, 0)]
    seen, spots = set(), set()
    while evidence.moving:
        evidence.update(1 / 60)
        pose = evidence.pose(places, usual, 0)
        seen.add(pose.angle)
        spots.add(pose.x)
    assert seen <= set(known) and len(spots) > 10
    assert all(abs(after - before) <= TURNS for before, after in itertools.pairwise(known))
    assert len(known) < 2 + 22 / TURNS
    evidence.set("")
    assert len(evidence.poses(places, usual, 0)) == len(known), "it goes back the same way"


def test_the_pile_of_the_other_side_is_painted_beside_the_frames_of_the_wave(make_ctx, worker, monkeypatch):
    here, made, usual = threading.get_ident(), [], Pictures._turn

    def turn(pictures, key, angle, flat):
        if pictures._turned.find(key) is None:
            made.append((threading.get_ident() == here, key))
        return usual(pictures, key, angle, flat)

    monkeypatch.setattr(Pictures, "_turn", turn)
    film = Filmed(make_ctx(pixels=SIZE, worker=worker), moments("flip", names=("Flipped",))[0])
    items, stage = film.scene.parts.items, film.scene.parts.stage
    for _ in film.frames(1.0):
        items.sprites()
        finished(worker)
    assert stage.flipping
    wide, coming = film.scene.ctx.view.px(PILE_WIDTH), stage.current.pile[-SHOWN:]
    cards = [(alone, key) for alone, key in made if key[0] != "shadow" and key[1] == wide]
    assert cards and not any(alone for alone, _ in cards)
    assert {other_face(stage.shown, card) for card in coming[-3:]} <= {key[0] for _, key in cards}
    others = {key for alone, key in made if key[0] != "shadow" and key[1] < wide and not alone}
    hands = [one for one in stage.flights if one.width < PILE_WIDTH]
    sides = {items.pictures._key(look, one.pose) for one in hands for look in (one.front, one.back)
             if lying_angle(one.pose)}
    assert len(hands) > 6 and len({look for look, *_ in others} & {look for look, *_ in sides}) > 6
    assert not sides - {key for _, key in made}, "both sides of the cards of others, as they lie there"


def test_the_ring_is_at_hand_as_it_swells_when_play_turns_round(make_ctx, monkeypatch):
    film = Filmed(make_ctx(pixels=SIZE, worker=AtOnce()), moments("classic", names=("Played-reverse-other",))[0])
    items, stage = film.scene.parts.items, film.scene.parts.stage
    surface, seen = pygame.Surface(SIZE), set()
    for _ in film.frames(4.0):
        ring = next(item for item in items.sprites() if item.name == "ring")
        if isinstance(stage.current, Reversed):
            monkeypatch.setattr(Tiles, "tinted", lambda *given: pytest.fail("it was not there"))
            seen.add(ring.look[1])
        elif seen:
            break
        ring.paint(surface)
    assert seen >= {1, 2, 3}


def test_an_arrow_that_turns_looks_as_usual_and_is_not_kept(make_ctx):
    ctx = make_ctx(pixels=(1280, 720))
    ring, red, pictures = Ring(ctx), ctx.art.tones("red").rgb, []
    kept = ctx.paint.weight
    for turn in (0.9999, 1.0):
        picture = pygame.Surface((1280, 720))
        picture.fill(ctx.theme.cloth)
        for number in range(ARROWS):
            ring.arrow(picture, number, red, 1, turn)
        assert (ctx.paint.weight == kept) == (turn < 1)
        box = ctx.view.rect(ring.arrow_box(2))
        pictures.append(picture.subsurface(box))
    cloth, turning, still = (pygame.Color(*pygame.transform.average_color(one)) for one in (picture, *pictures))
    assert max(abs(turning[part] - still[part]) for part in range(3)) <= 2
    off = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (40, 40, 40, 255), pictures[1])
    assert off.count() > 0.97 * box.width * box.height
    assert max(abs(cloth[part] - still[part]) for part in range(3)) > 4


def test_the_plain_ring_is_at_hand_when_a_wild_has_no_colour_yet(make_ctx, monkeypatch):
    asked = []
    monkeypatch.setattr(Ring, "expect_band", lambda ring, color: asked.append(color))
    ctx = make_ctx(pixels=SIZE, worker=AtOnce())
    film = Filmed(ctx, moments("classic", names=("Played-wild4-me",))[0])
    stage = film.scene.parts.stage
    for _ in film.frames(6.0):
        film.scene.parts.items.sprites()
        if isinstance(stage.current, Played) and stage.flights:
            break
    assert asked == [ctx.art.tones(None).rgb]


def test_all_arrows_are_at_hand_also_while_no_colour_is_in_play(ctx, monkeypatch):
    ring = Ring(ctx)
    ring.arrows(1)
    made, surface = [], pygame.Surface(ctx.view.pixels)
    monkeypatch.setattr(smooth, "polygon", lambda *given: made.append(given))
    for number in range(ARROWS):
        ring.arrow(surface, number, ctx.art.tones(None).rgb, 1)
    assert not made


def test_what_a_card_will_lie_on_stays_at_hand_while_it_flies_and_others_need_the_room(make_ctx, monkeypatch):
    monkeypatch.setattr(cards_ahead, "ASKED", 0)  # it takes long until all cards of a full table had their turn
    monkeypatch.setattr(cards_ahead, "HELD", 1)  # here nothing but own cards could go for others
    ctx = make_ctx(pixels=SIZE, worker=AtOnce())
    film = Filmed(ctx, moments("classic", names=("Played-number-other",))[0])
    stage, items, common = film.scene.parts.stage, film.scene.parts.items, ctx.rasters
    others, lay, kept = common.kind("others"), len(stage.lying[PILE]), []
    for number, _ in enumerate(film.frames(2.0)):
        items.sprites()
        if len(stage.lying[PILE]) > lay:
            lies = [card for card in zip(*discards(stage, items.places), strict=True) if lying_angle(card[1])]
            kept = [items.pictures._turned.find(items.pictures._key(*card)) for card in lies]
            break
        if stage.flights and not others.weight:
            coming = {items.pictures._key(*card) for lies in items._event_ahead._lying for card in lies}
            for key in [key for key in common._entries if key[-1] not in coming]:
                common.find(key)  # what it will lie on is older than all else
            for _ in range(SELDOM):
                items.sprites()
            common.budget = common.bytes
        common.next_frame()
        if stage.flights:
            others.put(number, pygame.Surface((90, 90)))
    assert len(others) > 3 and len(kept) > 1 and None not in kept


def test_what_comes_up_on_the_draw_pile_is_asked_for_when_cards_leave_it(make_ctx, monkeypatch):
    asked, ctx = [], make_ctx(pixels=SIZE, worker=AtOnce())
    film = Filmed(ctx, moments("flip", names=("Drew-penalty-more-other",))[0])
    stage, items, real = film.scene.parts.stage, film.scene.parts.items, Pictures.flat
    monkeypatch.setattr(Pictures, "flat", lambda pictures, look, width, *veil: (
        asked.append((look, width)) if ctx.worker.working else None, real(pictures, look, width, *veil))[1])
    before, tops = stage.lying[STOCK][-1], set()
    for _ in film.frames(3.0):
        items.sprites()
        top = stage.lying[STOCK][-1]
        if top not in (before, HIDDEN):
            tops.add(top)
            assert (back_of(stage.shown, top), ctx.view.px(items.places.stock.width)) in asked, "before it comes up"
    assert len(tops) > 1
