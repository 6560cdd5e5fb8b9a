"""Every card of every edition has a row of style, a picture and texts; a card without them can still be played."""

import pygame
import pytest

from game.core.cards import Face
from game.editions import EDITIONS
from scenes.cards.blank_wild_art import symbol_of
from scenes.cards.card_art import CardArt, card_height
from scenes.cards.card_style import LAST, STYLES, UNKNOWN, style_of
from scenes.cards.fan import EDITION_FANS, fan_of
from scenes.kit.files import asset
from scenes.kit.text.texts import Texts
from scenes.sound_table import EFFECTS

FACES = {(side == 1, face) for known in EDITIONS for side, faces in enumerate(known.deck.faces) for face in faces}
SYMBOLS = {face.symbol for _, face in FACES if face.number is None}


def test_every_symbol_has_a_row_and_every_row_is_needed():
    assert not SYMBOLS - STYLES.keys(), "no row in card_style.py"
    assert not STYLES.keys() - SYMBOLS, "no edition has these cards"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_symbol_has_a_name_and_a_sentence(language):
    texts = Texts(language)
    keys = [f"{kind}.{symbol}" for symbol in sorted(SYMBOLS) for kind in ("card", "does")]
    assert not [key for key in keys if not texts.has(key)]


def test_every_face_has_a_picture():
    missing = {f"{face.color or ('dark' if dark else 'none')}-{face.symbol}" for dark, face in FACES}
    assert not [name for name in sorted(missing) if not asset("cards", f"{name}.svg").exists()]


def test_every_edition_has_three_cards_that_stand_for_it():
    assert EDITION_FANS.keys() == {known.id for known in EDITIONS}, "no row in fan.py"
    for known in EDITIONS:
        sides = enumerate(known.deck.faces)
        printed = {(face.color, symbol_of(face), side == 1) for side, faces in sides for face in faces}
        assert len(fan_of(known.id)) == 3 and set(fan_of(known.id)) <= printed


def test_all_sounds_exist():
    assert {style.voice for style in STYLES.values() if style.voice} <= EFFECTS.keys()


def test_numbers_come_first():
    low, high = style_of(Face("1", "red", number=1)), style_of(Face("9", "red", number=9))
    assert low.place == high.place == 0 < style_of(Face("skip", "red")).place


def test_a_card_without_a_row_lands_plainly_and_lies_last():
    assert style_of(Face("dragon")) is UNKNOWN and UNKNOWN.place == LAST and not UNKNOWN.voice


@pytest.mark.parametrize("color", [None, "red", "pink"])
def test_a_face_without_a_picture_is_plain_and_shows_its_symbol(color, display):
    art = CardArt(asset())
    known = [pygame.image.tobytes(art.face(color, symbol, False, 80), "RGBA") for symbol in ("dragon", "dwarf")]
    assert known[0] != known[1]
    face = art.face(color, "dragon", False, 80)
    assert face.size == (80, card_height(80)) and face.get_at((40, 90)).a == 255 and face.get_at((0, 0)).a == 0
