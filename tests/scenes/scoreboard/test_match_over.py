"""The page at the end of a match: the podium rises, awards are dealt, every button works from the first frame."""

from collections import Counter
from itertools import pairwise
from threading import current_thread

import pygame
import pytest

from game.core.actions import Draw, Play
from scenes.cards.confetti import MOST
from scenes.kit.text.typeset import Typeset
from scenes.scoreboard import stage_set
from scenes.scoreboard.award_cards import LEANS, TURNS, AwardCards
from scenes.scoreboard.awards import Deeds, MatchTally
from scenes.scoreboard.match_over import PATIENCE, MatchOver
from scenes.scoreboard.podium import SHADE
from scenes.scoreboard.stage_set import HEM, TAPER, TIED, drape
from scenes.scoreboard.three_moves import ThreeMoves
from tests.scenes.raster_workers import finished
from tests.scenes.scoreboard.test_round_over import pressed
from tests.scenes.scoreboard.test_scoreboard import click, key, sums_for
from tests.scenes.scoreboard.test_three_moves import SETUP, Past, judged


def tally(seats):
    """A tally of deeds that brings six awards."""
    made = MatchTally(seats)
    made.deeds[0] = Deeds(9, 9, 9, 9, 9, 9, turns=5, seconds=5.0)
    made.deeds[1] = Deeds(turns=5, seconds=3.0)
    return made


def page(ctx, seats=4, rounds=2, **more):
    """The page at the end of a match, and the choices made on it."""
    chosen = []
    over = MatchOver(ctx, sums_for(seats, rounds, True), tally(seats), lambda: chosen.append("again"),
                     lambda: chosen.append("title"), **more)
    ctx.stack.push(over)
    ctx.stack.settle()
    return over, chosen


def looks(nodes, kind):
    """The looks of painted nodes of a kind, by the number in their name."""
    return {node.name[1]: node.look for node in nodes if node.name[0] == kind}


def button(over, icon):
    return next(one for one in over.page.widgets if getattr(one, "icon", "") == icon)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize("after", [0.0, 0.2, 0.6, 1.1, 1.7, 2.4, 6.0])
def test_every_button_is_obeyed_on_the_first_click_at_any_time(make_ctx, calm, after):
    for icon, wanted in (("replay", ["again"]), ("exit", ["title"]), ("chart", "scores"), ("bulb", "moves")):
        ctx = make_ctx()
        ctx.change(reduced_motion=calm)
        moves = ThreeMoves(ctx, Past(), SETUP.seats, lambda one: None)
        over, chosen = page(ctx, moves=moves)
        for _ in range(round(after / 0.05)):
            over.update(0.05)
            over.draw(pygame.display.get_surface())
        pressed(over, button(over, icon))
        assert wanted in (chosen, over.leaf), (icon, chosen, over.leaf)


def test_a_key_that_was_meant_for_the_score_begins_no_match(ctx):
    over, chosen = page(ctx)
    for code in (pygame.K_RETURN, pygame.K_ESCAPE):
        over.handle(key(code))
    assert not chosen
    over.update(PATIENCE)
    for code in (pygame.K_RETURN, pygame.K_ESCAPE):
        over.handle(key(code))
    assert chosen == ["again", "title"]


def test_the_celebration_comes_to_rest(ctx):
    over, _ = page(ctx)
    for _ in range(200):
        over.update(0.05)
    over.draw(pygame.Surface(ctx.view.pixels))
    over.dirty = False
    assert not over.wants_frame


def test_blocks_rise_from_the_third_to_the_first_and_a_click_ends_it(ctx):
    over, chosen = page(ctx)
    podium, begun = over.podium, []
    for _ in range(60):
        over.update(1 / 30)
        begun += [rank for rank, high in looks(podium.sprites(), "block").items() if high > 0 and rank not in begun]
    assert begun == [2, 1, 0]
    other, _ = page(ctx)
    other.handle(click((400, 300)))
    assert looks(other.podium.sprites(), "block") == looks(podium.sprites(), "block")
    assert not other.cards.wants_frame and not chosen


def test_awards_are_dealt_one_after_the_other_and_heard(ctx):
    over, _ = page(ctx)
    heard, shares = [], []
    ctx.sounds.play = lambda name, *args, **more: heard.append(name)
    while over.cards.wants_frame:
        over.update(1 / 60)
        flying = looks(over.cards.sprites(), "award")
        shares.append([flying.get(number, 0.0) for number in range(6)])
    assert heard.count("card_land") == len(over.cards.awards) == 6
    assert any(0 < now[1] < now[0] < 1 for now in shares)
    assert all(one >= two for now in shares for one, two in pairwise(now))


def test_a_card_is_turned_smoothly_once_it_is_slow(ctx, monkeypatch):
    over, _ = page(ctx)
    cards = AwardCards(ctx, over.sums, over.cards.awards[:1], 0.0)
    cards.place(over.cards.rects[0])
    turned, smooth = [], []
    for name, found in (("rotate", turned), ("rotozoom", smooth)):
        real = getattr(pygame.transform, name)
        monkeypatch.setattr(pygame.transform, name, lambda image, *given, real=real, found=found: found.append(
            given[0]) or real(image, *given))
    while cards.wants_frame:
        cards.update(1 / 60)
        assert len(cards.sprites()) == 1
    rest = LEANS[0]
    assert len(turned) > 4 and len(smooth) > 6
    assert max(abs(lean - rest) for lean in smooth) <= 0.07 * TURNS < min(abs(lean - rest) for lean in turned)


@pytest.mark.parametrize(("happy", "sound"), [(True, "match_win"), (False, "match_lose")])
def test_nobody_who_has_lost_hears_a_fanfare_or_sees_confetti(ctx, happy, sound):
    heard = []
    ctx.sounds.play = lambda name, *args, **more: heard.append(name)
    over, _ = page(ctx, happy=happy)
    assert heard == [sound]
    assert (over.confetti is not None) is happy
    assert over.confetti is None or over.confetti.count <= MOST


def test_the_winners_points_are_green_as_on_the_score_sheet(ctx):
    ctx.change(reduced_motion=True)
    over, _ = page(ctx)
    over.update(0.05)
    tones, write = {}, ctx.type.text
    ctx.type.text = lambda surface, text, pos, size, tone, *args, **given: (
        tones.setdefault(text, tone), write(surface, text, pos, size, tone, *args, **given))[1]
    over.draw(pygame.display.get_surface())
    totals = over.podium.sums.totals
    assert tones[str(max(totals))] == ctx.theme.good
    assert tones[str(min(totals)).replace("-", "−")] == ctx.theme.ink


def test_less_motion_shows_the_same_words_at_once(make_ctx):
    said = []
    for calm in (False, True):
        ctx = make_ctx()
        ctx.change(reduced_motion=calm)
        over, _ = page(ctx)
        for _ in range(1 if calm else 120):
            over.update(0.05)
        words, write = [], ctx.type.text
        ctx.type.text = lambda surface, text, *args, words=words, write=write, **given: (
            words.append(text), write(surface, text, *args, **given))
        over.draw(pygame.display.get_surface())
        assert not over.podium.wants_frame and not over.cards.wants_frame
        said.append((sorted(words), over.podium.won > 0))
    assert said[0] == said[1] and len(said[0][0]) > 8


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (720, 1280), (2560, 1080)])
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_podium_and_awards_fit_beside_or_above_one_another(make_ctx, size, seats):
    ctx = make_ctx("ja", size)
    over, _ = page(ctx, seats)
    over.finish()
    over.draw(pygame.Surface(size))
    window = ctx.view.frame
    foot = min(widget.rect.top for widget in over.page.widgets)
    assert all(window.contains(rect) and rect.bottom <= foot for rect in over.cards.rects)
    assert not any(a.colliderect(b) for i, a in enumerate(over.cards.rects) for b in over.cards.rects[:i])
    assert over.podium.rect.bottom <= foot
    assert not any(over.podium.rect.inflate(-30, 0).colliderect(rect) for rect in over.cards.rects)
    x, y = over.podium.top
    assert window.contains(pygame.FRect(x - 80, y - 110, 160, 180))
    blocks = [node.boxes[0].inflate(*2 * [-2 * ctx.view.px(SHADE)]) for node in over.podium.sprites()
              if node.name[0] == "block"]
    assert all(pygame.Rect((0, 0), size).contains(block) for block in blocks)


def test_the_moves_that_mattered_are_a_leaf_and_what_they_knew_a_button_there(ctx):
    found = judged(4, Draw(0), (Play(0, (5,)), 0.5), (Draw(0), 0.3))
    shown, knew = [], []
    over, _ = page(ctx, moves=ThreeMoves(ctx, Past(found), SETUP.seats, shown.append))
    over.on_knew = lambda: knew.append(1)
    over.update(PATIENCE)
    over.handle(key(pygame.K_h))
    for _ in range(5):
        over.update(0.05)
        over.draw(pygame.display.get_surface())
    pressed(over, over.moves.buttons[0])
    pressed(over, button(over, "search"))
    assert shown == [found] and knew == [1]
    over.handle(key(pygame.K_h))
    assert over.leaf == "places"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("pixels", [(640, 360), (1280, 720)])
def test_words_of_an_award_never_lie_on_one_another(make_ctx, language, text_size, pixels, monkeypatch):
    cards, text = {}, Typeset.text

    def noting(setter, card, *given, **more):
        box = text(setter, card, *given, **more)
        cards.setdefault(card, []).append(box)
        return box

    ctx = make_ctx(language, pixels)
    ctx.type.rescale(ctx.view.scale, text_size, 8)
    over, _ = page(ctx)
    over.finish()
    monkeypatch.setattr(Typeset, "text", noting)
    assert len(over.cards.sprites()) == len(cards) >= 6 and all(len(card) >= 3 for card in cards.values())
    for card in cards.values():
        assert all(upper.bottom <= lower.top + 0.35 * lower.height for upper, lower in pairwise(card)), card


def painting(monkeypatch):
    """What is painted of the stage from now on: backdrop, curtains, and the ellipses of rays and valance.

    Each has the name of its thread.
    """
    made = []

    def noting(name, real):
        return lambda *given, **more: made.append((name, current_thread().name)) or real(*given, **more)

    for module, name in ((stage_set, "rays_on"), (stage_set, "curtains"), (pygame.draw, "ellipse")):
        monkeypatch.setattr(module, name, noting(name, getattr(module, name)))
    return made


def test_the_stage_is_painted_when_it_is_seen_and_not_while_all_is_laid_out(ctx, monkeypatch):
    made = painting(monkeypatch)
    over, _ = page(ctx)
    assert not made
    over.draw(pygame.Surface(ctx.view.pixels))
    once = Counter(made)
    assert len(once) == 3 and sorted(once.values())[:2] == [1, 1]
    over.draw(pygame.Surface(ctx.view.pixels))
    assert Counter(made) == once
    over.arrange()
    over.draw(pygame.Surface(ctx.view.pixels))
    assert Counter(made) == once + once


def test_the_worker_paints_the_stage_before_it_is_seen(make_ctx, worker, monkeypatch):
    made = painting(monkeypatch)
    over, _ = page(make_ctx(worker=worker))
    there = worker.run(over.slow_parts())
    finished(worker)
    assert there()
    over.draw(pygame.Surface(over.ctx.view.pixels))
    assert {name for name, _ in made} == {"rays_on", "curtains", "ellipse"}
    assert {thread for _, thread in made} == {"worker"}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (1920, 1080), (720, 1280), (2560, 1080)])
@pytest.mark.parametrize("size", [1.0, 2.0])
def test_no_button_hangs_over_a_curtain_and_no_names_touch(make_ctx, language, pixels, size):
    ctx = make_ctx(language, pixels)
    ctx.change(text_size=size)
    over, _ = page(ctx, moves=ThreeMoves(ctx, Past(), SETUP.seats, lambda one: None))
    over.on_knew = lambda: None
    over.show("moves")
    left, right = (edge for edge in (drape(ctx) - TAPER + HEM, ctx.view.width - drape(ctx) + TAPER - HEM))
    for one in over.page.widgets:
        if one.rect.top > ctx.view.height * TIED:
            assert left <= one.rect.left and one.rect.right <= right, one.label
    names = [over.podium.name_box(rank) for rank in range(4)]
    for number, box in enumerate(names):
        for other in names[number + 1 :]:
            assert not box.inflate(5, 0).colliderect(other), (box, other)


def test_one_click_keeps_a_picture_of_the_podium(ctx):
    ctx.change(reduced_motion=True)
    over, _ = page(ctx)
    widgets = over.page.widgets
    pressed(over, button(over, "camera"))
    ctx.stack.settle()
    assert type(ctx.stack.top).__name__ == "NoticeScene"
    (path,) = (ctx.store.folder.path / "pictures").iterdir()
    picture = pygame.image.load(path)
    assert path.name == "match.png" and picture.size == ctx.view.pixels
    assert over.page.widgets == widgets
    go = ctx.view.rect(widgets[0].rect)
    seen = pygame.Surface(ctx.view.pixels)
    over.draw(seen)
    assert seen.get_at(go.center)[:3] != picture.get_at(go.center)[:3]  # the floor of the stage, no button
    assert seen.get_at((go.centerx, 100))[:3] == picture.get_at((go.centerx, 100))[:3]
