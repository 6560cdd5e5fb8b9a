"""Blank wilds show what is written on them: a badge for each step, in the hand, on the pile and in the editor (R8)."""

import os

from tests.game.writings import EIGHT

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools
from dataclasses import replace

import pygame
import pytest

from assets.make.art.card import card
from game.editions import EDITIONS
from game.editions.classic112 import CLASSIC112
from game.mechanics.blank_wild import MOST_STEPS, STEPS, Step, Writing, written_tags
from game.storage.settings import GameChoice
from scenes.cards.blank_wild_art import symbol_for, symbol_of
from scenes.cards.kinds import INK, kind_tone
from scenes.kit.widgets import TextField
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.summary import with_blanks
from scenes.table.looks.card_sprite import front_of
from scenes.table.screen.match_table import MatchTable
from tests.scenes.hands import click, type_in
from tests.scenes.tables import setup_of

WORDS = Writing("effect", (), "Sing a song")


def looks(image: pygame.Surface) -> bytes:
    return pygame.image.tobytes(image, "RGBA")


def test_a_face_tells_its_steps_and_words_in_order_r8() -> None:
    blank = Writing("effect", (Step("shield", 2), Step("next_draws", 5)), "Clap")
    assert written_tags(blank) == {"written.0:shield-2", "written.1:next_draws-5", "written.2:words-1"}
    assert symbol_for(blank) == "blank+shield-2+next_draws-5+words-1"
    assert symbol_for(Writing()) == "blank"
    deck = CLASSIC112.agreed(blanks=(blank, Writing(), WORDS)).deck
    shown = [symbol_of(face) for face in deck.faces[0] if face.symbol == "blank"]
    assert shown == [symbol_for(blank), "blank", "blank+words-1"]
    assert {symbol_of(face) for face in deck.faces[0] if face.symbol == "wild4"} == {"wild4"}


def test_every_kind_of_all_wild_has_a_ground_of_its_own():
    kinds = {symbol_of(face) for edition in EDITIONS if edition.id == "all_wild" for face in edition.deck.faces[0]}
    assert len({card("none", kind).partition('id="g"')[2][:160] for kind in kinds}) == len(kinds) == 8
    assert len({kind_tone(kind) for kind in kinds} - {INK}) == 8
    assert all(symbol_of(face) == "wild" for edition in EDITIONS if edition.id == "classic"
               for face in edition.deck.faces[0] if face.symbol == "wild")


@pytest.mark.parametrize("width", [40, 96])
def test_the_eight_effects_and_own_words_can_be_told_apart_r8(ctx, width: int) -> None:
    blanks = [Writing(), WORDS, *EIGHT.values()]
    faces = [ctx.art.face(None, symbol_for(blank), False, width) for blank in blanks]
    corner = pygame.Rect(0, 0, width * 0.28, width * 0.31)
    for one, other in itertools.combinations(faces, 2):
        assert looks(one) != looks(other)
        assert looks(one.subsurface(corner)) != looks(other.subsurface(corner)), "cards overlap in a hand"


def test_every_step_with_every_number_has_a_badge_r8(ctx) -> None:
    for name, (low, high) in STEPS.items():
        badges = [looks(ctx.art.image(f"written/{name}-{n}", (64, 64))) for n in range(low, high + 1)]
        assert len(set(badges)) == len(badges)


def test_a_named_colour_shows_behind_the_badges_r4_10(ctx) -> None:
    symbol = symbol_for(EIGHT["shield"])
    plain, red = (ctx.art.face(None, symbol, False, 96, named) for named in (None, "red"))
    assert red.get_at((80, 14)).r > plain.get_at((80, 14)).r + 60
    dim = ctx.art.dimmed(None, symbol, False, 96)
    assert looks(dim) != looks(plain)
    assert dim.size == plain.size


def test_as_many_steps_as_fit_are_all_shown_with_own_words(ctx) -> None:
    steps = tuple(Step(name, low) for name, (low, _) in list(STEPS.items())[:MOST_STEPS])
    full = Writing("effect", steps, "and clap")
    shown = [looks(ctx.art.face(None, symbol_for(replace(full, steps=steps[:n])), False, 120)) for n in range(5)]
    assert len(set(shown)) == 5


def test_the_table_draws_what_is_written_r8(ctx) -> None:
    blanks = (EIGHT["grunt"], EIGHT["shield"], WORDS)
    scene = MatchTable(ctx, replace(setup_of(1, 2), edition="classic112", blanks=blanks))
    layout = scene.session.match.table
    cards = [card for card, face in enumerate(layout.faces) if face.symbol == "blank"]
    seen = [front_of(layout, card) for card in cards]
    assert [look.symbol for look in seen if look] == [symbol_for(blank) for blank in blanks]


def test_the_card_in_the_editor_follows_while_own_words_are_typed_r8(ctx) -> None:
    chosen = with_blanks(GameChoice(edition="classic112"), (EIGHT["grunt"],))
    scene = BlankWildsScene(ctx, chosen, lambda choice: None)
    ctx.stack.push(scene)
    ctx.stack.settle()
    card = scene.cards[0]
    assert symbol_for(card.blank) == "blank+grunt-1"
    click(scene, next(w for w in scene.page.widgets if isinstance(w, TextField)).rect.center)
    type_in(scene, "Sing")
    assert symbol_for(card.blank) == "blank+grunt-1+words-1"
    assert card.dirty and card is scene.cards[0]
