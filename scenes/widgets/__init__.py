"""The buttons, fields and lists that screens are made of."""

from scenes.widgets.base import Widget
from scenes.widgets.button import Button, IconButton
from scenes.widgets.page import Page

__all__ = ["Button", "IconButton", "Page", "Widget"]
