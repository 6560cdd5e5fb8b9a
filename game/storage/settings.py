"""The settings and the last choices for a new game: JSON on disk, checked when it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from game.storage.folder import Folder

if TYPE_CHECKING:
    from game.storage.recovery import Trouble

Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Pace = Literal["1", "2", "4", "instant"]
Language = Literal["auto", "en", "ja"]
Order = Literal["color", "kind", "drawn"]


class SeatChoice(msgspec.Struct, frozen=True):
    """Who sat on a seat the last time."""

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    kind: Literal["person", "cpu"] = "cpu"
    level: Annotated[str, msgspec.Meta(max_length=20)] = "normal"
    avatar: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0


class GameChoice(msgspec.Struct, frozen=True):
    """What was chosen for the last new game."""

    edition: Annotated[str, msgspec.Meta(max_length=40)] = "classic"
    seats: Annotated[tuple[SeatChoice, ...], msgspec.Meta(max_length=10)] = ()
    format: Annotated[str, msgspec.Meta(max_length=20)] = "japanese"
    rounds: Annotated[int, msgspec.Meta(ge=1, le=99)] = 5
    limit: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    """Rounds after which a match about penalty points ends; 0 is no limit (R7.5)."""
    target: Annotated[int, msgspec.Meta(ge=50, le=5000)] = 500
    rules: dict[str, dict[str, dict[str, str | int | bool]]] = msgspec.field(default_factory=dict)
    """House rules with their options, remembered for each edition."""
    sheet: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    """What was agreed where the sheet leaves something open, remembered for each edition."""
    blanks: Annotated[tuple[dict[str, object], ...], msgspec.Meta(max_length=9)] = ()
    """What is written on blank wilds (R8), as `game.inscription` reads it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player can set, with the defaults."""

    language: Language = "auto"
    effects: Share = 0.8
    music: Share = 0.35
    pace: Pace = "1"
    reduced_motion: bool = False
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=1.4)] = 1.0
    high_contrast: bool = False
    left_handed: bool = False
    fullscreen: bool = False
    table: Annotated[str, msgspec.Meta(max_length=20)] = "sand"
    hand: Order = "color"
    """How the own hand is sorted."""
    game: GameChoice = GameChoice()
    party: GameChoice = GameChoice()
    """The last choices for pass and play."""


def load(folder: Folder) -> tuple[Settings, str | None]:
    """The settings, and the id of a notice if they could not be had, or not all of them: defaults then."""
    settings, notice, _ = look(folder)
    return settings, notice


def look(folder: Folder) -> tuple[Settings, str | None, tuple[Trouble, ...]]:
    """The settings, the id of a notice, and everything that was wrong with them."""
    try:
        data = folder.settings.read_bytes()
    except FileNotFoundError:
        return Settings(), None if folder.make() else "notice.folder", ()
    except OSError as error:
        folder.trouble = error
        return Settings(), "notice.unreadable", ()
    try:
        return msgspec.json.decode(data, type=Settings), None, ()
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        kept = folder.set_aside(folder.settings)
        settings, troubles = _salvaged(data)
        if not kept:
            return settings, "notice.damaged_in_place", ()
        return settings, "notice.strange" if troubles else "notice.damaged", troubles


def _salvaged(data: bytes) -> tuple[Settings, tuple[Trouble, ...]]:
    """What can be used of damaged settings, and what is wrong with the rest; nothing of what is no object."""
    from game.storage.recovery import salvage

    try:
        fields = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Settings(), ()
    if not isinstance(fields, dict):
        return Settings(), ()
    settings, troubles = salvage(fields, Settings)
    return settings, tuple(troubles)


def save(folder: Folder, settings: Settings) -> bool:
    """Write the settings; whether that worked."""
    return folder.write(folder.settings, msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")


class Store:
    """The settings in use, and where they are kept."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.now, self.notice, self.troubles = look(folder)
        self.notice_shown = False
        """Whether the player has seen the notice."""
        self.keeps = self.notice != "notice.unreadable" and self.notice != "notice.damaged_in_place"
        """False when a file lies there that must not be overwritten."""

    def change(self, **fields: object) -> Settings:
        """Change some settings and save; what cannot be saved still holds until the end."""
        self.now = msgspec.structs.replace(self.now, **fields)
        self._save()
        return self.now

    def reset(self) -> Settings:
        """Back to the defaults; names and choices for a new game stay."""
        self.now = Settings(game=self.now.game, party=self.now.party)
        self._save()
        return self.now

    def _save(self) -> None:
        if self.keeps and not save(self.folder, self.now) and self.notice is None:
            self.notice = "notice.unsaved"
