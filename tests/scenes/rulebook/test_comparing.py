"""Two editions side by side: the page shows what differs, in both wordings, and nothing else."""

from itertools import pairwise, permutations

import pygame
import pytest

from game.editions import EDITIONS, edition
from scenes.kit.text.texts import LANGUAGES, Texts
from scenes.kit.widgets import Button
from scenes.rulebook.comparing import CompareScene, DifferenceRow, differences
from scenes.rulebook.marking import differing, runs
from scenes.rulebook.scene import RulebookScene
from scenes.words.rule_text import rule_parts
from tests.scenes.hands import choose, click, key, settle, show


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_differences_are_shown_and_all_of_them(language):
    t = Texts(language)
    for one, other in permutations(EDITIONS, 2):
        found = {row.rule: row for row in differences(t, one, other)}
        assert found and all(row.left != row.right for row in found.values())
        for number in range(1, 6):
            rule = f"R3.{number}"
            said = [rule_parts(t, rule, known) for known in (one, other)]
            if rule in found and all(("R11" not in found, found[rule].left, found[rule].right)):
                assert said[0] != said[1]
        assert not differences(t, one, one)


def test_the_bluff_differs_as_the_official_rules_say():
    found = {row.rule: row for row in differences(Texts("en"), edition("classic"), edition("flip"))}
    assert "Wild Draw Four" in found["R5.1"].left and "Wild Draw Two" in found["R5.1"].right
    assert "draws 4" in found["R5.3"].left and "draws 2" in found["R5.3"].right
    assert "R4.7" in found and not found["R4.7"].left and "R3.6" not in found


def marked(words, marks):
    return [words[start:stop].strip() for start, stop in runs(marks)]


def test_what_differs_is_marked_and_nothing_else():
    one, other = "A caught bluffer draws 4 cards.", "A caught bluffer draws 2 cards."
    left, right = differing(one, other)
    assert marked(one, left) == ["4"] and marked(other, right) == ["2"]
    one, other = "ブラフなら4枚引きます。", "ブラフなら2枚引きます。"
    left, right = differing(one, other)
    assert marked(one, left) == ["4"] and marked(other, right) == ["2"]
    assert not any(differing("Play three", "色が同じカード")[0])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("larger", [1.0, 2.0])
def test_marks_lie_behind_the_words_they_are_about(make_ctx, monkeypatch, language, larger):
    ctx = make_ctx(language)
    ctx.change(text_size=larger)
    scene, boxes = show(ctx, CompareScene(ctx, "classic", "flip")), []
    monkeypatch.setattr(ctx.paint, "box", lambda surface, box, *rest, **more: boxes.append(box))
    for row in (w for w in scene.page.widgets if isinstance(w, DifferenceRow)):
        boxes.clear()
        row.even = False
        row.draw(pygame.Surface(ctx.view.pixels))
        assert bool(boxes) <= any(map(any, row.marks))
        assert all(row.rect.inflate(6, 6).contains(box) for box in boxes), row.label


def rows(scene):
    return [widget.label for widget in scene.page.widgets if isinstance(widget, DifferenceRow)]


def test_it_opens_from_the_rulebook_and_both_sides_can_be_chosen(ctx):
    book = show(ctx, RulebookScene(ctx, known="flip"))
    button = next(w for w in book.page.widgets if isinstance(w, Button) and w.words == ctx.texts("book.compare"))
    click(book, button.rect.center)
    settle(ctx)
    scene = ctx.stack.top
    assert isinstance(scene, CompareScene) and scene.left == "flip" and "R4.7" in rows(scene)
    choose(scene, scene.right)
    settle(ctx)
    assert not rows(scene)
    choose(scene, "dos")
    settle(ctx)
    before = scene.area.offset
    key(scene, pygame.K_PAGEDOWN)
    assert scene.area.offset > before
    key(scene, pygame.K_ESCAPE)
    settle(ctx)
    assert ctx.stack.top is book


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize(("language", "larger"), [("en", 1.0), ("ja", 2.0)])
def test_rows_lie_below_each_other(make_ctx, size, language, larger):
    ctx = make_ctx(language, size)
    ctx.change(text_size=larger)
    scene = show(ctx, CompareScene(ctx, "classic", "dos"))
    placed = [w.rect for w in scene.page.widgets if isinstance(w, DifferenceRow)]
    assert placed and all(one.bottom <= other.top + 1 for one, other in pairwise(placed))
