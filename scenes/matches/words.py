"""The texts about a match in the list of matches: its name, how far it has got, and who won."""

from __future__ import annotations

from game.clean_text import shown_name
from game.editions import EDITIONS
from game.statistics.facts import Summary
from scenes.kit.text.texts import Texts
from scenes.matches.shelf import Item

LONGEST = 40
"""Most characters shown of a name; records from other players can have longer ones."""
KNOWN = {edition.id for edition in EDITIONS}


def heading(t: Texts, item: Item) -> str:
    """The displayed name of a match: its title by the player, "Deal of the day", its edition, or its file's name."""
    if item.row.title:
        return item.row.title
    if item.summary and item.summary.daily:
        return t("daily.deal")
    return edition_name(t, item.summary) if item.summary else item.row.name


def edition_name(t: Texts, summary: Summary) -> str:
    """The name of a match's edition, or its id if it is unknown."""
    return t(f"edition.{summary.edition}.name") if summary.edition in KNOWN else shown_name(summary.edition, LONGEST)


def names(t: Texts, summary: Summary, seats: tuple[int, ...]) -> str:
    return t.listed(summary.seats[seat].name for seat in seats if seat < len(summary.seats))


def state(t: Texts, item: Item, *, elsewhere: bool = False) -> str:
    """How far a match has got, or why it cannot be used, in words; `elsewhere`: another window has it open."""
    summary = item.summary
    if summary is None:
        return t(f"matches.state.{item.row.state}")
    if item.part == "damaged":
        return t("matches.state.damaged")
    if elsewhere:
        return t("matches.state.elsewhere")
    if summary.finished:
        key = "score.winner" if len(summary.winners) == 1 else "matches.state.won_together"
        return t(key, seat=names(t, summary, summary.winners))
    return t("matches.state.round", n=summary.rounds + 1)


def origin(t: Texts, item: Item) -> str:
    """For a what-if match, a text that names the match it was started from; empty for any other."""
    summary = item.summary
    if summary is None or summary.branch_seat < 0:
        return ""
    seat = names(t, summary, (summary.branch_seat,))
    return t("matches.branch", match=shown_name(summary.branch_of, LONGEST) or "?", n=summary.branch_after, seat=seat)
