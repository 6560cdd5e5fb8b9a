"""The search of the rulebook finds every rule, card and refusal in both languages within a frame."""

from time import process_time

import pygame
import pytest

from game.editions import EDITIONS, edition
from game.rulebook.refusals import REFUSALS
from scenes.kit.text import typeset
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.rulebook.finding import searchable
from scenes.rulebook.query import AT_ONCE, MEASURED
from scenes.rulebook.row_measurer import FEW, FIRST, SLICE
from scenes.rulebook.rule_row import RuleRow
from scenes.rulebook.scene import RulebookScene
from scenes.rulebook.sections import Book, sections
from scenes.words.card_names import card_name
from tests.scenes.hands import choose, click, key, settle, show, type_in
from tests.scenes.tables import setup_of


def index_of(t, known):
    book = sections(t, Book(known))
    index = searchable(t, known, book)

    def rules(query):
        keys = [one.key.split() for one in index.find(query)]
        return [book[int(at)].entries[int(number)].rule for at, number in keys]

    return book, rules


@pytest.mark.sampled(3)
@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_id_and_by_its_own_words(language, known):
    t = Texts(language)
    book, rules = index_of(t, known)
    for entry in (entry for part in book for entry in part.entries):
        assert rules(entry.rule)[0] == entry.rule
        assert entry.rule in rules(entry.text.words or entry.text.ours), entry


@pytest.mark.parametrize("known", EDITIONS, ids=lambda known: known.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_with_a_rule_is_found_by_its_name(language, known):
    t = Texts(language)
    _, rules = index_of(t, known)
    for face in known.deck.catalogue:
        if face.rule:
            assert face.rule in rules(card_name(t, face)) and face.rule in rules(t(f"card.{face.symbol}")), face
            assert face.rule in rules(card_name(t, face).lower()[:5]), face


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_found_by_its_words(language):
    t = Texts(language)
    searches = {known.id: index_of(t, known)[1] for known in EDITIONS}
    for name, rule in REFUSALS.items():
        words = t(f"refuse.{name}", color="", seat="")
        shown = "R9.1" if rule == "R6.4" else rule  # which stands in the book of a match only
        found = [known for known, rules in searches.items() if shown in rules(words)]
        assert found, (name, words)


CALLED = {
    "R4.5": ["どろーふぉー", "dorofo", "plus four", "4枚"], "R3.1": ["縛り"], "R6.2": ["iiwasure"], "R9.2": ["stack"],
    "R2.5": ["sutefuda", "yamaf"],
    "R7.2": ["tensuu"], "R5.1": ["うそ"], "R4.2": ["逆回り", "gyaku"], "R7.1": ["second place"],
}
ENGLISH = {"plus four", "stack", "second place"}


@pytest.mark.parametrize(("word", "rule"), [(word, rule) for rule, words in CALLED.items() for word in words])
def test_what_people_call_it_finds_it_too(word, rule):
    for language in ("ja", "en") if word in ENGLISH else ("ja",):
        assert rule in index_of(Texts(language), edition("classic"))[1](word)[:4], language


def shown(scene):
    return [row.entry.rule for row in scene.page.widgets if isinstance(row, RuleRow)]


def test_typing_shows_what_is_found_and_a_click_where_it_stands(ctx):
    scene = show(ctx, RulebookScene(ctx))
    click(scene, scene.field.rect.center)
    type_in(scene, "plus four")
    settle(ctx)
    assert shown(scene)[0] == "R4.5" and scene.typing
    row = next(row for row in scene.page.widgets if isinstance(row, RuleRow))
    click(scene, row.rect.center)
    settle(ctx)
    lit = next(row for row in scene.page.widgets if isinstance(row, RuleRow) and row.lit)
    assert lit.entry.rule == "R4.5" and scene.area.rect.contains(lit.rect) and not scene.field.text


def test_keys_find_open_and_leave_the_search(ctx):
    scene = show(ctx, RulebookScene(ctx))
    key(scene, pygame.K_f, mod=pygame.KMOD_CTRL)
    type_in(scene, "snorlax")
    settle(ctx)
    assert shown(scene) == ["R4.11", "R2.3", "R7.2"]  # in other editions
    choose(scene, "pokemon")
    settle(ctx)
    assert shown(scene)[0] == "R4.11"
    found = shown(scene)
    scene.page.focus_on(next(row for row in scene.page.widgets if isinstance(row, RuleRow)))
    key(scene, pygame.K_ESCAPE)
    settle(ctx)
    assert ctx.stack.top is scene and not scene.typing and shown(scene) not in ([], found)
    key(scene, pygame.K_ESCAPE)
    ctx.stack.settle()
    assert ctx.stack.top is not scene


def test_a_search_in_vain_is_counted_once_when_nobody_types_on(ctx):
    scene = show(ctx, RulebookScene(ctx))
    scene.page.focus_on(scene.field)
    type_in(scene, "banana")
    settle(ctx, 0.5)
    assert not ctx.searches.total
    settle(ctx, 3.0)
    assert ctx.searches.missed == [("banana", 1)]
    type_in(scene, "s")
    key(scene, pygame.K_BACKSPACE)
    settle(ctx, 0.2)
    scene.leave()
    assert ctx.searches.total == 1
    scene.field.text, scene.field.cursor = "", 0
    type_in(scene, "uno")
    settle(ctx, 3.0)
    assert ctx.searches.total == 1


@pytest.mark.parametrize("words", ["🃏", "x" * 1000, "ｙａｍａｆ", "{color}", "%s", "((("])
def test_any_words_can_be_typed(ctx, words):
    scene = show(ctx, RulebookScene(ctx))
    scene.page.focus_on(scene.field)
    scene.handle(pygame.Event(pygame.TEXTINPUT, text=words))
    settle(ctx)
    assert len(scene.field.text) <= 120


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_first_hit_is_there_within_a_frame(make_ctx, language):
    ctx = make_ctx(language)
    scene = show(ctx, RulebookScene(ctx))
    scene.page.focus_on(scene.field)
    took = []
    for letter in "wairudo draw":
        began = process_time()
        type_in(scene, letter)
        took.append(process_time() - began)
    assert sorted(took)[len(took) // 2] < 0.016


def test_other_editions_are_searched_too_and_a_click_leads_there(ctx):
    scene = show(ctx, RulebookScene(ctx, known="dos"))
    scene.page.focus_on(scene.field)
    type_in(scene, "creeper")
    assert not shown(scene)
    settle(ctx)
    rows = [row for row in scene.page.widgets if isinstance(row, RuleRow)]
    assert rows[0].entry.rule == "R4.13" and rows[0].where == ctx.texts("edition.minecraft.name")
    click(scene, rows[0].rect.center)
    settle(ctx)
    lit = next(row for row in scene.page.widgets if isinstance(row, RuleRow) and row.lit)
    assert scene.book.edition.id == "minecraft" and lit.entry.rule == "R4.13"
    assert scene.area.rect.contains(lit.rect) and not ctx.searches.total


def test_what_every_edition_says_alike_is_shown_once(ctx):
    scene = show(ctx, RulebookScene(ctx))
    scene.page.focus_on(scene.field)
    type_in(scene, "R7.6")
    settle(ctx)
    assert shown(scene) == ["R7.6"]


def test_a_match_is_searched_alone_and_all_that_is_found_is_shown_once_nobody_types(ctx):
    scene = show(ctx, RulebookScene(ctx, setup_of(1, 2)))
    scene.page.focus_on(scene.field)
    type_in(scene, "card")
    at_once = len(shown(scene))
    settle(ctx)
    assert at_once == AT_ONCE < len(shown(scene)) and not scene.wants_frame
    assert all(not row.where for row in scene.page.widgets if isinstance(row, RuleRow))


@pytest.mark.parametrize("rule", ["", "R6.2", "R12"])
def test_a_book_opens_with_a_few_rules_at_the_one_asked_for_and_the_others_follow(ctx, rule):
    scene = RulebookScene(ctx, rule=rule)
    ctx.stack.push(scene)
    ctx.stack.settle()
    first = [row.entry.rule for row in scene.page.widgets if isinstance(row, RuleRow)]
    assert len(first) == FIRST and first[0] == {"R6.2": "R6.2"}.get(rule, "R7")
    settle(ctx)
    rows = [row for row in scene.page.widgets if isinstance(row, RuleRow)]
    assert len(rows) == sum(len(part.entries) for part in scene.sections) and not scene.wants_frame
    assert scene.area.rect.contains(next(row for row in rows if row.entry.rule == first[0]).rect)


@pytest.fixture
def broken(monkeypatch):
    """The paragraphs that are broken into lines, in order."""
    found = []
    monkeypatch.setattr(typeset, "lines", lambda text, *given, real=typeset.lines, **more: found.append(
        text) or real(text, *given, **more))
    return found


def test_no_frame_of_a_book_being_measured_breaks_the_lines_of_more_than_a_few_rules(ctx, broken):
    scene = RulebookScene(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    while scene.measurer.unfinished:
        broken.clear()
        ctx.stack.update(1 / 60)
        assert len(broken) <= 3 * FEW  # heading, words, and how we read them


def test_rules_that_take_long_to_measure_are_measured_one_in_a_frame(make_ctx):
    times = iter(range(1 << 20))
    ctx = make_ctx(clock=lambda: next(times) * SLICE)
    scene = RulebookScene(ctx)
    ctx.stack.push(scene)
    ctx.stack.settle()
    number = sum(len(part.entries) for part in scene.sections)
    for _ in range(number - 1):
        ctx.stack.update(1 / 60)
    assert scene.measurer.unfinished
    ctx.stack.update(1 / 60)
    assert not scene.measurer.unfinished


def test_what_other_editions_say_is_measured_a_few_in_a_frame(ctx, broken):
    scene = show(ctx, RulebookScene(ctx, known="dos"))
    scene.page.focus_on(scene.field)
    type_in(scene, "wild")
    shown_then, most = shown(scene), 0
    while scene.query.waiting:
        broken.clear()
        ctx.stack.update(1 / 60)
        most = max(most, len(broken))
    assert len(scene.query.elsewhere) > MEASURED and shown(scene) != shown_then
    assert most <= 4 * MEASURED + 1  # the same, the names of editions, and a line that counts them
