"""The settings and the last choices for a new game: JSON on disk, checked when it is read."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from game.regular_files import read_at_most
from game.storage.differences import Place, differences, put
from game.storage.folder import Folder
from game.storage.locks import PATIENCE, Lock, Locks, OpenElsewhere
from game.storage.writer import Writer

if TYPE_CHECKING:
    from game.storage.recovery import Trouble

LARGEST = 1 << 20
CardSize = Annotated[float, msgspec.Meta(ge=0.85, le=1.5)]
Name = Annotated[str, msgspec.Meta(max_length=24)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Pace = Literal["0.5", "1", "2", "4", "instant"]
Language = Literal["auto", "en", "en_US", "ja"]
Order = Literal["color", "kind", "drawn"]
Hand = Literal["mouse", "keys", "pad"]
TurnEnd = Literal["short", "next"]
Sharpness = Literal["auto", "full", "limited"]


class ChosenSeat(msgspec.Struct, frozen=True):
    """The last choice for one seat of a new game: kind of player, name, level, temper and avatar."""

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    kind: Literal["person", "cpu"] = "cpu"
    level: Annotated[str, msgspec.Meta(max_length=20)] = "normal"
    avatar: Annotated[int, msgspec.Meta(ge=0, le=99)] = 0
    temper: Annotated[str, msgspec.Meta(max_length=20)] = ""


Format = Annotated[str, msgspec.Meta(max_length=20)]
Rounds = Annotated[int, msgspec.Meta(ge=1, le=99)]
Limit = Annotated[int, msgspec.Meta(ge=0, le=99)]
Target = Annotated[int, msgspec.Meta(ge=50, le=5000)]


class FormatChoice(msgspec.Struct, frozen=True):
    """The scoring last chosen for an edition."""

    format: Format = "japanese"
    rounds: Rounds = 5
    limit: Limit = 0
    target: Target = 500


class GameChoice(msgspec.Struct, frozen=True):
    """The last choices on the page for a new game."""

    edition: Annotated[str, msgspec.Meta(max_length=40)] = "classic"
    seats: Annotated[tuple[ChosenSeat, ...], msgspec.Meta(max_length=10)] = ()
    format: Format = "japanese"
    rounds: Rounds = 5
    limit: Limit = 0
    """Rounds after which a match for penalty points ends; 0 is no limit (R7.5)."""
    target: Target = 500
    formats: dict[str, FormatChoice] = msgspec.field(default_factory=dict)
    """The scoring last chosen for each other edition, by edition."""
    rules: dict[str, dict[str, dict[str, str | int | bool]]] = msgspec.field(default_factory=dict)
    """The house rules last chosen, with their options, by edition."""
    sheet: dict[str, dict[str, str]] = msgspec.field(default_factory=dict)
    """The answers last chosen for points that the rule sheet leaves open, by edition."""
    blanks: Annotated[tuple[dict[str, object], ...], msgspec.Meta(max_length=9)] = ()
    """The writings on the blank wilds (R8), in the form that `game.mechanics.blank_wild.read` takes."""


STAY = "earned", "name", "readings", "face", "welcomed", "game", "party"
"""The names of settings that are kept when all others are reset."""
SUMS_TAUGHT = 3
"""Number of DOS matches during which sums are shown, if the player has not chosen."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a player can set, with the defaults."""

    name: Annotated[str, msgspec.Meta(max_length=24)] = ""
    """The name of the person who plays alone; empty for "you"."""
    readings: Annotated[dict[Name, Name], msgspec.Meta(max_length=100)] = msgspec.field(default_factory=dict)
    """How people's names are read aloud in Japanese, by name."""
    face: Annotated[int, msgspec.Meta(ge=0, le=99)] = 4
    """The number of the avatar of the person who plays alone."""
    welcomed: bool = False
    """Whether the questions at the first start of the program were answered or skipped."""
    plays_with: Hand = "mouse"
    """The input device that the player chose; with keyboard or gamepad, the focus is shown from the start."""
    language: Language = "auto"
    effects: Share = 1.0
    """Volume of the sounds of cards and table, 0 to 1; at 1 they are balanced with signals and music."""
    cues: Share = 1.0
    """Volume of signals such as UNO calls, turns, counting, buttons, from 0 to 1."""
    music: Share = 1.0
    mono: bool = False
    """Whether both stereo channels get the same sound."""
    muted: bool = False
    speech: bool = False
    """Whether the system's voice reads aloud what happens in the game."""
    speech_rate: Share = 0.3
    captions: bool = False
    """Whether captions are shown for sounds."""
    pace: Pace = "1"
    reduced_motion: bool = False
    text_size: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    card_size: CardSize = 1.0
    """Scale of the cards on the table, as far as there is room."""
    hand_size: CardSize = 1.0
    """Scale of the cards in the player's own hand."""
    high_contrast: bool = False
    clear_colors: bool = False
    """Whether the clear card colours are used, which colour-blind people can tell apart."""
    undimmed: bool = False
    """Whether own cards that cannot be played are not dimmed; in high contrast none are dimmed."""
    turn_end: TurnEnd = "short"
    """In pass and play, how a person's hand is hidden after the turn: after a short time, or by the person."""
    left_handed: bool = False
    remarks: bool = True
    """Whether CPU players comment on events, each according to its temper."""
    fullscreen: bool = False
    sharpness: Sharpness = "auto"
    """Resolution in large windows: chosen by the machine's memory, full, or at most 1440p."""
    furigana: bool = True
    """Whether small kana show the readings of kanji in lessons."""
    table: Annotated[str, msgspec.Meta(max_length=20)] = "sand"
    back: Annotated[str, msgspec.Meta(max_length=20)] = "usual"
    """The design of card backs: `usual`, or one earned as a reward."""
    earned: Annotated[tuple[Name, ...], msgspec.Meta(max_length=50)] = ()
    """The ids of the card backs and tablecloths earned as rewards (`game.statistics.rewards`)."""
    keys: Annotated[dict[str, Annotated[str, msgspec.Meta(max_length=40)]], msgspec.Meta(max_length=200)] = (
        msgspec.field(default_factory=dict)
    )
    """The keyboard keys, by name, of actions that do not have their default keys."""
    coach: bool = True
    """Whether the coach can be asked for advice."""
    sums: bool | None = None
    """Whether DOS shows which two cards add up to which number; None: in the first SUMS_TAUGHT matches."""
    deal_draw: bool | None = None
    """Whether drawing cards to choose the dealer is shown; None: until a match has been played to its end."""
    finished: bool = False
    """Whether any match has been played to its end."""
    dos_matches: Annotated[int, msgspec.Meta(ge=0)] = 0
    """Number of DOS matches that have been played to their end."""
    hinted: Annotated[tuple[Annotated[str, msgspec.Meta(max_length=80)], ...], msgspec.Meta(max_length=200)] = ()
    """The hints that were shown during matches, as edition and text id."""
    pad_accept: Literal["a", "b"] = "a"
    """The gamepad button that confirms; the other one goes back."""
    hand: Order = "color"
    """The order of the cards in the player's own hand."""
    game: GameChoice = GameChoice()
    party: GameChoice = GameChoice()
    """The last choices for a new game in pass and play."""

    @property
    def deal_draw_shown(self) -> bool:
        """Whether to show how players draw cards to choose the dealer, as `deal_draw` says."""
        return not self.finished if self.deal_draw is None else self.deal_draw

    @property
    def sums_shown(self) -> bool:
        """Whether to show in DOS which cards add up to which number, as `sums` says."""
        return self.dos_matches < SUMS_TAUGHT if self.sums is None else self.sums


def with_reading(readings: dict[str, str], name: str, reading: str, most: int = 100) -> dict[str, str]:
    """The readings of names, with one set for `name`, or removed if `reading` is empty; at most `most`, the newest."""
    kept = {other: read for other, read in readings.items() if other != name}
    if name and reading:
        kept[name] = reading
    return dict(list(kept.items())[-most:])


def look(folder: Folder) -> tuple[Settings, str | None, tuple[Trouble, ...]]:
    """The settings from disk, None or the id of a message to the player, and all wrong values in the file."""
    try:
        data = content(folder.settings)
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


def content(path: Path) -> bytes:
    """The content of a settings file, if it is not too large; raises OSError if it cannot be read."""
    return read_at_most(path, LARGEST)


def _salvaged(data: bytes) -> tuple[Settings, tuple[Trouble, ...]]:
    """The usable settings in a damaged file, and its wrong values; only defaults if it is not a JSON object."""
    from game.storage.recovery import salvage

    try:
        fields = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Settings(), ()
    if not isinstance(fields, dict):
        return Settings(), ()
    settings, troubles = salvage(fields, Settings)
    return settings, tuple(troubles)


def formatted(data: object) -> bytes:
    return msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n"


class Store:
    """The settings in use, and how they are saved.

    Several running programs may share one settings file. For each change the `writer` locks the file, reads it again
    and changes only that setting. `notice` is the id of a message to the player when something could not be read or
    saved.
    """

    def __init__(self, folder: Folder, writer: Writer | None = None) -> None:
        self.folder = folder
        self.writer = writer or Writer(threaded=False)
        self.now, self.notice, self.troubles = look(folder)
        self.notice_shown = False
        self.keeps = self.notice != "notice.unreadable" and self.notice != "notice.damaged_in_place"
        """Whether settings may be written: not if the file could not be read, so that it is not overwritten."""
        self._locks = Locks(folder.locks)
        self._owed: dict[Place, Any] = {}
        """Changed values, by their paths in the file, that still have to be written."""
        self._changing = threading.Lock()

    def change(self, **fields: object) -> Settings:
        """Change some settings and save them; if saving fails, they still last until the program ends."""
        before = self.now
        self.now = msgspec.structs.replace(before, **fields)
        self._save(differences(msgspec.to_builtins(before), msgspec.to_builtins(self.now)))
        return self.now

    def reset(self) -> Settings:
        """Set all settings to their defaults, except names and the choices for a new game."""
        self.now = Settings(**{name: getattr(self.now, name) for name in STAY})
        usual = msgspec.to_builtins(Settings())
        self._save(((name,), usual[name]) for name in usual if name not in STAY)
        return self.now

    def work(self, *, last: bool) -> bool:
        with self._changing:
            owed = self._owed.copy()
        try:
            lock = self._locks.take(self.folder.settings, PATIENCE)
        except OpenElsewhere:
            if not last:
                return False
            lock = Lock()  # better both at once than not at all
        try:
            done = self._merge(owed)
        finally:
            lock.release()
        if not done:
            self.notice = self.notice or "notice.unsaved"
            return False
        with self._changing:
            for place, value in owed.items():
                if self._owed.get(place, owed) is value:
                    del self._owed[place]
        return True

    def _save(self, changes: Iterable[tuple[Place, Any]]) -> None:
        with self._changing:
            for place, value in changes:
                self._owed.pop(place, None)  # a later change comes after all others
                self._owed[place] = value
        if self.keeps:
            self.writer.add(self)

    def _merge(self, owed: dict[Place, Any]) -> bool:
        """Write changed settings to the file, keeping unknown names in it; returns whether that worked."""
        data = msgspec.to_builtins(self.now)
        try:
            found = msgspec.json.decode(content(self.folder.settings))
            if not isinstance(found, dict):
                raise msgspec.ValidationError
            data |= found
        except FileNotFoundError:
            pass
        except OSError as error:
            self.folder.trouble = error
            return False
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            if self.folder.copy_aside(self.folder.settings) is None:
                return False
        for place, value in owed.items():
            put(data, place, value)
        return self.folder.write(self.folder.settings, formatted(data))
