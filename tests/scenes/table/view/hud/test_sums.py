"""Sums in DOS: letters, tabs, the cord from cards to their sum, a legend, and a switch (R11)."""


import pygame
import pytest

from game.storage.settings import SUMS_TAUGHT
from scenes.kit.graphics.theme import contrast
from scenes.table.view.hud.sum_marks import INKS, Center, centers, pair, sentence, tabs
from tests.scenes.dostable import lay_table, spelt
from tests.scenes.sprites import painted
from tests.scenes.tables import mouse, pass_time
from tests.sheets.recording import written
from tests.sheets.rendering import screens

HAND = ("yellow-hash", "green-3", "green-8", "blue-4", "yellow-4", "red-6", "red-10")
ROW = ("green-8", "yellow-9")
OTHERS = (["red-1", "red-3", "yellow-3", "red-9", "blue-10"],)


@pytest.fixture
def dos(ctx):
    return lay_table(ctx, HAND, ROW, OTHERS)[1]


def parts_of(scene):
    return scene.parts.selection.fits, scene.session.match.table.faces


def drawn_on(surface):
    """The number of pixels of a black surface that are no longer black."""
    return surface.width * surface.height - pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1)).count()


def card(scene, name, nth=0):
    table = scene.session.match.table
    return [one for one in table.hands[0] if spelt(table.faces[one]) == name][nth]


def test_centre_cards_that_can_be_matched_have_letters_and_say_how(dos):
    a, b = centers(*parts_of(dos))
    assert (a.letter, a.at, a.ways) == ("A", 0, ("8", "4 + 4", "#"))
    assert (b.letter, b.at, b.ways) == ("B", 1, ("3 + 6", "#"))
    assert a.tone != b.tone


@pytest.mark.parametrize(("name", "letters", "needs"), [
    ("green-8", "A", "="), ("blue-4", "A", "+4"), ("yellow-4", "A", "+4"), ("green-3", "B", "+6"),
    ("red-6", "B", "+3"), ("yellow-hash", "A B", ""),
])  # fmt: skip
def test_tabs_say_the_letter_and_the_missing_partner(dos, name, letters, needs):
    tab = tabs(*parts_of(dos))[card(dos, name)]
    assert (tab.letters, tab.needs) == (letters, needs)


def test_a_card_that_is_good_for_nothing_has_no_tab(dos):
    assert card(dos, "red-10") not in tabs(*parts_of(dos))


def test_the_pointed_pair_makes_the_sum(dos):
    fits, faces = parts_of(dos)
    fit = pair(fits, card(dos, "blue-4"), (), faces)
    assert set(fit.cards) == {card(dos, "blue-4"), card(dos, "yellow-4")} and sentence(fit, faces) == "4 + 4 = 8"
    assert sentence(pair(fits, card(dos, "green-8"), (), faces), faces) == "8 = 8"
    chosen = (card(dos, "green-3"),)
    assert sentence(pair(fits, card(dos, "red-6"), chosen, faces), faces) in ("3 + 6 = 9", "6 + 3 = 9")
    assert pair(fits, card(dos, "red-10"), (), faces) is None


def test_any_number_counts_as_what_is_missing(dos):
    fits, faces = parts_of(dos)
    fit = next(fit for fit in fits if len(fit.cards) == 2 and card(dos, "yellow-hash") in fit.cards
               and card(dos, "green-3") in fit.cards and fit.at == 0)
    assert sorted(sentence(fit, faces).removesuffix(" = 8").split(" + ")) == ["3", "5"]


def test_they_are_shown_until_three_matches_are_over_or_as_it_is_set(ctx):
    assert ctx.settings.sums_shown
    ctx.change(dos_matches=SUMS_TAUGHT)
    assert not ctx.settings.sums_shown
    ctx.change(sums=True)
    assert ctx.settings.sums_shown
    ctx.change(dos_matches=0, sums=False)
    assert not ctx.settings.sums_shown


def test_they_are_drawn_at_the_own_turn_only_and_never_behind_a_curtain(dos):
    surface, marks = pygame.display.get_surface(), dos.parts.sums
    assert marks.active
    here = dos.parts.stage.hand.find(card(dos, "blue-4"))
    mouse(dos, pygame.MOUSEMOTION, (here.pose.x - 30, here.pose.y))
    pass_time(dos, 0.5)
    dos.ctx.stack.draw(surface)
    with_sums = pygame.image.tobytes(surface, "RGB")
    dos.ctx.change(sums=False)
    dos.ctx.stack.draw(surface)
    assert not marks.active and pygame.image.tobytes(surface, "RGB") != with_sums
    dos.ctx.change(sums=True)
    dos.parts.stage.closed = True
    assert not marks.active


@pytest.mark.parametrize("name", ["sum letters", "sums of own cards", "sum legend"])
def test_they_tell_what_they_cover(dos, name):
    stage, marks, surface = dos.parts.stage, dos.parts.sums, pygame.Surface((1280, 720))
    stage.hand.raised = card(dos, "blue-4")
    boxes = next(node for node in marks.sprites() if node.name == name).paint(surface)
    assert boxes and drawn_on(surface)
    for box in boxes:
        surface.fill((0, 0, 0), box)
    assert not drawn_on(surface)


def test_letters_are_drawn_once_while_own_cards_rise(dos, monkeypatch):
    surface, drawn, real = pygame.display.get_surface(), [], dos.parts.sums.letters.draw
    monkeypatch.setattr(dos.parts.sums.letters, "draw", lambda *given, **more: drawn.append(given) or real(
        *given, **more))
    for number in range(6):
        for here in dos.parts.stage.hand.cards:
            here.rise.value = number / 9
        pass_time(dos, 1 / 60)
        dos.ctx.stack.draw(surface)
        if number < 2:
            drawn.clear()
    assert not drawn


def letters(count):
    """Centre cards with letters that can be matched in two ways each."""
    return [Center(at, "A", (0, 0, 0), (0, 0, 0), ("1 + 2", "3")) for at in range(count)]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1280, 960)])
@pytest.mark.parametrize("left_handed", [False, True])
def test_the_legend_lies_in_the_window_and_covers_no_card(make_ctx, size, left_handed):
    ctx = make_ctx("en", size)
    ctx.change(left_handed=left_handed)
    scene = lay_table(ctx, HAND, ROW, OTHERS)[1]
    places, box = scene.parts.stage.places, scene.parts.sums.letters.legend(letters(5))
    assert pygame.FRect(0, 0, places.width, places.height).contains(box)
    assert not box.colliderect(places.uno) and not box.colliderect(places.zone)
    assert not any(box.collidepoint(places.row(at, 5)[:2]) for at in range(5))


@pytest.mark.parametrize("left", [2, 3])
def test_the_legend_makes_room_for_the_button_to_catch_a_player_with_two_cards(ctx, left):
    others = [[f"red-{n}", f"green-{n}", f"blue-{n}"][:left] for n in (1, 4, 5)]
    scene = lay_table(ctx, HAND, (*ROW, "red-6"), others)[1]
    marks, places = scene.parts.sums, scene.parts.stage.places
    box = marks.letters.legend(centers(*parts_of(scene)))
    assert any(box.colliderect(places.seat(seat).catch) for seat in places.others())
    assert marks.explained == (left > 2)
    assert ("sum legend" in [sprite.name for sprite in marks.sprites()]) == (left > 2)


def test_letters_can_be_read():
    assert min(contrast((255, 255, 255), tone) for tone in INKS) >= 4.5


def test_in_a_crowded_hand_tabs_have_room_for_their_letters_alone(ctx):
    many = (*HAND, "red-4", "green-4", "blue-6", "blue-8", "yellow-8", "green-1", "blue-1", "yellow-1", "red-5")
    scene = lay_table(ctx, many, ROW, OTHERS)[1]
    pass_time(scene, 0.5)
    cards = [here.card for here in scene.parts.stage.hand.cards]
    found = tabs(*parts_of(scene))
    assert len(found) > 9 and cards[-1] in found
    words = [tab.words(whole=card == cards[-1]) for card, tab in found.items()]
    assert written(scene.ctx, scene.parts.sums.draw_own) == words


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(720, 1280), (1000, 1000), (720, 960)])
def test_in_an_upright_window_the_legend_lies_between_log_and_centre_row(make_ctx, size, text_size):
    ctx = make_ctx("en", size)
    ctx.change(text_size=text_size)
    scene = lay_table(ctx, HAND, ROW, OTHERS)[1]
    places, box = scene.parts.stage.places, scene.parts.sums.letters.legend(letters(2))
    assert box.bottom <= places.log.top and places.log.left <= box.left and box.right <= places.log.right
    cards = [places.row(at, 2) for at in range(2)]
    assert all(box.top > card.y + 0.2 * card.width for card in cards), "their numbers are seen"


@pytest.mark.parametrize("lit", [(), (0,), (0, 1)])
def test_all_that_is_drawn_of_the_centre_row_lies_in_its_box(dos, lit):
    parts = dos.parts
    parts.items.fitting = frozenset(lit)
    row = painted(dos, "row")
    surface = pygame.Surface((1280, 720))
    row.paint(surface)
    assert drawn_on(surface)
    surface.fill((0, 0, 0), row.boxes[0])
    assert not drawn_on(surface)
    assert row.boxes[0].width * row.boxes[0].height < 1280 * 720 / 8, "of two cards"


def own(marks):
    """The look of the marks that rise with the own cards."""
    return next(node.look for node in marks.sprites() if node.name == "sums of own cards")


def test_tabs_and_cord_are_drawn_anew_only_where_own_cards_move_or_are_pointed_at(dos):
    marks, hand = dos.parts.sums, dos.parts.stage.hand
    pass_time(dos, 2.0)
    seen = [own(marks)]
    pass_time(dos, 0.5)
    assert marks.active and own(marks) == seen[0]
    here = hand.cards[0]
    for change in (lambda: setattr(hand, "raised", hand.cards[1].card), lambda: setattr(here.sprite, "x", 99.0),
                   lambda: setattr(here, "held", True), lambda: here.rise.__setattr__("value", 0.5)):
        change()
        seen.append(own(marks))
    assert len(set(seen)) == 5
    dos.session.chosen = (card(dos, "blue-4"),)
    assert own(marks) not in seen


def test_sums_are_not_worked_out_anew_in_every_frame(dos, monkeypatch):
    dos.parts.sums.draw_own(pygame.Surface((1280, 720)))
    monkeypatch.setattr("scenes.table.view.hud.sum_marks.tabs", lambda *given: pytest.fail("they are known"))
    dos.parts.sums.draw_own(pygame.Surface((1280, 720)))
    assert [*dos.parts.sums.sprites()]


@pytest.mark.parametrize("size", [(1280, 720), (720, 960), (1000, 1000)])
def test_long_sums_have_room_for_letters_of_the_promised_size(make_ctx, size):
    ctx = make_ctx("en", size)
    ctx.change(text_size=2.0)
    screens()["sums 4"](ctx)
    scene = ctx.stack.top
    legend, rows = scene.parts.sums.letters, centers(*parts_of(scene))
    assert legend.legend(rows).width >= sum(legend.columns(rows))
