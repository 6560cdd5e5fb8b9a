"""What lies around the cards: ring of direction, colour chip, penalty badge, UNO button, top bar."""

from scenes.table.hud_bar import TopBar, key_cap, next_pace
from scenes.table.hud_chip import ColorChip, PenaltyBadge
from scenes.table.hud_ring import Ring
from scenes.table.hud_uno import UnoButton

__all__ = ["ColorChip", "PenaltyBadge", "Ring", "TopBar", "UnoButton", "key_cap", "next_pace"]
