"""Every menu screen in every window: nothing overlaps, nothing is cut off, no words are lost."""

from itertools import combinations

import pygame
import pytest
from msgspec import structs

from game.editions import EDITIONS
from game.mechanics.blank_wild import Step, Writing
from scenes.kit.screens.page_scene import ConfirmScene
from scenes.kit.text.line_breaking import lines
from scenes.kit.widgets import Button, Choice, Cycler, IconButton, Label, Panel, ScrollArea, Toggle
from scenes.new_game.blank_gallery import BlankGallery, BlankSlot
from scenes.new_game.blank_wilds_scene import BlankWildsScene
from scenes.new_game.choices import remembered
from scenes.new_game.edition_tile import LEADING, EditionTile, common_size
from scenes.new_game.rules_scene import RulesScene
from scenes.new_game.scene import NewGameScene
from scenes.new_game.summary import with_blanks
from scenes.pages.about import AboutScene
from scenes.pages.error import ErrorScene
from scenes.pages.keys import KeysScene
from scenes.pages.title import TitleScene
from scenes.settings.rows import GROUPS
from scenes.settings.scene import SettingsScene
from scenes.table.screen.pause import PauseScene
from tests.scenes.hands import settle


def chosen(ctx, **fields):
    """The page for a new game after some choices."""
    scene = NewGameScene(ctx)
    scene.choice = structs.replace(scene.choice, **fields)
    return scene


BLANKS = (Writing(), Writing("out"),
          Writing("effect", tuple(Step(name, 2) for name in ("next_draws", "shield")), "Sing!"))
SCREENS = {
    "title": TitleScene,
    "setup": NewGameScene,
    "penalty": lambda ctx: chosen(ctx, format="penalty", limit=50),
    "party": lambda ctx: NewGameScene(ctx, party=True),
    "rules": lambda ctx: RulesScene(ctx, remembered(ctx, party=False), print),
    **{f"rules {name}": lambda ctx, name=name: RulesScene(
        ctx, structs.replace(remembered(ctx, party=False), edition=name), print) for name in ("flip", "pokemon")},
    "blanks": lambda ctx: BlankWildsScene(ctx, with_blanks(
        structs.replace(remembered(ctx, party=False), edition="classic112"), BLANKS), print),
    "gallery": lambda ctx: BlankGallery(
        ctx, structs.replace(remembered(ctx, party=False), edition="classic112"), print),
    **{f"settings {group}": lambda ctx, group=group: SettingsScene(ctx, group) for group in GROUPS},
    "about": AboutScene,
    "pause": PauseScene,
    "keys": KeysScene,
    "error": ErrorScene,
    "confirm": lambda ctx: ConfirmScene(ctx, ctx.texts("leave.question"), ctx.texts("leave.saved"),
                                        ctx.texts("leave.yes"), print),
}
# the shape of the window decides, not its pixels
SIZES = [(960, 540), (1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (720, 1280), (900, 900)]
ROUNDING = 0.01
"""Design pixels by which touching boxes may overlap, as their sides are rounded to 32 bits."""


@pytest.fixture(params=SIZES, ids="{0[0]}x{0[1]}".format)
def size(request):
    return request.param


@pytest.fixture(params=["en", "ja"])
def language(request):
    return request.param


@pytest.fixture(params=SCREENS)
def screen(request, make_ctx, size, language):
    ctx = make_ctx(language, size)
    ctx.store.folder.make()
    (ctx.library.folder / "match-00001.jsonl").write_text("{}\n")
    scene = SCREENS[request.param](ctx)
    ctx.stack.push(scene)
    return scene


def solid(scene):
    return [w for w in scene.page.widgets if w.visible and not isinstance(w, Panel | ScrollArea | BlankSlot)]


def with_letters(screen, *factors):
    """The screen at one size of letters after the other; it is made once."""
    for factor in factors:
        screen.ctx.change(text_size=factor)
        settle(screen.ctx, 0.1, draw=False)
        yield factor


@pytest.mark.sampled(3)
def test_nothing_overlaps_and_nothing_is_cut_off(screen):
    for factor in with_letters(screen, 1.0, 2.0):
        window = pygame.FRect(0, 0, screen.ctx.view.width + ROUNDING, screen.ctx.view.height + ROUNDING)
        for widget in solid(screen):
            if widget.area is None:
                assert window.contains(widget.rect), (factor, widget.label)
            else:
                assert widget.area.rect.left <= widget.rect.left, (factor, widget.label)
                assert widget.rect.right <= widget.area.rect.right, (factor, widget.label)
        for one, other in combinations(solid(screen), 2):
            if one.area is other.area:
                shared = one.rect.clip(other.rect)
                assert min(shared.size) < ROUNDING, (factor, one.label, other.label, shared)


@pytest.mark.sampled(8)
def test_no_words_are_lost(screen):
    for factor in with_letters(screen, 1.0, 1.3, 2.0):
        setter = screen.ctx.type
        for widget in solid(screen):
            for words, size, weight, room in said(widget):
                if str(screen.ctx.store.folder.path) not in words:
                    assert setter.fit(words, size, weight, room)[0] == words, factor
            if isinstance(widget, Label) and widget.wrap:
                fitted = setter.fit_paragraph(widget.words, widget.size, widget.weight, widget.rect)
                height = setter.paragraph_height(widget.words, widget.rect.width, fitted, widget.weight)
                assert height <= widget.rect.height + 2, (factor, widget.words)


def letters(scene):
    """How large every line of words is drawn, in design pixels."""
    setter, sizes = scene.ctx.type, {}
    for widget in solid(scene):
        for words, size, weight, room in said(widget):
            sizes[words] = setter.fit(words, size, weight, room)[1] * setter.factor
        if isinstance(widget, Label) and widget.wrap:
            fitted = setter.fit_paragraph(widget.words, widget.size, widget.weight, widget.rect)
            sizes[widget.words] = fitted * setter.factor
    return sizes


@pytest.mark.sampled(8)
def test_nothing_becomes_smaller_when_letters_grow(screen):
    before = {}
    for factor in with_letters(screen, 1.0, 1.3, 2.0):
        after = letters(screen)
        before = before or after
        smaller = {words: (round(size, 1), round(after[words], 1)) for words, size in before.items()
                   if words in after and after[words] < size - 0.5}
        assert not smaller, factor
        larger = sum(after[words] > 1.15 * size for words, size in before.items() if words in after)
        assert factor == 1.0 or larger >= len(after) / 3, factor


def said(widget):
    """Words, size, weight and room of a widget with one line of text."""
    width = widget.rect.width
    if isinstance(widget, Label) and not widget.wrap:
        yield widget.words, widget.size, widget.weight, width
    elif isinstance(widget, Button) and not isinstance(widget, IconButton):
        yield widget.words, widget.size, "bold", width - 32 - (widget.size * 1.5 if widget.icon else 0)
    elif isinstance(widget, Toggle):
        yield widget.words, widget.size, widget.weight, width - 120
    elif isinstance(widget, Cycler):
        for _, words in widget.options:
            yield words, widget.size, "bold", width - 72
    elif isinstance(widget, Choice):
        for _, words in widget.options:
            if not words.startswith("icon:"):
                yield words, widget.size, "bold", width / len(widget.options) - 12


@pytest.mark.sampled(3)
def test_everything_can_be_reached_by_tab_and_esc_leads_back(screen):
    settle(screen.ctx, 0.1, draw=False)
    reachable = {w.group or id(w) for w in screen.page.widgets if w.visible and w.focusable}
    seen = set()
    for _ in range(len(screen.page.widgets) + 1):
        screen.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"))
        seen.add(screen.page.focus.group or id(screen.page.focus))
    assert reachable == seen


def drawn_sizes(ctx, labels):
    """How large the letters of paragraphs are drawn, in design pixels."""
    setter = ctx.type
    fitted = (setter.fit_paragraph(one.words, one.size, one.weight, one.rect) for one in labels)
    return [size * setter.factor for size in fitted]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("screen", ["setup", "rules"])
def test_larger_letters_are_larger_wherever_something_is_told(make_ctx, language, screen):
    sizes = []
    for factor in (1.0, 1.3):
        ctx = make_ctx(language, (960, 540))
        ctx.change(text_size=factor)
        scene = SCREENS[screen](ctx)
        ctx.stack.push(scene)
        settle(ctx, 0.1, draw=False)
        sizes.append(drawn_sizes(ctx, [w for w in solid(scene) if isinstance(w, Label) and w.wrap]))
    assert len(sizes[0]) == len(sizes[1]) > 1
    assert all(large > 1.12 * usual for usual, large in zip(*sizes, strict=True))


@pytest.mark.parametrize("factor", [1.0, 1.3])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_all_editions_are_told_in_letters_of_one_size(make_ctx, language, factor):
    ctx = make_ctx(language)
    ctx.change(text_size=factor)
    tiles = [EditionTile(ctx, one.id, False, print) for one in EDITIONS]
    for tile in tiles:
        tile.rect = pygame.FRect(0, 0, 288, 84)
    seen = {"text": set(), "paragraph": set()}
    ctx.type.text = lambda surface, words, pos, size, *args, **given: seen["text"].add(size)
    ctx.type.paragraph = lambda surface, words, room, size, *args, **given: seen["paragraph"].add(size)
    for tile in tiles:
        tile.draw(pygame.Surface((300, 200)))
    assert [len(sizes) for sizes in seen.values()] == [1, 1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_words_on_tiles_have_one_size_that_is_found_with_few_attempts(make_ctx, monkeypatch, language):
    broken, needed = [], []
    monkeypatch.setattr("scenes.kit.text.typeset.lines",
                        lambda *given, real=lines, **more: broken.append(1) or real(*given))

    def one_by_one(ctx, texts, room):
        return min(ctx.type.fit_paragraph(words, 14, "medium", room, LEADING) for words in texts)

    def together(ctx, texts, room):
        return common_size(ctx, texts, room)

    for search in (one_by_one, together):
        ctx = make_ctx(language)
        ctx.change(text_size=2.0)
        texts = [ctx.texts(f"edition.{one.id}.special") for one in EDITIONS]
        del broken[:]
        rooms = [pygame.FRect(0, 0, wide, high) for wide in (180, 240) for high in (30, 44, 70)]
        sizes = [search(ctx, texts, room) for room in rooms]
        needed.append((sizes, len(broken)))
    (sizes, many), (same, few) = needed
    assert same == pytest.approx(sizes)
    assert few < 0.7 * many


@pytest.mark.parametrize("language", ["en", "ja"])
def test_level_and_temper_stand_side_by_side_below_the_name_with_large_letters(make_ctx, language):
    for size, below in ((1.0, False), (2.0, True)):
        ctx = make_ctx(language)
        ctx.change(text_size=size)
        ctx.stack.push(scene := NewGameScene(ctx))
        settle(ctx)
        level, temper = (next(one for one in scene.page.widgets if one.group == group and one.visible)
                         for group in ("level", "temper"))
        assert (level.rect.top == temper.rect.top) == below
        words = max((words for _, words in temper.options), key=len)
        assert ctx.type.has_room(words, temper.size, "bold", (temper.rect.width - 62, temper.rect.height - 2))
