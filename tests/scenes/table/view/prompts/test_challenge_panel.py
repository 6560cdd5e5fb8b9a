"""The challenge panel beside the pile: its penalties, seats that make room, the reveal and the stamp."""

import math

import pygame
import pytest

from game.core.actions import Challenge, NameColor, Play, Take
from game.core.cards import Face
from game.core.events import Drew
from game.match.setup import Seat
from scenes.cards.card_art import RATIO
from scenes.table.geometry.places import Places
from scenes.table.geometry.seat_place import CATCH_HEIGHT
from scenes.table.looks.card_sprite import Pose, box
from scenes.table.timeline.evidence import CROSSED
from scenes.table.timeline.yielding import SECONDS
from scenes.table.view.cards.fans import fan
from scenes.table.view.effects.stamp import FALLS, stamp_size
from scenes.table.view.prompts import hand_reveal
from scenes.table.view.prompts.challenge import ChallengePrompt, beside_pile
from scenes.table.view.prompts.hand_reveal import BEGINS, FADES, FLIES, STANDS, HandReveal
from tests.scenes import tables
from tests.scenes.tables import card_of, pass_time, until
from tests.sheets import rendering as sheets
from tests.sheets.recording import written

SHEETS = [("classic", "wild4", 0), ("flip", "wild2", 0), ("flip", "wild_color", 1), ("pokemon", "wild4", 0),
          ("minecraft", "wild4", 0)]  # fmt: skip
PLACES = Places(1280, 720, 4)
LIGHT, DARK = ("red-2", "blue", "yellow"), ("pink-2", "turquoise", "orange")


def challenged(ctx, edition="classic", card="wild4", side=0, *, guilty=True, people=2, **more):
    """A table where the player on the right has just played a wild draw card on the seat that looks."""
    up, other, named = DARK if side else LIGHT
    held = f"{up[:-1]}3" if guilty else f"{other}-6"
    scene = tables.table_at(ctx, f"{other}-3 {other}-4", others=(f"{held} {other}-7 {card}",), up=up, turn=1,
                            edition=edition, side=side, people=people, **more)
    scene.session.say(Play(1, (card_of(scene, card, 1),)))
    scene.session.say(NameColor(1, named))
    return scene


def prompt_of(ctx, scene):
    """The panel as the seat that has to draw sees it."""
    from scenes.table.view.prompts.choose_prompt import prompt_for

    match = scene.session.match
    seat = match.asked.seat
    view = match.view(seat)
    places = Places(ctx.view.width, ctx.view.height, len(match.setup), seat, left_handed=ctx.settings.left_handed)
    return prompt_for(ctx, view, match.legal_actions(seat), places, match.setup.seats), places


@pytest.mark.parametrize("guilty", [True, False])
@pytest.mark.parametrize(("edition", "card", "side"), SHEETS)
def test_r5_prices_are_what_the_rules_take(make_ctx, edition, card, side, guilty):
    scene = challenged(make_ctx(), edition, card, side, guilty=guilty)
    prompt, _ = prompt_of(scene.ctx, scene)
    assert isinstance(prompt, ChallengePrompt)
    bluff, honest = prompt.challenge_button.prices
    price = bluff if guilty else honest
    drawn = [event for event in scene.session.match.play(Challenge(0)) if isinstance(event, Drew)]
    assert {event.seat for event in drawn} == {1 if guilty else 0}
    cards = sum(len(event.cards) for event in drawn)
    assert cards == price.cards if not price.until else cards > price.cards
    assert (price.until is not None) == (card == "wild_color" and not guilty)


@pytest.mark.parametrize(("edition", "card", "side"), SHEETS)
def test_r5_the_price_of_believing_is_what_the_card_says(make_ctx, edition, card, side):
    scene = challenged(make_ctx(), edition, card, side)
    prompt, _ = prompt_of(scene.ctx, scene)
    (price,) = prompt.believe.prices
    drawn = [event for event in scene.session.match.play(Take(0)) if isinstance(event, Drew)]
    cards = sum(len(event.cards) for event in drawn)
    assert {event.seat for event in drawn} == {0}
    assert cards >= 1 if price.until else cards == price.cards


@pytest.mark.parametrize(("edition", "words"), [("classic", "no red"), ("pokemon", "no other playable card")])
def test_r5_1_the_chip_says_what_must_not_have_been_held(make_ctx, edition, words):
    scene = challenged(make_ctx(), edition)
    prompt, _ = prompt_of(scene.ctx, scene)
    assert words in prompt.question and words in written(scene.ctx, prompt.draw)
    assert prompt.challenged.on.color == "red" and prompt.challenged.before == "red"


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1707, 720), (1280, 960)])
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_panel_covers_no_seat_no_pile_no_hand_and_no_button(size, seats, left_handed):
    high = max(720.0, 1280 * size[1] / size[0])
    places = Places(high * size[0] / size[1], high, seats, left_handed=left_handed)
    room = beside_pile(places, 410.0, 336.0)
    crossed = [box(Pose(places.pile.x + right, places.pile.y + down, angle, places.pile.width))
               for right, down, angle in CROSSED]
    kept = {"hand": places.zone, "UNO": places.uno, "own pill": places.mine, "pile": crossed[0], "before": crossed[1]}
    for seat in places.others():
        pill = pygame.FRect(places.pill(seat))
        pill.center = room.aims.get(seat, pill.center)
        pill.height += CATCH_HEIGHT - 2
        kept[f"seat {seat}"] = pill
    covered = [what for what, rect in kept.items() if rect.colliderect(room.box)]
    assert not covered and room.box.top >= 0 and room.box.right <= places.width


def test_seats_slide_aside_with_their_catch_and_come_back(make_ctx):
    ctx = make_ctx()
    scene = tables.table_at(ctx, "red-3 green-5", others=(7, 7, 7), up="blue-2")
    items, places = scene.parts.items, scene.parts.stage.places
    usual = items.plates[3].center
    scene.parts.prompting.on_room({3: (1158.0, 86.0)})
    pass_time(scene, SECONDS / 2, step=1 / 100)
    halfway = items.plates[3].center
    pass_time(scene, SECONDS / 2 + 0.03, step=1 / 100)
    assert items.plates[3].center == (1158.0, 86.0) and usual[1] > halfway[1] > 86.0
    assert items.plates[3].catch.rect.top == pytest.approx(86 + 27 - 2)
    scene.parts.prompting.on_room({})
    pass_time(scene, SECONDS + 0.05)
    assert items.plates[3].center == places.pill(3).center


def test_with_less_motion_seats_and_cards_lie_aside_at_once(make_ctx):
    ctx = make_ctx()
    ctx.change(reduced_motion=True)
    scene = tables.table_at(ctx, "red-3 green-5", others=(7, 7, 7), up="blue-2")
    scene.parts.prompting.on_room({3: (1158.0, 86.0)})
    scene.parts.stage.evidence.set("crossed", calm=ctx.calm)
    pass_time(scene, 1 / 30)
    assert scene.parts.items.plates[3].center == (1158.0, 86.0) and not scene.parts.stage.evidence.moving


def faces_of(ctx, names=("red-3", "blue-4", "green-5", "yellow-6")):
    from game.core.cards import Face

    return [Face(number, color, points=int(number), number=int(number))
            for color, number in (name.split("-") for name in names)]


def seat():
    from game.match.setup import Seat

    return Seat("Mikan", "normal", 0)


@pytest.fixture
def risen(monkeypatch):
    """A function that draws a hand, and returns how far above its row each card is that lies face up."""
    drawn = {}
    monkeypatch.setattr(hand_reveal, "draw_card", lambda ctx, surface, face, center, *rest, **more: drawn.update(
        {face: center}))

    def draw(reveal):
        drawn.clear()
        reveal.draw(pygame.Surface((1280, 720)))
        rows = [y for _, y in reveal.spots()]
        return {place: rows[place] - drawn[face][1] for place, face in enumerate(reveal.faces) if face in drawn}

    return draw


def test_the_hand_turns_up_card_by_card_then_what_proves_it_jumps_then_the_stamp(ctx, risen):
    reveal = HandReveal(ctx, PLACES, 1, seat(), faces_of(ctx), True, "red", by_color=True)
    assert [reveal.proves(place) for place in range(4)] == [True, False, False, False]
    seen = []
    while reveal.age < reveal.stamped + STANDS + FADES + 0.2:
        reveal.update(1 / 60)
        seen.append((reveal.age, risen(reveal)))
    assert reveal.opened == pytest.approx(BEGINS + 3 * 0.07 + 0.2)
    assert reveal.stamped == pytest.approx(reveal.opened + 0.2)
    assert not any(any(high.values()) for age, high in seen if age < reveal.opened)
    assert [*dict.fromkeys(len(high) for _, high in seen)] == [0, 1, 2, 3, 4]
    assert max(high[0] for _, high in seen if high) > 14 and seen[-1][1] == {0: 14, 1: 0, 2: 0, 3: 0}
    assert not reveal.wants_frame


@pytest.mark.parametrize("calm", [False, True])
def test_the_stamp_goes_and_leaves_the_cards_free_and_the_sentence_there(make_ctx, monkeypatch, calm):
    ctx, stamps = make_ctx(), []
    ctx.change(reduced_motion=calm)
    reveal = HandReveal(ctx, PLACES, 1, seat(), faces_of(ctx), False, "red")
    monkeypatch.setattr("scenes.table.view.prompts.hand_reveal.draw_stamp",
                        lambda *given, alpha, **more: stamps.append((reveal.age, alpha)))
    while reveal.wants_frame:
        reveal.update(1 / 60)
        reveal.draw(pygame.Surface((1280, 720)))
    shown = [age - reveal.stamped for age, alpha in stamps if alpha == 1]
    assert max(shown) == pytest.approx(STANDS, abs=0.05) and reveal.stamp_seen == 0
    stamps.clear()
    reveal.draw(pygame.Surface((1280, 720)))
    assert not stamps


def test_no_face_is_drawn_before_its_card_turns_up(make_ctx, read):
    ctx = make_ctx()
    reveal = HandReveal(ctx, PLACES, 1, seat(), faces_of(ctx), True, "red", by_color=True)
    surface = pygame.Surface((1280, 720))
    reveal.shown.value = 1.0
    reveal.update(FLIES)
    reveal.draw(surface)
    faces = ("red-3", "blue-4", "green-5", "yellow-6")
    assert read and not [file for file in read if any(face in file for face in faces)]
    reveal.update(BEGINS - FLIES + 0.01)
    reveal.draw(surface)
    assert [face for face in faces if any(face in file for file in read)] == ["red-3"]


def test_many_cards_turn_up_quickly_and_an_answer_ends_it(ctx):
    reveal = HandReveal(ctx, PLACES, 1, seat(), faces_of(ctx) * 8, True, "red", by_color=True)
    assert reveal.opened < 1.4
    reveal.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    assert reveal.done


def test_with_less_motion_the_verdict_is_there_at_once(make_ctx, risen):
    ctx = make_ctx()
    ctx.change(reduced_motion=True)
    reveal = HandReveal(ctx, PLACES, 1, seat(), faces_of(ctx), True, "red", by_color=True)
    assert reveal.stamped == 0 and risen(reveal) == {0: 14, 1: 0, 2: 0, 3: 0}


def test_r5_1_cards_that_fitted_by_their_number_prove_it_too(make_ctx):
    scene = challenged(make_ctx(), "pokemon", people=1)
    table, [played] = scene.session.match.table, scene.session.match.asked.cards
    scene.session.say(Challenge(0))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    fits = scene.parts.prompting.prompt.fits
    faces = {f"{face.color}-{face.symbol}": face for face in table.faces}
    assert fits(faces["red-7"]) and fits(faces["blue-2"]) and not fits(faces["blue-7"])
    assert not fits(table.faces[played])


def test_r5_2_all_but_the_challenger_see_a_stamp_on_the_closed_hand(make_ctx):
    ctx = make_ctx()
    scene = tables.table_at(ctx, "red-3 red-4", others=("blue-3 green-6 wild4", "red-3 red-6"), up="blue-2", turn=1)
    say = scene.session.say
    assert say(Play(1, (card_of(scene, "wild4", 1),))) and say(NameColor(1, "yellow")) and say(Challenge(2))
    shown = []
    add = scene.parts.effects.add
    scene.parts.effects.add = lambda effect, **more: (shown.append(effect), add(effect, **more))
    until(scene, lambda: any(type(effect).__name__ == "Stamp" for effect in shown))
    stamp = next(effect for effect in shown if type(effect).__name__ == "Stamp")
    assert stamp.words == "BLUFF!"
    pill = scene.parts.stage.places.pill(1)
    assert abs(stamp.center[0] - pill.centerx) < 260 and abs(stamp.center[1] - pill.centery) < 200
    assert not isinstance(scene.parts.prompting.prompt, HandReveal)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("pixels", [(640, 360), (960, 540), (1280, 720), (2560, 1080), (720, 1280)])
def test_whoever_may_have_bluffed_stays_in_sight(make_ctx, pixels, seats, text_size):
    ctx = make_ctx("en", pixels)
    ctx.change(text_size=text_size, reduced_motion=True)
    sheets.screens()[f"challenge {seats}"](ctx)
    parts = ctx.stack.top.parts
    prompt = parts.prompting.prompt
    assert isinstance(prompt, ChallengePrompt) and prompt.challenged.bluffer == seats - 1
    moved = prompt.aims.get(seats - 1)
    pill = pygame.FRect(parts.stage.places.pill(seats - 1))
    pill.center = moved or pill.center
    assert not pill.colliderect(prompt.box)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("count", [1, 7, 12, 24])
@pytest.mark.parametrize("guilty", [True, False])
def test_the_stamp_lies_on_the_cards_and_hides_no_number_and_no_button(make_ctx, monkeypatch, language, count, guilty):
    ctx, cards, stamps, faces = make_ctx(language), [], [], []
    hand = [Face("7", "red", points=7, number=7), *[Face("5", "green", points=5, number=5)] * (count - 1)]
    reveal = HandReveal(ctx, PLACES, 1, Seat("Kero", "normal", 1), hand, guilty, "red", by_color=True)
    place = "scenes.table.view.prompts.hand_reveal."
    monkeypatch.setattr(place + "draw_card", lambda ctx, surface, face, center, width, **more: cards.append(center))
    monkeypatch.setattr(place + "draw_stamp",
                        lambda ctx, surface, words, center, size, tone, **more: stamps.append((words, center, size)))
    monkeypatch.setattr(place + "draw_avatar", lambda ctx, surface, avatar, center, size, mood: faces.append(mood))
    while reveal.age < reveal.stamped + FALLS + 0.2:
        reveal.update(0.05)
    reveal.draw(pygame.display.get_surface())
    (words, (x, y), size), = stamps
    wide, high = stamp_size(ctx, words, size)
    lean = math.radians(8)
    half = (wide * math.sin(lean) + high * math.cos(lean)) / 2
    assert len(cards) == count and faces == ["shocked" if guilty else "glad"]
    last = cards[-1][1]
    assert last - reveal.card * 0.4 < y - half < last + reveal.card * 0.75, "on the last row, below the corners"
    assert reveal.box.left < x - wide / 2 and x + wide / 2 < reveal.box.right
    assert y + half < reveal.go.rect.top


@pytest.mark.parametrize("pixels", [(1280, 720), (960, 540), (720, 1280)])
def test_the_hand_lies_open_on_the_table_beside_the_pile(make_ctx, pixels):
    ctx = make_ctx("en", pixels)
    scene = tables.table_at(ctx, "red-3 red-4", others=("blue-3 green-6 wild4", 5, 5), up="blue-2", turn=1)
    scene.session.match.table.direction = -1
    say = scene.session.say
    assert say(Play(1, (card_of(scene, "wild4", 1),))) and say(NameColor(1, "yellow")) and say(Challenge(0))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, HandReveal))
    tables.pass_time(scene, 3.0)
    reveal, stage = scene.parts.prompting.prompt, scene.parts.stage
    pile = pygame.FRect(0, 0, stage.places.pile.width, stage.places.pile.width * RATIO)
    pile.center = stage.places.pile.x, stage.places.pile.y
    assert not reveal.box.colliderect(pile) and stage.lent == 1
    assert not fan(scene.parts.items.pictures, stage, 1), "the hand does not lie at two places"
    reveal.close()
    tables.pass_time(scene, 0.2)
    assert stage.lent == -1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("last", [False, True])
def test_r5_5_a_last_card_that_cannot_be_a_bluff_is_no_equal_choice(make_ctx, language, last):
    ctx = make_ctx(language)
    scene = tables.table_at(ctx, "red-7 blue-4", others=(7, 7, "wild4" if last else "wild4 red-1"), turn=3)
    scene.session.director.players = {}
    say, match = scene.session.say, scene.session.match
    assert say(Play(3, (card_of(scene, "wild4", 3),))) and say(NameColor(3, "blue"))
    until(scene, lambda: isinstance(scene.parts.prompting.prompt, ChallengePrompt))
    prompt = scene.parts.prompting.prompt
    assert isinstance(prompt.challenge, Challenge) and prompt.challenge in match.legal_actions(0)
    assert (prompt.challenge_button.kind, len(prompt.challenge_button.prices)) == (
        ("plain", 1) if last else ("danger", 2))
    assert (ctx.texts("prompt.no_bluff") in prompt.challenge_button.foot) is last


@pytest.mark.parametrize("language", ["en", "ja"])
def test_with_large_letters_in_an_upright_window_the_answers_lie_one_below_the_other(make_ctx, language):
    ctx = make_ctx(language, (720, 1280))
    ctx.change(text_size=2.0, reduced_motion=True)
    sheets.screens()["challenge 4"](ctx)
    parts = ctx.stack.top.parts
    prompt, places = parts.prompting.prompt, parts.stage.places
    believe, challenge = prompt.believe, prompt.challenge_button
    assert believe.rect.bottom < challenge.rect.top and believe.rect.width == challenge.rect.width
    assert all(one.has_room(one.rect.width) and prompt.box.contains(one.rect) for one in (believe, challenge))
    assert len(prompt.played.lines) == 2 and prompt.box.bottom <= places.zone.top


@pytest.mark.parametrize("name", ["challenge 4", "challenge 10", "challenge pokemon", "night challenge"])
@pytest.mark.parametrize("size", [1.5, 2.0])
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.sampled(5)
def test_in_a_small_upright_window_no_letters_are_smaller_than_promised(make_ctx, language, size, name):
    ctx = make_ctx(language, (720, 960))
    ctx.change(text_size=size, reduced_motion=True)
    sheets.screens()[name](ctx)
    prompt = ctx.stack.top.parts.prompting.prompt
    assert prompt.large and prompt.share >= ctx.type.promised
    assert all(one.has_room(one.rect.width) for one in (prompt.believe, prompt.challenge_button))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_an_answer_costs_is_not_cut_in_an_upright_window(make_ctx, language):
    ctx = make_ctx(language, (720, 960))
    sheets.screens()["night challenge"](ctx)
    prompt = ctx.stack.top.parts.prompting.prompt
    assert prompt.believe.rect.bottom < prompt.challenge_button.rect.top, "beside one another +2 would be cut"


def test_a_name_plate_that_would_be_covered_in_part_slides_below_the_panel(make_ctx):
    ctx = make_ctx("en", (720, 960))
    ctx.change(text_size=2.0, reduced_motion=True)
    sheets.screens()["challenge 4"](ctx)
    parts = ctx.stack.top.parts
    plate, box = parts.items.plates[2].rect, parts.prompting.prompt.box
    assert box.contains(plate) and parts.stage.places.pill(2).right > box.right
