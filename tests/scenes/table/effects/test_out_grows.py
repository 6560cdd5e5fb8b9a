"""Face and word of who is out grow from pictures that were scaled beside the frames."""

import pygame

from scenes.table.effects.going_out import Out
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
