"""The curtain: who is next, what happened, and the buttons that stay reachable."""

import pygame
import pytest

from scenes.table.hud.log import LogLine
from scenes.table.pass_and_play.curtain import PATIENCE, Curtain, Sitter


@pytest.fixture
def heard():
    return []


def hang(ctx, heard, people=3, down=(1,), lines=3, name="Mei"):
    story = [LogLine(f"something happened {number}", "R3.1") for number in range(lines)]
    curtain = Curtain(
        ctx, name, 2, story, lambda: heard.append("open"),
        callers=[Sitter(seat, f"Person {seat}", seat) for seat in range(people)],
        down=[Sitter(seat, f"Person {seat}", seat) for seat in down],
        on_call=lambda seat: heard.append(("call", seat)),
        on_catch=lambda seat: heard.append(("catch", seat)),
    )
    curtain.enter()
    curtain.arrange()
    return curtain


def click(curtain, pos):
    curtain.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    curtain.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def press(curtain, code):
    return curtain.handle(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=""))


def test_it_opens_by_click_and_by_key(ctx, heard):
    curtain = hang(ctx, heard)
    click(curtain, curtain.open.rect.center)
    assert heard == ["open"]
    press(curtain, pygame.K_RETURN)
    assert heard == ["open"], "the last player may still be hammering the keys"
    curtain.update(PATIENCE)
    press(curtain, pygame.K_RETURN)
    assert heard == ["open", "open"]


def test_a_click_beside_the_button_opens_nothing(ctx, heard):
    curtain = hang(ctx, heard)
    click(curtain, (20, 20))
    click(curtain, (curtain.box.centerx, curtain.box.top + 120))
    assert heard == []


def test_people_call_and_catch_on_it(ctx, heard):
    curtain = hang(ctx, heard, people=3, down=(1, 2))
    for chip in curtain.page.widgets[1:]:
        click(curtain, chip.rect.center)
    assert heard == [("call", 0), ("call", 1), ("call", 2), ("catch", 1), ("catch", 2)]
    press(curtain, pygame.K_c)
    assert heard[-1] == ("catch", 1)


def test_what_happens_behind_it_is_taken_over(ctx, heard):
    curtain = hang(ctx, heard, down=())
    curtain.dirty = False
    curtain.set(lines=curtain.lines, down=())
    assert not curtain.dirty
    curtain.set(lines=[*curtain.lines, LogLine("more")], down=[Sitter(0, "Ann")])
    assert curtain.dirty
    assert len(curtain.page.widgets) == 1 + 3 + 1


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1280, 1024), (2560, 1080)])
@pytest.mark.parametrize("text_size", [0.85, 1.4])
def test_everything_fits(make_ctx, heard, language, size, text_size):
    ctx = make_ctx(language, size)
    ctx.type.rescale(ctx.view.scale, text_size)
    curtain = hang(ctx, heard, people=10, down=(1, 4), lines=40, name="Maximilian Featherstonehaugh II")
    surface = pygame.Surface(size)
    curtain.draw(surface)
    window = pygame.FRect(0, 0, ctx.view.width, ctx.view.height)
    rects = [widget.rect for widget in curtain.page.widgets]
    assert all(window.contains(rect) for rect in rects)
    assert not any(a.colliderect(b) for i, a in enumerate(rects) for b in rects[:i])
    assert curtain._top < curtain.open.rect.top - 40
