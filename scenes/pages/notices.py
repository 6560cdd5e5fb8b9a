"""Notices: the licences of the libraries that come with the program, as the file beside it has them."""

from __future__ import annotations

from scenes.kit.files import asset
from scenes.kit.graphics.theme import SPACE
from scenes.kit.layout import Column, Inset, Layers, Pinned, flexible
from scenes.kit.widgets import LongText, Panel, Widget
from scenes.pages.about import AboutScene

FILE = "THIRD-PARTY-NOTICES.txt"


class NoticesScene(AboutScene):
    """A long text that scrolls."""

    def build(self) -> list[Widget]:
        """The text on a sheet."""
        ctx, view = self.ctx, self.ctx.view
        panel = Panel(ctx)
        self.area = LongText(ctx, asset("LICENSES", FILE).read_text("utf-8").split("\n"))
        sheet = Column(96, flexible(Layers(panel, Inset(self.area, SPACE.l))), 32)
        Pinned(sheet, min(1120, view.width - 56)).place(view.frame)
        return [*self.heading(ctx.texts("about.notices"), width=700), panel, self.area]
