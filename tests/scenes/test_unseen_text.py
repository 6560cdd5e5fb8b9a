"""Invisible and undrawable text breaks no page: every Unicode character, and the risky ones combined."""

import sys
from itertools import product

import msgspec
import pygame
import pytest

from game.clean_text import clean_line
from game.storage.notes import LONGEST, note_path
from game.storage.settings import ChosenSeat
from scenes import routes
from scenes.kit.speech.speech import Speech
from scenes.kit.speech.voices import Sentences, SpeechFailedError
from scenes.kit.text.typeset import Typeset
from scenes.kit.widgets import Page, TextField
from scenes.matches.scene import MatchesScene
from scenes.new_game.blank_wilds_scene import load_blanks
from scenes.replay.opening import told_at_once
from scenes.words.origin import source
from tests.scenes.hands import settle
from tests.scenes.matches.conftest import play

RISKY = (
    "\0", "\t", "\n", " ", "\u00ad", "\u0301", "\u034f", "\u115f", "\u180b", "\u200b", "\u200c", "\u200d", "\u200e",
    "\u2028", "\u202e", "\u2060", "\u2800", "\u3000", "\u3164", "\ufe0e", "\ufe0f", "\ufeff", "\ufff9",
    "\uffff", "\ud800", "\udfff", "\ue000", "\U0001f3fb", "\U0001f1ef", "\U000e0001", "\U000e0100",
    "\U0010ffff", "a", "芽", "❤", "م",
)  # fmt: skip
PAIRS = [first + second for first, second in product(RISKY, repeat=2)]
FEW = [*RISKY, "\u202e\ufe0f", "\u200d\ufe0f", "\0\0", "\ufe0f" * 30, "x" * 5000, "م\u202e" * 40]
COLOR = (0, 0, 0)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("part", range(5))
def test_every_character_is_drawn_alone_and_behind_another(display, part):
    setter = Typeset()
    every = *range(0x20000), *range(0xE0000, 0xE1000), *range(0x20000, sys.maxunicode + 1, 251)
    for code in every[part::5]:
        setter.line(chr(code), 16, "medium", COLOR)
        if code % 7 == 0:
            setter.line(f"❤{chr(code)}", 16, "medium", COLOR)


def test_pairs_of_risky_characters_are_drawn_fitted_and_wrapped(display):
    setter, size = Typeset(), 14
    board = pygame.Surface((200, 80), pygame.SRCALPHA, 32)
    for text in (*PAIRS, *FEW):
        for weight in ("medium", "bold"):
            setter.line(text, size, weight, COLOR)
        setter.text(board, text[:200], (5, 20), size, COLOR, width=12)
        setter.paragraph(board, text[:200], pygame.FRect(0, 0, 12, 80), size, COLOR)
        setter.fit_box(text[:200], size, "bold", (15, 40))


def test_a_line_without_width_is_an_empty_picture(display):
    assert Typeset().line("\u200b\ufe0f", 20, "medium", COLOR).width == 0


def test_fields_take_what_can_be_seen_only(ctx):
    for text in (*PAIRS, *FEW):
        said = []
        field = TextField(ctx, "", said.append, longest=24, rect=pygame.FRect(0, 0, 200, 40))
        page = Page(field)
        page.focus = field
        page.handle(pygame.Event(pygame.TEXTINPUT, {"text": text}))
        for key in (pygame.K_HOME, pygame.K_DELETE):
            assert not field.text.strip() or clean_line(field.text, 24), ascii(text)
            field.draw(pygame.Surface((300, 100)))
            page.handle(pygame.Event(pygame.KEYDOWN, {"key": key, "mod": 0, "unicode": ""}))
        assert "\ufe0f" != field.text[:1] != "\u200d", ascii(text)


def test_an_emoji_can_be_typed_and_taken_away(ctx):
    field = TextField(ctx, "", lambda text: None, longest=24, rect=pygame.FRect(0, 0, 200, 40))
    page = Page(field)
    page.focus = field
    page.handle(pygame.Event(pygame.TEXTINPUT, {"text": "❤"}))
    page.handle(pygame.Event(pygame.TEXTINPUT, {"text": "\ufe0f"}))
    assert (field.text, field.cursor) == ("❤\ufe0f", 2)
    page.handle(pygame.Event(pygame.KEYDOWN, {"key": pygame.K_HOME, "mod": 0, "unicode": ""}))
    page.handle(pygame.Event(pygame.KEYDOWN, {"key": pygame.K_DELETE, "mod": 0, "unicode": ""}))
    assert (field.text, field.cursor) == ("", 0)


def test_what_comes_as_megabytes_is_cut_at_once(ctx):
    field = TextField(ctx, "", lambda text: None, longest=24, rect=pygame.FRect(0, 0, 200, 40))
    page = Page(field)
    page.focus = field
    page.handle(pygame.Event(pygame.TEXTINPUT, {"text": "م\u202e❤\ufe0f" * 2_500_000}))
    assert len(field.text) == 24


class Heard:
    """A voice that accepts what a command line accepts."""

    manner, failed, busy = None, False, False

    def __init__(self):
        self.words = []

    def say(self, words, *, urgent=False):
        self.words.append(words)

    def close(self):
        pass


def test_what_is_spoken_can_be_given_to_any_command():
    heard = Heard()
    speech = Speech(lambda: heard)
    speech.switch(on=True, language="en", rate=0.3)
    for text in (*PAIRS, *FEW):
        speech.say(f"It is {text}’s turn.")
        speech.read(text)
    assert len(heard.words) >= len(PAIRS)
    for words in heard.words:
        words.encode()
        assert "\0" not in words and "\n" not in words


def test_a_command_that_cannot_take_a_word_has_failed():
    with pytest.raises(SpeechFailedError):
        Sentences(lambda manner: ["true"], takes=True).start("A\0B", type("Manner", (), {"language": "en"})())


@pytest.mark.parametrize("text", FEW, ids=ascii)
def test_names_of_files_are_shown_whatever_they_are(ctx, tmp_path, text):
    board = pygame.Surface((400, 200))
    path = tmp_path / text.replace("\n", "").replace("/", "")
    sentences = [source(ctx.texts, text), load_blanks(ctx, path, 3)[1], told_at_once(ctx.texts, path)]
    for sentence in sentences:
        assert "\u202e" not in sentence and "\u200b" not in sentence and "\0" not in sentence
        ctx.type.paragraph(board, sentence, pygame.FRect(0, 0, 300, 100), 15, COLOR)


def _strings(value, where=()):
    """The places of all strings in a JSON value."""
    if isinstance(value, str):
        yield where
    elif isinstance(value, dict):
        for name, part in value.items():
            yield from _strings(part, (*where, name))
    elif isinstance(value, list):
        for at, part in enumerate(value[:3]):
            yield from _strings(part, (*where, at))


def _changed(value, where, text):
    if not where:
        return text
    if isinstance(value, dict):
        return value | {where[0]: _changed(value[where[0]], where[1:], text)}
    return [_changed(part, where[1:], text) if at == where[0] else part for at, part in enumerate(value)]


def test_records_of_others_say_anything_and_the_page_of_matches_stays(ctx):
    """Every string in the first and last line of a record is replaced, one after another."""
    path = play(ctx.library, "flip", seed=3, actions=20)
    first, *rest, last = path.read_bytes().splitlines()
    ends = [msgspec.json.decode(first), msgspec.json.decode(last)]
    ends[0] |= {"began": "2026-01-31T18:05:00Z", "branch": {"of": "match-00001", "after": 3, "seat": 0}}
    made = 0
    for end, value in enumerate(ends):
        for where in list(_strings(value)):
            for text in ("\ufe0f", "\u202e\u200b", "\0", "x" * 400, "../" * 90 + "a"):
                both = [*ends]
                both[end] = _changed(value, where, text)
                lines = msgspec.json.encode(both[0]), *rest, msgspec.json.encode(both[1])
                made += 1
                path.with_name(f"match-{made + 10:05}.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    assert made > 100
    ctx.stack.push(scene := MatchesScene(ctx))
    settle(ctx)
    assert len(scene.items) == made + 1
    board = pygame.Surface((1280, 720))
    for at in range(0, made, 7):
        scene.list.choose(at)
        scene.draw(board)
    for at in range(made):
        scene.list.draw_row(board, at, pygame.FRect(0, 0, 700, 96))


def test_notes_and_settings_of_others_say_anything(ctx):
    path = play(ctx.library, seed=1, actions=5)
    for text in [one for one in FEW if one not in ("\ud800", "\udfff")]:  # no file of JSON has these
        note = {"title": text[:LONGEST], "reason": text}
        note_path(path).write_bytes(msgspec.json.encode(note))
        ctx.stack.push(scene := MatchesScene(ctx))
        settle(ctx)
        scene.draw(pygame.Surface((1280, 720)))
        assert scene.item.row.title == clean_line(text[:LONGEST], LONGEST)
        ctx.stack.pop()
        ctx.stack.settle()
        game = ctx.settings.party
        seats = tuple(ChosenSeat(name=text[:24], kind="person") for _ in range(3))
        ctx.store.now = msgspec.structs.replace(ctx.settings, party=msgspec.structs.replace(game, seats=seats))
        ctx.go(routes.NewGame(party=True))
        settle(ctx)
        ctx.stack.top.draw(pygame.Surface((1280, 720)))
