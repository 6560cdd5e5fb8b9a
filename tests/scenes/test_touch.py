"""Fingers: a long press explains, a drag scrolls or plays, and everything can be hit."""

from itertools import product

import pygame
import pytest

from scenes.incoming import Incoming
from scenes.kit.input.finger import LEAST, LONG
from scenes.kit.widgets import Choice, Cycler, IconButton
from scenes.settings.scene import SettingsScene
from scenes.table.pass_and_play.curtain import Curtain
from scenes.table.view.hud.action_buttons import MOST
from tests.scenes import tables
from tests.scenes.hands import settle, show
from tests.scenes.tables import corner, pass_time, plays, until


class Tip:
    """A fingertip on the window."""

    def __init__(self, ctx):
        self.ctx = ctx
        self.incoming = Incoming(ctx, ctx.stack.handle, lambda told: None)
        self.incoming.age = 0.0

    def send(self, kind, pos, **more):
        self.pos = pos
        pixels = tuple(part * self.ctx.view.scale for part in pos)
        self.incoming.take(pygame.Event(kind, pos=pixels, touch=True, **more))

    def down(self, pos):
        self.send(pygame.MOUSEBUTTONDOWN, pos, button=1)

    def move(self, pos):
        self.send(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(1, 0, 0))

    def up(self):
        self.send(pygame.MOUSEBUTTONUP, self.pos, button=1)

    def hold(self, seconds=LONG + 0.1):
        for _ in range(round(seconds * 30)):
            self.incoming.update(1 / 30)
            self.ctx.stack.update(1 / 30)

    def tap(self, pos):
        self.down(pos)
        self.up()


@pytest.fixture
def table(table_at):
    return table_at("red-1 blue-3 green-4", up="red-9")


def test_a_tap_plays_and_leaves_no_card_raised(table):
    tip, card = Tip(table.ctx), plays(table)[0].cards[0]
    tip.tap(corner(table, card))
    assert card in table.session.match.table.pile
    assert table.parts.stage.hand.raised is None


def test_a_long_press_explains_an_own_card_and_plays_nothing(table):
    tip, card = Tip(table.ctx), plays(table)[0].cards[0]
    tip.down(corner(table, card))
    tip.hold()
    assert table.parts.details.open is not None
    tip.up()
    pass_time(table, 0.3)
    assert table.parts.details.open is not None, "lifting the finger does not close it"
    assert card not in table.session.match.table.pile


def test_a_long_press_explains_the_top_card_and_does_not_draw_from_the_pile(table):
    tip, places, match = Tip(table.ctx), table.parts.stage.places, table.session.match
    many = len(match.table.hands[0])
    tip.down((places.pile.x, places.pile.y))
    tip.hold()
    tip.up()
    assert table.parts.details.open is not None
    table.parts.details.close()
    tip.down((places.stock.x, places.stock.y))
    assert len(match.table.hands[0]) == many, "not before the finger is lifted"
    tip.up()
    assert len(match.table.hands[0]) == many + 1


def test_a_card_is_dragged_to_the_pile(table):
    tip, card = Tip(table.ctx), plays(table)[0].cards[0]
    start, pile = corner(table, card), table.parts.stage.places.pile
    tip.down(start)
    for step in range(1, 11):
        tip.move((start[0] + (pile.x - start[0]) * step / 10, start[1] + (pile.y - start[1]) * step / 10))
    tip.up()
    assert card in table.session.match.table.pile


def test_a_finger_scrolls_and_presses_nothing_on_the_way(ctx):
    scene = show(ctx, SettingsScene(ctx, "keys"))
    tip, start = Tip(ctx), (700.0, 500.0)
    assert scene.page.at(start, touch=True).area is scene.area
    tip.down(start)
    for y in range(480, 300, -20):
        tip.move((702.0, float(y)))
    tip.up()
    settle(ctx, 1.0)
    assert scene.area.offset == pytest.approx(180, abs=5) and scene.listener is None
    tip.tap((820.0, 400.0))
    assert scene.listener is not None, "a tap still presses"


def test_a_slider_is_dragged_to_the_side_also_where_the_page_scrolls(ctx):
    scene = show(ctx, SettingsScene(ctx, "sound"))
    slider = next(w for w in scene.page.widgets if w.label == ctx.texts("settings.effects") and w.keeps_arrows)
    tip = Tip(ctx)
    tip.down((slider.rect.left + 15, slider.rect.centery))
    for x in range(20, 260, 20):
        tip.move((slider.rect.left + x, slider.rect.centery))
    tip.up()
    assert 0.3 < ctx.settings.effects < 1.0 and not slider.pressed


def test_a_long_press_on_a_picture_says_what_it_is(ctx):
    scene = show(ctx, SettingsScene(ctx))
    back = next(w for w in scene.page.widgets if isinstance(w, IconButton))
    tip = Tip(ctx)
    tip.down(back.rect.center)
    tip.hold()
    assert scene.page.hint.words == back.hint
    tip.up()
    settle(ctx, 0.2)
    assert ctx.stack.top is scene and not scene.page.hint.words


def hit_everywhere(page, window):
    """Check that every widget can be hit by a finger within the square around its middle."""
    half = LEAST / 2 - 1
    for widget in page.widgets:
        if not (widget.visible and widget.focusable):
            continue
        room = widget.area.rect if widget.area else window
        x, y = widget.rect.center
        if widget.area and not room.inflate(-LEAST, -LEAST).collidepoint((x, y)):
            continue  # it is scrolled away
        for dx, dy in product((-half, 0, half), (-half, 0, half)):
            hit = page.at((x + dx, y + dy), touch=True)
            assert hit is widget, (widget.label, widget.rect, hit and (hit.label, hit.rect))
        if isinstance(widget, Choice) and not isinstance(widget, Cycler):
            assert widget.rect.width / len(widget.options) >= LEAST, widget.label


@pytest.mark.parametrize("others", [1, 3, 9])
def test_a_finger_hits_every_button_of_a_table(open_table, others):
    scene = open_table(1, others)
    pass_time(scene, 1.0)
    for plate in scene.parts.plates[1:]:
        plate.catch.visible = True
    buttons = scene.parts.buttons
    if others == 9:  # ten people leave no room for large buttons in the corner
        hit_everywhere(scene.parts.page, scene.ctx.view.frame)
        return
    for offer in buttons.offers[:MOST]:
        object.__setattr__(offer, "due", lambda: True)
    buttons.follow(scene.session.state)
    assert sum(button.visible for button in buttons.buttons) == MOST
    hit_everywhere(scene.parts.page, scene.ctx.view.frame)


@pytest.mark.parametrize("pixels", [(1280, 720), (640, 360), (2560, 1080), (720, 1280), (720, 960), (1024, 1024)])
@pytest.mark.parametrize("others", [3, 5, 7, 9])
def test_catch_buttons_are_large_targets_that_share_no_point(make_ctx, pixels, others):
    ctx = make_ctx("en", pixels)
    scene = tables.table_at(ctx, "red-1 blue-3", others=(1,) * others)
    for text_size, left_handed in ((1.0, False), (1.5, True), (2.0, False)):
        ctx.change(text_size=text_size, left_handed=left_handed)
        pass_time(scene, 0.2)
        for plate in scene.parts.plates[1:]:
            plate.catch.visible = True
        page, places = scene.parts.page, scene.parts.stage.places
        targets = {plate: plate.catch.target for plate in scene.parts.plates[1:]}
        for plate, target in targets.items():
            assert target.height >= LEAST <= target.width and ctx.view.frame.contains(target)
            inner = target.inflate(-2, -2)
            corners = [inner.topleft, inner.topright, inner.bottomleft, inner.bottomright, inner.center]
            assert [page.at(corner) for corner in corners] == [plate.catch] * 5
            for other in scene.parts.plates[1:]:
                pill = places.pill(other.index)
                assert other is plate or not plate.catch.rect.inflate(-3, -3).colliderect(pill), "no name is covered"


@pytest.mark.parametrize("people", [2, 4, 10])
def test_a_finger_hits_every_button_of_the_curtain(open_table, people):
    scene = open_table(people, 0)
    until(scene, lambda: isinstance(scene.ctx.stack.top, Curtain))
    curtain = scene.ctx.stack.top
    news = {name: getattr(curtain.news, name) for name in curtain.news.__slots__}
    seats = tuple(range(people))
    curtain.set(type(curtain.news)(**{**news, "callers": seats[:1], "down": seats[1:], "jumpers": seats[:2]}))
    hit_everywhere(curtain.page, scene.ctx.view.frame)
