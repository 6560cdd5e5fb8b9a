"""What grows is scaled beside the frames: a coin, a bubble, face and word of who is out."""

import pygame
import pytest

from scenes.kit.budget import Budget, weight_of
from scenes.kit.grown import AHEAD, Grown
from scenes.table.effects.coin import FlyingCoin, bow
from scenes.table.effects.going_out import Out
from scenes.table.hud.speech_bubbles import Bubbles
from tests.scenes.artists import AtOnce, Later
from tests.scenes.table.effects.test_going_out import finish, one
from tests.scenes.tables import table_at, until


def noting(scaled, artist):
    """Scales smoothly, and notes what was not scaled by the artist."""
    real = pygame.transform.smoothscale

    def scale(image, size, *more):
        if not (artist and artist.working):
            scaled.append(size)
        return real(image, size, *more)

    return scale


def test_face_and_word_are_scaled_before_they_are_seen_in_all_sizes_in_which_they_grow(make_ctx, monkeypatch):
    looks = []
    for artist in (AtOnce(), None):
        ctx, scaled = make_ctx(artist=artist), []
        scene, seen = finish(lambda *given, ctx=ctx, **more: table_at(ctx, *given, **more))
        until(scene, lambda seen=seen: any(isinstance(effect, Out) for effect in seen))
        out, surface = one(seen, Out), pygame.Surface(ctx.view.pixels)
        with monkeypatch.context() as patch:
            patch.setattr(pygame.transform, "smoothscale", noting(scaled, artist))
            for frame in range(45):
                out.age, out.confetti.age = frame / 60 + 0.003, -1.0
                surface.fill((0, 0, 0))
                out.draw(surface)
                looks.append(pygame.image.tobytes(surface, "RGB"))
        assert len(scaled) <= 1 if artist else len(scaled) > 20, "the word begins with a size of hardly anything"
    assert looks[:45] == looks[45:], "it looks the same"


def coin(ctx):
    flies = FlyingCoin(ctx, "+4", (206, 32, 52), 54, bow((200, 200), (700, 500)), 0.24)
    return flies.update, flies.draw


def bubble(ctx):
    bubbles = Bubbles(ctx)
    bubbles.say(1, "Take 4!", (300.0, 300.0))
    return bubbles.update, bubbles.draw


@pytest.mark.parametrize("made", [coin, bubble])
@pytest.mark.parametrize("calm", [False, True])
def test_what_pops_up_is_scaled_before_it_is_seen_and_looks_the_same(make_ctx, monkeypatch, made, calm):
    looks = []
    for artist in (AtOnce(), None):
        ctx, scaled = make_ctx(artist=artist), []
        ctx.change(reduced_motion=calm)
        update, draw = made(ctx)
        surface = pygame.Surface(ctx.view.pixels)
        with monkeypatch.context() as patch:
            patch.setattr(pygame.transform, "smoothscale", noting(scaled, artist))
            for _ in range(28):
                update(1 / 60)
                surface.fill((0, 0, 0))
                draw(surface)
                looks.append(pygame.image.tobytes(surface, "RGB"))
        assert not scaled if artist else calm or len(scaled) > 6
    assert looks[:28] == looks[28:] and len(set(looks)) > (1 if calm else 6)


@pytest.mark.parametrize("late", [False, True], ids=["in time", "late"])
def test_few_sizes_of_what_grows_are_held_at_a_time_and_all_of_them_count(late):
    artist, common = Later() if late else AtOnce(), Budget(1 << 30)
    grown, image = Grown(common, artist), pygame.Surface((400, 300), pygame.SRCALPHA, 32)
    image.fill((255, 200, 90, 255))
    shares = [step / 40 for step in range(1, 40)]
    grown.expect("word", image, shares)
    largest = weight_of(image)
    weights = [common.weight]
    for share in shares:
        assert grown.scaled("word", image, share).size == (round(400 * share), round(300 * share))
        weights.append(common.weight)
        if late:
            artist.work()
    assert 0 < weights[0] < largest * 0.1 and max(weights) < largest * AHEAD
    assert late or weights[-1] < largest * 1.1, "what has gone by is let go"
    del grown
    assert not common.weight


def test_a_size_that_was_left_out_or_comes_again_is_made_when_it_is_seen():
    image = pygame.Surface((100, 100), pygame.SRCALPHA, 32)
    grown = Grown(Budget(1 << 30), AtOnce())
    grown.expect("coin", image, [0.7, 0.9, 1.1, 1.1, 0.9])
    for share, side in ((0.9, 90), (0.7, 70), (1.1, 110), (0.95, 95), (0.9, 90)):
        assert grown.scaled("coin", image, share).size == (side, side)
    assert grown.scaled("another", image, 0.5).size == (50, 50)
