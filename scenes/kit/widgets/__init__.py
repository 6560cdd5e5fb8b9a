"""The buttons, fields, lists and other widgets that pages are made of."""

from scenes.kit.widgets.base import Pressable, Widget
from scenes.kit.widgets.button import Button, IconButton
from scenes.kit.widgets.choice import Choice, Cycler, choice_in
from scenes.kit.widgets.field import TextField
from scenes.kit.widgets.label import Label, Panel, draw_panel
from scenes.kit.widgets.long_text import LongText
from scenes.kit.widgets.page import Page
from scenes.kit.widgets.scroll import ScrollArea
from scenes.kit.widgets.slider import Slider
from scenes.kit.widgets.toggle import Toggle

__all__ = [
    "Button", "Choice", "Cycler", "IconButton", "Label", "LongText", "Page", "Panel", "Pressable", "ScrollArea",
    "Slider", "TextField", "Toggle", "Widget", "choice_in", "draw_panel",
]
