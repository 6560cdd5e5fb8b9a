"""The forecast: rasters of what queued events will show are prefetched, and nothing hidden is given away."""

import threading
from random import Random

import pygame
import pytest

from game.core.events import Dealt, Drew, Flipped, Played, RoundEnded, Shuffled
from game.core.layout import PILE
from game.core.view import redact
from scenes.kit.graphics.theme import TABLES, theme
from scenes.table.forecast import LookList, at_rest, settle
from scenes.table.geometry.places import PILE_WIDTH, Places
from scenes.table.looks.card_look import CardLook, Pictures
from scenes.table.looks.card_sprite import Look, back_of, front_of, some_backs
from scenes.table.timeline.choreography import perform
from scenes.table.timeline.deal import RIFFLED
from scenes.table.timeline.playback import Stage
from scenes.table.view.bare_table import slow_rasters
from scenes.table.view.cards.fans import fan
from scenes.table.view.cards.own_hand import own_hand
from scenes.table.view.cards.piles import discard_pile
from scenes.table.view.effects.light import light_key, lit_seat
from tests.gallery.filming import Filmed
from tests.gallery.moments import moments
from tests.scenes.raster_workers import finished, kept_busy
from tests.scenes.table.stage.test_stage import any_action, new_match
from tests.scenes.tables import table_at

SIZE = (640, 360)
MOMENTS = [("classic", "Played-wild4-me"), ("classic", RoundEnded.__name__), ("flip", Flipped.__name__),
           ("classic", Dealt.__name__), ("flip", Drew.__name__)]


@pytest.fixture
def rasterized(monkeypatch):
    """The looks of resting cards that this thread has rasterized."""
    made, lying, here = [], set(), threading.get_ident()
    rasterize, lies = CardLook.rasterize, Pictures.lying

    def noted(look, pictures):
        if threading.get_ident() == here and look in lying:
            made.append(look)
        return rasterize(look, pictures)

    def told(pictures, *given):
        lying.add(look := lies(pictures, *given))
        return look

    monkeypatch.setattr(CardLook, "rasterize", noted)
    monkeypatch.setattr(Pictures, "lying", told)
    return made


def looks_of(scene) -> LookList:
    """An empty list of looks for the table of a scene."""
    pictures = scene.parts.items.pictures
    return LookList(pictures.view, pictures.little)


def foresee(scene, times=9) -> None:
    """Request the images for all queued events and then for the bare table, as that many frames do."""
    for _ in range(times):
        scene.parts.forecast.update()


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("edition", "kind"), MOMENTS)
def test_cards_lie_as_the_forecast_has_made_them(make_ctx, worker, rasterized, edition, kind):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film, surface = Filmed(ctx, moments(edition, names=(kind,))[0]), pygame.Surface(SIZE)
    for number, _ in enumerate(film.frames(3.0)):
        ctx.stack.draw(surface)
        finished(worker)
        if number < 4:  # the table has just been laid out
            rasterized.clear()
    assert not rasterized


def test_a_table_of_a_stage_shows_the_same_and_changes_nothing_of_it():
    match, rng = new_match(4, 7), Random(3)
    stage = Stage(match.view(0), Places(1280, 720, 4), perform)
    while not match.over:
        news = redact(match.play(any_action(match, rng)), 0, match.table)
        table, before = at_rest(stage), stage.shown.state()
        lay = {place: [*cards] for place, cards in stage.lying.items()}
        assert table.lying == stage.lying
        assert [here.aim for here in table.hand.cards] == [here.aim for here in stage.hand.cards]
        for event in news:
            table.shown.apply(event)
            settle(table)
        assert stage.shown.state() == before and stage.lying == lay
        stage.feed(news)
        while stage.busy:
            stage.release()
            stage.skip()
        assert table.shown.state() == stage.shown.state() and table.lying == stage.lying
        assert [here.aim for here in table.hand.cards] == [here.aim for here in stage.hand.cards]


@pytest.mark.parametrize("me", [0, 2])
def test_the_looks_ahead_show_only_cards_that_the_viewer_may_know(make_ctx, me):
    ctx = make_ctx(pixels=SIZE)
    scene = table_at(ctx, "red-3 red-7 blue-2 wild", up="red-5")
    match, rng = new_match(4, 5, rounds=4), Random(4)
    stage = Stage(match.view(me), Places(1280, 720, 4, me), perform)
    for _ in range(40):
        news = redact(match.play(any_action(match, rng)), me, match.table)
        table = at_rest(stage)
        for event in news:
            table.shown.apply(event)
            settle(table)
        looks = looks_of(scene)
        own_hand(ctx, looks, table)
        discard_pile(looks, table)
        for seat in table.places.others():
            fan(looks, table, seat)
        seen = {look.face for look in looks.found if isinstance(look, CardLook) and look.face.symbol}
        shown = table.shown
        known = {*shown.hands[me], *shown.pile} | {card for hand in shown.hands for card in hand if card >= 0}
        assert seen and seen <= {front_of(shown, card, table.named.get(card)) for card in known if card >= 0}
        stage.feed(news)
        stage.skip()


def test_the_next_top_of_the_pile_is_looked_up_while_its_card_flies(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film = Filmed(ctx, moments("classic", names=("Played-wild4-me",))[0])
    stage, pictures, surface = film.scene.parts.stage, film.scene.parts.items.pictures, pygame.Surface(SIZE)
    for _ in film.frames(3.0):
        ctx.stack.draw(surface)
        if isinstance(stage.current, Played) and stage.flights:
            break
    ctx.stack.draw(surface)
    finished(worker)
    card = stage.current.cards[-1]
    assert card not in stage.lying[PILE]
    assert pictures.find(pictures.lying(stage.looks(card)[0], stage.discard(card))) is not None


def looks_by_event(scene):
    """For each event that is shown or queued, the looks that it and the table after it need."""
    stage = scene.parts.stage
    events, future = [*([stage.current] if stage.current else []), *stage.queue], at_rest(stage)
    for number, event in enumerate(events, 1):
        looks = looks_of(scene)
        looks.add_event(future, event, events[number:])
        future.shown.apply(event)
        settle(future)
        looks.add_table(scene.ctx, future)
        yield looks.found


def test_the_images_of_earlier_events_are_made_before_those_of_later_ones(make_ctx, worker, monkeypatch):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = (film := Filmed(ctx, moments("classic", names=("Played-wild4-me",))[0])).scene
    stage = scene.parts.stage
    for action in film.moment.after[:6]:
        stage.feed(redact(film.match.play(action), 0, film.match.table))
    over = kept_busy(worker)
    scene.parts.items.pictures.let_go()
    events, made, rasterize = [*looks_by_event(scene)], [], CardLook.rasterize
    monkeypatch.setattr(CardLook, "rasterize", lambda look, pictures: made.append(look) or rasterize(look, pictures))
    foresee(scene, 30)
    over.set()
    finished(worker)
    numbers = [next((number for number, looks in enumerate(events) if look in looks), len(events)) for look in made]
    assert len({*numbers}) > 1 and numbers == sorted(numbers)


def test_the_upright_face_of_a_card_that_moves_is_made_ahead_for_its_flight(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film = Filmed(ctx, moments("classic", names=("Played-wild4-me",))[0])
    stage = film.scene.parts.stage
    next(None for _ in film.frames(3.0) if stage.flights and isinstance(stage.current, Played))
    looks = looks_of(film.scene)
    looks.add_event(at_rest(stage), stage.current, ())
    assert CardLook(stage.flights[0].front, ctx.view.px(PILE_WIDTH)) in looks.found


def test_both_sides_of_the_own_cards_are_made_ahead_as_all_may_turn_over_at_once(make_ctx):
    scene = table_at(make_ctx(pixels=SIZE), "purple-7 green-5", edition="flip", up="purple-9", others=(5, 5), side=1)
    stage, looks = scene.parts.stage, looks_of(scene)
    looks.add_table(scene.ctx, at_rest(stage))
    width = scene.ctx.view.px(PILE_WIDTH)
    assert len(stage.hand.cards) == 2
    for here in stage.hand.cards:
        assert {CardLook(here.sprite.front, width), CardLook(here.sprite.back, width)} <= looks.found.keys()


def test_the_backs_of_a_deck_that_is_shuffled_are_made_ahead(make_ctx):
    scene = table_at(make_ctx(pixels=SIZE), "purple-7 green-5", edition="flip", up="purple-9", others=(5, 5), side=1)
    stage, looks = scene.parts.stage, looks_of(scene)
    looks.add_event(at_rest(stage), Shuffled((-1,) * 40), ())
    widths = scene.ctx.view.px(PILE_WIDTH), looks.little
    backs = some_backs(stage.shown, RIFFLED)
    assert {CardLook(face, width) for face in backs for width in widths} <= looks.found.keys()


def test_a_face_that_was_evicted_is_made_again_when_it_is_needed(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    look = CardLook(Look("red", "5"), 80)
    pictures = Pictures(ctx.art, ctx.view, worker)
    for _ in range(2):
        assert pictures.find(look) is None
        pictures.prefetch(look)
        finished(worker)
        assert pictures.find(look) is not None
        ctx.art.forget()


def test_a_copied_view_hides_what_the_view_hides():
    match = new_match(3, 2)
    match.play(match.legal_actions(match.dealer)[0])
    view = match.view(1)
    twin = view.copy()
    assert twin.state() == view.state() and twin.me == view.me
    assert all(back_of(twin, card) == back_of(view, card) for hand in view.hands for card in hand)


def test_both_sides_of_the_bare_table_are_made_ahead_and_stay_though_others_need_the_room(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = table_at(ctx, "purple-7 green-5", edition="flip", up="purple-9", others=(5, 5), side=1)
    foresee(scene)
    finished(worker)
    sides = [theme(ctx.settings.table, dark=dark) for dark in (False, True)]
    slow = [one for side in sides for one in slow_rasters(ctx, side, scene.parts.stage.places)]
    made = [kind.find(key) for kind, key, _ in slow]
    assert len(made) == 20 and None not in made
    ctx.rasters.budget = 1 << 20
    for _ in range(4):
        ctx.rasters.next_frame()
        scene.parts.forecast.update()
        ctx.rasters.make_room()
    assert [kind.find(key) for kind, key, _ in slow] == made


@pytest.mark.parametrize("change", ["resize", "theme"])
def test_the_bare_table_is_made_ahead_again_after_a_change_at_rest(make_ctx, worker, change):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    scene = table_at(ctx, "purple-7 green-5", edition="flip", up="purple-9", others=(5, 5), side=1)
    foresee(scene)
    finished(worker)
    if change == "resize":
        ctx.resize((800, 450))
        scene.arrange()
    else:
        ctx.change(table=next(name for name in TABLES if name != ctx.settings.table))
    foresee(scene)
    finished(worker)
    sides = [theme(ctx.settings.table, dark=dark) for dark in (False, True)]
    assert None not in [kind.find(key) for side in sides
                        for kind, key, _ in slow_rasters(ctx, side, scene.parts.stage.places)]


def test_the_light_of_the_seat_that_comes_next_is_made_while_a_card_flies(make_ctx, worker):
    ctx = make_ctx(pixels=SIZE, worker=worker)
    film = Filmed(ctx, moments("classic", names=("Played-number-me",))[0])
    next(None for _ in film.frames(3.0) if film.scene.parts.stage.flights)
    stage = film.scene.parts.stage
    seat = lit_seat(film.scene.session.match.view(0))
    assert seat != lit_seat(stage.shown)
    foresee(film.scene)
    finished(worker)
    assert ctx.lights.find(light_key(ctx, ctx.theme, stage.places, seat))
