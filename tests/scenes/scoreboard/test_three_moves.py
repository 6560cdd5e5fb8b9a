"""The three moves that mattered after a round: found while the page is shown, each a click from its moment."""

from itertools import pairwise

import pygame
import pytest

from game.core.actions import Draw, NameColor, Play
from game.match.match import Match
from game.match.setup import Seat, Setup
from game.players.search.advice import Advice, Chance, Reason
from game.review.moments import Moment
from game.review.review import Judged
from scenes.cards.palette import COLOR_RGB
from scenes.scoreboard.round_over import RoundOver
from scenes.scoreboard.three_moves import ThreeMoves, card_of
from scenes.words.advice_text import figures, percent
from tests.scenes.scoreboard.test_scoreboard import click, key, sums_for

SETUP = Setup("classic", (Seat("Mei", "person"), Seat("Theo")))


def judged(at, did, *wins):
    match = Match(SETUP)
    rows = tuple(Chance(action, (action,), win, 0.005, win) for action, win in wins)
    view = match.view(0)
    return Judged(Moment(at, 0, did, view, b""), Advice(rows[0].action, rows, (Reason("colors", (("n", 3),)),)))


LOST = judged(4, Draw(0), (Play(0, (5,)), 0.5), (Draw(0), 0.3))
WON = judged(9, Play(0, (7,)), (Play(0, (7,)), 0.6), (Play(0, (80,)), 0.4))
COLOR = judged(12, NameColor(0, "red"), (NameColor(0, "blue"), 0.4), (NameColor(0, "red"), 0.1))


class Past:
    """A stub review that finds one of three decisions in every update."""

    def __init__(self, *found):
        self.found, self.count, self.done, self.dropped = found, 3, 0, 0

    @property
    def over(self):
        return self.done == self.count

    def update(self, dt):
        self.done += 1

    def drop(self):
        self.dropped += 1

    def that_mattered(self):
        return self.found


def page(ctx, *found):
    shown, gone = [], []
    moves = ThreeMoves(ctx, Past(*found), SETUP.seats, shown.append)
    scene = RoundOver(ctx, sums_for(2, 2), lambda: gone.append(1), moves=moves)
    ctx.stack.push(scene)
    ctx.stack.settle()
    return scene, moves, shown, gone


def draw(scene):
    scene.draw(pygame.display.get_surface())


def test_they_are_a_leaf_of_their_own_and_lead_to_their_moments(ctx, monkeypatch):
    scene, moves, shown, gone = page(ctx, LOST, WON, COLOR)
    assert scene.leaf == "score"
    scene.handle(key(pygame.K_h))
    assert scene.leaf == "moves"
    draw(scene)
    for _ in range(5):
        scene.update(0.05)
    assert scene.wants_frame and len(moves.buttons) == 3
    words, text = [], ctx.type.text
    with monkeypatch.context() as patch:
        patch.setattr(ctx.type, "text", lambda surface, said, *given, **more: words.append(said) or text(
            surface, said, *given, **more))
        draw(scene)
    played, best = (percent(figures(LOST.advice)[one.action]) for one in (LOST.played, LOST.best))
    assert any(played in line and best in line for line in words), "no difference that could be one of points"
    for button, one in zip(moves.buttons, (LOST, WON, COLOR), strict=True):
        assert moves.area.contains(button.rect)
        scene.handle(click(button.rect.center))
        scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
        assert shown[-1] is one
    scene.handle(key(pygame.K_h))
    assert scene.leaf == "score" and not gone
    scene.handle(key(pygame.K_RETURN))
    assert gone


def test_without_a_difference_it_says_so_and_a_page_without_moves_is_as_before(ctx):
    scene, moves, *_ = page(ctx)
    scene.show("moves")
    for _ in range(5):
        scene.update(0.05)
    assert moves.moves == () and not moves.buttons
    draw(scene)
    plain = RoundOver(ctx, sums_for(2, 2), lambda: None)
    plain.arrange()
    plain.handle(key(pygame.K_h))
    assert plain.leaf == "score"
    assert not any(widget.visible for widget in plain.page.widgets if getattr(widget, "icon", "") == "bulb")


def test_what_everybody_knew_is_a_button_where_it_can_be_shown(ctx):
    scene, *_ = page(ctx, LOST)
    assert not any(getattr(one, "icon", "") == "search" for one in scene.page.widgets)
    opened = []
    scene.on_knew = lambda: opened.append(1)
    scene.show("moves")
    button = next(one for one in scene.page.widgets if getattr(one, "icon", "") == "search")
    scene.handle(click(button.rect.center))
    scene.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=button.rect.center, button=1))
    assert opened == [1]


def test_nothing_is_thought_about_below_another_scene_or_when_it_is_left(ctx):
    scene, moves, *_ = page(ctx, LOST)
    back = []
    scene.on_return = lambda: back.append(1)
    scene.pause()
    assert moves.review.dropped == 1
    scene.resume()
    assert back == [1]
    scene.leave()
    assert moves.review.dropped == 2


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(960, 540), (1280, 720), (1920, 1080), (2560, 1080)])
def test_panels_lie_beside_one_another_within_the_page(make_ctx, language, pixels):
    scene, moves, *_ = page(make_ctx(language, pixels), LOST, WON, COLOR)
    scene.show("moves")
    for _ in range(4):
        scene.update(0.05)
    panels = moves.panels
    assert all(moves.area.contains(panel) for panel in panels)
    assert all(left.right < right.left for left, right in pairwise(panels))
    draw(scene)


def test_an_action_is_shown_with_its_card():
    assert card_of(Play(0, (3, 4))) == 4 and card_of(Draw(0)) is None


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_colour_is_shown_as_a_tile_of_it_with_its_name_below(make_ctx, language):
    scene, moves, *_ = page(make_ctx(language), COLOR)
    scene.show("moves")
    for _ in range(5):
        scene.update(0.05)
    surface = pygame.display.get_surface()
    draw(scene)
    panel, view = moves.panels[0], scene.ctx.view
    high = panel.top + 14 + 44 + 8 + 44 + 104 * 0.75
    for x, color in ((panel.left + panel.width / 4, "red"), (panel.left + panel.width * 3 / 4, "blue")):
        assert surface.get_at(view.rect(pygame.FRect(x, high, 1, 1)).topleft)[:3] == COLOR_RGB[color]
