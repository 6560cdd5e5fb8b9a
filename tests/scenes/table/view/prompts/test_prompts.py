"""Prompts: colour, challenge, drawn card, the hand shown to one."""

import pygame
import pytest

from game.core.actions import (
    Accept,
    Challenge,
    ChooseCard,
    ChooseSeat,
    Deal,
    Keep,
    NameColor,
    Play,
    PointOut,
    Shield,
    Take,
)  # fmt: skip
from game.core.questions import (
    ChallengeTerms,
    ColorAsked,
    DiscardAsked,
    DrawnAsked,
    PenaltyAsked,
    SeatAsked,
    TurnAsked,
    WrongCardAsked,
)
from game.match.match import Match
from game.match.setup import Seat, Setup
from scenes.table.geometry.places import Places
from scenes.table.view.prompts.choose_prompt import (
    CardPick,
    ChallengePrompt,
    ChoicePrompt,
    ColorPick,
    DrawnOffer,
    HandReveal,
    SeatPick,
    prompt_for,
)  # fmt: skip
from scenes.table.view.prompts.prompt import EARLY
from scenes.words.card_names import color_within
from tests.scenes import tables
from tests.scenes.tables import pass_time, until
from tests.sheets.recording import Recorder, written

COLORS = ("red", "yellow", "green", "blue")
PLACES = Places(1280, 720, 3)
SEATS = (Seat("You", "person"), Seat("Maximilian Featherstonehaugh", avatar=2), Seat("Mei", avatar=4))


def key(code):
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def click(pos):
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)


@pytest.fixture
def view():
    match = Match(Setup("classic", SEATS, seed=3))
    match.play(Deal(0))
    return match.view(0)


@pytest.fixture
def places():
    return Places(1280, 720, 3)


def color_pick(ctx, view, places):
    view.asked = ColorAsked(0)
    return prompt_for(ctx, view, [NameColor(0, color) for color in COLORS], places, SEATS)


def doubt(ctx, view, places):
    view.asked, view.seat = PenaltyAsked(0, 4, by=1, color_before="red", challenge=ChallengeTerms("color")), 1
    view.pile.append(next(card for card, face in enumerate(view.faces) if face.symbol == "wild4"))
    view.color = "blue"
    return prompt_for(ctx, view, [Take(0), Challenge(0)], places, SEATS)


def drawn(ctx, view, places):
    view.asked = DrawnAsked(0)
    return prompt_for(ctx, view, [Play(0, (view.hand[-1],)), Keep(0)], places, SEATS)


def test_nobody_else_is_prompted(ctx, view, places):
    view.asked = ColorAsked(1)
    assert prompt_for(ctx, view, [], places, SEATS) is None
    view.asked = TurnAsked(0)
    assert prompt_for(ctx, view, [], places, SEATS) is None


@pytest.mark.parametrize("number", range(4))
def test_a_colour_by_key_or_by_click(ctx, view, places, number):
    prompt = color_pick(ctx, view, places)
    assert isinstance(prompt, ColorPick)
    prompt.handle(key(pygame.K_1 + number))
    assert prompt.answer == NameColor(0, COLORS[number]) and prompt.done
    prompt = color_pick(ctx, view, places)
    prompt.handle(click(prompt.middle(number)))
    assert prompt.answer == NameColor(0, COLORS[number])


def test_a_colour_by_arrows(ctx, view, places):
    prompt = color_pick(ctx, view, places)
    best = max(range(4), key=prompt.held.__getitem__)
    assert prompt.at == best
    prompt.update(EARLY)
    for arrow in (pygame.K_LEFT, pygame.K_UP):
        prompt.handle(key(arrow))
    prompt.handle(key(pygame.K_RETURN))
    assert prompt.answer == NameColor(0, "red")


def test_it_counts_the_cards_held(ctx, view, places):
    prompt = color_pick(ctx, view, places)
    assert prompt.held == [sum(view.faces[card].color == color for card in view.hand) for color in COLORS]


@pytest.mark.parametrize("size", [(1280, 720), (1707, 720), (1280, 960), (1280, 1024)])
@pytest.mark.parametrize("make", [color_pick, doubt, drawn])
@pytest.mark.parametrize("text_size", [0.85, 1.4])
def test_prompts_cover_neither_the_button_nor_the_hand(make_ctx, view, size, make, text_size):
    ctx = make_ctx("ja", size)
    ctx.type.rescale(ctx.view.scale, text_size)
    table = Places(ctx.view.width, ctx.view.height, 3)
    prompt = make(ctx, view, table)
    for x in range(0, int(table.width), 8):
        for y in range(0, int(table.height), 8):
            if prompt.covers((x, y)):
                assert not table.uno.collidepoint(x, y)
                assert not table.zone.collidepoint(x, y)
    prompt.update(1.0)
    prompt.draw(pygame.Surface(size))


@pytest.mark.parametrize(("keys", "answer"), [
    ([pygame.K_y], Challenge(0)), ([pygame.K_n], Take(0)), ([pygame.K_RETURN], Take(0)),
    ([pygame.K_RIGHT, pygame.K_RETURN], Challenge(0)),
])  # fmt: skip
def test_believe_or_doubt(ctx, view, places, keys, answer):
    prompt = doubt(ctx, view, places)
    assert isinstance(prompt, ChallengePrompt)
    for code in keys:
        prompt.handle(key(code))
    assert prompt.answer == answer


def test_the_doubt_names_the_costs(ctx, view, places):
    prompt = doubt(ctx, view, places)
    assert "4" in prompt.believe.title
    assert "6" in prompt.challenge_button.why
    assert "no red" in prompt.question


@pytest.mark.parametrize(("stays", "words"), [(False, "draws 2"), (True, "draws instead")])
def test_r5_3_the_doubt_of_a_wild_draw_color_names_the_costs(ctx, places, stays, words):
    match = Match(Setup("flip", SEATS, seed=3))
    match.play(Deal(0))
    view = match.view(0)
    view.side, view.faces = 1, view.deck.faces[1]
    terms = ChallengeTerms(penalty=2, stays=stays)
    view.asked = PenaltyAsked(0, until=True, by=1, color_before="pink", challenge=terms)
    view.seat, view.color = 1, "pink"
    view.pile.append(next(card for card, face in enumerate(view.faces) if face.symbol == "wild_color"))
    prompt = prompt_for(ctx, view, [Take(0), Challenge(0)], places, SEATS)
    assert words in prompt.challenge_button.why and "2 more" in prompt.challenge_button.why


@pytest.mark.parametrize(("code", "kind"), [(pygame.K_p, Play), (pygame.K_k, Keep), (pygame.K_RETURN, Play)])
def test_the_drawn_card_is_played_or_kept(ctx, view, places, code, kind):
    prompt = drawn(ctx, view, places)
    assert isinstance(prompt, DrawnOffer)
    prompt.handle(key(code))
    assert isinstance(prompt.answer, kind)


def test_the_drawn_card_stands_in_the_hand_alone_and_a_click_on_it_plays_it(table_at):
    scene = table_at("blue-3 yellow-4", up="red-9", stock="red-5")
    scene.parts.controls.draw_card()
    until(scene, lambda: scene.parts.prompting.prompt is not None)
    offer, hand = scene.parts.prompting.prompt, scene.parts.stage.hand
    assert isinstance(offer, DrawnOffer) and hand.playable == {offer.play.cards[-1]}
    pass_time(scene, 0.5)
    here = hand.find(offer.play.cards[-1])
    assert offer.box.bottom < here.pose.y - here.pose.width * 0.75 and not offer.covers((here.pose.x, here.pose.y))
    chip = scene.parts.items.chip.rect(scene.parts.stage.places.chip)
    assert not offer.box.colliderect(chip)
    tables.click(scene, (here.pose.x, here.pose.y - 30))
    until(scene, lambda: scene.session.match.table.pile[-1] == offer.play.cards[-1])


@pytest.mark.parametrize("count", [1, 7, 12, 30])
def test_a_hand_is_shown_and_put_away(ctx, view, count):
    faces = [view.faces[card] for card in range(count)]
    reveal = HandReveal(ctx, PLACES, 1, SEATS[1], faces, True, "red")
    reveal.update(1.0)
    reveal.draw(pygame.Surface((1280, 720)))
    assert reveal.box.top >= 0 and reveal.box.bottom <= 720
    reveal.handle(key(pygame.K_RETURN))
    assert reveal.done and reveal.answer is None


@pytest.mark.parametrize(("guilty", "words"), [(True, "red card"), (False, "not a single red card")])
def test_the_verdict_says_what_mattered(ctx, view, guilty, words):
    faces = [view.faces[card] for card in range(7)]
    for by_color in (True, False):
        reveal = HandReveal(ctx, PLACES, 1, SEATS[1], faces, guilty, "red", by_color=by_color)
        reveal.update(3.0)
        told = " ".join(written(ctx, reveal.draw))
        assert words in told if by_color else "red" not in told


def test_a_player_is_chosen_at_the_table(ctx, view, places):
    view.asked = SeatAsked(0)
    options = [ChooseSeat(0, 1), ChooseSeat(0, 2)]
    prompt = prompt_for(ctx, view, options, places, SEATS)
    assert isinstance(prompt, SeatPick)
    prompt.draw(pygame.Surface((1280, 720)))
    prompt.handle(click(places.pill(2).center))
    assert prompt.answer == ChooseSeat(0, 2)
    for keys, answer in (([pygame.K_1], 1), ([pygame.K_RIGHT, pygame.K_RETURN], 2)):
        prompt = prompt_for(ctx, view, options, places, SEATS)
        prompt.update(EARLY)
        for code in keys:
            prompt.handle(key(code))
        assert prompt.answer == ChooseSeat(0, answer)


@pytest.mark.parametrize("count", [1, 3, 9])
def test_a_card_is_chosen(ctx, view, places, count):
    view.asked = DiscardAsked(0)
    options = [ChooseCard(0, card) for card in range(count)]
    prompt = prompt_for(ctx, view, options, places, SEATS)
    assert isinstance(prompt, CardPick)
    prompt.draw(pygame.Surface((1280, 720)))
    last = prompt.card(count - 1)
    prompt.handle(click((last.right - 4, last.centery)))
    assert prompt.answer == options[-1]


def test_nobody_is_asked_whether_a_wrong_card_stands(ctx, view, places):
    view.asked, view.seat = WrongCardAsked(0), 1
    assert prompt_for(ctx, view, [Accept(0), PointOut(0, 1)], places, SEATS) is None


def test_a_shield_is_offered(ctx, view, places):
    view.asked, view.seat = PenaltyAsked(0, 2), 1
    assert prompt_for(ctx, view, [Take(0), Play(0, (3,))], places, SEATS) is None, "the hand is enough"
    prompt = prompt_for(ctx, view, [Take(0), Shield(0)], places, SEATS)
    assert isinstance(prompt, ChoicePrompt)
    prompt.handle(key(pygame.K_2))
    assert prompt.answer == Shield(0)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("pixels", [(640, 360), (1280, 720), (720, 1280)])
def test_a_verdict_takes_more_lines_instead_of_smaller_letters(make_ctx, view, language, pixels):
    ctx = make_ctx(language, pixels)
    recorder, letters = Recorder(ctx), []
    for text_size in (1.0, 2.0):
        ctx.change(text_size=text_size)
        faces = [view.faces[card] for card in range(13)]
        reveal = HandReveal(ctx, PLACES, 1, SEATS[1], faces, True, "red", by_color=True, late=1)
        reveal.update(10.0)
        reveal.draw(recorder.window)
        t = ctx.texts
        verdict = t.paragraph([t("prompt.guilty_color", color=color_within(t, "red")), t("prompt.drawn_since")])
        lines = [line for line in recorder.now.lines if line.words in verdict and line.words != "+"]
        assert "".join(line.words for line in lines).replace(" ", "") == verdict.replace(" ", "")
        assert len({line.size for line in lines}) == 1
        assert all(ctx.view.rect(reveal.box).contains(line.ink) for line in lines)
        letters.append(lines[0].size)
        recorder.now.lines.clear()
    assert letters[1] > letters[0] * 1.3
