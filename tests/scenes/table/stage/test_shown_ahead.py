"""What cards will show that turn over soon is made before they do, and nothing of it is kept until then."""

import threading
from dataclasses import replace

import pygame
import pytest

from game.core.cards import HIDDEN
from game.core.events import Dealt, Flipped, HandsMoved, RoundBegan, RoundEnded
from scenes.cards import card_art
from scenes.table.geometry.places import PILE_WIDTH
from scenes.table.geometry.seat_place import FAN
from scenes.table.looks.card_box import lying_angle
from scenes.table.looks.card_look import Pictures
from scenes.table.looks.card_sprite import CardSprite, Look, back_of, front_of
from scenes.table.stage.shown_ahead import ShownAhead
from scenes.table.timeline.flip_wave import deck_back, other_face
from scenes.table.timeline.playback import Cue
from scenes.table.view.cards.fan_pictures import FanPictures
from scenes.table.view.hud.seat_plate import SeatPlate
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.raster_workers import finished

SIZE = (640, 360)


def until(film, kind, worker, seconds=6.0):
    """Let time pass until an event of a kind comes; the event, which has not begun yet."""
    for _ in film.frames(seconds):
        finished(worker)
        coming = [event for event in film.scene.parts.stage.queue if isinstance(event, kind)]
        if coming and film.scene.parts.stage.current is not None:
            return coming[0]
    raise AssertionError("it did not come")


def drawn_anew(ctx, monkeypatch):
    """The names of the faces that are drawn or unpacked from now on."""
    made = []
    real = ctx.art._compressed.get
    monkeypatch.setattr(ctx.art._compressed, "get", lambda key: made.append(key) or real(key))
    return made


def film_of(make_ctx, worker, edition, kind):
    film = Filmed(make_ctx(pixels=SIZE, worker=worker), moments(edition, names=kind)[0])
    film.scene.parts.items.follow(film.scene.session.state, frozenset())
    finished(worker)
    return film


def test_what_a_flip_shows_is_unpacked_as_soon_as_it_is_known_to_come(make_ctx, worker, monkeypatch):
    film = film_of(make_ctx, worker, "flip", (Flipped.__name__, "light"))
    event = until(film, Flipped, worker)
    finished(worker)
    ctx, stage, pictures = film.ctx, film.scene.parts.stage, film.scene.parts.items.pictures
    made = drawn_anew(ctx, monkeypatch)
    for card in (*event.hands[stage.places.bottom], *event.pile[-3:]):
        pictures.flat(other_face(stage.shown, card), ctx.view.px(PILE_WIDTH))
    for seat in stage.places.others():
        for slot in event.hands[seat]:
            pictures.flat(deck_back(stage.shown, slot), pictures.little)
    assert not made


def test_what_cards_show_from_behind_is_ready_when_they_are_dealt(make_ctx, worker, monkeypatch):
    film = film_of(make_ctx, worker, "flip", (Dealt.__name__,))
    event = until(film, Dealt, worker)
    finished(worker)
    stage, made = film.scene.parts.stage, drawn_anew(film.ctx, monkeypatch)
    for move in event.moves:
        film.scene.parts.items.pictures.flat(back_of(stage.shown, move.card), film.ctx.view.px(PILE_WIDTH))
    assert not made and len(event.moves) >= 28


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_the_own_hand_is_ready_from_behind_when_it_is_dealt(make_ctx, worker, edition):
    film = film_of(make_ctx, worker, edition, (Dealt.__name__,))
    parts, seen = film.scene.parts, set()
    pictures, hand = parts.items.pictures, parts.stage.hand
    for _ in film.frames(6.0):
        finished(worker)
        if isinstance(parts.stage.current, Dealt):
            lies = [(here.sprite.seen, here.aim) for here in hand.cards if here.sprite.pose == here.aim]
            turned = [one for one in lies if lying_angle(one[1])]
            assert all(pictures._turned.find(pictures._key(*one)) for one in turned)
            assert all(pictures._turned.find(pictures._shadow_key(pose)) for _, pose in turned)
            seen |= {pose for _, pose in lies}
    assert len(seen) == 7


@pytest.mark.parametrize("calm", [False, True])
def test_a_hand_that_is_dealt_open_is_not_made_from_behind(make_ctx, worker, monkeypatch, calm):
    asked, real = [], ShownAhead._from_behind
    monkeypatch.setattr(ShownAhead, "_from_behind", lambda *given: asked.append(given) or real(*given))
    film = film_of(make_ctx, worker, "classic", (Dealt.__name__,))
    film.ctx.change(reduced_motion=calm)
    for _ in film.frames(6.0):
        pass
    assert bool(asked) != calm
    for ahead, event in asked:
        hidden = replace(event, hands=((HIDDEN,) * 7,) * len(event.hands))
        assert len([*real(ahead, hidden)]) == len([*real(ahead, event)]) == 14, "each lies at an angle of its own"


def test_no_face_of_the_other_side_is_kept_in_the_size_of_the_piles_before(make_ctx, worker):
    film = film_of(make_ctx, worker, "flip", (Flipped.__name__, "light"))
    ctx, view = film.ctx, film.scene.session.view()
    wide = ctx.view.px(PILE_WIDTH)
    kept = [key[1] for key in ctx.art._kept if key[0] == "card" and key[2] == wide]
    dark = tuple(f"{face.color}-" for face in view.deck.faces[1] if face.color)
    assert sum(name.startswith(dark) for name in kept) <= 1, "on top of the draw pile at most"


@pytest.mark.parametrize("edition", ["classic", "flip"])
def test_opened_hands_are_unpacked_before_they_open_and_ready_as_they_lie_then(make_ctx, worker, monkeypatch, edition):
    film = film_of(make_ctx, worker, edition, (RoundEnded.__name__,))
    event = until(film, RoundEnded, worker)
    finished(worker)
    stage, pictures = film.scene.parts.stage, film.scene.parts.items.pictures
    before = pictures.made
    for seat in stage.places.others():
        for number, card in enumerate(event.hands[seat]):
            pictures.lying(stage.looks(card)[0], stage.places.fan(seat, number, len(event.hands[seat])))
    assert pictures.made == before, "somebody may skip what comes"
    loaded, load, made, images = [], card_art.load_svg, [], FanPictures.images

    def painted(self, cards, *, exact):
        opens, before = bool(cards and self._held), pictures.made
        found = images(self, cards, exact=exact)
        made.extend([pictures.made - before] if opens else [])
        return found

    def read(*given):
        loaded.append(threading.current_thread())
        return load(*given)

    monkeypatch.setattr(card_art, "load_svg", read)
    monkeypatch.setattr(FanPictures, "images", painted)
    surface = pygame.Surface(SIZE)
    for _ in film.frames(6.0):
        finished(worker)
        film.ctx.stack.draw(surface)
    assert made == [0] * sum(bool(event.hands[seat]) for seat in stage.places.others()) and len(made) > 1
    assert threading.current_thread() not in loaded and pictures.little


def test_a_large_hand_is_ready_as_it_opens_and_as_it_lies_then_whatever_else_needs_room(make_ctx, worker):
    film = film_of(make_ctx, worker, "classic", (RoundEnded.__name__,))
    event, parts = until(film, RoundEnded, worker), film.scene.parts
    stage, pictures, fans, seat = parts.stage, parts.items.pictures, parts.items.fans, parts.stage.places.others()[0]
    hand = tuple(range(FAN + 3))
    hands = tuple(hand if at == seat else cards for at, cards in enumerate(event.hands))
    fans.opens(stage, replace(event, hands=hands), seat)
    finished(worker)
    assert all(pictures.found(front_of(stage.shown, card), stage.places.fan(seat, number, len(hand)))
               for number, card in enumerate(hand))
    pictures.let_go()
    made, stage.lying[seat] = pictures.made, list(hand)
    stage.fans.rest([len(cards) for cards in hands])
    stage.fans.widths[seat].value = stage.fans.widths[seat].target
    shadows = {pictures._shadow_key(stage.places.fan(seat, number, FAN)) for number in range(FAN)}
    fans.sprite(stage, seat).paint(pygame.Surface(SIZE))
    assert pictures.made == made + len(shadows)


def test_a_hand_that_changes_owners_is_ready_as_it_will_lie(make_ctx, worker):
    film = film_of(make_ctx, worker, "all_wild", (HandsMoved.__name__,))
    stage, pictures = film.scene.parts.stage, film.scene.parts.items.pictures
    event = next(stage.current for _ in film.frames(6.0) if isinstance(stage.current, HandsMoved))
    finished(worker)
    own, before = event.hands[stage.places.bottom], pictures.made
    stage.lying[stage.places.bottom] = list(own)
    stage.hand.sync(list(own), stage.shown)
    for here in stage.hand.cards:
        pictures.lying(here.sprite.front, here.aim)
        pictures.halo(here.aim, film.ctx.theme.glow)
    assert own and event.sources[stage.places.bottom] != stage.places.bottom and pictures.made == before


def test_one_sided_cards_are_no_longer_small_when_the_next_round_has_begun(make_ctx, worker):
    film = film_of(make_ctx, worker, "classic", (RoundEnded.__name__,))
    until(film, RoundEnded, worker)
    parts = film.scene.parts
    assert parts.items.pictures.little
    parts.on_cue(Cue.END, RoundBegan.__new__(RoundBegan), None)
    assert not parts.items.pictures.little


def test_without_somebody_who_makes_them_nothing_is_asked_for(make_ctx):
    film = Filmed(make_ctx(pixels=SIZE), moments("flip", names=(Flipped.__name__, "light"))[0])
    surface = pygame.Surface(SIZE)
    for number, _ in enumerate(film.frames(2.0)):
        if number % 6 == 0:
            film.ctx.stack.draw(surface)


@pytest.mark.parametrize("turn", [0.2, 0.5, 0.8])
def test_of_a_card_that_turns_over_only_the_side_is_drawn_that_is_seen(ctx, monkeypatch, turn):
    pictures = Pictures(ctx.art, ctx.view)
    sprite = CardSprite(100, 100, 0.0, PILE_WIDTH, Look("red", "7"), Look("pink", "4", dark=True), turn, 0.5)
    real, sides = pictures.flat, []
    monkeypatch.setattr(pictures, "flat", lambda look, width: sides.append(look) or real(look, width))
    pictures.flying(sprite)
    assert sides == [sprite.back if turn > 0.5 else sprite.front]


@pytest.mark.parametrize(("edition", "kind", "moments"), [
    ("classic", RoundEnded, {Cue.BEGIN}), ("flip", Flipped, {Cue.BEGIN, Cue.TAKE, Cue.END})])
def test_faces_are_at_hand_before_much_is_made_that_pushes_them_out(
        make_ctx, worker, monkeypatch, edition, kind, moments):
    film, asked = film_of(make_ctx, worker, edition, (kind.__name__,)), []
    parts, now = film.scene.parts, []
    watch = parts.stage.on_cue
    parts.stage.on_cue = lambda cue, event, move: (now.append((cue, event)), watch(cue, event, move))
    monkeypatch.setattr(SeatPlate, "prepare", lambda plate, *, urgent=False: (
        asked.append((plate, *now[-1])) if urgent else None))
    for _ in film.frames(3.0):
        finished(worker)
    assert {plate for plate, *_ in asked} == {*parts.plates}
    assert {(type(event), moment) for _, moment, event in asked} == {(kind, moment) for moment in moments}
