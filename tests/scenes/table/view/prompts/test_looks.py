"""Look keys of prompts: while the key is the same, the pixels are the same."""

from random import Random

import pygame
import pytest

from game.core.actions import Challenge, ChooseCard, ChooseSeat, Deal, Keep, NameColor, Play, Shield, Take
from game.core.questions import ChallengeTerms, ColorAsked, DiscardAsked, DrawnAsked, PenaltyAsked, SeatAsked
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.kit.compositor import NO_BOXES
from scenes.kit.graphics.theme import theme
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.choose_prompt import HandReveal, prompt_for
from scenes.table.view.prompts.number_picker import ColorFit, NumberPick, naming
from tests.scenes.dostable import lay_table, spelt

SEATS = (Seat("You", "person"), Seat("Maximilian", avatar=2), Seat("Mei", avatar=4))
KEYS = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB
FRAMES = 400


@pytest.fixture
def view():
    match = Match(Setup("classic", SEATS, seed=3))
    match.play(Deal(0))
    return match.view(0)


def asked(view, question, options):
    view.asked = question
    return options


def color(view):
    return asked(view, ColorAsked(0), [NameColor(0, name) for name in ("red", "yellow", "green", "blue")])


def doubt(view):
    view.seat, view.color = 1, "blue"
    view.pile.append(next(card for card, face in enumerate(view.faces) if face.symbol == "wild4"))
    return asked(view, PenaltyAsked(0, 4, by=1, color_before="red", challenge=ChallengeTerms("color")),
                 [Take(0), Challenge(0)])


def shield(view):
    return asked(view, PenaltyAsked(0, 2, by=1), [Take(0), Shield(0)])


def drawn(view):
    return asked(view, DrawnAsked(0), [Play(0, (view.hand[-1],)), Keep(0)])


def seat(view):
    return asked(view, SeatAsked(0, "swap"), [ChooseSeat(0, 1), ChooseSeat(0, 2)])


def card(view):
    return asked(view, DiscardAsked(0), [ChooseCard(0, held) for held in view.hand])


def shown(ctx, view):
    faces = [view.faces[held] for held in view.hand]
    return HandReveal(ctx, Places(1280, 720, 3), 1, SEATS[1], faces, True, "red", by_color=True)


def events(rng):
    """Random input of a person who hesitates, seldom enough that the prompt comes to rest in between."""
    if rng.random() < 0.05:
        pos = rng.uniform(200, 1080), rng.uniform(100, 620)
        yield pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    if rng.random() < 0.03:
        yield pygame.Event(pygame.KEYDOWN, key=rng.choice(KEYS), mod=0, unicode="")


def picture(prompt):
    surface = pygame.Surface((1280, 720))
    surface.fill((40, 90, 60))
    return surface, NO_BOXES if not prompt.seen else prompt.draw(surface)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("ask", [color, doubt, shield, drawn, seat, card, shown])
def test_what_looks_the_same_is_the_same(ask, view, make_ctx):
    ctx = make_ctx()
    keeps(shown(ctx, view) if ask is shown else prompt_for(ctx, view, ask(view), Places(1280, 720, 3), SEATS))


@pytest.mark.parametrize(("row", "cards", "kind"), [
    (("red-hash", "blue-9"), ("green-hash",), NumberPick), (("red-6", "blue-9"), ("dos", "red-4"), ColorFit)])
def test_so_it_is_where_a_wild_is_named_r11(ctx, row, cards, kind):
    game, scene = lay_table(ctx, [*cards, "red-7", "green-1", "red-1"], row)
    chosen = {card for card in game.table.hands[0] if spelt(game.table.faces[card]) in cards}
    fits = [fit for fit in scene.parts.selection.fits if {*fit.cards} == chosen and fit.at == 0]
    prompt = naming(ctx, scene.parts.stage.shown, fits, scene.parts.stage.places)
    assert isinstance(prompt, kind)
    keeps(prompt)


def keeps(prompt):
    """Give a prompt random input, and compare its pixels wherever its look key is the same."""
    rng, before, kept = Random(5), None, 0
    for _ in range(FRAMES):
        for event in events(rng):
            prompt.handle(event)
        if prompt.done:
            break
        prompt.update(1 / 60)
        look, found = prompt.look, picture(prompt)
        if before is not None and before[0] is not None and before[0] == look:
            kept += 1
            assert found[0].get_view().raw == before[1][0].get_view().raw and found[1] == before[1][1]
        before = look, found
    assert kept > FRAMES / 8, "most of the time nothing moves in it"


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("ask", "sheets"), [
    (color, 0), (doubt, 2), (shield, 2), (drawn, 0), (seat, 0), (card, 2), (shown, 2)])
@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_what_it_hides_is_not_seen_through_it(ask, sheets, dark, high_contrast, view, make_ctx):
    ctx = make_ctx()
    ctx.change(high_contrast=high_contrast)
    ctx.theme = theme(dark=dark, high_contrast=high_contrast)
    prompt = shown(ctx, view) if ask is shown else prompt_for(ctx, view, ask(view), Places(1280, 720, 3), SEATS)
    assert not prompt.hides
    for _ in range(200):
        prompt.update(1 / 60)
        picture(prompt)
    assert prompt.look is not None and len(prompt.hides) == sheets
    grounds = [pygame.Surface((1280, 720), depth=32) for _ in range(2)]
    grounds[1].fill((255, 255, 255))
    for ground in grounds:
        prompt.draw(ground)
    for box in prompt.hides:
        assert box.width > 100 and box.height > 60
        one, other = (pygame.image.tobytes(ground.subsurface(box), "RGB") for ground in grounds)
        assert one == other, "the table is seen there"


def test_a_pad_in_the_hand_gives_it_other_signs(view, make_ctx):
    ctx = make_ctx()
    prompt = prompt_for(ctx, view, doubt(view), Places(1280, 720, 3), SEATS)
    for _ in range(90):
        prompt.update(1 / 60)
        prompt.draw(pygame.Surface((1280, 720)))
    look = prompt.look
    assert look is not None and prompt.look == look
    ctx.pad = "xbox"
    assert prompt.look != look


@pytest.mark.parametrize("ask", [doubt, drawn])
@pytest.mark.parametrize("first", [1 / 60, 0.1])
def test_what_is_there_at_once_is_drawn_once(ctx, view, ask, first):
    """The focus ring around an answer does not fade in, as the prompt would be redrawn in every frame."""
    options = ask(view)
    prompt = prompt_for(ctx, view, options, Places(1280, 720, 3), SEATS)
    assert prompt.appears and not prompt.seen
    while not prompt.seen:
        prompt.update(first)
    prompt.draw(surface := pygame.Surface((1280, 720)))
    looks = set()
    for _ in range(60):
        prompt.update(1 / 60)
        looks.add(prompt.look)
    assert looks == {prompt.look} != {None}
    prompt.draw(later := pygame.Surface((1280, 720)))
    assert later.get_buffer().raw == surface.get_buffer().raw and prompt.page.focus.focus.value == 1
