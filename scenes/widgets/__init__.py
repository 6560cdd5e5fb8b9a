"""The buttons, fields and lists that screens are made of."""

from scenes.widgets.base import Pressable, Widget
from scenes.widgets.button import Button, IconButton
from scenes.widgets.choice import Choice, Cycler, Swatches
from scenes.widgets.field import TextField
from scenes.widgets.label import Label, Panel, sheet
from scenes.widgets.page import Page
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.slider import Slider
from scenes.widgets.toggle import Toggle

__all__ = [
    "Button", "Choice", "Cycler", "IconButton", "Label", "Page", "Panel", "Pressable", "ScrollArea", "Slider",
    "Swatches", "TextField", "Toggle", "Widget", "sheet",
]
