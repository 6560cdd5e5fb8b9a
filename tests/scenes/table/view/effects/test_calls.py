"""Effects of calling UNO and of catching: a cloud, rings and light for a moment, and nothing that stays."""

import pygame
import pytest

from game.core.actions import CallUno, Catch, Challenge, NameColor, Play
from game.core.cause import Cause
from game.core.events import Caught, Drew
from scenes.table.timeline.playback import Cue
from scenes.table.view.effects import last_card
from scenes.table.view.effects.blow import Blows, Ribbon
from scenes.table.view.effects.burst import ExpandingRing
from scenes.table.view.effects.calls import STAYS, Calls, Cloud
from scenes.table.view.effects.coin import FlyingCoin
from scenes.table.view.effects.last_card import LastCard
from scenes.table.view.effects.stamp import Stamp, beside_hand, draw_stamp
from scenes.table.view.hud.speech_bubbles import vital
from scenes.table.view.table import Z_ORDER
from tests.scenes.table.view.effects.test_blow import Seen
from tests.scenes.tables import card_of, my_turn, table_at


@pytest.fixture
def seen_at(table_at):
    def make(hand, others=(5, 5, 4), *, calm=False, pace="1", **more):
        scene = table_at(hand, others=others, **more)
        scene.session.director.players = {}
        scene.ctx.change(reduced_motion=calm, pace=pace)
        return scene, Seen(scene)

    return make


def alone(cloud):
    """A transparent surface with nothing but a cloud on it."""
    surface = pygame.Surface(cloud.ctx.view.pixels, pygame.SRCALPHA)
    cloud.draw(surface)
    return surface


def test_the_own_call_squashes_the_dome_and_shouts_a_word_then_a_bubble(seen_at):
    scene, seen = seen_at("red-7 blue-4")
    scene.session.say(CallUno(0))
    seen.passes(0.1)
    [cloud] = seen.of(Cloud)
    assert cloud.words == "UNO!" and not cloud.false and len(seen.of(ExpandingRing)) == 2
    assert scene.parts.uno.squash.value > 0
    bubble = scene.parts.bubbles.by_seat[0]
    assert bubble.age < 0, "the cloud comes first"
    seen.passes(0.5)
    assert bubble.age > 0 and scene.parts.bubbles.says(0) == "UNO!"
    seen.passes(3.0)
    assert not scene.parts.effects.wants_frame and not scene.parts.bubbles.busy


@pytest.mark.parametrize("hand", ["red-7 blue-4", "red-7 blue-4 red-1"])
def test_no_words_and_no_button_lie_on_the_own_cloud(seen_at, hand):
    scene, seen = seen_at(hand)
    scene.parts.notice.show("Your turn: play a card that glows, or click the draw pile, which lies in the middle of it")
    seen.passes(0.3)
    scene.session.say(CallUno(0))
    seen.passes(0.3)
    [cloud], surface = seen.of(Cloud), pygame.Surface(scene.ctx.view.pixels)
    assert cloud.false is (len(hand.split()) > 2)
    scene.draw(surface)
    seen_there, [box] = surface.copy(), cloud.draw(surface)
    image = alone(cloud).subsurface(box)
    same = pygame.mask.from_threshold(seen_there.subsurface(box), (0, 0, 0), (3, 3, 3, 255), image)
    hidden = pygame.mask.from_surface(image, 254)
    hidden.erase(same, (0, 0))
    assert hidden.count() == 0 < pygame.mask.from_surface(image, 254).count(), "it lies above all else"
    notice = scene.parts.notice
    assert box.collidelist(notice.draw(surface, *notice.place())) >= 0
    above = Z_ORDER[Z_ORDER.index("effects on top") + 1:]
    assert [name for name in above if name in scene.parts.picture.slots] == ["hint"], "not even a button"


def test_the_last_card_lies_in_the_light_only_of_who_has_called(seen_at):
    for calls in (True, False):
        scene, seen = seen_at("red-7 blue-4")
        if calls:
            scene.session.say(CallUno(0))
            seen.passes(0.8)
        scene.session.say(Play(0, (card_of(scene, "red-7"),)))
        seen.passes(1.0)
        assert bool(seen.of(LastCard)) is calls
    seen.passes(1.5)
    assert not scene.parts.effects.wants_frame


def test_rays_around_a_last_card_are_made_once_and_fade_in_place(make_ctx, monkeypatch):
    scene = table_at(make_ctx(), "red-7 blue-4", others=(5, 5, 4))
    made, real = [], last_card.shine
    monkeypatch.setattr(last_card, "shine", lambda *given: made.append(given) or real(*given))
    rays = LastCard(scene.ctx, scene.parts.stage, 0)
    levels = []
    for age in (0.0, 0.4, 0.65, 0.75):
        surface, rays.age = pygame.Surface((1280, 720)), age
        rays.draw(surface)
        levels.append(sum(pygame.transform.average_color(surface)[:3]))
    assert len(made) == 1 and levels[0] == levels[1] > levels[2] > levels[3] > 0


def test_a_call_of_somebody_else_is_smaller_and_hides_no_card_that_counts(seen_at):
    scene, seen = seen_at("red-7 blue-4 green-2", ("red-7 blue-3", 5, 4), turn=1)
    scene.session.say(CallUno(1))
    seen.passes(0.2)
    [cloud] = seen.of(Cloud)
    assert cloud.size < 1 and cloud.age < 0.4
    where = pygame.FRect(alone(cloud).get_bounding_rect())
    assert where.width > 100 and where.scale_by(1 / scene.ctx.view.scale).collidelist(vital(scene.parts.stage)) < 0


def test_who_is_caught_is_stamped_and_pays_with_a_coin(seen_at):
    scene, seen = seen_at("red-7 blue-4 green-2", ("red-7 blue-3", 5, 4), turn=1)
    scene.session.say(next(a for a in scene.session.match.legal_actions(1) if isinstance(a, Play)))
    seen.passes(0.8)
    scene.session.say(Catch(0, 1))
    seen.passes(1.5)
    assert [stamp.words for stamp in seen.of(Stamp)] == ["CAUGHT!"]
    assert [coin.words for coin in seen.of(FlyingCoin)] == ["+2"]


@pytest.mark.parametrize("by", [0, 2])
def test_a_catch_is_told_one_at_a_time(seen_at, by):
    """A catch shows the stamp, then either the ribbon or the catcher's name, without other words in the middle."""
    scene, seen = seen_at("red-7 blue-4 green-2", ("red-7 blue-3", 5, 4), turn=1)
    scene.session.say(next(a for a in scene.session.match.legal_actions(1) if isinstance(a, Play)))
    seen.passes(2.5)
    scene.session.say(Catch(by, 1))
    seen.passes(0.5)
    bubbles, [stamp] = scene.parts.bubbles, seen.of(Stamp)
    assert not scene.parts.caption.left and not bubbles.over(stamp.box)
    assert not any(bubble.age >= 0 for bubble in bubbles.by_seat.values())
    seen.passes(0.3)
    assert stamp.over
    seen.passes(0.2)
    assert bool(bubbles.says(2)) is (by == 2) and not bubbles.says(0)
    assert [ribbon.title for ribbon in seen.of(Ribbon)] == (["You caught C1"] if by == 0 else [])


def test_no_bubble_is_read_within_a_stamp(seen_at):
    scene, seen = seen_at("red-7 blue-4 green-2", ("wild4 red-1 red-2", 5, 4), turn=1)
    for kind in (Play, NameColor, Challenge):
        seat, card = scene.session.match.asked.seat, card_of(scene, "wild4", 1) if kind is Play else -1
        scene.session.say(next(a for a in scene.session.match.legal_actions(seat) if isinstance(a, kind)
                               and (kind is not Play or card in a.cards)))
        seen.passes(0.9 if kind is Play else 0.5)
    seen.passes(0.5)
    [stamp] = seen.of(Stamp)
    assert stamp.words == "BLUFF!" and not scene.parts.bubbles.over(stamp.box)


def test_a_false_call_deflates(seen_at):
    scene, seen = seen_at("red-7 blue-4 green-2 blue-8")
    scene.session.say(CallUno(0))
    seen.passes(0.3)
    [cloud] = seen.of(Cloud)
    assert cloud.false and not seen.of(ExpandingRing)
    whole = alone(cloud).get_bounding_rect()
    seen.passes(0.3)
    flat = alone(cloud).get_bounding_rect()
    assert flat.width > 0.9 * whole.width and flat.height < 0.6 * whole.height
    assert not pygame.mask.from_surface(alone(cloud), 253).count(), "it fades"


def test_with_less_motion_the_word_is_there_and_nothing_moves(seen_at):
    scene, seen = seen_at("red-7 blue-4", calm=True)
    scene.session.say(CallUno(0))
    seen.passes(0.03)
    [cloud], sizes = seen.of(Cloud), set()
    while not cloud.over:
        sizes |= {box.size for box in cloud.draw(pygame.Surface(scene.ctx.view.pixels))}
        seen.passes(1 / 60)
    assert len(sizes) == 1 and not seen.of(ExpandingRing) and not scene.parts.uno.squash.value


def test_at_once_there_is_only_the_bubble(seen_at):
    scene, seen = seen_at("red-7 blue-4", pace="instant")
    scene.session.say(CallUno(0))
    seen.passes(0.1)
    assert not seen.of(Cloud) and scene.parts.bubbles.by_seat[0].age > 0


def test_the_card_after_a_call_is_played_by_the_next_click(seen_at):
    scene, seen = seen_at("red-7 blue-4")
    scene.session.say(CallUno(0))
    seen.passes(0.05)
    assert seen.of(Cloud) and my_turn(scene) is (not scene.parts.stage.busy)
    scene.session.skip()
    assert not scene.parts.effects.wants_frame and my_turn(scene)


def test_a_cloud_keeps_to_its_width_in_every_language(make_ctx):
    for language in ("en", "ja"):
        ctx = make_ctx(language)
        for word in ("say.uno", "say.dos", "say.uno_oink", "say.caught"):
            cloud = Cloud(ctx, ctx.texts(word), (600, 300))
            cloud.update(STAYS)
            assert 100 < alone(cloud).get_bounding_rect().width <= ctx.view.px(430), (language, word)


@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280), (960, 960)])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("others", [3, 9])
def test_a_stamp_about_the_own_seat_covers_no_card_and_not_the_coin_that_follows(table_at, pixels, language, others):
    hand = "red-7 blue-4 green-2 red-1 red-2 red-3 blue-1 blue-2 blue-3 wild"
    scene = table_at(hand, others=(5,) * others, language=language, pixels=pixels)
    ctx, stage, seen = scene.ctx, scene.parts.stage, Seen(scene)
    calls, blows = (next(one for one in scene.parts.struck if isinstance(one, kind)) for kind in (Calls, Blows))
    blows.on_cue(Cue.BEGIN, Drew(0, (-1, -1), cause=Cause.CATCH), None)
    [flying] = seen.of(FlyingCoin)
    for words in ("stamp.caught", "stamp.bluff", "stamp.honest"):
        spot = beside_hand(ctx, stage.places, ctx.texts(words), 40.0)
        calls.on_cue(Cue.BEGIN, Caught(0, 1), None)
        surface = pygame.Surface(ctx.view.pixels, pygame.SRCALPHA)
        draw_stamp(ctx, surface, ctx.texts(words), spot, 40.0, (206, 24, 44))
        inked = surface.get_bounding_rect(min_alpha=200)
        scale = ctx.view.scale
        box = pygame.FRect(*(part / scale for part in inked))
        coin = pygame.FRect(0, 0, 108, 108)
        coin.center = flying.path[-1]
        assert box.collidelist([*vital(stage), coin]) < 0, words
        assert ctx.view.width > box.right and box.left > 0
    spot = beside_hand(ctx, stage.places, ctx.texts("stamp.caught"), 40.0)
    assert [stamp.center for stamp in seen.of(Stamp)] == [spot] * 3
