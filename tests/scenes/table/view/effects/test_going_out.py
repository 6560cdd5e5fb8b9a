"""The effects of going out: their numbers agree with the score sheet, and a click ends them at once."""

from weakref import ref

import pygame
import pytest

from game.core import events
from game.houserules.partners import Partners
from game.match.scoring import International, Japanese, PenaltyPoints, Single
from game.match.setup import TEMPERS, Seat
from scenes.cards.weight import Weight
from scenes.kit.compositor.drawing import Drawings
from scenes.scoreboard.round_over import RoundOver
from scenes.table.timeline.finale import FEWEST, MOST, READ, RISE, STANDSTILL, counting
from scenes.table.timeline.flight import heft
from scenes.table.view.effects import going_out, points_run
from scenes.table.view.effects.blow import Ribbon
from scenes.table.view.effects.going_out import Out, OutLight
from scenes.table.view.effects.points_run import PointsRun
from scenes.table.view.plate.parts import UNDER
from scenes.table.view.plate.state import standing
from tests.scenes.tables import FRAME, card_of, click, key, my_turn, pass_time, plays, until

FACES = ("red-5 blue-7", "green-9", "yellow-skip")


def finish(table_at, *, others=FACES, wait=0.0, **more):
    """The person plays the last card; returns the table and the effects."""
    scene = table_at("red-3", others=others, up="red-9", **more)
    seen = []
    effects = scene.parts.effects
    add, veil = effects.add, effects.veil
    effects.add = lambda effect, **given: (seen.append(effect), add(effect, **given))
    effects.veil = lambda effect: (seen.append(effect), veil(effect))
    until(scene, lambda: my_turn(scene))
    scene.session.say(next(play for play in plays(scene) if play.cards == (card_of(scene, "red-3"),)))
    if wait:
        pass_time(scene, wait)
    return scene, seen


def one(seen, kind):
    return next(effect for effect in seen if isinstance(effect, kind))


def test_the_last_card_lands_with_the_greatest_weight(table_at):
    scene = table_at("red-3", others=FACES, up="red-9")
    until(scene, lambda: my_turn(scene))
    landed = []
    watch = scene.parts.stage.on_cue
    scene.parts.stage.on_cue = lambda cue, event, move: (
        landed.append(heft(scene.parts.stage, event, move)) if move and isinstance(event, events.Played) else None,
        watch(cue, event, move))
    scene.session.say(next(play for play in plays(scene) if play.cards == (card_of(scene, "red-3"),)))
    pass_time(scene, 1.0)
    assert landed and set(landed) == {Weight.WORST}


def test_the_numbers_are_those_of_the_sheet_and_the_page_follows_within_four_seconds(table_at):
    scene, seen = finish(table_at, scoring=Japanese(3))
    seconds = 0.0
    while not isinstance(scene.ctx.stack.top, RoundOver):
        pass_time(scene, 0.1)
        seconds += 0.1
        assert seconds < 4.0
    run, points = one(seen, PointsRun), scene.session.match.scores[-1]
    assert run.sum == run.counted == points[0] == 12 + 9 + 20
    assert run.tags == {1: "−12", 2: "−9", 3: "−20"}
    assert one(seen, Out).winners == (0,)


def test_what_decorates_the_table_stays_until_the_page_has_come_and_fades_with_what_was_seen(table_at, monkeypatch):
    scene, _ = finish(table_at, scoring=Japanese(3))
    stack, effects, pages = scene.ctx.stack, scene.parts.effects, []
    push = stack.push
    monkeypatch.setattr(stack, "push", lambda page: (pages.append(page), push(page)))
    window = pygame.Surface(scene.ctx.view.pixels, depth=32)
    while not pages:
        stack.settle()
        scene.draw(window)
        left = len([*effects.veils, *effects.below, *effects.above])
        stack.update(FRAME)
    assert left and len([*effects.veils, *effects.below, *effects.above]) == left
    stack.settle()
    assert not effects.wants_frame
    picture, before = pygame.Surface(window.size, depth=32), window.copy()
    assert stack.top.ground.slow_parts()()
    stack.top.ground.draw(picture)
    assert picture.get_buffer().raw == before.get_buffer().raw != window.get_buffer().raw


@pytest.mark.parametrize("how", ["click", "space"])
@pytest.mark.parametrize("after", [0.1, 0.5, 0.9, 1.6, 2.4])
def test_a_click_or_space_ends_all_at_once(table_at, how, after):
    scene, _ = finish(table_at, wait=after, scoring=Japanese(3))
    assert not isinstance(scene.ctx.stack.top, RoundOver)
    if how == "click":
        click(scene, scene.parts.stage.places.caption)
    else:
        key(scene, pygame.K_SPACE)
    pass_time(scene, 0.08)
    assert isinstance(scene.ctx.stack.top, RoundOver)
    assert not scene.parts.effects.wants_frame


@pytest.mark.parametrize(("scoring", "tags"), [
    (Japanese(2), {1: "−12", 2: "−9", 3: "−20"}), (Single(), {1: "−12", 2: "−9", 3: "−20"}),
    (International(500), {1: "12", 2: "9", 3: "20"}), (PenaltyPoints(500), {}),
])
def test_every_scoring_says_what_it_counts(table_at, scoring, tags):
    scene, seen = finish(table_at, wait=2.2, scoring=scoring)
    run = one(seen, PointsRun)
    assert run.tags == tags
    assert run.sum == (scene.session.match.scores[-1][0] if tags else 0)


def test_partners_come_to_the_middle_together_and_both_hands_of_the_others_count(table_at):
    scene, seen = finish(table_at, wait=2.2, scoring=Japanese(2), house=(Partners(),))
    assert one(seen, Out).winners == (0, 2)
    run = one(seen, PointsRun)
    assert run.tags == {1: "−12", 3: "−20"} and run.sum == scene.session.match.scores[-1][0] == 32


def test_less_motion_shows_the_same_words_and_numbers_without_anything_that_flies(table_at, make_ctx):
    said = []
    for calm in (False, True):

        def quiet(hand, calm=calm, **position):
            made = table_at(hand, **position)
            made.ctx.change(reduced_motion=calm)
            return made

        scene, seen = finish(quiet, wait=3.0, scoring=Japanese(3))
        run, out = one(seen, PointsRun), one(seen, Out)
        said.append((run.tags, run.sum, run.counted, run.words, out.title))
        labels, drawn = len(run.tags) + 2, []  # and the line with the sum, and the hint
        for step in range(10):
            run.age = run.seconds * step / 10
            drawn.append(len(run.draw(pygame.Surface(scene.ctx.view.pixels))))
        assert min(drawn) == labels and (max(drawn) > labels) is not calm
        scene.parts.draw(pygame.display.get_surface())
    assert said[0] == said[1]


def test_a_count_takes_no_longer_than_it_tells():
    for left, low, high in (((0, 1), FEWEST, 0.7), ((0, 90), 0.9, 1.3), ((0, 900), MOST, MOST)):
        event = events.Scored((sum(left), -left[1]), left, (0, 0))
        assert low <= counting(event) <= high
    assert counting(events.Scored((0, 0), (0, 12), (0, 0))) == 0.0
    assert MOST + READ < 2.3


def test_a_round_that_is_looked_at_later_leaves_nothing_behind(table_at):
    scene, seen = finish(table_at, scoring=Japanese(3))
    until(scene, lambda: isinstance(scene.ctx.stack.top, RoundOver))
    scene.ctx.stack.top.on_next()
    pass_time(scene, 1.0)
    assert not any(isinstance(effect, Out) and not effect.over and scene.parts.effects.wants_frame
                   and effect in scene.parts.effects.above for effect in seen)


def test_the_picture_of_its_light_goes_when_it_is_not_seen_any_more(table_at):
    scene, seen = finish(table_at)
    until(scene, lambda: any(isinstance(effect, OutLight) and effect.image for effect in seen))
    light = one(seen, OutLight)
    light.until = light.age
    pass_time(scene, 0.1)
    assert light.image is None


def test_nobody_keeps_its_light_while_the_scores_are_read(table_at):
    scene, seen = finish(table_at, scoring=Japanese(3))
    until(scene, lambda: any(isinstance(effect, OutLight) for effect in seen))
    light = ref(one(seen, OutLight))
    del seen[:]
    until(scene, lambda: isinstance(scene.ctx.stack.top, RoundOver))
    assert light() is None


def test_its_light_counts_in_the_budget_of_all_pictures_as_long_as_it_is_seen(table_at):
    scene, seen = finish(table_at)
    ctx = scene.ctx
    until(scene, lambda: any(isinstance(effect, OutLight) and effect.image for effect in seen))
    counted = ctx.rasters.bytes_by_kind()["effects"]
    until(scene, lambda: not scene.parts.effects.wants_frame)
    del seen[:]
    assert ctx.rasters.bytes_by_kind().get("effects", 0) <= counted - 4 * ctx.view.area


def test_its_light_takes_the_place_of_the_dark_around_a_heavy_card(table_at):
    """Both cover the window, and together they would take longer than a frame."""
    scene = table_at("wild4", others=FACES, up="red-9")
    effects, looks = scene.parts.effects, set()
    until(scene, lambda: my_turn(scene))
    for _ in range(400):
        if scene.session.state.answers and not scene.parts.stage.busy:
            scene.session.say(scene.session.state.answers[0])
        scene.ctx.stack.settle()
        scene.ctx.stack.update(FRAME)
        looks |= {node.look[0].__name__ for node in effects.veil_sprites(pygame.Rect(0, 0, 9, 9))}
    assert looks == {"Darkness", "OutLight"}


@pytest.mark.parametrize("temper", ["", TEMPERS[0]])
def test_points_are_written_however_much_room_a_pill_has(ctx, temper):
    seat = Seat("Somebody", "normal", 1, temper)
    written = [standing(ctx, seat, "", -267, room, UNDER) for room in (0.0, 90.0, 110.0, 1000.0)]
    assert len({*written}) >= 2 and all(words.endswith("267 pts") for words in written)


def test_what_rests_is_worked_out_once_and_looks_as_if_it_were_drawn_anew(table_at, monkeypatch):
    scene, seen = finish(table_at, wait=2.0, scoring=Japanese(3))
    run, out, drawn, drew = one(seen, PointsRun), one(seen, Out), [], []
    for module, name in ((going_out, "draw_portrait"), (going_out, "draw_headline"), (points_run, "draw_avatar")):
        real = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, name=name, real=real, **more: (
            drawn.append(name), real(*given, **more))[1])
    assert 0 < run.counted < run.sum
    for _ in range(12):
        surfaces = [pygame.Surface(scene.ctx.view.pixels, depth=32) for _ in range(2)]
        boxes = [effect.draw(surfaces[0]) for effect in (out, run)]
        drew.append(len(drawn))
        with monkeypatch.context() as anew:
            anew.setattr(Drawings, "draw", lambda kept, surface, name, key, draw: draw(surface))
            assert boxes == [effect.draw(surfaces[1]) for effect in (out, run)]
        assert surfaces[0].get_buffer().raw == surfaces[1].get_buffer().raw
        drawn.clear()
        for effect in (out, run):
            effect.update(FRAME)
    assert drew == [3] + [0] * 11, "all of it is drawn in the first frame"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (720, 1280)])
def test_the_word_leaves_the_colour_in_play_in_sight(table_at, language, pixels):
    scene, seen = finish(table_at, language=language, pixels=pixels, wait=1.6)
    out, chip = one(seen, Out), scene.parts.items.chip_box()
    *_, word = out.draw(pygame.Surface(pixels))
    assert chip is not None and not word.colliderect(scene.ctx.view.rect(chip))
    assert word.left >= 0


def test_a_last_draw_card_has_hit_before_the_crown_comes(table_at):
    scene = table_at("red-draw2", others=FACES, up="red-9")
    until(scene, lambda: my_turn(scene))
    ribbons, add = [], scene.parts.effects.add
    scene.parts.effects.add = lambda effect, **given: (
        ribbons.append(getattr(effect, "effect", effect)), add(effect, **given))
    scene.session.say(next(play for play in plays(scene)))
    until(scene, lambda: any(isinstance(effect, Out) for effect in ribbons))
    pass_time(scene, STANDSTILL + RISE + FRAME)
    [ribbon] = [effect for effect in ribbons if isinstance(effect, Ribbon)]
    assert ribbon.over


@pytest.mark.parametrize("hurries", [False, True])
def test_what_is_kept_for_the_finish_goes_with_it(table_at, hurries):
    scene, seen = finish(table_at, scoring=Japanese(3))
    until(scene, lambda: any(isinstance(effect, Out) for effect in seen))
    pass_time(scene, 0.3)
    out = ref(one(seen, Out))
    seen.clear()
    if hurries:
        click(scene, (640, 330))
    until(scene, lambda: isinstance(scene.ctx.stack.top, RoundOver))
    assert out() is None
