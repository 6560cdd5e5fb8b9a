"""Moments of the gallery give away nothing hidden, keep nobody waiting, and say the same with less motion."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.core.actions import Draw, Play
from game.editions import EDITIONS
from tests.gallery.filming import Filmed, context
from tests.gallery.moments import moments
from tests.gallery.twins import twin
from tests.scenes.tables import click, corner

SIZE = (640, 360)
LOOKED = 5
"""Of so many frames one is compared."""
LONGEST, QUIET = 60.0, 2.5
"""Seconds after which a moment has certainly been shown, and seconds without news after which the table waits."""
AT_MOST = 14
"""Moments of an edition that are compared: drawn at random, the same ones in every run."""
HITS = ("Drew-penalty-more-me", "Drew-penalty-more-other", "UnoCalled-other", "Played-wild4-other", "Caught-me",
        "Played-draw2-other", "Played-draw5-other", "Played-wild_color-other", "ChallengeEnded-guilty-other")
NAMES = [edition.id for edition in EDITIONS]


def chosen(edition: str, most: int = AT_MOST) -> list:
    """The moments in which cards strike or a seat is caught, and some others."""
    found = moments(edition)
    first = [moment for moment in found if moment.name.endswith(HITS)]
    rest = [moment for moment in found if moment not in first]
    Random(7).shuffle(rest)
    return [*first, *rest][:most]


def filmed(ctx, moment, match=None, seconds=1.6, *, calm=False, draw=True):
    """Frames and sounds of a moment, all words that effects show, and the log.

    With no `seconds` it goes on until all that follows has been shown, or the table waits for a click.
    """
    ctx.change(reduced_motion=calm)
    sounds: list[tuple[object, ...]] = []
    ctx.sounds.play = lambda *args, **more: sounds.append((*args, *sorted(more.items())))
    surface, frames = pygame.Surface(SIZE), []
    film = Filmed(ctx, moment, match)
    effects, words = film.scene.parts.effects, []
    add = effects.add

    def noted(effect, **more):
        words.append((type(effect).__name__, getattr(effect, "title", ""), getattr(effect, "words", "")))
        add(effect, **more)

    effects.add = noted
    stage, known, since = film.scene.parts.stage, None, 0.0
    for number, passed in enumerate(film.frames(seconds or LONGEST)):
        news = len(film.left), stage.changes, len(words)
        if news != known:
            known, since = news, passed
        if not seconds and (passed - since > QUIET or not (film.left or stage.busy)):
            break
        if draw and number % LOOKED == 0:
            ctx.stack.draw(surface)
            frames.append(pygame.image.tobytes(surface, "RGB"))
    lines = [line.text for line in film.scene.parts.log.lines]
    return frames, sounds, words, lines


@pytest.mark.sampled(7)
@pytest.mark.parametrize("edition", NAMES)
def test_two_tables_that_differ_only_in_hidden_cards_look_and_sound_alike(tmp_path, edition):
    compared, ctx = 0, context(SIZE, folder=tmp_path)
    for moment in chosen(edition):
        other = twin(moment, Random(5))
        if other is None:
            continue
        one, two = filmed(ctx, moment), filmed(ctx, moment, other)
        assert one[1] == two[1], (moment.name, "sounds")
        assert one[2:] == two[2:], (moment.name, "words")
        assert one[0] == two[0], (moment.name, [a == b for a, b in zip(one[0], two[0], strict=True)])
        compared += 1
    assert compared >= 4


@pytest.mark.sampled(5)
@pytest.mark.parametrize("edition", ["classic", "flip", "pokemon", "minecraft", "all_wild"])
def test_the_first_click_after_a_beat_is_obeyed(tmp_path, edition):
    tried, ctx = 0, context(SIZE, folder=tmp_path)
    for moment in chosen(edition, 40):
        film = Filmed(ctx, moment)
        scene = film.scene
        for _ in film.frames(2.5):
            session = scene.session
            if ctx.stack.top is not scene or scene.parts.prompting.prompt is not None:
                continue
            answers = [a for a in session.state.answers if isinstance(a, Play) and len(a.cards) == 1]
            if scene.parts.stage.busy or not (answers and any(isinstance(a, Draw) for a in session.state.answers)):
                continue
            session.match.play, acted = _counted(session.match.play)
            click(scene, corner(scene, answers[0].cards[0]))
            assert acted or scene.parts.prompting.prompt is not None or session.state.chosen, moment.name
            tried += 1
            break
        if tried >= 10:
            break
    assert tried >= 5


def _counted(play):
    acted: list[object] = []

    def counting(action):
        acted.append(action)
        return play(action)

    return counting, acted


@pytest.mark.sampled(7)
@pytest.mark.parametrize("edition", NAMES)
def test_less_motion_says_the_same(tmp_path, edition):
    ctx = context(SIZE, folder=tmp_path)
    for moment in chosen(edition, 8):
        usual = filmed(ctx, moment, seconds=0.0, draw=False)
        calm = filmed(ctx, moment, seconds=0.0, draw=False, calm=True)  # shorter: hands and sides fade
        said = [[effect for effect in take[2] if effect[1] or effect[2]] for take in (usual, calm)]
        assert sorted(map(str, said[0])) == sorted(map(str, said[1])), moment.name
        assert usual[3] == calm[3]


def test_a_skip_clears_every_effect(tmp_path):
    [moment, *_] = moments("classic", names=("Drew-penalty-more", "me"))
    film = Filmed(context(SIZE, folder=tmp_path), moment)
    parts = film.scene.parts
    for passed in film.frames(3.0):
        if passed > 0.6 and parts.stage.busy and parts.effects.wants_frame:
            film.scene.session.skip()
            assert not parts.effects.wants_frame
            return
