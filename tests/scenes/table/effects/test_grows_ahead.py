"""What grows is scaled beside the frames: a coin, a bubble, face and word of who is out."""

import pygame
import pytest

from scenes.table.effects.coin import FlyingCoin, bow
from scenes.table.effects.going_out import Out
from scenes.table.hud.speech_bubbles import Bubbles
from tests.scenes.artists import AtOnce
from tests.scenes.table.effects.test_going_out import finish, one
from tests.scenes.tables import table_at, until


def test_face_and_word_are_scaled_before_they_are_seen_in_all_sizes_in_which_they_grow(make_ctx, monkeypatch):
    looks = []
    for artist in (AtOnce(), None):
        ctx, scaled = make_ctx(artist=artist), []
        scene, seen = finish(lambda *given, ctx=ctx, **more: table_at(ctx, *given, **more))
        until(scene, lambda seen=seen: any(isinstance(effect, Out) for effect in seen))
        out, surface = one(seen, Out), pygame.Surface(ctx.view.pixels)
        real = pygame.transform.smoothscale
        with monkeypatch.context() as patch:
            patch.setattr(pygame.transform, "smoothscale", lambda image, size, *more, real=real, scaled=scaled: (
                scaled.append(size), real(image, size, *more))[1])
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
    looks, real = [], pygame.transform.smoothscale
    for artist in (AtOnce(), None):
        ctx, scaled = make_ctx(artist=artist), []
        ctx.change(reduced_motion=calm)
        update, draw = made(ctx)
        surface = pygame.Surface(ctx.view.pixels)
        with monkeypatch.context() as patch:
            patch.setattr(pygame.transform, "smoothscale", lambda image, size, scaled=scaled: (
                scaled.append(size), real(image, size))[1])
            for _ in range(28):
                update(1 / 60)
                surface.fill((0, 0, 0))
                draw(surface)
                looks.append(pygame.image.tobytes(surface, "RGB"))
        assert not scaled if artist else calm or len(scaled) > 6
    assert looks[:28] == looks[28:] and len(set(looks)) > (1 if calm else 6)
