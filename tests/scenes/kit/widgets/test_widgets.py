"""Widgets work by mouse and by keyboard alike."""

import pygame
import pytest

from scenes.kit.widgets import Button, Choice, Cycler, IconButton, Label, Page, ScrollArea, Slider, TextField, Toggle
from tests.scenes.hands import click, key, mouse, type_in


def place(x=0, y=0, width=200, height=50):
    return pygame.FRect(x, y, width, height)


@pytest.fixture
def said():
    return []


def test_a_button_acts_on_release_over_it(ctx, said):
    button = Button(ctx, "Go", lambda: said.append("go"), rect=place())
    page = Page(button)
    page.handle(mouse(pygame.MOUSEBUTTONDOWN, (10, 10)))
    assert button.pressed
    page.handle(mouse(pygame.MOUSEBUTTONUP, (500, 10)))
    assert said == []
    click(page, (10, 10))
    assert said == ["go"]


def test_a_disabled_button_does_nothing(ctx, said):
    button = Button(ctx, "Go", lambda: said.append("go"), rect=place())
    button.reason = "not now"
    page = Page(button)
    click(page, (10, 10))
    key(page, pygame.K_TAB)
    key(page, pygame.K_RETURN)
    assert said == []


def test_tab_goes_round_and_enter_presses(ctx, said):
    page = Page(*(Button(ctx, str(n), lambda n=n: said.append(n), rect=place(y=60 * n)) for n in range(3)))
    for _ in range(4):
        key(page, pygame.K_TAB)
        key(page, pygame.K_RETURN)
    key(page, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    key(page, pygame.K_SPACE)
    assert said == [0, 1, 2, 0, 2]


def test_arrows_go_where_they_point(ctx, said):
    spots = [(x, y) for y in (0, 1) for x in (0, 1)]
    page = Page(*(Button(ctx, f"{x}{y}", lambda: None, rect=place(220 * x, 60 * y)) for x, y in spots))
    key(page, pygame.K_DOWN)
    walk = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP):
        key(page, code)
        walk.append(page.focus.label)
    assert walk == ["10", "11", "01", "00", "01"]


def test_a_column_begins_again_after_its_end_and_a_row_does_not(ctx, said):
    page = Page(*(Button(ctx, f"{x}{y}", lambda: None, rect=place(220 * x, 60 * y)) for y in range(3) for x in (0, 1)))
    page.focus_on(page.widgets[1])
    walk = []
    for code in (pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT):
        key(page, code)
        walk.append(page.focus.label)
    assert walk == ["12", "10", "10", "00", "00"]


def test_the_ring_is_for_the_keyboard_only(ctx):
    button = Button(ctx, "Go", lambda: None, rect=place())
    page = Page(button)
    click(page, (10, 10))
    assert page.focus is button
    assert not button.focused
    key(page, pygame.K_RETURN)
    assert button.focused


def test_a_toggle_flips(ctx, said):
    toggle = Toggle(ctx, "Sound", False, said.append, place())
    page = Page(toggle)
    click(page, (150, 20))
    key(page, pygame.K_SPACE)
    assert said == [True, False]


def test_a_slider_drags_steps_and_stays_within(ctx, said):
    slider = Slider(ctx, 0.5, said.append)
    slider.rect = place(width=400)
    page = Page(slider)
    page.handle(mouse(pygame.MOUSEBUTTONDOWN, (180, 20)))
    page.handle(mouse(pygame.MOUSEMOTION, (9999, 400)))
    page.handle(mouse(pygame.MOUSEBUTTONUP, (9999, 400)))
    assert slider.value == 1.0
    for _ in range(30):
        key(page, pygame.K_LEFT)
    assert slider.value == 0.0
    assert all(0 <= value <= 1 for value in said)


def test_a_choice_by_mouse_and_arrows(ctx, said):
    choice = Choice(ctx, [("a", "A"), ("b", "B"), ("c", "C")], "a", said.append, place(width=300))
    page = Page(choice)
    click(page, (250, 20))
    key(page, pygame.K_LEFT)
    key(page, pygame.K_LEFT)
    key(page, pygame.K_LEFT)
    key(page, pygame.K_RETURN)
    assert said == ["c", "b", "a", "b"]


def test_a_cycler_goes_round(ctx, said):
    cycler = Cycler(ctx, [("a", "A"), ("b", "B")], "a", said.append, place(width=300))
    page = Page(cycler)
    click(page, (20, 20))
    click(page, (280, 20))
    key(page, pygame.K_RIGHT)
    assert said == ["b", "a", "b"]


def test_a_name_is_typed_with_an_input_method(ctx, said):
    field = TextField(ctx, "", said.append, placeholder="You", longest=6, rect=place())
    page = Page(field)
    click(page, (10, 10))
    assert field.focused
    page.handle(pygame.Event(pygame.TEXTEDITING, text="めい", start=0, length=2))
    assert key(page, pygame.K_RETURN)
    assert (field.text, field.composing) == ("", "めい")
    page.handle(pygame.Event(pygame.TEXTINPUT, text="芽衣"))
    key(page, pygame.K_LEFT)
    type_in(page, "Q x?yz")
    assert (field.text, field.composing) == ("芽Q x?衣", "")
    key(page, pygame.K_BACKSPACE)
    key(page, pygame.K_DELETE)
    assert said[-1] == "芽Q x"


@pytest.fixture
def clipboard(monkeypatch):
    """A clipboard of the tests' own: its last entry is what is on it."""
    copied = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: copied[-1])
    return copied


def with_ctrl(page, letter):
    page.handle(pygame.Event(pygame.KEYDOWN, key=letter, mod=pygame.KMOD_LCTRL, unicode=""))


def test_the_whole_text_of_a_field_is_selected_and_replaced(ctx, said, clipboard):
    field = TextField(ctx, "may I jump", said.append, longest=12, rect=place())
    page = Page(field)
    click(page, (10, 10))
    with_ctrl(page, pygame.K_c)
    assert clipboard == [""]  # nothing is selected yet
    with_ctrl(page, pygame.K_a)
    with_ctrl(page, pygame.K_c)
    assert clipboard[-1] == field.text == "may I jump"
    type_in(page, "+4")
    assert field.text == said[-1] == "+4"
    with_ctrl(page, pygame.K_v)
    assert field.text == "+4may I jump"
    with_ctrl(page, pygame.K_a)
    key(page, pygame.K_RIGHT)
    key(page, pygame.K_BACKSPACE)
    assert field.text == "+4may I jum"  # an arrow ends the selection
    with_ctrl(page, pygame.K_a)
    with_ctrl(page, pygame.K_x)
    assert (field.text, clipboard[-1]) == ("", "+4may I jum")


def test_text_composed_by_an_input_method_replaces_what_is_selected(ctx, said):
    field = TextField(ctx, "ウノ", said.append, rect=place())
    page = Page(field)
    click(page, (10, 10))
    with_ctrl(page, pygame.K_a)
    page.handle(pygame.Event(pygame.TEXTEDITING, text="どす", start=0, length=2))
    page.handle(pygame.Event(pygame.TEXTINPUT, text="ドス"))
    assert field.text == "ドス"


def test_several_pasted_lines_become_one(ctx, said, clipboard):
    field = TextField(ctx, "", said.append, rect=place())
    page = Page(field)
    click(page, (10, 10))
    clipboard.append("draw \n two")
    with_ctrl(page, pygame.K_v)
    assert field.text == "draw two"


def test_a_field_lets_tab_go(ctx):
    field = TextField(ctx, "", lambda text: None, rect=place())
    page = Page(field, Button(ctx, "Go", lambda: None, rect=place(y=60)))
    click(page, (10, 10))
    key(page, pygame.K_TAB)
    assert page.focus is page.widgets[1]
    assert not field.focused


def scrolled(ctx):
    area = ScrollArea(ctx, place(height=200))
    buttons = [area.add(Button(ctx, str(n), lambda: None, rect=place(y=60 * n))) for n in range(10)]
    return area, buttons, Page(area, *buttons)


def test_the_keyboard_takes_the_page_along(ctx):
    area, buttons, page = scrolled(ctx)
    for button in buttons:
        key(page, pygame.K_TAB)
        for _ in range(60):
            page.update(1 / 30)
        assert area.rect.contains(button.rect)


def test_the_wheel_scrolls_what_is_under_the_mouse(ctx):
    area, buttons, page = scrolled(ctx)
    page.handle(mouse(pygame.MOUSEMOTION, (50, 100)))
    page.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-100))
    for _ in range(60):
        page.update(1 / 30)
    assert buttons[-1].rect.bottom <= area.rect.bottom
    assert not buttons[0].contains((10, 10)) or buttons[0].rect.y > -50


def test_what_is_scrolled_away_cannot_be_clicked(ctx):
    area, buttons, page = scrolled(ctx)
    assert page.at((50, 190)) is buttons[3]
    assert page.at((50, 210)) is None
    assert area.furthest > 0


@pytest.mark.parametrize("scale", [(960, 540), (3840, 2160)])
@pytest.mark.parametrize("contrast", [False, True])
def test_every_widget_draws_and_then_rests(make_ctx, scale, contrast):
    ctx = make_ctx(pixels=scale)
    ctx.change(high_contrast=contrast)
    widgets = [
        Button(ctx, "Go", lambda: None, icon="play"), IconButton(ctx, "", lambda: None, icon="close"),
        Toggle(ctx, "On", True, print), Slider(ctx, 0.5, print), Cycler(ctx, [("a", "A")], "a", print),
        Choice(ctx, [("a", "A"), ("b", "icon:robot")], "b", print), TextField(ctx, "Mei", print),
        Label(ctx, "Words", place(), wrap=True),
    ]
    page = Page(*widgets)
    surface = pygame.Surface(scale)
    before = surface.copy()
    for widget in widgets:
        page.focus_on(widget)
        page.update(0.5)
        page.update(2.0)
        page.draw(surface)
    page.focus_on(None)
    for _ in range(60):
        page.update(1 / 30)
    page.draw(surface)
    assert not page.wants_frame
    assert pygame.image.tobytes(surface, "RGB") != pygame.image.tobytes(before, "RGB")


def test_a_page_keeps_to_the_part_of_the_surface_that_is_drawn_on(ctx):
    """Otherwise shadows would be drawn twice where another part of a table is redrawn."""
    page = Page(Button(ctx, "Left", lambda: None, rect=pygame.FRect(40, 40, 200, 60)))
    surface, part = pygame.Surface((400, 200)), pygame.Rect(0, 0, 90, 60)
    surface.fill((90, 160, 90))
    page.draw(surface)
    before = surface.copy()
    surface.set_clip(part)
    page.draw(surface)
    assert surface.get_clip() == part
    surface.set_clip(None)
    surface.blit(before, part, part)
    assert surface.get_buffer().raw == before.get_buffer().raw
    page.draw(surface)
    assert surface.get_buffer().raw != before.get_buffer().raw, "elsewhere its shadow lies on its shadow"


def test_enter_in_a_field_is_told_unless_a_word_is_being_composed(ctx, said):
    page = Page(TextField(ctx, "", lambda text: None, rect=place(), on_enter=lambda: said.append("enter")))
    key(page, pygame.K_TAB)
    type_in(page, "Ann")
    page.widgets[0].composing = "あ"
    key(page, pygame.K_RETURN)
    assert said == []
    page.widgets[0].composing = ""
    key(page, pygame.K_KP_ENTER)
    assert said == ["enter"] and page.widgets[0].text == "Ann"


def test_a_line_that_cannot_be_copied_is_shown(ctx, said, monkeypatch):
    ctx.tell = said.append
    monkeypatch.setattr(pygame.scrap, "put_text", said.append)
    ctx.copy("a line", "It was copied.")
    assert said == ["a line", "It was copied."]

    def refuse(line):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    ctx.copy("a line", "It was copied.")
    assert said[2:] == ["a line"]
